#include "core/codes/subject.h"
#include "law/laws/detail/auction.h"
#include "law/laws/detail/rights.h"

namespace euchre::laws::detail {
namespace {

using facts::Act;
using facts::Verb;
using Meaning = Spoken::Meaning;
using Standing = Spoken::Standing;

/// What is taken up again where the table plays on as if the call had stood.
void remember(Position& at, const Refused& refused) {
  at.auction_before_refusal = at.auction;
  at.said_before_refusal = at.said;
  at.refused = refused;
}

Because because_of(Lack lack) { return lack == Lack::SecondTrump ? Because::BareBower : Because::NoNaturalCard; }

void let_naming_stand(Context& context, const Refused& refused, const Ground& ground) {
  Position& at = context.at;
  Spoken& spoken = record(at, refused.seat, Meaning::Naming, refused.named);
  spoken.lone = refused.lone;
  make_trump(context, refused.seat, *refused.named, company_of(spoken),
             ground_of_say(context.book, at, refused.seat) + ground);
  say(at, Stands{{Thing::Naming, refused.seat, *refused.named}}, ground, Because::UnnoticedUntilPlay);
}

}  // namespace

void refuse_order_for(Context& context, Lack lack, Seat seat, Company company) {
  Position& at = context.at;
  remember(at, {seat, company == Company::Alone, at.turn_up_place, std::nullopt});
  const Ground ground = context.book.auction.natural_breach + ground_of(context.book, lack);
  const Seat dealer = dealer_of(at);
  say(at, Denied{seat, acceptance_of(seat, dealer)}, ground, because_of(lack));
  say(at, Noted{Note::CountsAsPass, seat}, ground);
  if (seat == dealer)
    say(at, Must{seat, {Task::TurnDown, *at.turn_up}},
        ground + Ground(codes::articles_for(*context.book.code, codes::Subject::TurnDown)));
  record(at, seat, Meaning::Order).standing = Standing::AsPass;
  pass_in_turn(context, seat);
}

void refuse_naming_for(Context& context, Lack lack, Seat seat, Trump suit, Company company) {
  Position& at = context.at;
  remember(at, {seat, company == Company::Alone, at.turn_up_place, suit});
  const Ground ground = context.book.auction.natural_breach + ground_of(context.book, lack);
  say(at, Denied{seat, {Deed::Naming, suit}}, ground, because_of(lack));
  say(at, Noted{Note::CountsAsPass, seat}, ground);
  record(at, seat, Meaning::Naming, suit).standing = Standing::AsPass;
  pass_in_turn(context, seat);
}

void settle_unnoticed_breach(Context& context, const Act& act) {
  Position& at = context.at;
  if (!at.refused) return;
  const bool speaks = act.verb <= Verb::Says && seat_of(act).has_value();
  if (act.verb == Verb::Discard && !at.refused->named)
    at.refused->discards.push_back(act);  // Until the lead it is in time.
  if (!speaks && act.verb != Verb::Lead) return;
  const Refused refused = *at.refused;
  at.refused.reset();
  if (speaks) return;
  at.auction = at.auction_before_refusal;
  at.said = at.said_before_refusal;
  at.turn_up_place = refused.turn_up_place;
  const Ground& ground = context.book.auction.natural_breach;
  if (refused.named) return let_naming_stand(context, refused, ground);
  const Suit suit = *offered_suit(at);
  Spoken& spoken = record(at, refused.seat, Meaning::Order, suit);
  spoken.lone = refused.lone;
  const Ground say_so = ground_of_say(context.book, at, refused.seat) + context.book.auction.acceptance;
  make_trump(context, refused.seat, suit, company_of(spoken), say_so + ground);
  say(at, Stands{{Thing::Order, refused.seat}}, ground, Because::UnnoticedUntilPlay);
  for (const Act& discard : refused.discards) observe_discard(context, discard);
}

void refuse_partner(Context& context, Seat seat) {
  Position& at = context.at;
  const Ground ground = code_ground(context.book, "trump.dealers_partner");
  say(at, Denied{seat, Deed::Assist}, ground);
  say(at, Void{{Thing::Order, seat}}, ground);
  say(at, Noted{Note::CountsAsPass, seat}, ground);
  record(at, seat, Meaning::Order).standing = Standing::AsPass;
  pass_in_turn(context, seat);
}

void name_dead_suit(Context& context, Seat seat, Trump suit) {
  Position& at = context.at;
  const AuctionLaw& law = context.book.auction;
  const Ground stuck = is_stuck(at, seat) ? code_ground(context.book, "trump.last_dealer_call") : Ground();
  const Ground ground = ground_of_unnamed(context.book, at, suit) + stuck;
  say(at, Void{{Thing::Naming, seat, suit}}, ground);
  say(at, Denied{seat, {Deed::Naming, suit}}, ground);
  if (is_stuck(at, seat)) return;  // He must name another suit. [D-05]
  record(at, seat, Spoken::Meaning::Naming, suit).standing = Spoken::Standing::AsPass;
  if (law.dead_suit.value == AuctionLaw::DeadSuit::SideBarred) {
    bar_side(context, seat, ground);
  } else {
    say(at, Noted{Note::CountsAsPass, seat}, ground);
    if (law.dead_suit.value == AuctionLaw::DeadSuit::MakerBarred) {  // Not that suit, and no other. [K-make-03]
      say(at, Denied{seat, Deed::Naming}, ground);
      say(at, Barred{seat, Bar::Making}, ground);
    }
  }
  pass_in_turn(context, seat);
}

void say_it_is_late(Context& context, Seat seat, const Of<Thing>& call) {
  const Position& at = context.at;
  if (seat == at.auction.maker || seat == dealer_of(at) || at.opening_lead_made) return;
  say(context.at, Void{call}, at.auction.made_on + context.book.auction.named_suit_binds);
}

}  // namespace euchre::laws::detail
