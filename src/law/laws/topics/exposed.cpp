#include "core/cards/trump.h"
#include "law/laws/detail/bound_cards.h"
#include "law/laws/detail/play.h"
#include "law/laws/detail/rights.h"

#include <algorithm>

namespace euchre::laws::detail {

namespace {

using facts::Act;
using facts::Verb;
using Cause = ExposedCard::Cause;

CardStatus status_of(ExposedCard::Standing standing) {
  switch (standing) {
    case ExposedCard::Standing::Callable: return CardStatus::ExposedCallable;
    case ExposedCard::Standing::Mandatory: return CardStatus::ExposedMandatory;
    case ExposedCard::Standing::NotExposed: return CardStatus::NotExposed;
    case ExposedCard::Standing::NotCallable: return CardStatus::NotCallable;
    case ExposedCard::Standing::Returned: return CardStatus::Returned;
    case ExposedCard::Standing::OutOfPlay: return CardStatus::OutOfPlay;
  }
  unreachable("standing");
}

/// Whether the card can still be put down: its owner holds it, or it lies in a lead that may be taken back.
bool is_within_reach(const Position& at, const ExposedCard& exposed) {
  const TrickRecord* trick = trick_in_progress(at);
  const bool lies_open = trick != nullptr && trick->provisional && trick->card_of(exposed.owner) == exposed.card;
  return !at.hands_known || at.hands[exposed.owner].contains(exposed.card) || lies_open;
}

bool has_played_to_current(const Position& at, Seat seat) {
  const TrickRecord* trick = trick_in_progress(at);
  return trick != nullptr && !trick->provisional && trick->card_of(seat).has_value();
}

/// Whether the card is of another suit than the one led.
bool breaks_suit(const Position& at, Card card) {
  const TrickRecord* trick = trick_in_progress(at);
  if (trick == nullptr || !at.auction.trump) return false;
  return suit_in_play(card, *at.auction.trump) != suit_in_play(*trick->led(), *at.auction.trump);
}

void note_refusal(Context& context, Seat seat) {
  Position& at = context.at;
  const ExposedLaw& law = context.book.exposed;
  if (law.refusal.value != ExposedLaw::Refusal::Points) return;
  std::vector<PointsDue>& points = at.is_live ? at.unclaimed_points : at.points;
  points.push_back({adversaries_of(side_of(seat)), law.refusal_points.value, Reason::Refusal, PointsDue::Order::Penalty,
                    law.refusal.ground});
}

void check_suit_duty(Context& context, const PutDown& put, const BoundCards& bound) {
  Position& at = context.at;
  const bool is_free = bound.cards.empty() || bound.cards.contains(put.card);
  for (Duty& duty : at.duties) {
    if (duty.kind != Duty::Kind::Lead || !duty.suit || duty.side != side_of(put.seat) || duty.state != Duty::State::Due)
      continue;
    const Trump trump = at.auction.trump.value_or(*duty.suit);
    const bool obeyed = suit_in_play(put.card, trump) == *duty.suit;
    if (obeyed) say(at, Noted{Note::DemandMet}, duty.ground + context.book.revoke.disobedience);
    const bool has_suit = at.hands_known && at.hands[put.seat].intersects(cards_in_play(*duty.suit, trump));
    duty.state = obeyed || !has_suit ? Duty::State::Met : Duty::State::Broken;
    duty.trick = at.tricks[put.trick].number;
    if (!obeyed && !has_suit) {
      say(at, Noted{Note::PenaltyPaid}, duty.ground + context.book.false_lead.suit_void, Because::HasNoneOfSuit);
      if (is_free) say(at, Stands{{Thing::Lead, put.card}}, context.book.false_lead.suit_void);
      if (bound.cards.empty()) say(at, Allowed{put.seat, Deed::Lead}, context.book.false_lead.suit_void);
    }
    if (duty.state == Duty::State::Broken) note_disobedience(context, put.seat, duty.trick, duty.ground);
  }
}

/// Follows an exposed card that had to wait, so that nobody asks why it was not played.
void note_not_due(Context& context, const PutDown& put) {
  Position& at = context.at;
  for (const ExposedCard& exposed : at.exposed) {
    if (exposed.owner != put.seat || exposed.played || exposed.card == put.card) continue;
    if (exposed.standing != ExposedCard::Standing::Mandatory || is_lawful_now(at, exposed)) continue;
    say(at, Noted{Note::NotDue, exposed.card, at.tricks[put.trick].number},
        context.book.exposed.treatment.ground + context.book.exposed.no_forced_revoke);
  }
}

/// An exposed card that was due without a call is passed over, or another suit led than was called: where no points are laid
/// down the card is put right. [A12g.5] [A12f.4] AMB-A16
void correct_neglect(Context& context, const PutDown& put, const BoundCards& bound) {
  Position& at = context.at;
  const ExposedLaw& law = context.book.exposed;
  const bool is_in_turn = !put.out_of_turn && !put.runs_ahead;
  if (law.refusal.value != ExposedLaw::Refusal::Corrected || !is_in_turn || !at.hands_known) return;
  const CardSet due = exposed_of(at, put.seat, ExposedCard::Standing::Mandatory);
  if (bound.cards.empty() || bound.cards.contains(put.card)) return;
  say(at, Must{put.seat, {Task::TakeBack, put.card}}, bound.ground,
      bound.cards.intersects(due) ? Because::ExposedCardWasDue : Because::NotAsked);
  say(at, Noted{Note::NoPenalty, put.seat}, bound.ground);
  at.put_back = PutBack{put.seat, put.card, at.tricks[put.trick].number, put.is_lead, bound.ground};
}

/// Whether it has been played to a trick that is past, or laid away: it is in nobody's hand. [A12g.4]
bool is_out_of_hand(const Position& at, Card card) {
  const auto is_it = [card](const Placed& placed) {
    return placed.card == card && placed.fate == Placed::Fate::InTrick;
  };
  return at.hands_known && std::ranges::none_of(kSeats, [&](Seat seat) { return at.hands[seat].contains(card); }) &&
         (at.discard.card == card || std::ranges::any_of(at.tricks, [&](const TrickRecord& trick) {
            return trick.winner && std::ranges::any_of(trick.cards, is_it);
          }));
}

/// A card shown on or above the table, apart from play and dealing.
void card_shown(Context& context, const Act& act) {
  Position& at = context.at;
  const ExposedLaw& law = context.book.exposed;
  const auto card = act.card("card");
  const auto owner = act.seat("owner");
  if (!card || !owner) return;
  if (is_out_of_hand(at, *card)) return contradict(at, *owner, *card);
  if (!can_have_shown(context, *owner, *card)) return;
  const bool nameable = act.value("nameable") != "no";
  if (is_below_table(act) || (law.nameable_only.value && !nameable)) {
    if (find_exposed(at, *card) != nullptr) return;  // It was shown otherwise as well.
    at.exposed.push_back({*card, *owner, ExposedCard::Standing::NotExposed, Cause::BelowTable, false, false,
                          is_below_table(act) ? law.below_table : law.nameable_only.ground});
    return;
  }
  if (!is_active(at, *owner)) return;  // The lone hand's topic answers for the idle partner.
  expose(context, *owner, *card, Cause::Dropped, law.dropped);
}

/// Why a card is called no more: its lead out of turn was followed by all and stands, or it was never to be called. [S53.a]
Ground ground_of_refused_call(const Context& context, const ExposedCard& exposed, Side caller) {
  if (side_of(exposed.owner) == caller)  // Only adversaries call. [K-exp-05]
    return context.book.exposed.treatment.ground + context.book.conduct.others_right;
  const bool was_led = std::ranges::any_of(context.at.tricks, [&](const TrickRecord& trick) {
    const auto counted = trick.counted();
    return trick.winner && !counted.empty() && counted.front().out_of_turn && counted.front().card == exposed.card;
  });
  if (was_led) return ground_of_complete_lead(context, exposed.owner);
  // It could be called until it was played, or laid away; or is due without being called. [K-exp-05] [A12g.5]
  const bool is_treated =
      exposed.standing == ExposedCard::Standing::Callable || exposed.standing == ExposedCard::Standing::Mandatory;
  return is_treated ? exposed.ground + context.book.exposed.treatment.ground : exposed.ground;
}

/// Another card of his that was called first and can be put down at the same turn: one card was called for it, and no more.
/// [K-exp-05] [S46.a]
const ExposedCard* called_before(const Position& at, const ExposedCard& exposed) {
  const auto comes_first = [&](const ExposedCard& other) {
    return other.owner == exposed.owner && other.card != exposed.card && other.called && !other.played &&
           is_lawful_now(at, other);
  };
  const auto found = std::ranges::find_if(at.exposed, comes_first);
  return found == at.exposed.end() ? nullptr : &*found;
}

/// Why another demand on its owner's coming turn goes before a call for this card; empty where none does.
Ground ground_of_first_demand(const LawBook& book, const Position& at, const ExposedCard& exposed) {
  if (const ExposedCard* first = called_before(at, exposed)) return first->ground + book.exposed.call_repeats;
  const Ground prior = ground_of_prior_demand(book, at, exposed);
  return prior.empty() ? prior : exposed.ground + prior;
}

/// `N call-card JH`.
void call_card(Context& context, const Act& act) {
  Position& at = context.at;
  const ExposedLaw& law = context.book.exposed;
  const auto caller = party_of(act);
  if (!caller) return;
  const Card card = act.cards.front();
  const Of<Deed> call{Deed::CallCard, card};
  const Denied refused{caller->its_side(), call};
  if (at.fate.annulled) return say(at, refused, at.fate.ground + context.book.score.void_deal);
  const bool hand_is_open = std::any_of(kSeats.begin(), kSeats.end(), [&](Seat seat) {
    return at.hand_open[seat] && at.hands[seat].contains(card) && side_of(seat) != caller->its_side();
  });
  ExposedCard* exposed = find_exposed(at, card);
  const bool is_callable = exposed != nullptr && exposed->standing == ExposedCard::Standing::Callable;
  // Whose partner sits out calls the cards of an open hand himself. [S105]
  if (!is_callable && hand_is_open && caller->seat && *caller->seat != at.auction.lone)
    return say(at, Denied{*caller->seat, call}, context.book.play_order.against_lone.ground);
  if (!is_callable && hand_is_open) {
    const auto owner =
        std::find_if(kSeats.begin(), kSeats.end(), [&](Seat seat) { return at.hands[seat].contains(card); });
    expose(context, *owner, card, Cause::OpenHand, context.book.play_order.against_lone.ground);
    exposed = find_exposed(at, card);
  }
  const auto changed = std::ranges::find(at.said, Stated(CardIs{card, CardStatus::NotCallable}), &Statement::what);
  if (exposed == nullptr && changed != at.said.end()) return say(at, refused, changed->ground);  // [S69.c]
  if (exposed == nullptr || !is_active(at, exposed->owner)) return note_call_without_exposure(context, act);
  if (exposed->standing != ExposedCard::Standing::Callable || exposed->played || !is_within_reach(at, *exposed) ||
      side_of(exposed->owner) == caller->its_side()) {
    say(at, refused, ground_of_refused_call(context, *exposed, caller->its_side()));
    return;
  }
  if (would_force_revoke(at, *exposed)) {
    const Who who = caller->seat && hand_is_open ? Who(*caller->seat) : Who(caller->its_side());
    say(at, Denied{who, call}, law.no_forced_revoke + exposed->ground, Because::MustFollowSuit);
    exposed->called = false;
    return;
  }
  if (has_played_to_current(at, exposed->owner)) {
    const bool could_not = exposed->cause == Cause::TwoAtOnce && breaks_suit(at, exposed->card);
    say(at, refused, law.call_repeats + exposed->ground + (could_not ? law.no_forced_revoke : Ground()),
        Because::HasPlayedToTrick);
    return;
  }
  if (const Ground first = ground_of_first_demand(context.book, at, *exposed); !first.empty())
    return say(at, refused, first);
  exposed->called = true;
  const auto turn = turn_of(at);
  if (turn && turn->seat == exposed->owner && is_turn_to_put_down(*turn) && is_lawful_now(at, *exposed)) {
    say(at, must_put_down(*turn, {card}), exposed->ground + law.treatment.ground + law.call_repeats);
  }
  say(at, Allowed{caller->its_side(), call}, exposed->ground + law.treatment.ground);
}

}  // namespace

void expose_what_idle_showed(Context& context, Seat seat) {
  for (const Act& told : context.at.log) {
    if (is_finding(told, "card-exposed") && told.seat("owner") == seat) card_shown(context, told);
  }
}

namespace {

void observe_findings(Context& context, const Act& act) {
  const ExposedLaw& law = context.book.exposed;
  if (is_finding(act, "card-exposed")) card_shown(context, act);
  if (is_finding(act, "named-card")) {
    const auto card = act.card("card");
    const auto by = act.seat("by");
    const bool exempt = by && is_lone(context.at, *by) && law.lone_player_exempt.value;
    if (card && by && is_out_of_hand(context.at, *card))
      say(context.at, Noted{Note::NoPenalty, *by}, law.named_exposes.ground);
    else if (card && by && can_have_shown(context, *by, *card) && (law.named_exposes.value || exempt))
      expose(context, *by, *card, Cause::Named, law.named_exposes.ground);
  }
  if (is_finding(act, "trump-card-lifted") && context.at.turn_up && !law.lifting_exposes.value) {
    const Seat by = act.seat("by").value_or(context.at.dealer);
    context.at.turn_up_taken = true;
    say(context.at, Allowed{by, Deed::PickUp}, law.lifting_exposes.ground);
    say(context.at, CardIs{*context.at.turn_up, CardStatus::NotExposed}, law.lifting_exposes.ground);
  } else if (is_finding(act, "trump-card-lifted") && context.at.turn_up) {
    // Whoever lifts it, it is the dealer's card. [S91.b]
    expose(context, dealer_of(context.at), *context.at.turn_up, Cause::Lifted, law.trump_lifted);
  }
}

/// Whether its owner followed suit with another card since it was shown, as he had to: he has not refused it. [K-exp-06]
bool was_kept_to_follow(const Position& at, const ExposedCard& exposed) {
  return at.auction.trump && std::ranges::any_of(at.tricks, [&](const TrickRecord& trick) {
           const auto counted = trick.counted();
           const auto his = std::ranges::find(counted, exposed.owner, &Placed::seat);
           if (his == counted.end() || his->act <= exposed.since || his == counted.begin()) return false;
           const Suit led = suit_in_play(counted.front().card, *at.auction.trump);
           return suit_in_play(his->card, *at.auction.trump) == led &&
                  suit_in_play(exposed.card, *at.auction.trump) != led;
         });
}

/// Whether it lies there beside another and the adversaries say which is played: to call for it is to choose it. AMB-S20
bool is_one_of_two(const Position& at, Card card) {
  return std::ranges::any_of(at.rights, [card](const Right& right) {
    return right.matter == Matter::TwoCards && right.state == Right::State::Open &&
           std::ranges::find(right.choices, std::optional(card), &Choice::card) != right.choices.end();
  });
}

/// Whether it was put down before its owner's turn, and the turn has come: it is his card to the trick.
bool lies_in_trick(const Position& at, const ExposedCard& exposed) {
  const TrickRecord* trick = trick_in_progress(at);
  const bool lies_there = exposed.cause == Cause::PlayedOutOfTurn && trick != nullptr && !trick->provisional &&
                          trick->card_of(exposed.owner) == exposed.card;
  return lies_there && turn_has_come(at, *trick, exposed.owner);
}

/// Whether it is the turned-up card that was lifted and has been turned down since: it is nobody's. [S77.a]
bool is_turned_down(const Position& at, const ExposedCard& exposed) {
  return exposed.cause == Cause::Lifted && at.turn_up_place == TurnUpPlace::TurnedDown;
}

void conclude_exposure(const LawBook& book, const Position& at, const ExposedCard& exposed, Ruling& ruling) {
  if (is_turned_down(at, exposed) || exposed.played || at.abandoned || at.fate.annulled || at.stage == Stage::HandOver)
    return;
  const bool is_due =
      exposed.standing == ExposedCard::Standing::Callable || exposed.standing == ExposedCard::Standing::Mandatory;
  if (is_due && (at.result_replaced || has_result_entered(at) || lies_in_trick(at, exposed)))
    return;  // Nobody plays on [AMB-S23], or it is played.
  if (is_due && !is_active(at, exposed.owner))
    return add(ruling, CardIs{exposed.card, CardStatus::OutOfPlay}, book.lone.partner_down);
  const Ground ground = is_due ? exposed.ground + book.exposed.treatment.ground : exposed.ground;
  CardIs card{exposed.card, status_of(exposed.standing)};
  if (card.status == CardStatus::ExposedCallable) card.by = adversaries_of(side_of(exposed.owner));
  add(ruling, card, ground);
  if (is_lone(at, exposed.owner) && exposed.standing == ExposedCard::Standing::Returned)
    add(ruling, CardIs{exposed.card, CardStatus::NotExposed}, exposed.ground);
  if (at.stage != Stage::Playing) return;
  const Who caller = adversaries_of(side_of(exposed.owner));
  const Of<Deed> call{Deed::CallCard, exposed.card};
  const bool is_free = exposed.standing == ExposedCard::Standing::Returned ||
                       exposed.standing == ExposedCard::Standing::NotCallable ||
                       exposed.standing == ExposedCard::Standing::NotExposed;
  const bool lies_open = at.hand_open[exposed.owner];  // Then any card of the hand may be called. [S105]
  if (is_free && !lies_open) add(ruling, Denied{caller, call}, exposed.ground);
  if (exposed.standing != ExposedCard::Standing::Callable) return;
  // Who has played to the trick is called upon at his next turn. AMB-S19
  if (has_played_to_current(at, exposed.owner) || !is_within_reach(at, exposed)) return;
  if (is_one_of_two(at, exposed.card)) return;
  if (would_force_revoke(at, exposed)) {
    add(ruling, Denied{caller, call}, book.exposed.no_forced_revoke, Because::MustFollowSuit);
  } else if (const Ground first = ground_of_first_demand(book, at, exposed); !first.empty()) {
    add(ruling, Denied{caller, call}, first);
  } else {
    add(ruling, Allowed{caller, call}, ground);
  }
}

}  // namespace

void contradict(Position& at, Seat seat, Card card) {
  at.impossible.push_back(std::string(name_of(seat)) + " does not hold the " + name_of(card));
}

namespace {

/// Whether every card of his is known: those he holds and those he has played.
bool is_known_whole(const Position& at, Seat seat) {
  const auto played =
      std::ranges::count_if(at.tricks, [seat](const TrickRecord& trick) { return trick.card_of(seat).has_value(); });
  return at.hands_known && at.hands[seat].size() + static_cast<std::size_t>(played) >= game::kHandSize;
}

bool has_been_put_down(const Position& at, Card card) {
  return std::ranges::any_of(at.tricks, [card](const TrickRecord& trick) {
    return std::ranges::find(trick.cards, card, &Placed::card) != trick.cards.end();
  });
}

}  // namespace

bool can_have_shown(Context& context, Seat owner, Card card) {
  Position& at = context.at;
  const auto other = std::ranges::find_if(kSeats, [&](Seat seat) { return at.hands[seat].contains(card); });
  const bool lies_elsewhere = other == kSeats.end() && is_known_whole(at, owner) && card != at.turn_up &&
                              card != at.discard.card && !has_been_put_down(at, card);
  if (!lies_elsewhere && (other == kSeats.end() || *other == owner)) return true;
  contradict(at, owner, card);
  return false;
}

ExposedCard* find_exposed(Position& position, Card card) {
  const auto found = std::find_if(position.exposed.begin(), position.exposed.end(),
                                  [&](const ExposedCard& exposed) { return exposed.card == card; });
  return found == position.exposed.end() ? nullptr : &*found;
}

ExposedCard* returnable_lead(Position& position, Card card) {
  ExposedCard* exposed = find_exposed(position, card);
  const bool was_led = exposed != nullptr && exposed->cause == Cause::LedOutOfTurn && !exposed->played;
  return was_led ? exposed : nullptr;
}

namespace {

/// Whether the card is shown already, and is to be called or played for it.
bool lies_due(Position& at, Seat owner, Card card) {
  const ExposedCard* known = find_exposed(at, card);
  if (known == nullptr || known->owner != owner || known->played) return false;
  return known->standing == ExposedCard::Standing::Callable || known->standing == ExposedCard::Standing::Mandatory;
}

}  // namespace

void expose(Context& context, Seat owner, Card card, ExposedCard::Cause cause, const Ground& ground) {
  Position& at = context.at;
  const ExposedLaw& law = context.book.exposed;
  const bool any_showing = law.lone_exempt.value == ExposedLaw::LoneExempt::Show;
  const bool is_showing =
      cause == Cause::Named || cause == Cause::Detached || cause == Cause::ThrownHand || cause == Cause::TwoAtOnce;
  const bool merely_shown = cause == Cause::Dropped || (any_showing && is_showing);
  std::erase_if(at.said, [card](const Statement& said) {
    return said.what == Stated(CardIs{card, CardStatus::NotExposed});  // Now it is.
  });
  ExposedCard exposed{card, owner, ExposedCard::Standing::Callable, cause, false, false, ground, at.log.size()};
  if (law.treatment.value == ExposedLaw::Treatment::Mandatory) exposed.standing = ExposedCard::Standing::Mandatory;
  const bool is_own_hand = cause == Cause::ThrownHand && law.thrown_lone.value;
  if (is_lone(at, owner) && lies_due(at, owner, card))
    return;  // What is due already does not go free by being shown again.
  if (is_lone(at, owner) && (is_own_hand || (merely_shown && law.lone_player_exempt.value))) {
    const Ground& free = is_own_hand ? law.thrown_lone.ground : law.lone_player_exempt.ground;
    say(at, Noted{Note::NoPenalty, owner}, free, Because::LonePlayerMayShow);
    if (cause != Cause::TwoAtOnce) say(at, Denied{adversaries_of(side_of(owner)), {Deed::CallCard, card}}, free);
    exposed.standing = ExposedCard::Standing::Returned;
    exposed.ground = free;
  }
  if (ExposedCard* known = find_exposed(at, card)) {
    // It stays what it was before, also where it has just been put down unlawfully.
    const bool was_exposed = known->owner == owner && known->standing == ExposedCard::Standing::Callable;
    if (was_exposed && exposed.standing == known->standing) exposed.cause = known->cause;
    if (known->owner == owner && known->standing == exposed.standing) exposed.ground = known->ground + exposed.ground;
    exposed.since = known->since;
    *known = exposed;
  } else {
    at.exposed.push_back(std::move(exposed));
  }
}

void check_duties(Context& context, const PutDown& put) {
  Position& at = context.at;
  if (at.exposed.empty() && at.duties.empty()) return;
  note_not_due(context, put);
  const BoundCards bound = bound_by_duties(context.book, at, put.seat);
  correct_neglect(context, put, bound);
  // Whoever plays one card that was called refuses no other, and who plays none refuses once: only one could be put down.
  // [K-exp-17]
  const ExposedCard* own = find_exposed(at, put.card);
  const bool obeys = own != nullptr && own->owner == put.seat && own->called;
  bool refuses = false;
  for (ExposedCard& exposed : at.exposed) {
    if (exposed.owner != put.seat || !exposed.called || exposed.played) continue;
    const bool could = is_lawful_now(at, exposed);
    const bool is_refused = could && !obeys && exposed.card != put.card && put.trick < at.tricks.size();
    if (is_refused)  // He is told of it at the latest now: called before his turn, it was due at it. [S56]
      say(at, Must{put.seat, {put.is_lead ? Task::Lead : Task::Play}, {exposed.card}},
          exposed.ground + context.book.exposed.treatment.ground + context.book.exposed.call_repeats);
    refuses = refuses || is_refused;
    exposed.called = exposed.called && !could;
  }
  if (refuses) note_refusal(context, put.seat);
  if (put.is_lead && !put.out_of_turn) check_suit_duty(context, put, bound);
  check_directed(context, put);
}

void observe_exposed(Context& context, const Act& act) {
  if (act.verb == Verb::Finding) observe_findings(context, act);
  if (const auto seat = seat_of(act); seat && act.verb == Verb::GoUnder) go_under(context, act, *seat);
  const bool elects = act.verb == Verb::Elect || act.verb == Verb::CallCard;
  const bool has_elected = elects && elect_one_of_two(context, act);
  if (act.verb == Verb::CallCard && !has_elected) call_card(context, act);
  observe_two_cards(context, act);
}

void conclude_exposed(const LawBook& book, const Position& at, Ruling& ruling) {
  for (const ExposedCard& exposed : at.exposed) conclude_exposure(book, at, exposed, ruling);
  conclude_two_cards(book, at, ruling);
  const bool refused = std::any_of(at.points.begin(), at.points.end(),
                                   [](const PointsDue& due) { return due.reason == Reason::Refusal; });
  if (book.exposed.refusal.value == ExposedLaw::Refusal::Points && !refused) {
    for (const ExposedCard& exposed : at.exposed) {
      if (exposed.standing == ExposedCard::Standing::Callable && was_called(at, exposed) &&
          was_kept_to_follow(at, exposed)) {
        add(ruling, PointsEntered{adversaries_of(side_of(exposed.owner)), 0, Reason::Refusal},
            book.exposed.no_forced_revoke + book.exposed.refusal.ground);
      }
    }
  }
  conclude_bound_cards(book, at, ruling);
}

}  // namespace euchre::laws::detail
