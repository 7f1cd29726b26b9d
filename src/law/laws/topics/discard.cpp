#include "law/laws/detail/auction.h"
#include "law/laws/detail/dealing.h"
#include "law/laws/detail/play.h"
#include "law/laws/detail/rights.h"

#include <algorithm>

namespace euchre::laws::detail {

namespace {

using facts::Act;
using facts::Verb;

/// Another suit than the turned card's is trump: the dealer took nothing up and lays nothing away. [S86.a]
bool has_no_discard(const Position& at) {
  return at.auction.made_in_round == 2 && at.turn_up_place == TurnUpPlace::TurnedDown && !at.discard.due;
}

/// Whether the first trick was led in turn, and by a player whose haste leaves the dealer free. [S87.b]
bool is_led_too_soon(const LawBook& book, const Position& at) {
  if (at.tricks.empty() || at.tricks.front().counted().empty()) return false;
  const Placed lead = at.tricks.front().counted().front();
  const Seat dealer = dealer_of(at);
  const bool directs = book.discard.early_lead_directs.value && lead.seat == partner_of(dealer);  // [S89]
  return !lead.out_of_turn && lead.seat != dealer && !directs;
}

/// Whether the hand has ended: nobody lays away or takes up any more.
bool is_over(const Position& at) {
  return at.fate.annulled || at.stage == Stage::HandOver || has_result_entered(at) || hand_is_over(at);
}

/// Whether the turned card is still the dealer's to take: he has not put it down on the table. [K-disc-06]
bool is_turn_up_with_dealer(const Position& at) { return at.turn_up && at.hands[dealer_of(at)].contains(*at.turn_up); }

/// Whether he takes it into his hand for a discard: in some codes it stays in view on the pack until he plays it, or may. [S91.a]
/// [K-disc-06]
bool takes_turn_up(const LawBook& book, const Position& at) {
  const bool may_rest = book.exposed.lifting_exposes.value || book.exposed.turn_up_rests.value;
  return !may_rest && !at.turn_up_discarded && is_turn_up_with_dealer(at);
}

/// What the dealer owes until he has laid a card away or played without. [S86.a]
std::vector<Bound> bound_to_exchange(const LawBook& book, const Position& at) {
  const bool is_first_round = at.auction.made_in_round == 1 && (at.turn_up || is_turn_up_unseen(at));
  if (!is_first_round || !at.discard.due || at.discard.quitted || at.dealer_has_played || is_over(at)) return {};
  const Seat dealer = dealer_of(at);
  const Ground again = at.turn_up_discarded ? book.discard.not_the_turn_up : Ground();
  std::vector<Bound> all{{{dealer, Task::Discard}, book.discard.due + again}};
  if (takes_turn_up(book, at)) all.push_back({{dealer, {Task::PickUp, *at.turn_up}}, book.auction.pick_up});
  return all;
}

void lay_discard(Context& context, const Act& act, Seat seat) {
  Position& at = context.at;
  const DiscardLaw& law = context.book.discard;
  const Card card = act.cards.front();
  if (!at.auction.is_made() || seat != dealer_of(at)) return say(at, Denied{seat, {Deed::Discard, card}}, law.due);
  if (has_no_discard(at)) {
    say(at, Denied{seat, {Deed::Discard, card}}, law.due);
    return;
  }
  if (plays_dealt_hand(at)) {
    say(at, Denied{seat, {Deed::Discard, card}}, context.book.numbers.undiscarded.ground);
    return;
  }
  if (at.discard.quitted) {
    say(at, Denied{seat, Deed::ChangeDiscard}, law.final_once_quitted);
    return;
  }
  if (at.hands_known && !at.hands[seat].contains(card)) return contradict(at, seat, card);
  if (at.turn_up == card && at.code->deal.turn_up_discard == codes::TurnUpDiscard::Forbidden) {
    say(at, Denied{seat, {Deed::Discard, card}}, law.not_the_turn_up);
    say(at, Void{{Thing::Discard, card}}, law.not_the_turn_up);
    say(at, Must{seat, {Task::TakeBack, card}}, law.not_the_turn_up);
    at.turn_up_discarded = true;
    const ExposedLaw& exposed = context.book.exposed;
    if (exposed.lifting_exposes.value)
      expose(context, seat, card, ExposedCard::Cause::Lifted, exposed.trump_lifted + law.not_the_turn_up.readings());
    return;
  }
  const Ground led_too_soon = is_led_too_soon(context.book, at) ? law.still_free : Ground();
  if (at.discard.card && *at.discard.card != card)
    say(at, Allowed{seat, Deed::ChangeDiscard}, led_too_soon + law.complete);
  say(at, Allowed{seat, {Deed::Discard, card}}, law.due + law.complete + led_too_soon);
  at.discard.card = card;
  if (act.what.find("unquitted") != std::string::npos) return;
  for (const Bound& bound : bound_to_exchange(context.book, at)) say_done(at, bound.must, bound.ground);
  if (at.auction.made_in_round == 1 && !context.book.exposed.lifting_exposes.value)
    say_done(at, Allowed{seat, Deed::PickUp}, context.book.auction.pick_up);
  at.discard.quitted = true;
  at.discard.due = false;
  at.hands[seat].erase(card);
  at.stage = Stage::Playing;
  if (ExposedCard* exposed = find_exposed(at, card)) exposed->standing = ExposedCard::Standing::OutOfPlay;
  say(at, Stands{{Thing::Discard, card}}, law.due + law.complete);
}

}  // namespace

bool may_discard(const Position& at) {
  const bool pays = at.dealer_has_played && at.barred_from_scoring[side_of(dealer_of(at))];
  return at.discard.due && !at.discard.quitted && !pays && !is_over(at);
}

void note_premature_lead(Context& context, const PutDown& put) {
  Position& at = context.at;
  const DiscardLaw& law = context.book.discard;
  const Seat dealer = dealer_of(at);
  at.stage = Stage::Playing;
  if (put.seat == dealer) return;
  if (put.seat == partner_of(dealer) && law.early_lead_directs.value && !put.out_of_turn) {
    const int number = static_cast<int>(at.tricks[put.trick].number);
    Right right;
    right.matter = Matter::Directed;
    right.holder = Party::of(adversaries_of(side_of(put.seat)));
    right.choices = {Choice{Choice::Kind::PlayHighest, {}, dealer, {}, {}, 0},
                     Choice{Choice::Kind::PlayLowest, {}, dealer, {}, {}, 0},
                     Choice{Choice::Kind::WinTrick, {}, dealer, {}, {}, number},
                     Choice{Choice::Kind::LoseTrick, {}, dealer, {}, {}, number}};
    right.until = {Limit::Kind::NextCard, dealer, std::nullopt};
    right.ground = law.directed;
    right.offender = put.seat;
    open_right(at, std::move(right));
    return;
  }
  if (put.out_of_turn) return;
  say(at, Stands{{Thing::Lead, put.card}}, law.premature_lead.ground);
  say(at, CardIs{put.card, CardStatus::NotCallable}, law.premature_lead.ground);
  say(at, Denied{put.seat, {Deed::Withdraw, put.card}}, law.premature_lead.ground);
  say(at, Noted{Note::NoPenalty, put.seat}, law.premature_lead.ground);
}

namespace {

/// The dealer takes the trump card from the pack once his discard is made. [K-disc-06] [S91.b]
void take_turn_up(Context& context, Seat seat) {
  Position& at = context.at;
  const ExposedLaw& law = context.book.exposed;
  const bool may_come = seat == dealer_of(at) && at.turn_up && at.auction.made_in_round == 1 && at.discard.quitted;
  if (!may_come || at.turn_up_place != TurnUpPlace::WithDealer || at.turn_up_taken) return;
  at.turn_up_taken = true;
  if (law.lifting_exposes.value)
    return expose(context, seat, *at.turn_up, ExposedCard::Cause::Lifted, law.trump_lifted);
  say(at, Allowed{seat, Deed::PickUp}, law.lifting_exposes.ground);
  say(at, CardIs{*at.turn_up, CardStatus::NotExposed}, law.lifting_exposes.ground);
}

}  // namespace

void observe_discard(Context& context, const Act& act) {
  const auto seat = seat_of(act);
  if (!seat) return;
  if (act.verb == Verb::TakeUp) take_turn_up(context, *seat);
  if (act.verb == Verb::Discard) lay_discard(context, act, *seat);
  if (act.verb == Verb::Demand && act.what == "change-discard" && *seat == dealer_of(context.at)) {
    const bool is_final = context.at.discard.quitted;
    say(context.at, ruled(is_final ? Verdict::Denied : Verdict::Allowed, *seat, Deed::ChangeDiscard),
        is_final                                    ? context.book.discard.final_once_quitted
        : is_led_too_soon(context.book, context.at) ? context.book.discard.still_free
                                                    : context.book.discard.complete);
  }
}

namespace {

/// The dealer owes a card; a lead made meanwhile leaves him free. [S86.a] [S87.b]
void conclude_exchange(const LawBook& book, const Position& at, Ruling& ruling) {
  const std::vector<Bound> all = bound_to_exchange(book, at);
  if (all.empty()) return;
  const Seat dealer = dealer_of(at);
  const DiscardLaw& law = book.discard;
  if (takes_turn_up(book, at)) add(ruling, Allowed{dealer, Deed::PickUp}, book.auction.pick_up);
  const Ground late = at.turn_up_discarded && at.opening_lead_made ? law.found_late : Ground();
  for (const Bound& bound : all) add(ruling, bound.must, bound.ground + late);
  const bool is_free = is_led_too_soon(book, at);
  if (is_free || at.discard.card)
    add(ruling, Allowed{dealer, Deed::ChangeDiscard}, is_free ? law.still_free : law.complete);
  if (!is_free || !at.turn_up) return;
  add(ruling, Allowed{dealer, Deed::Discard}, law.still_free + law.not_the_turn_up);
  add(ruling, Denied{dealer, {Deed::Discard, *at.turn_up}}, law.still_free + law.not_the_turn_up);
}

}  // namespace

namespace {

/// Whether the card lies open before its owner already.
bool is_shown(const Position& at, Card card) {
  return std::ranges::find(at.exposed, card, &ExposedCard::card) != at.exposed.end();
}

}  // namespace

void conclude_discard(const LawBook& book, const Position& at, Ruling& ruling) {
  conclude_exchange(book, at, ruling);
  const ExposedLaw& law = book.exposed;
  const bool may_take = law.turn_up_rests.value && !law.lifting_exposes.value && at.discard.quitted && at.turn_up &&
                        at.hands_known && at.turn_up_place == TurnUpPlace::WithDealer && is_turn_up_with_dealer(at) &&
                        !is_over(at) && !is_shown(at, *at.turn_up);
  if (may_take) add(ruling, Allowed{dealer_of(at), Deed::PickUp}, law.turn_up_rests.ground, Because::TrumpCardIsHis);
  if (at.turn_up_discarded && at.opening_lead_made && !at.fate.annulled)
    add(ruling, Stands{Thing::Deal}, book.discard.not_the_turn_up + book.discard.found_late);
  if (at.auction.is_made() && has_no_discard(at) && at.tricks.empty() && !at.auction.spoken.empty() &&
      !at.fate.annulled)
    add(ruling, Denied{dealer_of(at), Deed::Discard}, book.discard.due);
  if (may_discard(at) && at.turn_up && at.code->deal.turn_up_discard == codes::TurnUpDiscard::Forbidden) {
    add(ruling, Allowed{dealer_of(at), Deed::Discard}, book.discard.due + book.discard.not_the_turn_up);
    add(ruling, Denied{dealer_of(at), {Deed::Discard, *at.turn_up}}, book.discard.not_the_turn_up);
  }
  if (at.stage != Stage::Discarding || at.fate.annulled || book.discard.premature_lead.value) return;
  const auto leader = rightful_leader(at);
  if (leader) add(ruling, Turn{*leader, Turn::How::Lead}, ground_of_turn_to_lead(book, at));
}

}  // namespace euchre::laws::detail
