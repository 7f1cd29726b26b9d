#include "law/laws/detail/dealing.h"
#include "law/laws/detail/found.h"
#include "law/laws/detail/play.h"
#include "law/laws/detail/rights.h"

#include <algorithm>

namespace euchre::laws::detail {

namespace {

using facts::Act;

bool has(const std::vector<Seat>& seats, Seat seat) {
  return std::find(seats.begin(), seats.end(), seat) != seats.end();
}

/// The dealer again, or the next player where the code passes the deal on.
DealerIs dealer_again_is(const Context& context) {
  const Seat dealer = dealer_again(context);
  return {dealer, dealer == dealer_in_right(context.book, context.at) ? DealerBy::Same : DealerBy::Next};
}

/// Whether the adversaries touched their cards before anybody of the dealer's side freed them to. [S36] [K-deal-09]
bool adversaries_touched_first(const Context& context) {
  const Position& at = context.at;
  for (const Seat seat : at.touched) {
    if (side_of(seat) != dealing_side(at)) return true;
    const bool frees = context.book.dealing.any_touch_excuses.value || seat == partner_of(dealer_of(at));
    if (frees && has(at.touched_in_deal, seat)) return false;
  }
  return false;
}

/// Whether the dealer's partner touched before an adversary freed him to.
bool partner_touched_first(const Position& at) {
  for (const Seat seat : at.touched) {
    if (side_of(seat) != dealing_side(at) && has(at.touched_in_deal, seat)) return false;
    if (seat == partner_of(dealer_of(at))) return true;
  }
  return false;
}

/// Whether the dealer's side touched its cards and so freed the adversaries to touch theirs. [S36] [K-deal-09]
bool adversaries_are_free(const Context& context) {
  const Position& at = context.at;
  return std::ranges::any_of(at.touched_in_deal, [&](Seat seat) {
    const bool frees = context.book.dealing.any_touch_excuses.value || seat == partner_of(dealer_of(at));
    return frees && side_of(seat) == dealing_side(at);
  });
}

/// Whether an adversary touched his cards and so freed the dealer's partner to touch his. [S36]
bool partner_is_free(const Position& at) {
  return std::ranges::any_of(at.touched_in_deal, [&](Seat seat) { return side_of(seat) != dealing_side(at); });
}

/// The right of this side about a card shown in dealing: one that is open, or the first it had.
Right* exposure_right(Position& at, Side side) {
  Right* first = nullptr;
  for (Right& right : at.rights) {
    const bool is_theirs = right.matter == Matter::ExposedInDeal && right.holder.its_side() == side;
    if (!is_theirs || right.since < at.dealt_since) continue;
    if (right.state == Right::State::Open) return &right;
    if (first == nullptr) first = &right;
  }
  return first;
}

void stand_with_card(Context& context, std::optional<Card> card, const Ground& ground) {
  say(context.at, Stands{Thing::Deal}, ground);
  if (!card) return;
  say(context.at, CardIs{*card, CardStatus::NotCallable}, ground);
  if (ExposedCard* exposed = find_exposed(context.at, *card)) exposed->standing = ExposedCard::Standing::NotCallable;
}

void stand_with_card(Context& context, Card card) { stand_with_card(context, card, context.book.dealing.shown_stands); }

/// Why a card that was pointed out too late leaves the deal standing: the limit of the misdeal that it would have been.
Ground late_ground(const DealingLaw& law) {
  const bool was_misdeal = law.own_side_exposes.value == DealingLaw::OwnSideExposes::Misdeal;
  return was_misdeal ? law.own_side_exposes.ground + law.misdeal_until.ground : law.shown_stands;
}

/// What was shown in dealing, and by whom.
struct Shown {
  std::optional<Card> card;
  std::optional<Seat> by;
};

void open_exposure_right(Context& context, const Shown& shown, Party holder, Limit until, const Ground& ground) {
  Right right;
  right.matter = Matter::ExposedInDeal;
  right.holder = holder;
  right.choices = {Choice{Choice::Kind::NewDeal, {}, {}, {}, {}, 0}, Choice{Choice::Kind::Stand, {}, {}, {}, {}, 0}};
  right.until = until;
  right.ground = ground;
  right.card = shown.card;
  right.offender = shown.by;
  for (Right& other : context.at.rights) {
    const bool is_of_others = other.matter == Matter::ExposedInDeal && other.state == Right::State::Open &&
                              other.holder.its_side() != holder.its_side();
    if (!is_of_others) continue;
    other.ground = other.ground + context.book.dealing.both_expose;
    right.ground = right.ground + context.book.dealing.both_expose;
  }
  open_right(context.at, std::move(right));
}

void own_side_exposed(Context& context, const Act& act, const Shown& shown, const Ground& fault) {
  Position& at = context.at;
  const DealingLaw& law = context.book.dealing;
  const Side holders = adversaries_of(dealing_side(at));
  switch (law.own_side_exposes.value) {
    case DealingLaw::OwnSideExposes::Redeal: return deal_again(context, fault);
    case DealingLaw::OwnSideExposes::Misdeal: return misdeal(context, act, fault);
    case DealingLaw::OwnSideExposes::AdversariesElect: break;
  }
  if (adversaries_touched_first(context)) {
    say(at, Denied{holders, Deed::ClaimNewDeal}, fault + law.any_touch_excuses.ground, Because::TheyTouched);
    return stand_with_card(context, shown.card, fault + law.shown_stands);
  }
  Limit until{Limit::Kind::Touch, std::nullopt, holders};
  Ground ground = fault;
  if (adversaries_are_free(context)) {
    until = {Limit::Kind::Waiver, std::nullopt, std::nullopt};
    ground = ground + context.book.conduct.implicit_waiver.ground;
  }
  if (act.value("last-round") == "yes") {
    until = {Limit::Kind::ReasonableTime, std::nullopt, std::nullopt};
    ground = law.turned_too_fast;
  }
  open_exposure_right(context, shown, Party::of(holders), until, ground);
}

void adversary_exposed(Context& context, const Act& act, Card card) {
  Position& at = context.at;
  const DealingLaw& law = context.book.dealing;
  if (law.adversary_exposes.value == DealingLaw::AdversaryExposes::Redeal) {
    return deal_again(context, law.adversary_exposes.ground);
  }
  const Seat dealer = dealer_of(at);
  const Seat partner = partner_of(dealer);
  const bool only_looking_ends = law.dealer_looking_counts.value;
  const bool has_looked = has(at.looked, partner) || (has(at.looked, dealer) && only_looking_ends);
  if (has_looked || (partner_touched_first(at) && !only_looking_ends)) {
    say(at, Denied{dealer, Deed::ClaimNewDeal}, law.adversary_exposes.ground,
        only_looking_ends ? Because::HandWasSeen : Because::PartnerTouched);
    return stand_with_card(context, card, law.adversary_exposes.ground + law.shown_stands);
  }
  const bool may_touch = partner_is_free(at) && !only_looking_ends;
  Limit until = may_touch ? Limit{Limit::Kind::Waiver, {}, {}} : Limit{Limit::Kind::Touch, partner, {}};
  Party holder = Party::of(dealer);
  if (only_looking_ends) {  // Either of them may call it, until either has seen his hand. [K-deal-10]
    holder = Party::of(dealing_side(at));
    until = {Limit::Kind::Look, std::nullopt, dealing_side(at)};
  }
  const Ground waiver = may_touch ? context.book.conduct.implicit_waiver.ground : Ground();
  open_exposure_right(context, {card, act.seat("by")}, holder, until, law.adversary_exposes.ground + waiver);
}

/// Whether the exposure was pointed out only when nothing could be done about it.
bool exposure_is_late(const Context& context, const Act& act) {
  const Position& at = context.at;
  const DealingLaw& law = context.book.dealing;
  if (law.exposure_ends_with_deal.value) return found_past(at, act, Moment::TurnUp);
  const bool told_after_call =
      tells_when_found(act) && found_past(at, act, Moment::FirstCall);  // Who called had touched.
  return told_after_call || !misdeal_in_time(context, act);
}

}  // namespace

void observe_exposure(Context& context, const Act& act) {
  Position& at = context.at;
  const auto by = act.seat("by");
  const auto card = act.card("card");
  if (!by || !card) return;
  if (exposure_is_late(context, act)) return stand_with_card(context, *card, late_ground(context.book.dealing));
  if (side_of(*by) == dealing_side(at))
    own_side_exposed(context, act, {*card, *by}, context.book.dealing.own_side_exposes.ground);
  else
    adversary_exposed(context, act, *card);
}

void expose_at_turn(Context& context, const Act& act) {
  const DealingLaw& law = context.book.dealing;
  const bool by_choice = law.own_side_exposes.value == DealingLaw::OwnSideExposes::AdversariesElect;
  if (by_choice && found_past(context.at, act, Moment::FirstCall))
    return stand_with_card(context, act.card("card"), law.extra_at_turn.ground + law.shown_stands);
  own_side_exposed(context, act, {act.card("card"), dealer_of(context.at)}, law.extra_at_turn.ground);
}

namespace {

/// Where the article names the dealer alone, his partner is not heard in his place. [S35.b] AMB-G05
bool refuse_partner(Context& context, const Right& right, const Party& party) {
  const bool is_another = right.holder.seat && party.seat && *party.seat != *right.holder.seat;
  if (!is_another || context.book.dealing.dealer_looking_counts.value) return false;
  say(context.at, Denied{who_of(party), Deed::ClaimNewDeal}, right.ground + context.book.conduct.others_right,
      Because::DealersOwnRight);
  return true;
}

}  // namespace

void claim_new_deal(Context& context, const Act& act) {
  Position& at = context.at;
  const auto party = party_of(act);
  if (!party) return;
  Right* right = exposure_right(at, party->its_side());
  if (right != nullptr && refuse_partner(context, *right, *party)) return;
  if (right != nullptr) {
    const Who who = who_of(right->holder);
    if (right->state == Right::State::Open) {
      say(at, Allowed{who, Deed::ClaimNewDeal}, right->ground);
      if (right->holder.seat && *right->holder.seat != party->seat)
        say(at, Allowed{who_of(*party), Deed::ClaimNewDeal}, right->ground);
      say(at, dealer_again_is(context), right->ground);
      exercise(*right, Choice{Choice::Kind::NewDeal, {}, {}, {}, {}, 0}, act);
      return deal_again(context, right->ground + context.book.dealing.same_dealer);
    }
    const bool is_taken = right->state == Right::State::Exercised && at.fate.annulled;  // The deal has fallen by it.
    if (right->state == Right::State::Void || is_taken) return;
    // Whoever calls has not been seen to touch his cards: that it ends his right is a reading. AMB-G02
    const bool has_touched = std::ranges::any_of(at.touched, [&](Seat seat) { return right->holder.includes(seat); });
    const Ground late = has_touched ? right->ground : right->ground + context.book.conduct.implicit_waiver.ground;
    say(at, Denied{who, Deed::ClaimNewDeal}, late, Because::RightHasLapsed);
    if (right->holder.seat && *right->holder.seat != party->seat)
      say(at, Denied{who_of(*party), Deed::ClaimNewDeal}, late, Because::RightHasLapsed);
    if (right->card) stand_with_card(context, *right->card, right->ground + context.book.dealing.shown_stands);
    return;
  }
  if (!at.wrong_pack) return;
  const DealingLaw& law = context.book.dealing;
  if (at.turned) {
    say(at, Denied{who_of(*party), Deed::ClaimNewDeal}, law.wrong_pack);
    say(at, Stands{Thing::Deal}, law.wrong_pack, Because::OwnersGetPackBack);
  } else {
    say(at, Allowed{who_of(*party), Deed::ClaimNewDeal}, law.wrong_pack);
    deal_again(context, law.wrong_pack + law.same_dealer);
  }
}

void elect_after_exposure(Context& context, const Act& act) {
  const auto party = party_of(act);
  if (!party) return;
  Right* right = exposure_right(context.at, party->its_side());
  const Choice stand{Choice::Kind::Stand, {}, {}, {}, {}, 0};
  if (right == nullptr && act.what == "stand" &&
      context.at.fate.annulled)  // Nobody may let a deal stand that has fallen.
    say(context.at, Denied{party->its_side(), demand(stand)}, context.at.fate.ground);
  if (right == nullptr || right->state != Right::State::Open) return;
  if (act.what == "stand" && !refuse_partner(context, *right, *party)) {
    exercise(*right, Choice{Choice::Kind::Stand, {}, {}, {}, {}, 0}, act);
    if (right->card) return stand_with_card(context, *right->card);
    const bool others_may = std::ranges::any_of(context.at.rights, [](const Right& other) {
      return other.matter == Matter::ExposedInDeal && other.state == Right::State::Open;
    });
    if (!others_may) say(context.at, Stands{Thing::Deal}, right->ground);
  }
  if (act.what == "new-deal") claim_new_deal(context, act);
}

}  // namespace euchre::laws::detail
