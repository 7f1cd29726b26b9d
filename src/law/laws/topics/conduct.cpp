#include "core/base/text.h"
#include "core/cards/trump.h"
#include "core/facts/act_terms.h"
#include "law/laws/detail/auction.h"
#include "law/laws/detail/bound_cards.h"
#include "law/laws/detail/dealing.h"
#include "law/laws/detail/play.h"
#include "law/laws/detail/remarks.h"
#include "law/laws/detail/rights.h"
#include "law/laws/detail/ruling_words.h"
#include "law/laws/duties.h"

#include <algorithm>
#include <array>
#include <functional>

namespace euchre::laws::detail {

namespace {

using facts::Act;
using facts::Verb;

/// Whether the right offers a choice that partners conferred about: `win/lose`, `call-card/call-suit`.
bool offers_any_of(const Right& right, std::string_view about) {
  const auto words = split(about, '/');
  return std::ranges::any_of(right.choices, [&](const Choice& choice) {
    const std::string_view token = row_of(choice.kind).token;
    return std::ranges::any_of(
        words, [&](std::string_view word) { return token == word || token.starts_with(std::string(word) + "-"); });
  });
}

/// What the partners of a side may not choose any more: what they conferred about, or all where that is not told. [S85.b]
std::vector<Right*> choices_conferred_on(Position& at, Side side, std::string_view about) {
  std::vector<Right*> open;
  for (Right& right : at.rights) {
    if (right.state == Right::State::Open && right.holder.its_side() == side) open.push_back(&right);
  }
  const auto is_meant = [about](const Right* right) { return offers_any_of(*right, about); };
  if (std::ranges::any_of(open, is_meant)) std::erase_if(open, std::not_fn(is_meant));
  return open;
}

/// Whether partners conferred on what a revoke brings, which is chosen when the hand is scored. [A12i.4]
bool is_about_revoke(const LawBook& book, std::string_view about) {
  const auto speaks_of = [about](std::string_view part) { return about.find(part) != std::string_view::npos; };
  return book.revoke.settlement.value == RevokeLaw::Settlement::Choice &&
         (about.empty() || speaks_of("penalty") || speaks_of("result") || speaks_of("as-played"));
}

/// Whether they can have conferred on the choice after a revoke alone: a revoke is claimed, and no call is open.
bool speaks_of_revoke_alone(const LawBook& book, const Position& at, std::string_view about) {
  const auto is_open = [](const Right& right) { return right.state == Right::State::Open; };
  const auto is_claimed = [](const RevokeRecord& record) { return record.claimed_by.has_value(); };
  return is_about_revoke(book, about) && std::ranges::any_of(at.revokes, is_claimed) &&
         std::ranges::none_of(at.rights, is_open);
}

/// Whether a call for a suit is open to the side.
bool may_call_suit(const Position& at, Side side) {
  return std::ranges::any_of(at.rights, [&](const Right& right) {
    return right.state == Right::State::Open && right.holder.its_side() == side && offers_any_of(right, "call-suit");
  });
}

/// The card goes back for which they may choose no penalty, and whatever was played to it. [S53.b] AMB-S61
void take_led_card_back(Context& context, Card led) {
  for (TrickRecord& trick : context.at.tricks) {
    if (trick.provisional && trick.led() == led && trick_in_progress(context.at) == &trick)
      return undo_false_lead(context, trick);
  }
}

/// Partners confer which of two penalties to take. [S85.b]
void confer(Context& context, const Act& act) {
  Position& at = context.at;
  const ConductLaw& law = context.book.conduct;
  const auto by = act.value("by");
  const auto first = by && !by->empty() ? parse_seat(by->substr(0, 1)) : std::nullopt;
  if (!first) return;
  const auto about = act.value("on").value_or("");
  const bool about_holder =
      about.find("who") != std::string_view::npos || about.find("elector") != std::string_view::npos;
  if (about_holder || !law.conferring_loses.value) {
    // Who voices a call for a suit may be laid down; of what else partners say to one another nothing is. [A12f.5]
    const bool is_of_call = may_call_suit(at, side_of(*first)) && !speaks_of_revoke_alone(context.book, at, about);
    return say(at, Noted{Note::Advisory}, about_holder || is_of_call ? law.conferring_loses.ground : Ground("default"));
  }
  if (is_about_revoke(context.book, about) && !at.revoke_election) at.revoke_choice_lost[side_of(*first)] = true;
  const std::vector<Right*> lost = choices_conferred_on(at, side_of(*first), about);
  for (Right* right : lost) {
    right->state = Right::State::Void;
    right->ground = law.conferring_loses.ground;  // Whoever uses it yet is refused on this.
    say(at, Void{{Thing::Option, side_of(*first)}}, law.conferring_loses.ground);
    if (right->offender) say(at, Noted{Note::NoPenalty, *right->offender}, law.conferring_loses.ground);
    if (!right->card) continue;
    if (right->matter ==
        Matter::IdlePlays) {  // The lone hand goes on, and the idle partner has shown a card. AMB-S45 AMB-S61
      say(at, CardIs{*right->card, CardStatus::Withdrawn},
          law.conferring_loses.ground + context.book.lone.idle_plays.ground);
      note_idle_shown(context, context.book.lone.limited_march.ground + law.conferring_loses.ground.readings());
    }
    take_led_card_back(context, *right->card);
    if (ExposedCard* exposed = returnable_lead(at, *right->card)) {
      exposed->standing = ExposedCard::Standing::Returned;
      exposed->ground = law.conferring_loses.ground;
    }
  }
  if (lost.empty() && !at.revoke_choice_lost[side_of(*first)])
    say(at, Noted{Note::Advisory}, law.conferring_loses.ground, Because::NothingToChoose);
}

/// The last trick that is complete; 0 before the first.
unsigned last_complete(const Position& at) {
  unsigned last = 0;
  for (const TrickRecord& trick : at.tricks) {
    if (trick.winner) last = trick.number;
  }
  return last;
}

/// Whether that trick may be looked at, being the last, where the code leaves that open to all.
bool is_last_open(const Context& context, unsigned wanted) {
  const Position& at = context.at;
  const unsigned last = last_complete(at);
  const bool next_begun =
      !context.book.conduct.last_trick_lasts.value && !at.tricks.empty() && at.tricks.back().number > last;
  return at.code->trick_review == codes::TrickReview::LastTrick && last > 0 && wanted == last && !next_begun;
}

void quitted_trick_turned(Context& context, const Act& act) {
  Position& at = context.at;
  const ConductLaw& law = context.book.conduct;
  const auto by = act.seat("by");
  if (!by) return;
  const auto told = act.count("trick");
  const unsigned trick = told ? static_cast<unsigned>(*told) : last_complete(at) == 1 ? 1 : 0;
  if (is_last_open(context, trick)) return say(at, Allowed{*by, {Deed::Search, trick}}, law.last_trick);
  if (!law.turned_trick_calls_lead.value) return say(at, Noted{Note::Advisory}, law.earlier_tricks);
  if (hand_is_over(at) || has_result_entered(at) || at.cut_for_next_deal)
    return;  // The tricks may be looked at now, and no lead is left to be called. [A12h.2]
  Right right;
  right.matter = Matter::FalseLead;
  right.holder = Party::of(adversaries_of(side_of(*by)));
  right.choices = {Choice{Choice::Kind::CallSuit, {}, {}, {}, {}, 0}};
  right.until = {Limit::Kind::NextLead, std::nullopt, side_of(*by)};
  right.ground = law.turned_trick_calls_lead.ground;
  right.offender = *by;
  open_right(at, std::move(right));
  spend_suit_if_called(at, side_of(*by));
}

void demand(Context& context, const Act& act);

void ask(Context& context, const Act& act) {
  Position& at = context.at;
  const ConductLaw& law = context.book.conduct;
  const auto party = party_of(act);
  if (!party) return;
  const Who who = who_of(*party);
  const auto asks = [&act](std::string_view about) { return act.what.find(about) != std::string::npos; };
  if (asks("last-trick") || (asks("trick") && !asks("who") && !asks("trump"))) {
    Act look = act;
    look.verb = Verb::Demand;
    look.what = "last-trick";
    demand(context, look);
  } else if (asks("who")) {
    say(at, Denied{who, Deed::AskWhoPlayed}, law.who_played_question);
  } else if (asks("turned") || asks("turn-up") || asks("which-card")) {
    const bool hidden = law.taken_card_hidden.value && (at.turn_up_taken || at.opening_lead_made);
    const bool gone = at.turn_up_place == TurnUpPlace::Played || hidden;
    say(at, ruled(gone ? Verdict::Denied : Verdict::Allowed, who, Deed::AskTurnUp), law.turn_up_question);
  } else if (asks("trump")) {
    say(at, Allowed{who, Deed::AskTrumpSuit}, law.trump_suit_question);
    if (at.auction.trump) say(at, Noted{Note::Answer, *at.auction.trump}, law.trump_suit_question);
  }
}

/// Whether a player may look at a trick again. [S66]
void demand_search(Context& context, const Act& act, const Party& party) {
  Position& at = context.at;
  const ConductLaw& law = context.book.conduct;
  const Who who = who_of(party);
  const auto named = act.count("trick");
  const unsigned wanted = act.number.value_or(named ? static_cast<unsigned>(*named) : last_complete(at));
  const bool is_over = at.tricks.size() >= 5 && at.tricks.back().winner;
  const bool claims_revoke = std::any_of(at.revokes.begin(), at.revokes.end(), [&](const RevokeRecord& record) {
    return record.claimed_by == party.its_side();
  });
  if (claims_revoke && is_over && !at.cut_for_next_deal) {
    for (const TrickRecord& trick : at.tricks) {
      if ((!act.number && !named) || trick.number == wanted)
        say(at, Allowed{who, {Deed::Search, trick.number}}, context.book.revoke.search);
    }
    return;
  }
  const bool is_last_only = at.code->trick_review == codes::TrickReview::LastTrick;
  const bool may = is_last_only ? is_last_open(context, wanted) : is_over;  // [A12h.2]
  say(at, ruled(may ? Verdict::Allowed : Verdict::Denied, who, {Deed::Search, wanted}),
      may             ? law.last_trick
      : claims_revoke ? context.book.revoke.search + law.earlier_tricks
                      : law.earlier_tricks);
}

void demand(Context& context, const Act& act) {
  Position& at = context.at;
  const auto party = party_of(act);
  if (!party) return;
  const Who who = who_of(*party);
  if (act.what == "placing") {
    const bool gathered = !at.tricks.empty() && (at.tricks.back().quitted_by || at.tricks.back().gathered_by);
    say(at, ruled(gathered ? Verdict::Denied : Verdict::Allowed, who, Deed::Placing), context.book.conduct.placing);
  }
  if (act.what == "who") say(at, Denied{who, Deed::AskWhoPlayed}, context.book.conduct.who_played_question);
  if (act.what == "search" || act.what == "last-trick") demand_search(context, act, *party);
}

}  // namespace

void note_unwaited_lead(Context& context, const PutDown& put) {
  Position& at = context.at;
  const ConductLaw& law = context.book.conduct;
  const FalseLeadLaw& lead = context.book.false_lead;
  if (at.auction.lone == put.seat && lead.lone_player.value == FalseLeadLaw::LonePlayer::Free)
    return say(at, Noted{Note::NoPenalty, put.seat}, lead.lone_player.ground);  // He puts it right on demand. [A12e.2]
  expose(context, put.seat, put.card, ExposedCard::Cause::LedOutOfTurn, law.unwaited_exposed);
  if (!law.unwaited_winners_direct.value) return;
  const Seat partner = partner_of(put.seat);
  std::erase_if(at.rights, [](const Right& right) {
    return right.matter == Matter::Unwaited && right.state == Right::State::Open;
  });
  Right right;
  right.matter = Matter::Unwaited;
  right.holder = Party::of(adversaries_of(side_of(put.seat)));
  for (const TrickRecord& trick : at.tricks) {
    const bool his = trick.card_of(put.seat).has_value() && !trick.winner && !trick.card_of(partner);
    if (his) right.choices.push_back({Choice::Kind::WinTrick, {}, partner, {}, {}, static_cast<int>(trick.number)});
  }
  if (right.choices.empty()) return;
  right.until = {Limit::Kind::NextCard, partner, std::nullopt};
  right.ground = law.unwaited_winners_direct.ground;
  right.offender = put.seat;
  open_right(at, std::move(right));
}

namespace {

/// A card that a player names as being in his hand. One that he has not, or says he has not, is not there to be exposed;
/// whether his words exposed one. [A12g.4] [K-exp-03]
bool expose_named(Context& context, const Act& act, Seat seat) {
  Position& at = context.at;
  const Rule<bool>& rule = context.book.exposed.named_exposes;
  const auto claimed = card_claimed(act.words);
  const auto named = claimed ? claimed : card_named(act.words);
  if (!named || !rule.value) return false;
  if (claimed && (!at.hands_known || at.hands[seat].contains(*claimed))) {
    expose(context, seat, *claimed, ExposedCard::Cause::Named, rule.ground);
    return true;
  }
  if (find_exposed(at, *named) == nullptr) say(at, CardIs{*named, CardStatus::NotExposed}, rule.ground);
  return claimed.has_value();
}

/// Words spoken in the play: a card named as held, or a remark about the trick.
void hear_in_play(Context& context, const Act& act, Seat seat) {
  if (expose_named(context, act, seat)) return;
  const Heard heard = hear(act.words);
  Act remark;
  remark.actor = facts::Director{};
  remark.verb = Verb::Finding;
  remark.what = "remark";
  remark.attributes = {{"by", std::string(1, to_char(seat))}, {"text", facts::in_one_word(act.words)}};
  const bool is_remark = card_named(act.words) || speaks_of_trick(act.words) || is_lawful_remark(remark);
  if (is_remark && !heard.takes_over && !heard.alone) hint(context, remark);
}

/// A card is exposed by being named at any time; of a trick nobody can speak before the play.
void hear_words(Context& context, const Act& act, Seat seat) {
  const Stage stage = context.at.stage;
  if (stage == Stage::Playing) hear_in_play(context, act, seat);
  if (stage == Stage::Calling || stage == Stage::Discarding) expose_named(context, act, seat);
}

}  // namespace

void observe_conduct(Context& context, const Act& act) {
  const auto speaker = seat_of(act);
  if (speaker && act.verb == Verb::Says) hear_words(context, act, *speaker);
  const bool names_card = is_finding(act, "named-card") && !context.book.exposed.named_exposes.value;
  const bool by_lone = names_card && act.seat("by") && act.seat("by") == context.at.auction.lone;
  const bool is_remark = is_finding(act, "remark") && !is_bridge_prompt(context, act);
  if (is_remark || (names_card && !by_lone)) hint(context, act);
  if (is_finding(act, "talk")) talk(context, act);
  if (is_finding(act, "consultation")) confer(context, act);
  if (is_finding(act, "quitted-trick-turned")) quitted_trick_turned(context, act);
  if (act.verb == Verb::Ask) ask(context, act);
  if (act.verb == Verb::Demand) demand(context, act);
  if (act.verb == Verb::Demand || act.verb == Verb::Elect) use_order(context, act);
}

void conclude_conduct(const LawBook& book, const Position& at, Ruling& ruling) { conclude_orders(book, at, ruling); }

}  // namespace euchre::laws::detail
