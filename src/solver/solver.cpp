#include "solver/solver.h"

#include "game/following.h"
#include "solver/detail/known_endgames.h"

#include <algorithm>

namespace euchre::solver {
namespace {

using detail::Hands;
using detail::Search;

/// Between two tricks: the hands in lanes from the leader on. A seat that sits out holds nothing.
Hands hands_from(const OpenPosition& position, Seat leader) {
  const detail::Labels& labels = detail::labels_for(position.trump);
  auto lanes = [&](unsigned steps) {
    const Seat seat = seat_after(leader, steps);
    return position.is_active(seat) ? labels.of(position.hands[seat]) : detail::Lanes{0};
  };
  return {lanes(0), lanes(1), lanes(2), lanes(3)};
}

template <class Known>
unsigned value_with(const Known& known, const Hands& hands, unsigned tricks_left) {
  const Search<Known> search(known);
  switch (tricks_left) {
    case 1: return detail::value_of<1>(search, hands);
    case 2: return detail::value_of<2>(search, hands);
    case 3: return detail::value_of<3>(search, hands);
    case 4: return detail::value_of<4>(search, hands);
    default: return detail::value_of<5>(search, hands);
  }
}

/// What the leader's side takes from the start of a trick.
unsigned value_between_tricks(const Endgames& endgames, const OpenPosition& position) {
  const Hands hands = hands_from(position, position.to_act);
  const unsigned left = position.tricks_left();
  // The tables know four hands; with three the search is short enough without.
  if (position.sits_out) return value_with(detail::NoEndgames{}, hands, left);
  const Endgames::Tables& tables = endgames.tables();
  if (tables.three == nullptr) return value_with(detail::TwoTricksKnown{tables.two}, hands, left);
  return value_with(detail::ThreeTricksKnown{tables.two, *tables.three}, hands, left);
}

unsigned value_within_trick(const Endgames& endgames, const OpenPosition& position);

/// What the side of the player takes when he plays `card`.
unsigned value_of_card(const Endgames& endgames, const OpenPosition& position, Card card) {
  const AfterCard after = after_card(position, card);
  const unsigned taken = after.trick_winner && side_of(*after.trick_winner) == side_of(position.to_act) ? 1 : 0;
  if (after.position.tricks_left() == 0) return taken;
  const unsigned rest = value_within_trick(endgames, after.position);
  const unsigned left = after.position.tricks_left();
  return taken + (side_of(after.position.to_act) == side_of(position.to_act) ? rest : left - rest);
}

unsigned value_within_trick(const Endgames& endgames, const OpenPosition& position) {
  if (position.trick.empty()) return value_between_tricks(endgames, position);
  unsigned best = 0;
  for (const Card card : playable_cards(position)) best = std::max(best, value_of_card(endgames, position, card));
  return best;
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

TrickCount Solver::tricks(const OpenPosition& position) const {
  EUCHRE_REQUIRE(!problem_of(position));
  return TrickCount(static_cast<std::uint8_t>(value_within_trick(*endgames_, position)));
}

std::vector<CardValue> Solver::card_values(const OpenPosition& position) const {
  EUCHRE_REQUIRE(!problem_of(position));
  std::vector<CardValue> values;
  for (const Card card : playable_cards(position)) {
    values.push_back({card, TrickCount(static_cast<std::uint8_t>(value_of_card(*endgames_, position, card)))});
  }
  return values;
}

std::vector<game::Play> Solver::principal_line(const OpenPosition& position) const {
  std::vector<game::Play> line;
  OpenPosition now = position;
  while (now.tricks_left() > 0) {
    const std::vector<CardValue> values = card_values(now);
    const auto best =
        std::ranges::max_element(values, {}, [](const CardValue& value) { return value.tricks.number(); });
    line.push_back({now.to_act, best->card});
    now = after_card(now, best->card).position;
  }
  return line;
}

TrickCount tricks_of(Side side, const OpenPosition& position, TrickCount of_side_to_act) {
  if (side == side_of(position.to_act)) return of_side_to_act;
  return TrickCount(static_cast<std::uint8_t>(position.tricks_left() - of_side_to_act.number()));
}

}  // namespace euchre::solver
