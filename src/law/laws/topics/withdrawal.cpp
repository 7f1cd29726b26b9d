#include "law/laws/detail/play.h"

#include <algorithm>

// A card is taken out of its trick: whether it may be, and what goes with it.

namespace euchre::laws::detail {

using facts::Act;

namespace {

/// A card lies in a trick that is past or complete: it stays. [A12f.1] [S53.a]
void refuse_withdrawal(Context& context, const TrickRecord& trick, Seat seat, Card card) {
  Position& at = context.at;
  const bool was_false = trick.counted().front().out_of_turn;
  const Ground& ground = was_false ? context.book.false_lead.complete_stands : context.book.play_order.following;
  say(at, Denied{seat, {Deed::Withdraw, card}}, ground, Because::TrickIsPast);
}

/// A card that its owner may change leaves a trick that is complete, or beside which another was begun. [S69.b]
bool may_change(const Position& at, const TrickRecord& trick, Seat seat) {
  const Stated change = Allowed{seat, {Deed::Change, *trick.card_of(seat)}};
  return std::ranges::find(at.said, change, &Statement::what) != at.said.end();
}

/// A complete trick also gives back a card played before its turn. [A12g.1]
bool was_early(const TrickRecord& trick, Seat seat) {
  return std::ranges::any_of(trick.counted(), [seat](const Placed& placed) {
    return placed.seat == seat && placed.out_of_turn && !placed.as_lead;
  });
}

/// Whether something is wrong with a card in an open trick, so that its owner may take it back: it was put down out of order,
/// or answers a lead that was, or breaks what he owes.
bool may_go_back(const Position& at, const TrickRecord& trick, const Placed& placed) {
  if (placed.out_of_turn || trick.provisional) return true;
  const bool ran_ahead = std::ranges::any_of(at.tricks, [&](const TrickRecord& other) {
    return placed.as_lead && other.number < trick.number && !other.winner && other.card_of(placed.seat);
  });
  const bool is_paid_for = std::ranges::any_of(at.revokes, [&](const RevokeRecord& record) {
    return record.disobedience && record.by == placed.seat && record.trick == trick.number;
  });
  if (is_paid_for) return false;  // Disobedience is not put right: it ranks as a revoke. [S54] AMB-S25
  return ran_ahead || was_let_stand(at, placed) || std::ranges::any_of(at.duties, [&](const Duty& duty) {
           const bool is_his = duty.side ? *duty.side == side_of(placed.seat) : duty.seat == placed.seat;
           return is_his && duty.state == Duty::State::Broken && duty.trick == trick.number;
         });
}

/// What was led or played in turn stays on the table.
void hold_to_card(Context& context, const Placed& placed) {
  Position& at = context.at;
  const PlayOrderLaw& law = context.book.play_order;
  const bool is_opening = at.tricks.front().card_of(placed.seat) == placed.card;
  const Ground& of_lead = is_opening ? law.leading : law.winner_leads;
  const Ground& ground = placed.as_lead ? of_lead : law.following;
  say(at, Denied{placed.seat, {Deed::Withdraw, placed.card}}, ground);
  say(at,
      Stands{placed.as_lead ? Of<Thing>{Thing::Lead, placed.card} : Of<Thing>{Thing::Play, placed.card, placed.seat}},
      ground);
}

/// The card leaves its trick; a false lead takes with it what was played to it.
void take_out(Context& context, TrickRecord& trick, const Placed& placed) {
  if (placed.as_lead && trick.provisional && trick.counted().size() > 1) return take_false_lead_back(context, trick);
  reopen_lead(context.at, trick.number);
  take_card_back(context, trick, placed.seat);
}

/// Whoever followed a false lead before his turn owes nothing for it: his card is not exposed, his partner not directed.
/// [S53.b] [A12f.3] [K-exp-10]
void forgive_early_play(Context& context, const TrickRecord& trick, const Placed& placed) {
  Position& at = context.at;
  const auto forgiven = std::erase_if(at.exposed, [&](const ExposedCard& exposed) {
    return exposed.card == placed.card && exposed.cause == ExposedCard::Cause::PlayedOutOfTurn;
  });
  if (forgiven > 0) say(at, CardIs{placed.card, CardStatus::NotExposed}, context.book.false_lead.followers_free);
  for (Right& right : at.rights) {
    const bool is_of_trick = right.matter == Matter::EarlyDirected && right.offender == placed.seat &&
                             right.choices.front().number == static_cast<int>(trick.number);
    if (is_of_trick && right.state == Right::State::Open) right.state = Right::State::Void;
  }
}

/// Hands that were to be laid open for a card played to this lead stay up: there is no trick led by the lone player. [S53.b]
/// AMB-S49
void close_hands(Context& context, const TrickRecord& trick) {
  Position& at = context.at;
  const PlayOrderLaw& law = context.book.play_order;
  for (Right& right : at.rights) {
    const bool is_of_trick = right.matter == Matter::OpenHands && right.state == Right::State::Open &&
                             right.since >= trick.counted().front().act;
    if (!is_of_trick) continue;
    right.state = Right::State::Void;
    at.hand_open = {};
    std::erase_if(at.said, [&](const Statement& said) {
      const auto* must = as<Must>(said);
      const bool is_laying_open = must != nullptr && must->task.word == Task::LayOpen;
      return is_laying_open || said.what == Stated(Governs{law.lone_governs});
    });
  }
}

/// Where followers go free the text says again that the leader alone pays, and with what. [S53.b] [K-exp-10]
void blame_leader(Context& context, Card lead) {
  const FalseLeadLaw& law = context.book.false_lead;
  ExposedCard* exposed = find_exposed(context.at, lead);
  if (exposed != nullptr && law.remedy.value != FalseLeadLaw::Remedy::ExposedAndSuit)
    exposed->ground = exposed->ground + law.followers_free;
}

}  // namespace

void undo_false_lead(Context& context, TrickRecord& trick) {
  Position& at = context.at;
  const FalseLeadLaw& law = context.book.false_lead;
  const bool was_free =
      at.auction.lone == trick.counted().front().seat && law.lone_player.value == FalseLeadLaw::LonePlayer::Free;
  if (was_free) say(at, CardIs{trick.counted().front().card, CardStatus::NotExposed}, law.lone_player.ground);
  close_hands(context, trick);
  const Ground returned = law.followers_free + (was_free ? law.lone_player.ground : Ground());
  for (const Placed& placed : trick.counted()) {
    if (placed.as_lead) continue;
    if (placed.out_of_turn) forgive_early_play(context, trick, placed);
    say(at, CardIs{placed.card, CardStatus::Returned}, returned, Because::LeadIsTakenBack);
    say(at, Noted{Note::NoPenalty, placed.seat}, context.book.false_lead.followers_free);
    blame_leader(context, trick.counted().front().card);
  }
  take_trick_back(context, static_cast<std::size_t>(&trick - at.tricks.data()));
}

void withdraw(Context& context, const Act& act) {
  const auto seat = seat_of(act);
  Position& at = context.at;
  if (!seat || !may_withdraw(context, *seat, act.cards.front())) return;
  for (auto trick = at.tricks.rbegin(); trick != at.tricks.rend(); ++trick) {
    if (trick->card_of(*seat) != act.cards.front()) continue;
    const auto counted = trick->counted();
    const Placed placed = *std::ranges::find(counted, *seat, &Placed::seat);
    const bool is_to_go_back = lies_there_still(at) && at.put_back->card == placed.card;
    const bool is_open = !trick->winner || was_early(*trick, *seat) || was_let_stand(at, placed) || is_to_go_back;
    const bool is_last_and_open = trick == at.tricks.rbegin() && is_open;
    if (trick->quitted_by || !(is_last_and_open || may_change(at, *trick, *seat)))
      return refuse_withdrawal(context, *trick, *seat, act.cards.front());
    if (!is_to_go_back && !may_change(at, *trick, *seat) && !may_go_back(at, *trick, placed))
      return hold_to_card(context, placed);
    return take_out(context, *trick, placed);
  }
}

}  // namespace euchre::laws::detail
