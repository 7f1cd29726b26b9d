#include "law/laws/detail/dealing.h"
#include "law/laws/detail/numbers.h"
#include "law/laws/detail/rights.h"

#include <algorithm>

// A trick turned with five cards in it: who put two there, and what the adversaries may make of it. [K-exp-15]

namespace euchre::laws::detail {

using facts::Act;
using facts::Verb;

namespace {

/// The right about a trick turned with five cards: one that is open, or the last.
Right* five_cards_right(Position& at) {
  Right* last = nullptr;
  for (Right& right : at.rights) {
    if (right.matter != Matter::FiveCards) continue;
    if (right.state == Right::State::Open) return &right;
    last = &right;
  }
  return last;
}

}  // namespace

std::optional<Seat> player_of_five(const Position& at) {
  for (const TrickRecord& trick : at.tricks) {
    for (const Placed& placed : trick.cards) {
      if (trick.quitted_by && placed.fate == Placed::Fate::Surplus) return placed.seat;
    }
  }
  return std::nullopt;
}

void open_five_cards_right(Context& context, Seat offender) {
  const ConductLaw& conduct = context.book.conduct;
  if (context.at.cut_for_next_deal)  // The deal is over.
    return say(context.at, Stands{Thing::Deal}, context.book.numbers.five_cards.ground + conduct.demand_late);
  const Right* known = five_cards_right(context.at);
  if (known != nullptr && known->offender == offender) {
    if (known->state != Right::State::Open) say(context.at, Stands{Thing::Deal}, known->ground);
    return;
  }
  Right right;
  right.matter = Matter::FiveCards;
  right.holder = Party::of(adversaries_of(side_of(offender)));
  right.choices = {Choice{Choice::Kind::NewDeal, {}, {}, {}, {}, 0}, Choice{Choice::Kind::Stand, {}, {}, {}, {}, 0}};
  right.until = {Limit::Kind::NextAct, std::nullopt, right.holder.its_side()};
  right.ground = context.book.numbers.five_cards.ground + context.book.conduct.implicit_waiver.ground;
  right.offender = offender;
  open_right(context.at, std::move(right));
}

namespace {

/// The adversaries let the deal go on. [K-exp-15]
void let_five_cards_stand(Context& context, const Act& act) {
  Right* right = five_cards_right(context.at);
  const auto party = party_of(act);
  const bool may =
      right != nullptr && party && right->state == Right::State::Open && right->holder.its_side() == party->its_side();
  if (!may) return;
  exercise(*right, right->choices.back(), act);
  say(context.at, Stands{Thing::Deal}, right->ground);
}

/// Whether somebody has put two cards into a trick that nobody has turned, or had before one of them was chosen.
bool has_two_in_open_trick(const Position& at) {
  const auto is_of_two = [](const Right& right) { return right.matter == Matter::TwoCards; };
  const auto is_surplus = [](const Placed& placed) { return placed.fate == Placed::Fate::Surplus; };
  return std::ranges::any_of(at.rights, is_of_two) || std::ranges::any_of(at.tricks, [&](const TrickRecord& trick) {
           return !trick.quitted_by && std::ranges::any_of(trick.cards, is_surplus);
         });
}

/// That somebody put two cards into a trick, told as the director would find it.
std::optional<Act> two_cards_in_trick(const Position& at) {
  for (const TrickRecord& trick : at.tricks) {
    const auto surplus = std::ranges::find(trick.cards, Placed::Fate::Surplus, &Placed::fate);
    if (surplus == trick.cards.end()) continue;
    Act found;
    found.verb = Verb::Finding;
    found.what = "two-cards-to-trick";
    found.attributes = {{"seat", std::string(1, to_char(surplus->seat))}, {"trick", std::to_string(trick.number)}};
    return found;
  }
  return std::nullopt;
}

/// Where the hand left short is a wrong number as any other, what follows does so whoever says it. [A12d.2] [A12g.3] AMB-G05
void find_two_cards(Context& context) {
  if (context.book.numbers.five_cards.value != NumbersLaw::FiveCards::WrongNumber) return;
  if (const auto found = two_cards_in_trick(context.at)) two_to_a_trick(context, *found);
}

/// Whoever says that a trick holds a card too many has noticed it: what follows is his side's to choose. [K-exp-15]
void notice_five_cards(Context& context, const Act& act) {
  Position& at = context.at;
  const auto party = party_of(act);
  const auto offender = player_of_five(at);
  const bool may_claim = party && offender && side_of(*offender) != party->its_side();
  if (!may_claim || context.book.numbers.five_cards.value != NumbersLaw::FiveCards::FreshDeal) return;
  if (five_cards_right(at) == nullptr) open_five_cards_right(context, *offender);
}

/// Of a trick that has been turned nobody chooses a card any more; whoever tries has noticed that it holds one too many.
/// [K-exp-14] [K-exp-15]
void refuse_choice_of_turned(Context& context, const Act& act) {
  Position& at = context.at;
  const NumbersLaw& law = context.book.numbers;
  const auto party = party_of(act);
  const auto offender = player_of_five(at);
  const bool may_claim = party && offender && side_of(*offender) != party->its_side();
  if (!may_claim || law.five_cards.value != NumbersLaw::FiveCards::FreshDeal) return;
  const auto named = choice_named(act);
  if (!named || !named->card || (named->kind != Choice::Kind::LeadIs && named->kind != Choice::Kind::CallCard)) return;
  Choice stays;
  stays.kind = Choice::Kind::CallCard;
  stays.card = named->card;
  say(at, Denied{party->its_side(), demand(stays)}, law.two_to_a_trick + law.five_cards.ground);
  if (five_cards_right(at) == nullptr) open_five_cards_right(context, *offender);
}

/// A trick turned with five cards in it. [K-exp-15]
void claim_fresh_deal(Context& context, const Act& act) {
  Position& at = context.at;
  const NumbersLaw& law = context.book.numbers;
  if (law.five_cards.value != NumbersLaw::FiveCards::FreshDeal || (act.what != "fresh-deal" && act.what != "new-deal"))
    return;
  const auto party = party_of(act);
  if (!party) return;
  const Side side = party->its_side();
  const Right* told = five_cards_right(at);
  const auto offender = told != nullptr ? told->offender : player_of_five(at);
  if (!offender && has_two_in_open_trick(at)) return say(at, Denied{side, Deed::ClaimNewDeal}, law.five_cards.ground);
  if (!offender) return;
  if (five_cards_right(at) == nullptr) open_five_cards_right(context, *offender);
  Right* right = five_cards_right(at);
  if (side == side_of(*offender)) {
    say(at, Denied{side, Deed::ClaimNewDeal}, law.five_cards.ground, Because::OnlyAdversariesClaim);
    return;
  }
  if (right == nullptr || right->state != Right::State::Open) {  // Or the next deal has been cut for.
    const Ground& ground = right == nullptr ? law.five_cards.ground : right->ground;
    say(at, Denied{side, Deed::ClaimNewDeal}, ground + context.book.conduct.demand_late);
    return;
  }
  exercise(*right, right->choices.front(), act);
  say(at, Allowed{side, Deed::ClaimNewDeal}, law.five_cards.ground);
  deal_again(context, law.five_cards.ground);
}

}  // namespace

void observe_five_cards(Context& context, const Act& act) {
  if (act.verb == Verb::Claim && act.what == "wrong-number") {
    find_two_cards(context);
    notice_five_cards(context, act);
  }
  if (act.verb == Verb::Elect) refuse_choice_of_turned(context, act);
  claim_fresh_deal(context, act);
  if (act.what != "stand") return;
  notice_five_cards(context, act);  // Whoever lets it stand knows of it.
  let_five_cards_stand(context, act);
}

}  // namespace euchre::laws::detail
