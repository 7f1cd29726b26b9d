#include "minds/solver/solver.h"

#include "core/game/following.h"
#include "minds/solver/detail/engine.h"
#include "minds/solver/detail/position_lanes.h"
#include "minds/solver/detail/windows.h"

#include <algorithm>
#include <array>

namespace euchre::solver {
namespace {

using detail::Engine;
using detail::Labels;
using detail::Lanes;
using detail::OpenTrick;

TrickCount count(unsigned tricks) { return TrickCount(static_cast<std::uint8_t>(tricks)); }

/// A position as the search sees it: in lanes, from the leader on, the trick in progress put back into the hands.
class Searched {
 public:
  Searched(const Endgames& endgames, const Engine& engine, const OpenPosition& position)
      : tables_(&endgames.tables()),
        engine_(position.trump.is_suit() ? &engine : &detail::no_trump_engine()),
        labels_(position.trump),
        left_(position.tricks_left()) {
    const Seat leader = position.leader();
    start_.turns = steps_between(leader, position.to_act);
    start_.hands = detail::hands_from(position, labels_, leader);
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
    std::array<std::uint32_t, game::kHandSize> tricks{};
    std::size_t searched = 0;
    for (Lanes rest = distinct; rest != 0; rest &= rest - 1) {
      tricks[searched++] = tricks_with(detail::lowest(rest), best);
    }
    return detail::values_with_equals(cards, labels_, distinct, tricks);
  }

 private:
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
  if (position.trick.size() + 1 < position.active_count()) {
    after.position.trick.push_back(card);
    return after;
  }
  game::Trick trick;
  Seat seat = position.leader();
  for (const Card played : position.trick) {
    trick.push_back({seat, played});
    seat = position.next_active(seat);
  }
  trick.push_back({position.to_act, card});
  const Seat winner = game::winning_play(trick, position.trump).seat;
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
