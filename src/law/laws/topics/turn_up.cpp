#include "core/game/declarations.h"
#include "law/laws/detail/auction.h"
#include "law/laws/detail/dealing.h"
#include "law/laws/detail/rights.h"

#include <algorithm>

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

bool is_turn_up_unseen(const Position& at) {
  return !at.turn_up && (at.stage == Stage::Calling || at.auction.is_made()) && !has_gone_on_unheard(at);
}

namespace {

/// Whether it was told who dealt: whose turn it is to call follows from it.
bool is_dealer_told(const Position& at) {
  const auto tells = [](const facts::Act& act) { return is_finding(act, "dealt-by"); };
  return is_dealer_known(at) || std::ranges::any_of(at.log, tells);
}

}  // namespace

void begin_calls_unseen(Position& at, const facts::Act& act) {
  const bool is_void = at.fate.annulled && at.unclaimed == Position::Unclaimed::Nothing;
  const bool is_before_calls = at.stage < Stage::Calling && !has_gone_on_unheard(at);
  if (at.turn_up || at.auction.is_made() || is_void || !is_before_calls || !is_dealer_told(at)) return;
  if (!seat_of(act) || !is_call(at, act)) return;
  at.turn_up_place = TurnUpPlace::OnPack;
  at.stage = Stage::Calling;
  at.auction.turn = eldest_hand(dealer_of(at));
}

void learn_turn_up(Position& at, Card up) {
  Auction& auction = at.auction;
  at.turn_up = up;
  const bool is_offered = game::opening_on(at.code->deal, up) == game::Opening::FirstRound;
  if (!is_offered) {  // Nobody can have called upon a joker.
    auction = {};
    at.discard = {};
    return begin_calls(at, dealer_of(at));
  }
  if (auction.round == 2) auction.dead_suit = offered_suit(at);
  if (auction.is_made() && auction.made_in_round == 1 && !auction.trump) auction.trump = offered_suit(at);
}

namespace {

/// Of a card that was not told he holds it, nobody knows what the hands are any more.
void give_turn_up(Position& at, Seat dealer) {
  at.stage = Stage::Discarding;
  at.turn_up_place = TurnUpPlace::WithDealer;
  at.discard.due = true;
  if (at.turn_up) {
    at.hands[dealer].insert(*at.turn_up);
    return;
  }
  at.hands = {};
  at.hands_known = false;
}

}  // namespace

void make_trump(Context& context, Seat maker, std::optional<Trump> trump, Company company, const Ground& ground) {
  Position& at = context.at;
  const Seat dealer = dealer_of(at);
  const bool must_be_alone = is_bound_alone(at, maker);
  if (is_named_by_dealer(at)) at.auction.round = 1;  // The turn-up goes to him, as where it is taken up.
  at.auction.trump = trump;
  at.auction.maker = maker;
  at.auction.made_in_round = at.auction.round;
  at.auction.turn.reset();
  at.auction.made_on = ground + ground_of_maker(context.book, at, maker);
  if (must_be_alone) at.auction.lone = maker;
  at.stage = Stage::Playing;
  if (at.auction.round == 1) give_turn_up(at, dealer);
  if (company == Company::Alone) go_alone_with_trump(context, maker);
}

}  // namespace euchre::laws::detail
