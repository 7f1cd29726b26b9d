#include "core/cards/trump.h"
#include "law/laws/detail/bound_cards.h"
#include "law/laws/detail/play.h"
#include "law/laws/detail/rights.h"
#include "law/laws/duties.h"

#include <algorithm>

namespace euchre::laws::detail {

namespace {

using facts::Act;
using facts::Verb;

Choice call_card(Card card) {
  Choice choice;
  choice.kind = Choice::Kind::CallCard;
  choice.card = card;
  return choice;
}

Choice call_suit() {
  Choice choice;
  choice.kind = Choice::Kind::CallSuit;
  return choice;
}

void open_false_lead_right(Context& context, Seat offender, Card card, std::vector<Choice> choices) {
  Right right;
  right.matter = Matter::FalseLead;
  right.holder = Party::of(adversaries_of(side_of(offender)));
  right.choices = std::move(choices);
  right.until = {Limit::Kind::NextLead, std::nullopt, side_of(offender)};
  const FalseLeadLaw& law = context.book.false_lead;
  const bool one_voice = law.remedy.value == FalseLeadLaw::Remedy::ExposedAndSuit;
  right.ground = one_voice ? law.remedy.ground + law.suit_caller : law.remedy.ground;
  right.offender = offender;
  right.card = card;
  open_right(context.at, std::move(right));
  spend_suit_if_called(context.at, side_of(offender));
}

Right* false_lead_right(Position& at, Right::State state, std::optional<Seat> holder = {}) {
  const auto found = std::find_if(at.rights.rbegin(), at.rights.rend(), [&](const Right& right) {
    return right.matter == Matter::FalseLead && right.state == state && (!holder || right.holder.includes(*holder));
  });
  return found == at.rights.rend() ? nullptr : &*found;
}

bool gives_suit(const Right& right, Seat caller) {
  return right.matter == Matter::FalseLead && right.state == Right::State::Open && right.holder.includes(caller);
}

/// The right that a suit is called under: of several the first that was given, as where one elects.
Right* right_to_call_suit(Position& at, Seat caller) {
  const auto found =
      std::ranges::find_if(at.rights, [caller](const Right& right) { return gives_suit(right, caller); });
  return found == at.rights.end() ? nullptr : &*found;
}

TrickRecord* provisional_trick(Position& at) {
  for (TrickRecord& trick : at.tricks) {
    if (trick.provisional && !trick.counted().empty()) return &trick;
  }
  return nullptr;
}

/// What a lone player has led before the trick that he leads to was complete, free of penalty. [A12e.2]
TrickRecord* unwaited_trick(const FalseLeadLaw& law, Position& at) {
  if (!at.auction.lone || law.lone_player.value != FalseLeadLaw::LonePlayer::Free) return nullptr;
  for (std::size_t index = 1; index < at.tricks.size(); ++index) {
    const auto counted = at.tricks[index].counted();
    const bool is_his = !counted.empty() && counted.front().as_lead && counted.front().seat == at.auction.lone;
    if (is_his && !at.tricks[index - 1].winner) return &at.tricks[index];
  }
  return nullptr;
}

void correct_false_lead(Context& context, TrickRecord& trick) {
  Position& at = context.at;
  const FalseLeadLaw& law = context.book.false_lead;
  const Placed lead = trick.counted().front();
  if (is_lone(at, lead.seat) && law.lone_player.value == FalseLeadLaw::LonePlayer::Free) {
    say(at, Must{lead.seat, {Task::TakeBack, lead.card}}, law.lone_player.ground);
    say(at, CardIs{lead.card, CardStatus::NotExposed}, law.lone_player.ground);
    say(at, Denied{adversaries_of(side_of(lead.seat)), Deed::CallSuit}, law.lone_player.ground);
    return undo_false_lead(context, trick);
  }
  undo_false_lead(context, trick);
  if (law.remedy.value == FalseLeadLaw::Remedy::CardOrSuit) return;
  say(at, Must{lead.seat, {Task::TakeBack, lead.card}}, law.remedy.ground);
  say(at, CardIs{lead.card, CardStatus::Withdrawn}, law.remedy.ground);
}

bool asks_for_order(const Act& act) {
  if (act.verb == Verb::Claim) {
    return act.what == "lead-out-of-turn" || act.what == "play-out-of-turn" || act.what == "false-lead";
  }
  return act.verb == Verb::Demand && (act.what == "withdrawal" || (act.what == "correction" && !act.number));
}

/// Whether one who revoked asks to have the error put right: that is his revoke, not what another led. [S64.b] [K-rev-02]
bool asks_of_own_revoke(const Position& at, const Act& act) {
  return act.verb == Verb::Demand && act.what == "correction" &&
         std::ranges::any_of(at.revokes, [&](const RevokeRecord& record) { return record.by == seat_of(act); });
}

/// The hand that will play last to a trick led by `leader`.
Seat last_hand(const Position& at, Seat leader) { return game::previous_active(leader, idle_seats(at)); }

/// Who may name the suit of the coming lead: the last hand, or the soloist where that is the offender's partner.
Seat suit_caller(const Position& at, Seat leader, Seat offender) {
  const Seat last = last_hand(at, leader);
  if (side_of(last) != side_of(offender)) return last;
  const auto lone = at.auction.lone;
  if (lone && side_of(*lone) != side_of(offender)) return *lone;
  return leader;
}

/// What makes him the one: the last hand of a trick against a lone player may be of the offender's own side. [A12f.5] AMB-A14
Ground ground_of_caller(const FalseLeadLaw& law, const Position& at, Seat leader, Seat offender) {
  const bool is_last = last_hand(at, leader) == suit_caller(at, leader, offender);
  return is_last ? law.suit_caller : law.suit_caller + law.sole_adversary;
}

/// Whether one hand alone may voice the call: of a suit after a false lead, not after any other fault. [A12f.5] [A12h.3]
bool has_one_voice(const FalseLeadLaw& law, const Right& right) {
  return law.remedy.value == FalseLeadLaw::Remedy::ExposedAndSuit && right.card && right.offender;
}

/// Why no suit is called: of a lone player's false lead only the card may be. [S52.b] [S104.b]
const Ground& ground_of_no_suit(const LawBook& book, const Position& at) {
  const FalseLeadLaw& law = book.false_lead;
  const auto is_lone_lead = [&](const ExposedCard& exposed) {
    return exposed.cause == ExposedCard::Cause::LedOutOfTurn && at.auction.lone == exposed.owner;
  };
  const bool card_only = law.lone_player.value == FalseLeadLaw::LonePlayer::CardOnly;
  return card_only && std::ranges::any_of(at.exposed, is_lone_lead) ? law.lone_player.ground : law.remedy.ground;
}

/// The lead that they wanted to call was made: it stands. [A12h.3]
void state_lead_made(Position& at, Seat caller, const Ground& ground) {
  const TrickRecord* trick = trick_in_progress(at);
  if (trick == nullptr || trick->provisional) return;
  const Placed lead = trick->counted().front();
  if (!lead.out_of_turn && side_of(lead.seat) != side_of(caller)) say(at, Stands{{Thing::Lead, lead.card}}, ground);
}

/// Why there is nothing that he, or the side that he speaks for, may call.
void refuse_suit_call(Context& context, const Act& act, Seat caller) {
  Position& at = context.at;
  const Denied refused{who_of(*party_of(act)), Deed::CallSuit};
  const FalseLeadLaw& law = context.book.false_lead;
  const auto leader = rightful_leader(at);
  for (auto right = at.rights.rbegin(); right != at.rights.rend(); ++right) {
    if (right->matter != Matter::FalseLead || !right->holder.includes(caller)) continue;
    if (right->state == Right::State::Void) return say(at, refused, right->ground);
    const bool is_chosen =
        right->state == Right::State::Exercised && law.remedy.value == FalseLeadLaw::Remedy::CardOrSuit;
    const Ground chosen = is_chosen ? context.book.exposed.several_choice : Ground();
    const bool another = has_one_voice(law, *right) && leader &&
                         (right->state == Right::State::Open || suit_caller(at, *leader, *right->offender) != caller);
    say(at, refused, another ? law.suit_caller : right->ground + chosen,
        another ? Because::OnlyLastHandNames : Because::NotAsked);
    if (right->state == Right::State::Lapsed) state_lead_made(at, caller, right->ground);
    return;
  }
  const bool was_trick_turned =
      std::ranges::any_of(at.log, [](const Act& told) { return is_finding(told, "quitted-trick-turned"); });
  const Ground& ground =
      was_trick_turned ? context.book.conduct.turned_trick_calls_lead.ground : ground_of_no_suit(context.book, at);
  say(at, refused, ground);
}

/// A suit that is called goes before a card of the leader's that was. [S85.c]
void let_card_yield(Position& at, Side side, Suit suit) {
  const auto leader = rightful_leader(at);
  if (!leader || side_of(*leader) != side || !at.hands_known || !at.auction.trump) return;
  const CardSet of_suit = at.hands[*leader] & cards_in_play(suit, *at.auction.trump);
  if (!of_suit.empty()) let_calls_yield(at, *leader, of_suit);
}

void lay_suit_duty(Context& context, Side side, Suit suit, Party owed_to, const Ground& ground) {
  spend_other_suits(context.at, owed_to.its_side());
  let_card_yield(context.at, side, suit);
  Duty duty;
  duty.kind = Duty::Kind::Lead;
  duty.side = side;
  duty.suit = suit;
  duty.matter = Matter::CalledSuit;
  duty.owed_to = owed_to;
  duty.ground = ground;
  context.at.duties.push_back(std::move(duty));
}

/// Where a suit is called instead of the card, the card goes back into the hand unpenalised. AMB-S24
void give_card_back(Context& context, const Right& right) {
  if (TrickRecord* trick = provisional_trick(context.at)) undo_false_lead(context, *trick);
  ExposedCard* exposed = right.card ? returnable_lead(context.at, *right.card) : nullptr;
  if (exposed != nullptr) exposed->standing = ExposedCard::Standing::Returned;
}

/// Who speaks where a side calls a suit: the one hand that may, where it is of that side. [A12f.5]
Seat caller_of(Context& context, const Party& party) {
  if (party.seat) return *party.seat;
  const Seat first = party.its_side() == Side::NorthSouth ? Seat::North : Seat::East;
  const Right* right = right_to_call_suit(context.at, first);
  const auto leader = rightful_leader(context.at);
  if (right == nullptr || !leader || !has_one_voice(context.book.false_lead, *right)) return first;
  const Seat one = suit_caller(context.at, *leader, *right->offender);
  return side_of(one) == party.its_side() ? one : first;
}

/// Of several rights to call a suit the first that he may voice; where he may voice none, the first. [A12f.5] [A12h.3]
Right* right_to_voice(Context& context, Seat caller) {
  Position& at = context.at;
  const auto leader = rightful_leader(at);
  const auto found = std::ranges::find_if(at.rights, [&](const Right& right) {
    const bool is_anyones = !has_one_voice(context.book.false_lead, right) || !leader;
    return gives_suit(right, caller) && (is_anyones || (!waits_for_leader(context.book, at, right) &&
                                                        caller == suit_caller(at, *leader, *right.offender)));
  });
  return found == at.rights.end() ? right_to_call_suit(at, caller) : &*found;
}

/// `N call-suit D`, under a right that was elected or that needs no election.
void use_suit_call(Context& context, const Act& act, Seat caller) {
  Position& at = context.at;
  const FalseLeadLaw& law = context.book.false_lead;
  Right* right = right_to_voice(context, caller);
  if (right == nullptr) {
    Right* used = false_lead_right(at, Right::State::Exercised, caller);
    const bool elected_suit =
        used != nullptr && used->elected && used->elected->kind == Choice::Kind::CallSuit && !used->elected->suit;
    right = elected_suit ? used : nullptr;
  }
  if (right == nullptr || !right->offender) return refuse_suit_call(context, act, caller);
  const auto leader = rightful_leader(at);
  if (has_one_voice(law, *right) && leader) {
    if (waits_for_leader(context.book, at, *right) || caller != suit_caller(at, *leader, *right->offender))
      return refuse_suit_call(context, act, caller);
    say(at, Allowed{caller, Deed::CallSuit}, ground_of_caller(law, at, *leader, *right->offender));
  } else {
    say(at, Allowed{who_of(*party_of(act)), Deed::CallSuit}, right->ground);
  }
  if (law.remedy.value == FalseLeadLaw::Remedy::CardOrSuit) {
    if (right->card && right->state == Right::State::Open) give_card_back(context, *right);
  }
  Choice choice = call_suit();
  choice.suit = suit_of(act.suit);
  exercise(*right, choice, act);
  lay_suit_duty(context, side_of(*right->offender), *choice.suit, right->holder, right->ground);
}

/// A suit is chosen that nothing lets them call, or a card that was led out of turn and has been followed by all. [S53.a]
void refuse_choice(Context& context, const Act& act, const Choice& choice) {
  Position& at = context.at;
  const auto party = party_of(act);
  if (!party) return;
  if (choice.kind == Choice::Kind::CallSuit)
    return say(at, Denied{party->its_side(), demand(choice)}, ground_of_no_suit(context.book, at));
  const ExposedCard* led =
      choice.card && choice.kind == Choice::Kind::CallCard ? find_exposed(at, *choice.card) : nullptr;
  if (led == nullptr || !led->played || led->cause != ExposedCard::Cause::LedOutOfTurn) return;
  say(at, Denied{party->its_side(), demand(choice)}, ground_of_complete_lead(context, led->owner));
}

/// The adversaries choose: the card lies on the table and is called, or goes back and a suit is called.
void elect(Context& context, const Act& act, const Choice& choice) {
  Position& at = context.at;
  Right* right = right_used(at, act, choice);
  if (right == nullptr && act.verb == Verb::Elect) return refuse_choice(context, act, choice);
  if (right == nullptr || right->matter != Matter::FalseLead) return;
  if (right->state == Right::State::Void) say(at, Denied{right->holder.its_side(), demand(choice)}, right->ground);
  if (right->state == Right::State::Lapsed && choice.kind == Choice::Kind::CallSuit) {
    say(at, Denied{right->holder.its_side(), Deed::CallSuit}, right->ground);
    say(at, Denied{right->holder.its_side(), demand(choice)}, right->ground);
  }
  if (right->state != Right::State::Open) return;
  exercise(*right, choice, act);
  if (TrickRecord* trick = provisional_trick(at)) undo_false_lead(context, *trick);
  if (choice.kind == Choice::Kind::CallSuit) {
    const bool instead = context.book.false_lead.remedy.value == FalseLeadLaw::Remedy::CardOrSuit;
    ExposedCard* exposed = instead && right->card ? returnable_lead(at, *right->card) : nullptr;
    if (exposed != nullptr) exposed->standing = ExposedCard::Standing::Returned;
    if (const auto called = suit_of(act.suit))
      lay_suit_duty(context, side_of(*right->offender), *called, right->holder, right->ground);
  }
}

/// The card led out of turn is called: to call it is to choose it, and it goes back until its owner's turn. [S52.a] [S104.b]
void take_back_called_lead(Context& context, const Act& act) {
  Position& at = context.at;
  const auto party = party_of(act);
  TrickRecord* trick = provisional_trick(at);
  const Card card = act.cards.front();
  const ExposedCard* exposed = find_exposed(at, card);
  if (!party || trick == nullptr || exposed == nullptr || exposed->standing != ExposedCard::Standing::Callable) return;
  const Placed lead = trick->counted().front();
  if (lead.card == card && party->its_side() != side_of(lead.seat) && is_lone(at, lead.seat))
    undo_false_lead(context, *trick);
}

/// What the director says of a false lead made before. [A12f.4]
void earlier_false_lead(Context& context, const Act& act) {
  const auto by = act.seat("by");
  const auto card = act.card("card");
  if (!by || !card) return;
  if (act.value("exposed") == "yes" && can_have_shown(context, *by, *card))
    expose(context, *by, *card, ExposedCard::Cause::LedOutOfTurn, context.book.false_lead.remedy.ground);
  open_false_lead_right(context, *by, *card, {call_suit()});
}

/// Who leads next: then it is known who may call.
void next_leader(Context& context, Seat leader) {
  Position& at = context.at;
  const Right* right = false_lead_right(at, Right::State::Open);
  if (right == nullptr || !right->offender) return;
  const FalseLeadLaw& law = context.book.false_lead;
  const Seat caller = suit_caller(at, leader, *right->offender);
  const bool sole = last_hand(at, leader) != caller;
  for (const Seat seat : kSeats) {
    if (!right->holder.includes(seat) || !is_active(at, seat)) continue;
    say(at, ruled(seat == caller ? Verdict::Allowed : Verdict::Denied, seat, Deed::CallSuit),
        sole ? law.sole_adversary : law.remedy.ground + law.suit_caller);
  }
}

/// `N call-suit D`; where only one hand may voice it, electing a suit is voicing it. [A12f.5]
bool names_suit(const Context& context, const Act& act) {
  if (act.verb == Verb::CallSuit) return true;
  const bool one_voice = context.book.false_lead.remedy.value == FalseLeadLaw::Remedy::ExposedAndSuit;
  const bool elects = act.verb == Verb::Elect || act.verb == Verb::Demand;
  return one_voice && elects && act.what == "call-suit" && suit_of(act.suit).has_value() && party_of(act).has_value();
}

}  // namespace

void take_false_lead_back(Context& context, TrickRecord& trick) { correct_false_lead(context, trick); }

void note_false_lead(Context& context, const PutDown& put) {
  Position& at = context.at;
  const FalseLeadLaw& law = context.book.false_lead;
  const Side adversaries = adversaries_of(side_of(put.seat));
  if (is_lone(at, put.seat) && law.lone_player.value == FalseLeadLaw::LonePlayer::Free)
    say(at, Noted{Note::NoPenalty, put.seat}, law.lone_player.ground);
  if (is_lone(at, put.seat) && law.lone_player.value == FalseLeadLaw::LonePlayer::Free) return;
  if (is_lone(at, put.seat) && law.lone_player.value == FalseLeadLaw::LonePlayer::CardOnly) {
    expose(context, put.seat, put.card, ExposedCard::Cause::LedOutOfTurn, law.lone_player.ground);
    say_governs(at, law.lone_governs, law.lone_player.ground);
    say(at, Denied{adversaries, Deed::CallSuit}, law.lone_player.ground, Because::OnlyCardIsRemedy);
    return;
  }
  const Ground lone = is_lone(at, put.seat) ? law.lone_player.ground : Ground();
  expose(context, put.seat, put.card, ExposedCard::Cause::LedOutOfTurn, law.remedy.ground + lone);
  switch (law.remedy.value) {
    case FalseLeadLaw::Remedy::CardOrSuit:
      return open_false_lead_right(context, put.seat, put.card, {call_card(put.card), call_suit()});
    case FalseLeadLaw::Remedy::ExposedAndSuit: return open_false_lead_right(context, put.seat, put.card, {call_suit()});
    case FalseLeadLaw::Remedy::Exposed: return;
  }
  unreachable("remedy");
}

namespace {

/// Whoever may ask for it has the lead taken back. [A12f.2] [K-exp-07]
void demand_lead_back(Context& context, const Act& act, TrickRecord& trick) {
  Position& at = context.at;
  const FalseLeadLaw& law = context.book.false_lead;
  const Seat leader = trick.counted().front().seat;
  const auto party = party_of(act);
  const bool is_followed = trick.counted().size() > 1;  // Then whoever finds it out may say so. [K-exp-10]
  if (law.remedy.value == FalseLeadLaw::Remedy::Exposed && !is_followed &&
      refuse_own_side(context, act, leader, law.remedy.ground))
    return say(at, Denied{who_of(*party), Deed::ClaimFalseLead}, law.remedy.ground + context.book.conduct.others_right);
  const bool is_own = party && party->its_side() == side_of(leader);
  if (law.remedy.value == FalseLeadLaw::Remedy::Exposed && is_own) {  // He claims nothing by it: the cards go back.
    say(at, Allowed{who_of(*party), Deed::Correction}, law.followers_free);
  } else if (party) {
    const bool is_free = is_lone(at, leader) && law.lone_player.value == FalseLeadLaw::LonePlayer::Free;
    const Ground& ground = is_free ? law.lone_player.ground : law.remedy.ground;
    say(at, Allowed{who_of(*party), Deed::ClaimFalseLead}, ground);
    say(at, Allowed{who_of(*party), Deed::Correction}, ground);
  }
  correct_false_lead(context, trick);
}

/// Who leads may have been told before the false lead that it is about. [A12f.5]
void lead_as_told_before(Context& context) {
  for (const Act& told : context.at.log) {
    if (is_finding(told, "next-leader") && told.seat("seat")) next_leader(context, *told.seat("seat"));
  }
}

/// A lead out of turn that everybody has played to is put right no more.
void refuse_correction_of_lead(Context& context, const Act& act, const TrickRecord& trick) {
  const auto party = party_of(act);
  if (!party) return;
  for (const Deed deed : {Deed::Correction, Deed::ClaimFalseLead, Deed::CallSuit})
    say(context.at, Denied{who_of(*party), deed}, ground_of_complete_lead(context, trick.cards.front().seat));
}

}  // namespace

void correct_order(Context& context, const Act& act) {
  Position& at = context.at;
  if (names_suit(context, act)) {
    if (const auto party = party_of(act)) use_suit_call(context, act, caller_of(context, *party));
    return;
  }
  if (act.verb == Verb::CallCard) take_back_called_lead(context, act);
  if (act.verb == Verb::Elect || act.verb == Verb::CallCard) {
    if (const auto choice = choice_named(act)) elect(context, act, *choice);
    return;
  }
  if (is_finding(act, "earlier-false-lead")) {
    earlier_false_lead(context, act);
    return lead_as_told_before(context);
  }
  if (is_finding(act, "next-leader") && act.seat("seat")) return next_leader(context, *act.seat("seat"));
  if (!asks_for_order(act)) return;
  TrickRecord* const falsely_led = provisional_trick(at);
  if (at.put_back && falsely_led == nullptr) return grant_put_back(context, act);
  const bool is_anothers = falsely_led != nullptr && falsely_led->counted().front().seat != seat_of(act);
  if (is_anothers && asks_of_own_revoke(at, act)) return;
  if (falsely_led != nullptr) return demand_lead_back(context, act, *falsely_led);
  if (TrickRecord* trick = unwaited_trick(context.book.false_lead, at)) return demand_lead_back(context, act, *trick);
  const auto was_false_lead = std::ranges::find_if(at.tricks, [](const TrickRecord& trick) {
    return !trick.cards.empty() && trick.cards.front().as_lead && trick.cards.front().out_of_turn && trick.winner;
  });
  if (was_false_lead != at.tricks.end()) return refuse_correction_of_lead(context, act, *was_false_lead);
  correct_early_play(context, act);
}

namespace {

/// Whether the card that was chosen instead of a suit still lies there to be called.
bool is_chosen_card(const Position& at, const Right& right) {
  const bool chose_card = right.matter == Matter::FalseLead && right.state == Right::State::Exercised &&
                          right.elected && right.elected->kind == Choice::Kind::CallCard;
  return chose_card && std::ranges::any_of(at.exposed, [&](const ExposedCard& exposed) {
           return exposed.card == right.card && !exposed.played && exposed.standing == ExposedCard::Standing::Callable;
         });
}

/// Where the card was chosen no suit may be called, unless another lead out of turn gives one. [S52.b] [S85.c] AMB-S24
void conclude_choices_of_card(const LawBook& book, const Position& at, Ruling& ruling) {
  for (const Right& right : at.rights) {
    const bool has_suit = std::ranges::any_of(at.rights, [&](const Right& other) {
      return other.matter == Matter::FalseLead && other.holder.its_side() == right.holder.its_side() &&
             (other.state == Right::State::Open || (other.elected && other.elected->kind == Choice::Kind::CallSuit));
    });
    if (!has_suit && is_chosen_card(at, right))
      add(ruling, Denied{right.holder.its_side(), Deed::CallSuit}, right.ground + book.exposed.several_choice);
  }
}

}  // namespace

/// Once it is known who leads it is known who may name the suit, and that his partner may not. [A12f.5] AMB-A14
void conclude_suit_calls(const LawBook& book, const Position& at, Ruling& ruling) {
  conclude_choices_of_card(book, at, ruling);
  const auto turn = turn_of(at);
  if (!turn || turn->how != Turn::How::Lead) return;
  for (const Right& right : at.rights) {
    const bool is_open = right.matter == Matter::FalseLead && right.state == Right::State::Open;
    if (!is_open || !has_one_voice(book.false_lead, right) || side_of(turn->seat) != side_of(*right.offender)) continue;
    const Seat caller = suit_caller(at, turn->seat, *right.offender);
    if (!right.holder.includes(caller)) continue;
    const Ground ground = right.ground + ground_of_caller(book.false_lead, at, turn->seat, *right.offender);
    add(ruling, Allowed{caller, Deed::CallSuit}, ground);
    if (is_active(at, partner_of(caller)))
      add(ruling, Denied{partner_of(caller), Deed::CallSuit}, ground, Because::OnlyLastHandNames);
  }
}

}  // namespace euchre::laws::detail

namespace euchre::laws {

std::optional<Seat> voice_of(const LawBook& book, const Position& at, const Right& right) {
  const std::optional<Seat> leader = rightful_leader(at);
  const bool is_one_hands = right.matter == Matter::FalseLead && detail::has_one_voice(book.false_lead, right);
  if (!is_one_hands || !leader || waits_for_leader(book, at, right)) return std::nullopt;
  return detail::suit_caller(at, *leader, *right.offender);
}

bool waits_for_leader(const LawBook& book, const Position& at, const Right& right) {
  const std::optional<Seat> leader = rightful_leader(at);
  return right.matter == Matter::FalseLead && detail::has_one_voice(book.false_lead, right) && leader &&
         side_of(*leader) != side_of(*right.offender);
}

}  // namespace euchre::laws
