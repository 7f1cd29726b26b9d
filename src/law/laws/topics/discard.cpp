#include "law/laws/detail/auction.h"
#include "law/laws/detail/play.h"
#include "law/laws/detail/rights.h"

namespace euchre::laws::detail {

namespace {

using facts::Act;
using facts::Verb;

std::string letter(Seat seat) { return {to_char(seat)}; }
Seat dealer_of(const Position& at) { return at.actual_dealer.value_or(at.dealer); }

void lay_discard(Context& context, const Act& act, Seat seat) {
  Position& at = context.at;
  const DiscardLaw& law = context.book.discard;
  const Card card = act.cards.front();
  if (seat != dealer_of(at) || !at.auction.trump) return;
  if (at.discard.quitted) {
    say(at, Form::Denied, letter(seat) + " change-discard", law.final_once_quitted);
    return;
  }
  if (at.hands_known && !at.hands[seat].contains(card)) {
    at.impossible.push_back(std::string(name_of(seat)) + " does not hold the " + name_of(card));
    return;
  }
  if (at.turn_up == card && at.code->deal.turn_up_discard == codes::TurnUpDiscard::Forbidden) {
    say(at, Form::Denied, letter(seat) + " discard " + to_text(card), law.not_the_turn_up);
    say(at, Form::Void, "discard " + to_text(card), law.not_the_turn_up);
    say(at, Form::Must, letter(seat) + " take-back " + to_text(card), law.not_the_turn_up);
    say(at, Form::Must, letter(seat) + " discard", law.not_the_turn_up);
    at.turn_up_discarded = true;
    expose(context, seat, card, "lifted", context.book.exposed.trump_lifted);
    return;
  }
  if (at.discard.card && *at.discard.card != card)
    say(at, Form::Allowed, letter(seat) + " change-discard", law.complete);
  say(at, Form::Allowed, letter(seat) + " discard " + to_text(card), law.due + law.complete);
  at.discard.card = card;
  if (act.what.find("unquitted") != std::string::npos) return;
  at.discard.quitted = true;
  at.discard.due = false;
  at.hands[seat].erase(card);
  at.stage = Stage::Playing;
  say(at, Form::Stands, "discard " + to_text(card), law.complete);
}

}  // namespace

void note_premature_lead(Context& context, const PutDown& put) {
  Position& at = context.at;
  const DiscardLaw& law = context.book.discard;
  const Seat dealer = dealer_of(at);
  at.stage = Stage::Playing;
  if (put.seat == dealer) return;
  if (put.seat == partner_of(dealer) && law.early_lead_directs.value && !put.out_of_turn) {
    const int number = static_cast<int>(at.tricks[put.trick].number);
    Right right;
    right.topic = "directed";
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
  say(at, Form::Stands, "lead " + to_text(put.card), law.premature_lead);
  say(at, Form::Card, to_text(put.card) + " not-callable", law.premature_lead);
  say(at, Form::Denied, letter(put.seat) + " withdraw " + to_text(put.card), law.premature_lead);
  say(at, Form::Info, "no-penalty " + letter(put.seat), law.premature_lead);
  say(at, Form::Allowed, letter(dealer) + " change-discard", law.still_free);
  say(at, Form::Allowed, letter(dealer) + " discard any", law.still_free);
  if (at.turn_up)
    say(at, Form::Denied, letter(dealer) + " discard " + to_text(*at.turn_up), law.still_free + law.not_the_turn_up);
  const bool side_makes = at.auction.maker && side_of(*at.auction.maker) == side_of(dealer);
  const bool may_be_alone =
      side_makes && at.code->deal.alone_period != codes::AlonePeriod::WithDeclaration && !at.auction.lone;
  if (may_be_alone) say(at, Form::Allowed, letter(dealer) + " lone-hand", context.book.lone.after_premature_lead);
}

namespace {

/// The dealer takes the trump card from the pack once his discard is made. [K-disc-06] [S91.b]
void take_turn_up(Context& context, Seat seat) {
  Position& at = context.at;
  const ExposedLaw& law = context.book.exposed;
  const bool may_come = seat == dealer_of(at) && at.turn_up && at.auction.made_in_round == 1 && at.discard.quitted;
  if (!may_come || at.turn_up_place != TurnUpPlace::WithDealer || at.turn_up_taken) return;
  at.turn_up_taken = true;
  if (law.lifting_exposes.value) return expose(context, seat, *at.turn_up, "lifted", law.trump_lifted);
  say(at, Form::Allowed, letter(seat) + " pick-up", law.lifting_exposes.ground);
  say(at, Form::Card, to_text(*at.turn_up) + " not-exposed", law.lifting_exposes.ground);
}

}  // namespace

void observe_discard(Context& context, const Act& act) {
  const auto seat = seat_of(act);
  if (!seat) return;
  if (act.verb == Verb::TakeUp) take_turn_up(context, *seat);
  if (act.verb == Verb::Discard) lay_discard(context, act, *seat);
  if (act.verb == Verb::Demand && act.what == "change-discard" && *seat == dealer_of(context.at)) {
    const bool is_final = context.at.discard.quitted;
    say(context.at, is_final ? Form::Denied : Form::Allowed, letter(*seat) + " change-discard",
        is_final ? context.book.discard.final_once_quitted : context.book.discard.complete);
  }
}

void conclude_discard(const LawBook& book, const Position& at, Ruling& ruling) {
  const bool may_take = !book.exposed.lifting_exposes.value && at.discard.quitted && at.turn_up && at.hands_known &&
                        at.turn_up_place == TurnUpPlace::WithDealer && !at.fate.annulled;
  if (may_take)
    add(ruling, Form::Allowed, letter(dealer_of(at)) + " pick-up", book.exposed.lifting_exposes.ground,
        "the trump card is his to take");
  if (at.turn_up_discarded && at.opening_lead_made && !at.fate.annulled)
    add(ruling, Form::Stands, "deal", book.discard.not_the_turn_up + Ground("AMB-S76"));
  if (at.stage != Stage::Discarding) return;
  const auto leader = rightful_leader(at);
  if (leader) add(ruling, Form::Turn, letter(*leader) + " lead", book.lone.lone_lead);
}

}  // namespace euchre::laws::detail
