#include "law/laws/detail/suit_calls.h"

#include "core/cards/trump.h"
#include "law/laws/detail/bound_cards.h"
#include "law/laws/detail/play.h"
#include "law/laws/detail/rights.h"
#include "law/laws/duties.h"

#include <algorithm>
#include <utility>

// The adversaries of one who led out of turn, or who turned a trick up, name the suit of his side's next lead.

namespace euchre::laws::detail {

namespace {

using facts::Act;
using facts::Verb;

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

/// Where a suit is called instead of the card, the card goes back into the hand unpenalised. AMB-S24
void give_card_back(Context& context, const Right& right) {
  if (TrickRecord* trick = falsely_led_trick(context.at)) undo_false_lead(context, *trick);
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
  Choice choice;
  choice.kind = Choice::Kind::CallSuit;
  choice.suit = suit_of(act.suit);
  exercise(*right, choice, act);
  lay_suit_duty(context, side_of(*right->offender), *choice.suit, right->holder, right->ground);
}

}  // namespace

const Ground& ground_of_no_suit(const LawBook& book, const Position& at) {
  const FalseLeadLaw& law = book.false_lead;
  const auto is_lone_lead = [&](const ExposedCard& exposed) {
    return exposed.cause == ExposedCard::Cause::LedOutOfTurn && at.auction.lone == exposed.owner;
  };
  const auto frees_lone = [&](const Statement& said) {
    const auto* denied = as<Denied>(said);
    return denied != nullptr && denied->deed.word == Deed::CallSuit && said.ground == law.lone_player.ground;
  };
  // His lead goes back and costs nothing. [A12e.1]
  if (std::ranges::any_of(at.said, frees_lone)) return law.lone_player.ground;
  const bool card_only = law.lone_player.value == FalseLeadLaw::LonePlayer::CardOnly;
  return card_only && std::ranges::any_of(at.exposed, is_lone_lead) ? law.lone_player.ground : law.remedy.ground;
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

bool names_suit(const Context& context, const Act& act) {
  if (act.verb == Verb::CallSuit) return true;
  const bool one_voice = context.book.false_lead.remedy.value == FalseLeadLaw::Remedy::ExposedAndSuit;
  const bool elects = act.verb == Verb::Elect || act.verb == Verb::Demand;
  return one_voice && elects && act.what == "call-suit" && suit_of(act.suit).has_value() && party_of(act).has_value();
}

void call_named_suit(Context& context, const Act& act, const Party& party) {
  use_suit_call(context, act, caller_of(context, party));
}

void state_suit_caller(Context& context, Seat leader) {
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
