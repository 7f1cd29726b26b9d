#include "law/laws/detail/dealing.h"
#include "law/laws/detail/play.h"
#include "law/laws/detail/rights.h"
#include "law/laws/detail/scoring.h"

#include <algorithm>
#include <optional>

namespace euchre::laws::detail {
namespace {

using facts::Act;
using facts::Verb;

/// An opponent misled by the card taken back may change his own. [K-exp-12] AMB-K19
void free_misled(Context& context, const Act& act, const TrickRecord& trick) {
  const RevokeLaw& law = context.book.revoke;
  const auto misled = act.seat("misled");
  const auto card = misled ? trick.card_of(*misled) : std::nullopt;
  if (!card || !law.only_misled_changes.value) return;
  say(context.at, Allowed{*misled, {Deed::Change, *card}}, law.only_misled_changes.ground);
  say(context.at, CardIs{*card, CardStatus::NotCallable}, law.only_misled_changes.ground);
}

/// Whether the lone player has put down a card before his turn. [A12e.2]
bool has_lone_been_early(const Position& at) {
  return std::ranges::any_of(at.tricks, [&](const TrickRecord& trick) {
    return std::ranges::any_of(trick.counted(), [&](const Placed& placed) {
      return placed.out_of_turn && !placed.as_lead && is_lone(at, placed.seat);
    });
  });
}

bool has_been_early(const Position& at) {
  return std::ranges::any_of(at.tricks, [](const TrickRecord& trick) {
    return std::ranges::any_of(trick.counted(),
                               [](const Placed& placed) { return placed.out_of_turn && !placed.as_lead; });
  });
}

/// Whether somebody has led out of turn, and the lead has gone back since.
bool has_led_falsely(const Position& at) {
  return std::ranges::any_of(at.exposed, [](const ExposedCard& exposed) {
    return exposed.cause == ExposedCard::Cause::LedOutOfTurn && !exposed.played;
  });
}

/// Nothing was out of order: the lead that is called false was made in turn, or so was the card.
void refuse_correction_of_order(Context& context, const Act& act) {
  Position& at = context.at;
  const PlayOrderLaw& law = context.book.play_order;
  const auto party = party_of(act);
  const bool is_of_order = act.verb == Verb::Claim || act.what != "correction";
  const auto is_meant = [&](const RevokeRecord& record) { return !is_of_order || seat_of(act) == record.by; };
  if (std::ranges::any_of(at.revokes, is_meant)) return;  // They speak of the revoke.
  const bool is_of_score = may_speak_of_score(context.book, at);
  if (act.what == "correction" && is_of_score) return;
  if (!party || at.tricks.empty()) return;
  if (act.what == "correction" && hand_is_over(at) && !has_been_early(at))  // Of the score, which is right. [S5]
    return say(at, Denied{who_of(*party), Deed::Correction}, context.book.score.correction_until.ground);
  const bool was_early = has_been_early(at);
  const bool is_of_lead = act.verb == Verb::Claim ? act.what != "play-out-of-turn" : has_led_falsely(at);
  if (is_of_lead && !was_early) {
    const Ground& ground = context.book.false_lead.remedy.ground;
    say(at, Denied{who_of(*party), Deed::ClaimFalseLead}, ground);
    return say(at, Denied{who_of(*party), Deed::Correction}, ground);
  }
  say(at, Denied{who_of(*party), Deed::Correction}, has_lone_been_early(at) ? law.lone_player_free : law.early.ground);
}

/// An early card to a defender's lead, or the lone player's own: nothing follows. AMB-S26 AMB-S49
void early_in_lone_hand(Context& context, const PutDown& put) {
  const PlayOrderLaw& law = context.book.play_order;
  const Ground ground = law.lone_player_free + law.reach_against_lone;
  say(context.at, Noted{Note::NoPenalty, put.seat}, ground);
  say(context.at, Denied{*context.at.auction.lone, Deed::OpenHands}, law.against_lone.ground + ground);
}

}  // namespace

bool refuse_own_side(Context& context, const Act& act, Seat offender, const Ground& ground) {
  const auto party = party_of(act);
  if (!party || party->its_side() != side_of(offender)) return false;
  say(context.at, Denied{who_of(*party), Deed::Correction}, ground + context.book.conduct.others_right,
      Because::OthersRight);
  return true;
}

void note_early_play(Context& context, const PutDown& put) {
  Position& at = context.at;
  const PlayOrderLaw& law = context.book.play_order;
  const TrickRecord& trick = at.tricks[put.trick];
  const Seat leader = trick.counted().front().seat;
  const bool against_lone = at.auction.lone && leader == *at.auction.lone && side_of(put.seat) != side_of(leader);
  if (against_lone && law.against_lone.value == PlayOrderLaw::AgainstLone::HandsOpen) {
    say_governs(at, law.lone_governs, law.against_lone.ground);
    for (const Seat seat : {put.seat, partner_of(put.seat)}) {
      at.hand_open[seat] = true;
      say(at, Must{seat, Task::LayOpen}, law.against_lone.ground);
    }
    Right right;
    right.matter = Matter::OpenHands;
    right.holder = Party::of(*at.auction.lone);
    right.choices.push_back({Choice::Kind::CallAny, std::nullopt, std::nullopt, side_of(put.seat), std::nullopt, 0});
    right.until = {Limit::Kind::HandEnd, std::nullopt, std::nullopt};
    right.ground = law.against_lone.ground + context.book.exposed.no_forced_revoke;
    open_right(at, std::move(right));
    return;
  }
  if (law.early.value == PlayOrderLaw::Early::Exposed && is_lone(at, put.seat))
    say(at, Noted{Note::NoPenalty, put.seat}, law.lone_player_free);
  const bool lone_is_free =
      is_lone(at, put.seat) && context.book.false_lead.lone_player.value == FalseLeadLaw::LonePlayer::Free;
  if (law.early.value != PlayOrderLaw::Early::PartnerDirected && !lone_is_free) {
    expose(context, put.seat, put.card, ExposedCard::Cause::PlayedOutOfTurn, law.early.ground);
  }
  if (law.early.value != PlayOrderLaw::Early::PartnerDirected) return;
  if (at.auction.lone) return early_in_lone_hand(context, put);
  const Seat second = left_of(leader);
  const Seat third = left_of(second);
  const Seat fourth = left_of(third);
  if (put.seat == third && !trick.card_of(second)) {
    say(at, Allowed{fourth, {Deed::PlayBefore, second}}, law.frees_fourth);
    say(at, Noted{Note::NoPenalty, third}, law.frees_fourth);
  }
  if (put.seat != fourth || trick.card_of(second)) return;
  if (!trick.card_of(third)) say(at, Denied{fourth, {Deed::PlayBefore, second}}, law.early.ground + law.frees_fourth);
  if (trick.card_of(third)) {
    for (const Choice::Kind kind : {Choice::Kind::WinTrick, Choice::Kind::LoseTrick}) {
      const Choice choice{kind, {}, second, {}, {}, static_cast<int>(trick.number)};
      say(at, Denied{side_of(leader), demand(choice)}, law.early.ground + law.frees_fourth,
          Because::ThirdHandHadPlayed);
    }
    return;
  }
  Right right;
  right.matter = Matter::EarlyDirected;
  right.holder = Party::of(adversaries_of(side_of(put.seat)));
  for (const Choice::Kind kind : {Choice::Kind::WinTrick, Choice::Kind::LoseTrick}) {
    right.choices.push_back({kind, std::nullopt, second, std::nullopt, std::nullopt, static_cast<int>(trick.number)});
  }
  right.until = {Limit::Kind::NextCard, second, std::nullopt};
  right.ground = law.early.ground;
  right.offender = put.seat;
  open_right(at, std::move(right));
}

namespace {

/// The card goes back to its owner: exposed, unless he plays alone where a lone player is free. [A12g.1] [K-exp-11]
void send_early_card_back(Context& context, const Act& act, const Placed& placed) {
  Position& at = context.at;
  const Ground& ground = context.book.play_order.early.ground;
  const bool lone_is_free =
      is_lone(at, placed.seat) && context.book.false_lead.lone_player.value == FalseLeadLaw::LonePlayer::Free;
  if (lone_is_free) {
    say(at, Must{placed.seat, {Task::TakeBack, placed.card}}, context.book.play_order.lone_player_free);
    return say(at, CardIs{placed.card, CardStatus::NotExposed}, context.book.play_order.lone_player_free);
  }
  if (const auto party = party_of(act)) say(at, Allowed{who_of(*party), Deed::Correction}, ground);
  say(at, CardIs{placed.card, CardStatus::Withdrawn}, ground);
  expose(context, placed.seat, placed.card, ExposedCard::Cause::PlayedOutOfTurn, ground);
}

/// Where the text gives the others something else for it the card stays on the table, whoever asks. [S58] [S59]
void hold_to_early_card(Context& context, const Act& act, const Placed& placed) {
  const PlayOrderLaw& law = context.book.play_order;
  const Ground ground = law.frees_fourth + law.early.ground;
  if (const auto party = party_of(act)) say(context.at, Denied{who_of(*party), Deed::Correction}, ground);
  say(context.at, Stands{{Thing::Play, placed.card, placed.seat}}, ground);
}

}  // namespace

std::optional<EarlyCard> early_card(const Position& at) {
  for (std::size_t index = 0; index < at.tricks.size(); ++index) {
    if (at.tricks[index].quitted_by) continue;
    for (const Placed& placed : at.tricks[index].counted()) {
      if (placed.out_of_turn && !placed.as_lead) return EarlyCard{index, placed};
    }
  }
  return std::nullopt;
}

void correct_early_play(Context& context, const Act& act) {
  Position& at = context.at;
  const PlayOrderLaw& law = context.book.play_order;
  const auto early = early_card(at);
  if (!early) return refuse_correction_of_order(context, act);
  TrickRecord& trick = at.tricks[early->trick];
  const Placed& placed = early->placed;
  const bool goes_back = law.early.value == PlayOrderLaw::Early::Withdrawn;
  if (goes_back && refuse_own_side(context, act, placed.seat, law.early.ground)) return;
  const auto party = party_of(act);
  if (goes_back && trick.winner && party)  // They have played on to it. AMB-G02
    return say(at, Denied{who_of(*party), Deed::Correction},
               law.early.ground + context.book.conduct.implicit_waiver.ground);
  if (law.early.value == PlayOrderLaw::Early::PartnerDirected) return hold_to_early_card(context, act, placed);
  send_early_card_back(context, act, placed);
  free_misled(context, act, trick);
  take_card_back(context, trick, placed.seat);
}

}  // namespace euchre::laws::detail
