#include "core/game/declarations.h"
#include "law/laws/detail/auction.h"

namespace euchre::laws::detail {

std::optional<Suit> offered_suit(const Position& at) {
  return at.turn_up ? game::offered_suit(at.code->deal, *at.turn_up) : std::nullopt;
}

Seat first_to_call(const Position& at, Seat dealer) { return is_named_by_dealer(at) ? dealer : eldest_hand(dealer); }

void begin_calls(Position& at, Seat dealer) {
  const game::Opening opening = game::opening_on(at.code->deal, *at.turn_up);
  at.turn_up_place = opening == game::Opening::SecondRound ? TurnUpPlace::TurnedDown : TurnUpPlace::OnPack;
  at.stage = Stage::Calling;
  at.auction.turn = first_to_call(at, dealer);
  if (opening != game::Opening::FirstRound) at.auction.round = 2;
}

}  // namespace euchre::laws::detail
