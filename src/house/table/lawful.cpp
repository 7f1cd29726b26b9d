#include "house/table/lawful.h"

#include "core/cards/trump.h"
#include "law/laws/duties.h"

namespace euchre::table {

namespace {

using game::Call;
using game::CallSet;
using laws::Position;

bool has_natural_card(const Position& at, Seat seat) {
  return game::NaturalSuits::of(at.hands[seat]).contains(*game::offered_suit(at.code->deal, *at.turn_up));
}

bool asks_natural_card(const Position& at, Seat seat) {
  switch (at.code->deal.natural_card) {
    case codes::NaturalCardDuty::Nobody: return false;
    case codes::NaturalCardDuty::DealerByChoice: return seat == at.dealer;
    case codes::NaturalCardDuty::EveryAcceptor: return true;
  }
  unreachable("natural card");
}

/// Where irregular words have been spoken: the plain calls that no duty or bar forbids.
CallSet plain_first_round(const Position& at, Seat seat) {
  const codes::DealRules& rules = at.code->deal;
  if (asks_natural_card(at, seat) && !has_natural_card(at, seat)) return {Call::Pass};
  const bool is_partner = seat == partner_of(at.dealer);
  if (is_partner && rules.dealers_partner == codes::DealersPartner::MayNotAssist) return {Call::Pass};
  const bool must_be_alone = is_partner && is_bound_alone(rules.dealers_partner, codes::CallRound::First);
  return {Call::Pass, must_be_alone ? Call::OrderAlone : Call::Order};
}

CallSet plain_second_round(const Position& at, Seat seat) {
  CallSet calls;
  if (!must_name(at, seat)) calls.insert(Call::Pass);
  const codes::DealRules& rules = at.code->deal;
  const bool must_be_alone =
      seat == partner_of(at.dealer) && is_bound_alone(rules.dealers_partner, codes::CallRound::Second);
  for (const Trump trump : kTrumpKinds) {
    if (trump.is_suit() && !at.auction.dead_suit) {
      calls.insert(must_be_alone ? game::name_trump_alone(trump) : game::name_trump(trump));
      continue;
    }
    if (!game::may_be_named(rules, trump, at.auction.dead_suit.value_or(Suit::Clubs))) continue;
    calls.insert(must_be_alone ? game::name_trump_alone(trump) : game::name_trump(trump));
  }
  return calls;
}

CallSet plain_calls(const Position& at, Seat seat) {
  if (at.auction.must_pass[seat] || at.auction.barred_from_making[side_of(seat)] || at.auction.order_barred[seat])
    return {Call::Pass};
  return at.auction.round == 1 ? plain_first_round(at, seat) : plain_second_round(at, seat);
}

/// The lawful deal of an open table asks for no natural card and lets a bower be bare; a player who keeps the code does not.
void drop_barred_orders(CallSet& calls, const Position& at, Seat seat) {
  const auto offered = game::offered_suit(at.code->deal, *at.turn_up);
  const bool lacks_natural = asks_natural_card(at, seat) && !has_natural_card(at, seat);
  if (!lacks_natural && (!offered || !laws::has_bare_bower(at, seat, *offered))) return;
  calls.erase(Call::Order);
  calls.erase(Call::OrderAlone);
}

void drop_barred_namings(CallSet& calls, const Position& at, Seat seat) {
  if (laws::is_named_by_dealer(at)) return;
  const bool needs_card = game::needs_naming_card(at.code->deal, seat, at.dealer);
  const game::NaturalSuits held = game::NaturalSuits::of(at.hands[seat]);
  for (const Suit suit : kSuits) {
    if ((!needs_card || held.contains(suit)) && !laws::has_bare_bower(at, seat, suit)) continue;
    calls.erase(game::name_trump(suit));
    calls.erase(game::name_trump_alone(suit));
  }
}

CardSet discardable(const Position& at, Seat seat) {
  CardSet cards = at.hands[seat];
  const bool stays = at.code->deal.turn_up_discard == codes::TurnUpDiscard::Forbidden;
  if (stays && at.turn_up) cards.erase(*at.turn_up);
  return cards;
}

}  // namespace

bool may_look(const Position& at, Seat seat) {
  return seat != at.dealer || at.auction.trump || !at.turn_up || !game::is_named_unseen(at.code->deal, *at.turn_up);
}

bool must_name(const Position& at, Seat seat) {
  const auto& auction = at.auction;
  const bool is_stuck = at.code->deal.last_dealer_call == codes::LastDealerCall::MustName;
  return auction.round == 2 && !auction.trump && auction.turn == seat && seat == dealer_of(at) &&
         (is_stuck || laws::is_named_by_dealer(at)) && !auction.must_pass[seat] &&
         !auction.barred_from_making[side_of(seat)];
}

game::LegalActions lawful_actions(const Table& table, Seat seat) {
  EUCHRE_REQUIRE(table.open_deal() != nullptr);
  const OpenDeal& open = *table.open_deal();
  const Position& at = open.at();
  game::LegalActions legal;
  if (!open.due() || open.due()->seat != seat) return legal;
  const game::Deal& lawful = *table.deal();
  const bool is_in_step = table.course().deal()->is_in_step && lawful.phase() != game::Phase::Over &&
                          lawful.to_act() == seat && lawful.hand(seat) == at.hands[seat];
  switch (open.due()->what) {
    case Due::What::Call:
    case Due::What::Alone:
      legal.calls =
          is_in_step && !lawful.legal_actions().calls.empty() ? lawful.legal_actions().calls : plain_calls(at, seat);
      if (at.auction.trump) return legal;
      if (at.auction.round == 1) drop_barred_orders(legal.calls, at, seat);
      if (at.auction.round == 2) drop_barred_namings(legal.calls, at, seat);
      return legal;
    case Due::What::Discard:
      if (is_in_step) return lawful.legal_actions();
      legal.cards = discardable(at, seat);
      return legal;
    case Due::What::Lead:
    case Due::What::Play: legal.cards = laws::dutiful_cards(open.book(), at, seat); return legal;
  }
  unreachable("due");
}

}  // namespace euchre::table
