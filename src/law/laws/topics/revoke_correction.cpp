#include "core/cards/trump.h"
#include "law/laws/detail/play.h"
#include "law/laws/detail/revokes.h"
#include "law/laws/detail/scoring.h"

#include <algorithm>
#include <utility>

namespace euchre::laws::detail {

namespace {

using facts::Act;
using Life = RevokeRecord::Life;

/// What is said of a card that was a trump laid on another suit, where the code says so besides. [K-exp-12]
Ground ground_of_ruff(const RevokeLaw& law, const Position& at, Card card) {
  const bool is_ruff = at.auction.trump && suit_in_play(card, *at.auction.trump) == *at.auction.trump;
  return is_ruff && law.only_misled_changes.value ? law.only_misled_changes.ground : Ground();
}

/// Who may now change, and who may not.
void rule_on_changes(Context& context, const RevokeRecord& record, const TrickRecord& trick) {
  Position& at = context.at;
  const RevokeLaw& law = context.book.revoke;
  const Ground of_ruff = ground_of_ruff(law, at, record.card);
  bool later = false;
  for (const Placed& placed : trick.cards) {
    if (placed.seat == record.by) {
      later = later || placed.card == record.card;
      continue;
    }
    if (placed.fate != Placed::Fate::InTrick) continue;
    const Of<Deed> change{Deed::Change, placed.card};
    const bool is_bound =
        law.changes.value == RevokeLaw::Changes::LaterButPartner && are_partners(placed.seat, record.by);
    const bool is_misled = at.misled ? placed.seat == *at.misled : !at.nobody_misled;
    const bool not_misled = !of_ruff.empty() && !is_misled;
    if (later && !is_bound && not_misled) {
      say(at, Denied{placed.seat, change}, of_ruff, Because::WasNotMisled);
      continue;
    }
    if (later && !is_bound) {
      say(at, Allowed{placed.seat, change}, law.changes.ground + law.changed_card + of_ruff);
      say(at, CardIs{placed.card, CardStatus::NotCallable}, law.changes.ground + law.changed_card + of_ruff);
      continue;
    }
    const Ground& bound = are_partners(placed.seat, record.by) ? law.partner_bound : law.changes.ground;
    say(at, Denied{placed.seat, change}, bound);
    if (placed.as_lead) {
      say(at, Stands{{Thing::Lead, placed.card}}, bound);
    } else {
      say(at, Stands{{Thing::Play, placed.card, placed.seat}}, bound);
    }
  }
}

/// A trick that is being corrected is not over: whoever led to the next one led out of turn, and that card is exposed unless a lone
/// player may lead so; whatever was played to it goes back. [K-exp-08] [A12e.1] [A12f.3]
void take_back_later_lead(Context& context, unsigned number) {
  Position& at = context.at;
  const FalseLeadLaw& law = context.book.false_lead;
  const auto later = std::ranges::find_if(at.tricks, [number](const TrickRecord& trick) {
    return trick.number > number && trick.provisional && !trick.counted().empty();
  });
  if (later == at.tricks.end() || law.remedy.value == FalseLeadLaw::Remedy::CardOrSuit) return;
  const Placed lead = later->counted().front();
  const bool is_free = is_lone(at, lead.seat) && law.lone_player.value == FalseLeadLaw::LonePlayer::Free;
  undo_false_lead(context, *later);
  if (!is_free) expose(context, lead.seat, lead.card, ExposedCard::Cause::LedOutOfTurn, law.remedy.ground);
}

/// Whether the card lay exposed for another reason before it was played.
bool lay_exposed(const Position& at, Card card) {
  return std::ranges::any_of(at.exposed, [card](const ExposedCard& exposed) {
    return exposed.card == card && (exposed.standing == ExposedCard::Standing::Callable ||
                                    exposed.standing == ExposedCard::Standing::Mandatory);
  });
}

void correct(Context& context, RevokeRecord& record) {
  Position& at = context.at;
  const RevokeLaw& law = context.book.revoke;
  for (const LawBook* other : stricter_codes(context.book, record)) {
    say(at, Contrast{other->code, Contrast::To::RevokeEstablished}, ground_of_establishing(other->revoke, record));
  }
  record.life = Life::Corrected;
  const Ground asked = record.question_asked ? law.question_protects.ground + law.question_spent : Ground();
  say(at, Allowed{record.by, Deed::Correction}, law.established.ground + asked + law.corrected_is_exposed.ground);
  if (law.corrected_is_exposed.value) {
    const ExposedLaw& exposed = context.book.exposed;
    const bool is_exempt = at.auction.lone == record.by && exposed.lone_player_exempt.value;
    expose(context, record.by, record.card, ExposedCard::Cause::CorrectedRevoke,
           law.corrected_is_exposed.ground + ground_of_ruff(law, at, record.card) +
               (is_exempt ? exposed.lone_exempt.ground : Ground()));
  } else {
    if (!lay_exposed(at, record.card)) {
      say(at, CardIs{record.card, CardStatus::Returned}, law.changed_card + law.corrected_is_exposed.ground);
      say(at, CardIs{record.card, CardStatus::NotExposed}, law.corrected_is_exposed.ground);
    }
    say(at, Noted{Note::NoPenalty, record.by}, law.corrected_is_exposed.ground);
  }
  const unsigned number = record.trick;
  if (TrickRecord* trick = trick_numbered(at, number)) {
    rule_on_changes(context, record, *trick);
    take_card_back(context, *trick, record.by);  // With it goes what he disobeyed: the record may have moved.
    trick->quitted_by.reset();                   // It waits for the card that should have been played.
  }
  take_back_later_lead(context, number);
  at.misled.reset();  // Who was misled was found of this correction.
  at.nobody_misled = false;
}

/// Whether somebody asked him about the suit in vain: too late, or not his partner. [S65.a] [S65.b]
bool was_asked_in_vain(const Position& at, const RevokeRecord& record) {
  return !record.question_asked &&
         std::ranges::any_of(at.log, [&record](const Act& act) { return asks_for_suit(act, record.by); });
}

/// Why it can no longer be corrected; a revoke that the director entered rests on the rule itself.
void refuse_correction(Context& context, const RevokeRecord& record) {
  const RevokeLaw& law = context.book.revoke;
  if (context.at.abandoned)  // Nobody takes up a card any more. [S49.a]
    return say(context.at, Denied{record.by, Deed::Correction}, context.book.numbers.abandoned.ground);
  const Ground& ground = record.established_on.empty() ? law.established.ground : record.established_on;
  const bool in_vain = law.question_protects.value && was_asked_in_vain(context.at, record);
  say(context.at, Denied{record.by, Deed::Correction}, in_vain ? ground + law.question_protects.ground : ground,
      Because::RevokeIsEstablished);
}

void ask_for_correction(Context& context, Seat seat, unsigned trick) {
  Position& at = context.at;
  RevokeRecord* record = find_record(at, seat, trick);
  if (record == nullptr) return;
  if (record->life == Life::Open && !at.abandoned) return correct(context, *record);
  refuse_correction(context, *record);
}

/// A player has his card put right, or changes it: nobody can for him.
void take_players_demand(Context& context, const Act& act, Seat seat) {
  Position& at = context.at;
  if (act.what == "correction") ask_for_correction(context, seat, act.number.value_or(0));
  if (act.what != "change" || act.cards.empty()) return;
  const Card card = act.cards.front();
  if (!change_ruled(at, seat, card))
    say(at, Denied{seat, {Deed::Change, card}}, context.book.revoke.changes.ground, Because::NoRevokeCorrected);
}

/// Whether a card of a trick that is not quitted came out of turn, be it taken back or not.
bool has_card_out_of_turn(const Position& at) {
  return std::ranges::any_of(at.tricks, [](const TrickRecord& trick) {
    return !trick.quitted_by && std::ranges::any_of(trick.cards, &Placed::out_of_turn);
  });
}

/// The revoke that a demand to put the error right is about, where its own player does not speak: one of the speaker's side,
/// or else an adversary's that can still be mended.
RevokeRecord* find_meant(Position& at, const Party& party) {
  const auto is_meant = [&](const RevokeRecord& record, Side side, bool open) {
    return side_of(record.by) == side && !record.disobedience && (record.life == Life::Open || !open);
  };
  const Side own = party.its_side();
  const Side others = adversaries_of(own);
  for (const auto& [side, open] :
       {std::pair(own, true), std::pair(others, true), std::pair(own, false), std::pair(others, false)}) {
    const auto found =
        std::ranges::find_if(at.revokes, [&](const RevokeRecord& record) { return is_meant(record, side, open); });
    if (found != at.revokes.end()) return &*found;
  }
  return nullptr;
}

/// A side, the partner or an adversary asks that a revoke be put right: whoever points it out, its player mends it. AMB-G05
void ask_for_others_correction(Context& context, const Party& party) {
  Position& at = context.at;
  if (has_counter_error(at) || has_card_out_of_turn(at)) return;  // That is what they speak of.
  RevokeRecord* record = find_meant(at, party);
  if (record == nullptr) return;
  const RevokeLaw& law = context.book.revoke;
  if (at.abandoned) return;
  const bool is_open = record->life == Life::Open;
  const Ground& ground = record->established_on.empty() ? law.established.ground : record->established_on;
  say(at, ruled(is_open ? Verdict::Allowed : Verdict::Denied, who_of(party), Deed::Correction),
      ground + context.book.conduct.others_right);
  if (is_open) correct(context, *record);
}

/// Whether another's revoke was put right after this one: then the card may be changed like any other, and it costs nothing.
/// [S69.b] [S69.c]
bool is_freed_by_another(const Position& at, const RevokeRecord& record) {
  const Stated change = Allowed{record.by, {Deed::Change, record.card}};
  const auto said = std::ranges::find(at.said, change, &Statement::what);
  if (said == at.said.end()) return false;
  const auto trick = std::ranges::find(at.tricks, record.trick, &TrickRecord::number);
  return trick != at.tricks.end() && std::ranges::any_of(trick->cards, [&](const Placed& placed) {
           return placed.card == record.card && placed.fate == Placed::Fate::InTrick && placed.act < said->since;
         });
}

}  // namespace

std::optional<Verdict> change_ruled(const Position& at, Seat seat, Card card) {
  for (const Verdict verdict : {Verdict::Allowed, Verdict::Denied}) {
    const Stated change = ruled(verdict, seat, {Deed::Change, card});
    if (std::ranges::find(at.said, change, &Statement::what) != at.said.end()) return verdict;
  }
  return std::nullopt;
}

void point_out_revoke(Context& context, RevokeRecord& record, const Party& party) {
  say(context.at, Allowed{who_of(party), Deed::Correction}, context.book.revoke.established.ground);
  correct(context, record);
}

void demand_correction(Context& context, const Act& act, const Party& party) {
  const bool is_revokers = party.seat && find_record(context.at, *party.seat, 0) != nullptr;
  if (act.what == "correction" && !act.number && !is_revokers) ask_for_others_correction(context, party);
  if (party.seat) take_players_demand(context, act, *party.seat);
}

bool may_withdraw(Context& context, Seat seat, Card card) {
  Position& at = context.at;
  for (RevokeRecord& record : at.revokes) {
    if (record.by != seat || record.card != card || record.life == Life::Corrected) continue;
    if (record.life == Life::Open && !at.abandoned && is_freed_by_another(at, record)) break;
    if (record.life == Life::Open && !at.abandoned) {
      correct(context, record);
      return false;  // The correction has taken it back.
    }
    refuse_correction(context, record);
    return false;
  }
  const auto verdict = change_ruled(at, seat, card);
  if (!verdict) return true;
  if (*verdict == Verdict::Denied) return false;
  const bool is_exposed = context.book.revoke.corrected_is_exposed.value;
  say(at, CardIs{card, is_exposed ? CardStatus::NotCallable : CardStatus::Returned},
      context.book.revoke.changes.ground + context.book.revoke.changed_card);
  return true;
}

}  // namespace euchre::laws::detail
