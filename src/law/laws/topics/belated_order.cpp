#include "law/laws/detail/auction.h"
#include "law/laws/detail/rights.h"

namespace euchre::laws::detail {
namespace {

using facts::Act;
using Meaning = Spoken::Meaning;
using Standing = Spoken::Standing;

/// The card turned down meanwhile is the trump card again, as if it had been ordered in its round. [S80.b] [S86.a]
void turn_up_again(Position& at) {
  at.auction.round = 1;
  at.auction.dead_suit.reset();
  at.turn_up_place = TurnUpPlace::OnPack;
  if (!at.turn_up) return;
  const Stated out_of_play = CardIs{*at.turn_up, CardStatus::OutOfPlay};
  std::erase_if(at.said, [&](const Statement& said) { return said.what == out_of_play; });
}

}  // namespace

void belated_order(Context& context, Seat seat) {
  Position& at = context.at;
  const AuctionLaw& law = context.book.auction;
  record(at, seat, Meaning::Order).standing = Standing::Void;
  // The dealer neither orders nor assists.
  if (seat == dealer_of(at) && law.belated_order.value != AuctionLaw::BelatedOrder::Void)
    return say(at, Denied{seat, Deed::PickUp}, law.turned_down);
  if (law.belated_order.value == AuctionLaw::BelatedOrder::Void) {
    const bool bars = law.out_of_turn.value == AuctionLaw::OutOfTurn::SideBarred;
    const Ground ground = bars ? law.out_of_turn.ground + law.belated_order.ground : law.belated_order.ground;
    say(at, Void{{Thing::Order, seat}}, ground);
    say(at, Stands{{Thing::Pass, seat}}, law.belated_order.ground);
    if (seat == dealer_of(at)) say(at, Denied{seat, Deed::PickUp}, law.dead_suit.ground);  // He has turned it down.
    if (bars) bar_side(context, seat, law.out_of_turn.ground);
    return;
  }
  const Seat partner = partner_of(seat);
  const bool binds_auction = law.belated_order_binds.value == AuctionLaw::BelatedOrderBinds::Auction;
  const bool binds_now = at.auction.round == 1 || binds_auction;  // By round two everybody has passed the card.
  if (binds_now && !at.auction.passed_this_round[partner]) {
    at.auction.must_pass[partner] = true;
    at.auction.mention_binds[partner] = binds_auction;
    say(at, Must{partner, Task::Pass}, law.belated_order.ground + law.belated_order_binds.ground);
  }
  const Side holders = adversaries_of(side_of(seat));
  Seat next = at.auction.turn.value_or(left_of(seat));
  while (side_of(next) != holders) next = left_of(next);
  Right right;
  right.matter = Matter::BelatedOrder;
  right.holder = Party::of(holders);
  right.choices = {Choice{Choice::Kind::TrumpStands, {}, {}, {}, {}, 0},
                   Choice{Choice::Kind::NoOrder, {}, {}, {}, {}, 0}};
  right.until = {Limit::Kind::NextCall, next, std::nullopt};
  right.ground = law.belated_order.ground + law.belated_order_played;
  right.offender = seat;
  open_right(at, std::move(right));
}

void elect_belated_order(Context& context, const Act& act) {
  Position& at = context.at;
  const auto choice = choice_named(act);
  if (!choice || (choice->kind != Choice::Kind::TrumpStands && choice->kind != Choice::Kind::NoOrder)) return;
  Right* right = right_used(at, act, *choice);
  const auto party = party_of(act);
  if (right == nullptr && party && (at.turn_up || is_turn_up_unseen(at)))
    return say(at, Denied{party->its_side(), demand(*choice)}, context.book.auction.belated_order.ground);
  if (right == nullptr || right->matter != Matter::BelatedOrder) return;
  if (right->state != Right::State::Open) {
    say(at, Denied{party->its_side(), demand(*choice)}, right->ground + context.book.conduct.demand_late);
    return;
  }
  exercise(*right, *choice, act);
  if (choice->kind == Choice::Kind::NoOrder) return;
  const Seat maker = *right->offender;
  if (at.auction.round == 2) turn_up_again(at);
  make_trump(context, maker, offered_suit(at), Company::Together, right->ground);
  if (!context.book.auction.belated_order_bars_lone.value) return;
  for (const Seat seat : {maker, partner_of(maker)}) {
    at.auction.barred_from_lone[seat] = true;
    say(at, Denied{seat, Deed::LoneHand}, context.book.lone.passed + right->ground);
  }
}

}  // namespace euchre::laws::detail
