#include "solver/solver.h"

#include "game/following.h"
#include "solver/detail/batch.h"
#include "solver/detail/engine.h"
#include "solver/detail/windows.h"

#include <algorithm>
#include <vector>

namespace euchre::solver {
namespace {

using detail::Engine;
using detail::Hands;
using detail::Labels;
using detail::Lanes;
using detail::OpenTrick;

TrickCount count(unsigned tricks) { return TrickCount(static_cast<std::uint8_t>(tricks)); }

/// The hands in lanes from the leader on. A seat that sits out holds nothing.
Hands hands_from(const OpenPosition& position, const Labels& labels, Seat leader) {
  auto held = [&](unsigned steps) {
    const Seat seat = seat_after(leader, steps);
    return position.is_active(seat) ? labels.of(position.hands[seat]) : Lanes{0};
  };
  return {held(0), held(1), held(2), held(3)};
}

/// A position as the search sees it: in lanes, from the leader on, the trick in progress put back into the hands.
class Searched {
 public:
  Searched(const Endgames& endgames, const Engine& engine, const OpenPosition& position)
      : tables_(&endgames.tables()), engine_(&engine), labels_(position.trump), left_(position.tricks_left()) {
    const Seat leader = position.leader();
    start_.turns = steps_between(leader, position.to_act);
    start_.hands = hands_from(position, labels_, leader);
    if (start_.turns > 0) put_back(position, leader);
  }

  /// What the side to act takes.
  [[nodiscard]] unsigned tricks() const {
    if (start_.turns == 0) return engine_->tricks(*tables_, start_.hands, left_);
    const int guess = detail::first_guess(start_.hands, most());
    return detail::greatest(most(), is_leaders_side() ? guess : most() - guess,
                            [&](int need) { return holds(start_, need); });
  }

  /// Whether the side to act takes at least `need`.
  [[nodiscard]] bool takes(int need) const {
    if (start_.turns == 0) return engine_->takes(*tables_, start_.hands, left_, need);
    return need <= 0 || (need <= most() && holds(start_, need));
  }

  /// The values of cards that may be played, of which the best brings `best`. Equal cards are searched once.
  [[nodiscard]] CardValues card_values(CardSet cards, unsigned best) const {
    const Lanes distinct = detail::without_equals(labels_.of(cards), detail::kPlaces & ~start_.hands.live());
    FixedVector<LanesValue, game::kHandSize> searched;
    for (Lanes rest = distinct; rest != 0; rest &= rest - 1) {
      searched.push_back({detail::lowest(rest), tricks_with(detail::lowest(rest), best)});
    }
    CardValues values;
    for (const Card card : cards) {
      const Lanes equal = detail::highest(distinct & (labels_.of(card) * 2 - 1));
      const auto* const found = std::ranges::find(searched, equal, &LanesValue::card);
      values.push_back({card, count(found->tricks)});
    }
    return values;
  }

 private:
  struct LanesValue {
    Lanes card = 0;
    unsigned tricks = 0;
  };

  [[nodiscard]] int most() const { return static_cast<int>(left_); }
  [[nodiscard]] bool is_leaders_side() const { return start_.turns % 2 == 0; }

  /// Whether the side to act takes at least `need` after the cards of `trick`.
  [[nodiscard]] bool holds(const OpenTrick& trick, int need) const {
    return is_leaders_side() ? engine_->holds(*tables_, trick, left_, need)
                             : !engine_->holds(*tables_, trick, left_, most() - need + 1);
  }

  [[nodiscard]] unsigned tricks_with(Lanes card, unsigned best) const {
    OpenTrick next = start_;
    next.played[next.turns++] = card;
    const int bound = static_cast<int>(best);
    return detail::greatest(bound, bound, [&](int need) { return holds(next, need); });
  }

  void put_back(const OpenPosition& position, Seat leader) {
    const std::array<Lanes*, 3> hands{&start_.hands.leader, &start_.hands.second, &start_.hands.third};
    std::size_t cards = 0;
    for (unsigned turn = 0; turn < start_.turns; ++turn) {
      if (!position.is_active(seat_after(leader, turn))) continue;
      start_.played[turn] = labels_.of(position.trick[cards++]);
      *hands[turn] |= start_.played[turn];
    }
  }

  const Endgames::Tables* tables_;
  const Engine* engine_;
  Labels labels_;
  unsigned left_;
  OpenTrick start_;
};

/// So many positions at a time: enough that few lanes of a vector wait for the last ones.
constexpr std::size_t kBatch = 4096;

void solve_batch(const Solver& solver, detail::SolveBatch solve, const detail::ThreeTrickTable& table,
                 std::span<const OpenPosition> positions, std::span<TrickCount> tricks) {
  std::vector<Hands> hands;
  std::vector<std::size_t> places;
  hands.reserve(positions.size());
  places.reserve(positions.size());
  for (std::size_t i = 0; i < positions.size(); ++i) {
    EUCHRE_REQUIRE(!problem_of(positions[i]));
    const Hands dealt = hands_from(positions[i], Labels(positions[i].trump), positions[i].to_act);
    if (positions[i].trick.empty() && detail::fits_batch(dealt)) {
      hands.push_back(dealt);
      places.push_back(i);
    } else {
      tricks[i] = solver.tricks(positions[i]);
    }
  }
  std::vector<std::uint32_t> found(hands.size());
  solve(table, hands, found);
  for (std::size_t i = 0; i < places.size(); ++i) tricks[places[i]] = count(found[i]);
}

}  // namespace

CardSet playable_cards(const OpenPosition& position) {
  const CardSet hand = position.hands[position.to_act];
  return position.trick.empty() ? hand : game::playable_to(hand, position.trick.front(), position.trump);
}

AfterCard after_card(const OpenPosition& position, Card card) {
  EUCHRE_REQUIRE(playable_cards(position).contains(card));
  AfterCard after{position, std::nullopt};
  after.position.hands[position.to_act].erase(card);
  after.position.to_act = position.next_active(position.to_act);
  const std::size_t players = position.sits_out ? 3 : 4;
  if (position.trick.size() + 1 < players) {
    after.position.trick.push_back(card);
    return after;
  }
  Seat seat = position.leader();
  Card best = position.trick.front();
  Seat winner = seat;
  for (std::size_t turn = 1; turn < players; ++turn) {
    seat = position.next_active(seat);
    const Card played = turn < position.trick.size() ? position.trick[turn] : card;
    if (!beats(played, best, position.trump)) continue;
    best = played;
    winner = seat;
  }
  after.position.trick.clear();
  after.position.to_act = winner;
  after.trick_winner = winner;
  return after;
}

Solver::Solver(const Endgames& endgames, Instructions instructions)
    : endgames_(&endgames),
      engine_(instructions == Instructions::Fastest ? &detail::fastest_engine() : &detail::portable_engine()),
      instructions_(instructions) {}

TrickCount Solver::tricks(const OpenPosition& position) const {
  EUCHRE_REQUIRE(!problem_of(position));
  return count(Searched(*endgames_, *engine_, position).tricks());
}

void Solver::tricks(std::span<const OpenPosition> positions, std::span<TrickCount> tricks) const {
  EUCHRE_REQUIRE(positions.size() == tricks.size());
  const detail::SolveBatch solve = instructions_ == Instructions::Fastest ? detail::avx512_batch() : nullptr;
  const bool is_batched = solve != nullptr && endgames_->tables().three != nullptr;
  for (std::size_t start = 0; start < positions.size(); start += kBatch) {
    const std::size_t size = std::min(kBatch, positions.size() - start);
    const auto some = positions.subspan(start, size);
    if (is_batched) {
      solve_batch(*this, solve, *endgames_->tables().three, some, tricks.subspan(start, size));
    } else {
      std::ranges::transform(some, tricks.begin() + static_cast<std::ptrdiff_t>(start),
                             [this](const OpenPosition& position) { return this->tricks(position); });
    }
  }
}

bool Solver::takes(const OpenPosition& position, TrickCount need) const {
  EUCHRE_REQUIRE(!problem_of(position));
  return Searched(*endgames_, *engine_, position).takes(need.number());
}

CardValues Solver::card_values(const OpenPosition& position) const {
  EUCHRE_REQUIRE(!problem_of(position));
  const Searched searched(*endgames_, *engine_, position);
  return searched.card_values(playable_cards(position), searched.tricks());
}

Line Solver::principal_line(const OpenPosition& position) const {
  Line line;
  OpenPosition now = position;
  while (now.tricks_left() > 0) {
    const CardValues values = card_values(now);
    const auto* const best =
        std::ranges::max_element(values, {}, [](const CardValue& value) { return value.tricks.number(); });
    line.push_back({now.to_act, best->card});
    now = after_card(now, best->card).position;
  }
  return line;
}

TrickCount tricks_of(Side side, const OpenPosition& position, TrickCount of_side_to_act) {
  if (side == side_of(position.to_act)) return of_side_to_act;
  return count(position.tricks_left() - of_side_to_act.number());
}

}  // namespace euchre::solver
