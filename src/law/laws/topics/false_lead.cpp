#include "law/laws/detail/bound_cards.h"
#include "law/laws/detail/play.h"
#include "law/laws/detail/rights.h"
#include "law/laws/detail/suit_calls.h"

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

/// What a lone player has led before the trick that he leads to was complete, free of penalty. [A12e.2]
std::optional<std::size_t> place_of_unwaited(const FalseLeadLaw& law, const Position& at) {
  if (!at.auction.lone || law.lone_player.value != FalseLeadLaw::LonePlayer::Free) return std::nullopt;
  for (std::size_t index = 1; index < at.tricks.size(); ++index) {
    const auto counted = at.tricks[index].counted();
    const bool is_his = !counted.empty() && counted.front().as_lead && counted.front().seat == at.auction.lone;
    if (is_his && !at.tricks[index - 1].winner) return index;
  }
  return std::nullopt;
}

std::optional<std::size_t> place_of_provisional(const Position& at) {
  const auto found = std::ranges::find_if(
      at.tricks, [](const TrickRecord& trick) { return trick.provisional && !trick.counted().empty(); });
  if (found == at.tricks.end()) return std::nullopt;
  return static_cast<std::size_t>(found - at.tricks.begin());
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
  if (TrickRecord* trick = falsely_led_trick(at)) undo_false_lead(context, *trick);
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
  TrickRecord* trick = falsely_led_trick(at);
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

}  // namespace

TrickRecord* falsely_led_trick(Position& at) {
  const auto place = place_of_provisional(at);
  return place ? &at.tricks[*place] : nullptr;
}

std::optional<std::size_t> false_lead_lying(const FalseLeadLaw& law, const Position& at) {
  const auto place = place_of_provisional(at);
  return place ? place : place_of_unwaited(law, at);
}

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
    const bool is_chosen = law.remedy.value == FalseLeadLaw::Remedy::CardOrSuit && !is_followed;
    const Ground& claimed = is_free ? law.lone_player.ground : law.remedy.ground;
    say(at, Allowed{who_of(*party), Deed::ClaimFalseLead}, claimed);
    say(at, Allowed{who_of(*party), Deed::Correction}, is_free || is_chosen ? claimed : law.taken_back);
  }
  correct_false_lead(context, trick);
}

/// Who leads may have been told before the false lead that it is about. [A12f.5]
void lead_as_told_before(Context& context) {
  for (const Act& told : context.at.log) {
    if (is_finding(told, "next-leader") && told.seat("seat")) state_suit_caller(context, *told.seat("seat"));
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
    if (const auto party = party_of(act)) call_named_suit(context, act, *party);
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
  if (is_finding(act, "next-leader") && act.seat("seat")) return state_suit_caller(context, *act.seat("seat"));
  if (!asks_for_order(act)) return;
  TrickRecord* const falsely_led = falsely_led_trick(at);
  if (at.put_back && falsely_led == nullptr) return grant_put_back(context, act);
  const bool is_anothers = falsely_led != nullptr && falsely_led->counted().front().seat != seat_of(act);
  if (is_anothers && asks_of_own_revoke(at, act)) return;
  if (const auto lead = false_lead_lying(context.book.false_lead, at))
    return demand_lead_back(context, act, at.tricks[*lead]);
  const auto was_false_lead = std::ranges::find_if(at.tricks, [](const TrickRecord& trick) {
    return !trick.cards.empty() && trick.cards.front().as_lead && trick.cards.front().out_of_turn && trick.winner;
  });
  const auto early = early_card(at);  // In a later trick, it is that which they speak of.
  const bool is_of_lead =
      was_false_lead != at.tricks.end() && (!early || at.tricks[early->trick].number <= was_false_lead->number);
  if (is_of_lead) return refuse_correction_of_lead(context, act, *was_false_lead);
  correct_early_play(context, act);
}

}  // namespace euchre::laws::detail
