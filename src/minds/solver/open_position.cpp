#include "minds/solver/open_position.h"

#include <algorithm>

namespace euchre::solver {

Seat OpenPosition::next_active(Seat seat) const { return game::next_active(seat, sits_out); }

Seat OpenPosition::leader() const {
  Seat seat = to_act;
  for (std::size_t played = trick.size(); played > 0; --played) seat = game::previous_active(seat, sits_out);
  return seat;
}

unsigned OpenPosition::tricks_left() const { return hands[to_act].size(); }

namespace {

/// Each seat that has played to the trick in progress is one card behind those still to play.
bool are_hands_equal(const OpenPosition& position) {
  const unsigned tricks = position.tricks_left();
  Seat seat = position.leader();
  for (std::size_t turn = 0; turn < position.active_count(); ++turn) {
    if (position.hands[seat].size() != (turn < position.trick.size() ? tricks - 1 : tricks)) return false;
    seat = position.next_active(seat);
  }
  return true;
}

bool has_card_twice(const OpenPosition& position) {
  CardSet seen;
  for (const Card card : position.trick) {
    if (seen.contains(card)) return true;
    seen.insert(card);
  }
  for (const Seat seat : kSeats) {
    if (!position.is_active(seat)) continue;
    if (seen.intersects(position.hands[seat])) return true;
    seen |= position.hands[seat];
  }
  return false;
}

bool has_side_out(const OpenPosition& position) {
  return std::ranges::any_of(
      kSeats, [&](Seat seat) { return !position.is_active(seat) && !position.is_active(partner_of(seat)); });
}

}  // namespace

std::optional<PositionError> problem_of(const OpenPosition& position) {
  if (!position.is_active(position.to_act)) return PositionError::SeatOutActs;
  if (has_side_out(position)) return PositionError::SideSitsOut;
  if (position.trick.size() >= position.active_count()) return PositionError::TrickFull;
  const unsigned tricks = position.tricks_left();
  if (tricks == 0 || tricks > game::kHandSize) return PositionError::NothingToPlay;
  if (!are_hands_equal(position)) return PositionError::UnequalHands;
  if (has_card_twice(position)) return PositionError::CardTwice;
  return std::nullopt;
}

OpenPosition position_of(const game::Deal& deal) {
  EUCHRE_REQUIRE(deal.phase() == game::Phase::Play);
  OpenPosition position;
  position.trump = *deal.trump();
  position.sits_out = deal.idle();
  position.to_act = deal.to_act();
  for (const Seat seat : kSeats) position.hands[seat] = deal.hand(seat);
  for (const game::Play& play : deal.trick(deal.completed_tricks())) position.trick.push_back(play.card);
  return position;
}

}  // namespace euchre::solver
