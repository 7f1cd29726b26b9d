#include "core/cards/trump.h"
#include "law/laws/detail/dealing.h"
#include "law/laws/detail/found.h"
#include "law/laws/detail/play.h"
#include "law/laws/detail/revoke_count.h"
#include "law/laws/detail/revokes.h"
#include "law/laws/detail/scoring.h"
#include "law/laws/open_acts.h"

#include <algorithm>

namespace euchre::laws::detail {

namespace {

using facts::Act;
using facts::Flag;
using facts::Verb;
using Life = RevokeRecord::Life;

/// Whether quitting counts: it does not where the question came first, unless it was answered in the negative. [S65.b]
bool is_quitted(const RevokeLaw& law, const RevokeRecord& record) {
  const bool is_protected = law.question_protects.value && record.question_asked && !record.answered_negative;
  return record.quitted && !is_protected;
}

}  // namespace

bool is_established(const RevokeLaw& law, const RevokeRecord& record) {
  const bool quitted = is_quitted(law, record);
  switch (law.established.value) {
    case RevokeLaw::Established::QuittingOrPlayedOn: return quitted || record.played_on;
    case RevokeLaw::Established::Quitting:
    case RevokeLaw::Established::Gathering: return quitted;
    case RevokeLaw::Established::QuittingAndPlayedOn: return quitted && record.played_on;
  }
  unreachable("established");
}

Ground ground_of_establishing(const RevokeLaw& law, const RevokeRecord& record) {
  const Ground events =
      (is_quitted(law, record) ? law.by_quitting : Ground()) + (record.played_on ? law.by_playing_on : Ground());
  return events.empty() ? law.established.ground : events;
}

std::vector<const LawBook*> stricter_codes(const LawBook& book, const RevokeRecord& record) {
  std::vector<const LawBook*> stricter;
  for (const codes::Code& code : codes::known_codes()) {
    const LawBook* other = find_law_book(code.id);
    if (code.id != book.code->id && is_established(other->revoke, record)) stricter.push_back(other);
  }
  return stricter;
}

bool asks_for_suit(const Act& act, Seat whom) {
  return act.verb == Verb::Ask && act.whom == whom && act.what.find("none") != std::string::npos;
}

namespace {

/// A lone player is bound by the partner who quits his trick for him. [S101.c]
Ground quitted_for_him(const Context& context, const RevokeRecord& record) {
  const auto found = std::ranges::find(context.at.tricks, record.trick, &TrickRecord::number);
  const bool by_idle =
      found != context.at.tricks.end() && found->quitted_by && !is_active(context.at, *found->quitted_by);
  return by_idle ? context.book.lone.idle_gathers.ground : Ground();
}

/// Where playing on has an effect of its own, a trick lies open until it is said to be turned or the next is complete; that
/// its winner led on is not enough. [S64.b] AMB-K08
bool has_been_turned(const Context& context, const TrickRecord& trick) {
  using Established = RevokeLaw::Established;
  const Established rule = context.book.revoke.established.value;
  if (rule == Established::Gathering && trick.gathered_by) return true;
  if (!trick.quitted_by) return false;
  if (rule == Established::Quitting || rule == Established::Gathering || !trick.quitted_by_leading) return true;
  return std::ranges::any_of(context.at.tricks,
                             [&](const TrickRecord& later) { return later.number > trick.number && later.winner; });
}

/// Brings open revokes up to date with what has been quitted and played.
void settle_lives(Context& context) {
  Position& at = context.at;
  for (RevokeRecord& record : at.revokes) {
    if (record.disobedience || record.life == Life::Corrected) continue;
    const TrickRecord* trick = trick_numbered(at, record.trick);
    if (trick != nullptr && trick->provisional) continue;  // Its lead may go back, and what was played to it. [S53.b]
    if (trick != nullptr && has_been_turned(context, *trick)) record.quitted = true;
    if (record.life != Life::Open || !is_established(context.book.revoke, record)) continue;
    record.life = record.claimed_open ? Life::Claimed : Life::Established;
    record.established_on = ground_of_establishing(context.book.revoke, record) + quitted_for_him(context, record);
    if (record.question_asked) record.established_on = record.established_on + context.book.revoke.question_spent;
    if (record.by_surplus) record.established_on = record.established_on + context.book.revoke.surplus_liability;
    say(at, Noted{Note::RevokeEstablished, record.trick, record.by}, record.established_on);
  }
}

void prove(Context& context, RevokeRecord& record, const Ground& ground) {
  record.life = Life::Proved;
  record.seen = true;
  record.established_on = record.established_on + context.book.revoke.proof_destroyed;
  say(context.at, Noted{Note::RevokeProved, record.trick, record.by}, ground);
}

/// Whether his side had mixed the tricks before the claim, where the order of the two makes no difference. [A12i.3]
void prove_if_mixed(Context& context, RevokeRecord& record) {
  const RevokeLaw& law = context.book.revoke;
  if (record.life != Life::Claimed || !law.mixed_before_claim.value || !context.at.has_mixed[side_of(record.by)])
    return;
  prove(context, record, law.mixed_before_claim.ground + law.penalty.ground);
}

/// Whether the last hand that was played is one before this deal: the pack has been cut since.
bool is_of_former_hand(const Position& at) { return is_unplayed(at) && !at.said_before.empty(); }

/// Whether the claimants have mixed the tricks that nobody told, and they alone: then nothing is left that could prove it. AMB-A29
bool has_destroyed_proof(const Position& at, Side claimants) {
  return !at.hands_known && at.has_mixed[claimants] && !at.has_mixed[adversaries_of(claimants)];
}

void refuse_without_proof(Context& context, Side claimants) {
  const RevokeLaw& law = context.book.revoke;
  say(context.at, Denied{claimants, Deed::ClaimRevoke}, law.proof_destroyed + law.mixed_by_claimants,
      Because::ClaimantsMixedTricks);
}

/// Whose claim it is: where a revoke costs its points of itself, whoever tells it enters them for the other side. [D-08] AMB-G05
Party claimant_of(const RevokeLaw& law, const Party& teller, std::optional<Seat> by) {
  const bool is_automatic = law.settlement.value == RevokeLaw::Settlement::StopsTheHand;
  const bool is_confessed = by && side_of(*by) == teller.its_side();
  return is_automatic && is_confessed ? Party::of(adversaries_of(side_of(*by))) : teller;
}

void claim_revoke(Context& context, const Act& act) {
  Position& at = context.at;
  const RevokeLaw& law = context.book.revoke;
  const auto by = act.seat("by");
  const auto teller = party_of(act);
  if (!teller) return;
  const std::optional<Party> claimant = claimant_of(law, *teller, by);
  const Denied denied{claimant->its_side(), Deed::ClaimRevoke};
  if (at.cut_for_next_deal || is_of_former_hand(at)) {
    say(at, denied, law.claim_limit, Because::CutForNextDeal);
    return;
  }
  if (!by) return;
  if (at.fate.annulled) {  // Everything of a void deal goes with it. AMB-G04
    say(at, denied, at.fate.ground + context.book.score.void_deal);
    return;
  }
  if (side_of(*by) == claimant->its_side()) {
    say(at, denied, law.penalty.ground + context.book.conduct.others_right, Because::OnlyRevokersAdversaries);
    return;
  }
  if (has_destroyed_proof(at, claimant->its_side())) return refuse_without_proof(context, claimant->its_side());
  // The tricks are searched, and one of five cards shows what slipped into it. [S61.a] [S62]
  if (hand_is_over(at) && context.book.numbers.five_cards.value == NumbersLaw::FiveCards::CountBack)
    note_surplus_revokes(context);
  const auto trick = static_cast<unsigned>(act.count("trick").value_or(0));
  RevokeRecord* record = find_record(at, *by, trick);
  if (record == nullptr) {
    RevokeRecord pending;
    pending.by = *by;
    pending.trick = trick == 0 ? 1 : trick;
    pending.life = Life::Claimed;
    pending.claimed_by = claimant->its_side();
    pending.seen = !at.hands_known;
    at.revokes.push_back(pending);
    if (pending.seen) say(at, Allowed{claimant->its_side(), Deed::ClaimRevoke}, law.claim_limit + law.search);
    return prove_if_mixed(context, at.revokes.back());
  }
  if (record->life == Life::Corrected) {
    say(at, denied, law.established.ground + law.corrected_is_exposed.ground);
    return;
  }
  const bool can_be_put_right = record->life == Life::Open && !at.has_mixed[side_of(*by)] && !at.abandoned;
  if (can_be_put_right && law.claim_corrects.value) {
    say(at, denied, law.claim_corrects.ground);
    return point_out_revoke(context, *record, *claimant);
  }
  say(at, Allowed{claimant->its_side(), Deed::ClaimRevoke},
      law.claim_limit + law.search + (at.abandoned ? context.book.numbers.abandoned_claim : Ground()));
  if (record->life == Life::Open) record->claimed_open = true;
  if (at.tricks.size() >= 5 && at.tricks.back().winner)
    say(at, Allowed{claimant->its_side(), {Deed::Search, record->trick}}, law.search);
  if (record->life == Life::Established) record->life = Life::Claimed;
  record->claimed_by = claimant->its_side();
  prove_if_mixed(context, *record);
}

/// The side that an act is by; nothing of the director's.
std::optional<Side> side_of_actor(const Act& act) {
  const auto party = party_of(act);
  return party ? std::optional(party->its_side()) : std::nullopt;
}

/// Whether another revoke of that side is established, and nobody has claimed it.
bool has_unclaimed(const Position& at, const RevokeRecord& record) {
  return std::ranges::any_of(at.revokes, [&](const RevokeRecord& other) {
    return other.life == Life::Established && !other.claimed_by && side_of(other.by) == side_of(record.by);
  });
}

/// The accused side mixes its tricks or throws its cards together before they were examined; where nobody says which, it did.
void mix(Context& context, std::optional<Side> by) {
  const BySide<bool> had_mixed = context.at.has_mixed;
  for (const Side side : kSides) context.at.has_mixed[side] |= !by || by == side;
  for (RevokeRecord& record : context.at.revokes) {
    if (record.claimed_by && had_mixed[*record.claimed_by]) continue;  // They have lost the claim already. [K-rev-04]
    const bool accused = record.claimed_by && (!by || by == side_of(record.by));
    // What the log does not bear out was claimed in vain, and another revoke may be claimed yet. [S62]
    const bool is_in_vain =
        context.at.hands_known && record.established_on.empty() && has_unclaimed(context.at, record);
    const bool may_be_searched = context.at.hands_known && record.seen;  // The log bears it out.
    if (record.claimed_by && !accused && record.life == Life::Claimed && !may_be_searched && !is_in_vain) {
      refuse_without_proof(context, *record.claimed_by);
      if (!context.at.hands_known) record.life = Life::Barred;
    }
    if (accused && record.life != Life::Corrected)
      prove(context, record, context.book.revoke.proof_destroyed + context.book.revoke.penalty.ground);
  }
}

/// The director tells whose hands were thrown up. [K-rev-04]
void mix_with_thrown_hands(Context& context, const Act& act) {
  for (const Side side : kSides) {
    const bool has_thrown =
        std::ranges::any_of(kSeats, [&](Seat seat) { return side_of(seat) == side && has_thrown_as_told(act, seat); });
    if (has_thrown) mix(context, side);
  }
}

/// Whether it comes to light only when the pack has been cut for the next deal. A finding that tells its time is of that time. [S68]
bool is_found_after_cut(const Position& at, const Act& act) {
  if (tells_when_found(act) || act.value("before")) return found_past(at, act, Moment::NextDeal);
  return at.cut_for_next_deal;
}

}  // namespace

RevokeRecord* claimed_in_time(Position& at, Seat by, unsigned trick) {
  RevokeRecord* record = find_record(at, by, trick);
  if (record != nullptr && record->claimed_by) return record;
  const auto is_claimed = [by](const RevokeRecord& other) {
    return other.by == by && other.claimed_by && !other.seen && !other.disobedience;
  };
  const auto other = std::ranges::find_if(at.revokes, is_claimed);
  if (record != nullptr || other == at.revokes.end()) return nullptr;
  other->trick = trick;
  return &*other;
}

bool has_claimed_revoke(const Position& at) {
  return std::ranges::any_of(at.revokes, [](const RevokeRecord& record) { return record.claimed_by.has_value(); });
}

bool is_unplayed(const Position& at) { return !at.opening_lead_made && at.tricks.empty() && !has_result_entered(at); }

bool is_of_revoke_before(const Position& former, const Position& at, const Act& act) {
  const bool elects = (act.verb == Verb::Elect || is_finding(act, "election")) && election_of(act);
  if (elects) return is_unplayed(at) && at.revokes.empty();
  const auto by = is_finding(act, "revoke-proved") ? act.seat("by") : std::nullopt;
  if (!by) return false;
  const auto trick = static_cast<unsigned>(act.count("trick").value_or(1));
  Position then = former;
  Position now = at;
  if (claimed_in_time(now, *by, trick) != nullptr || claimed_in_time(then, *by, trick) == nullptr) return false;
  return is_unplayed(at) || (tells_when_found(act) && found_past(at, act, Moment::NextDeal));
}

namespace {

void take_finding(Context& context, const Act& act) {
  Position& at = context.at;
  if (is_finding(act, "tricks-mixed")) return mix(context, side_told(act, "by"));
  const bool proved = is_finding(act, "revoke-proved");
  if (!proved && !is_finding(act, "revoke-claimed")) return;
  const auto by = act.seat("by");
  if (!by) return;
  const Side claimants = act.side("claimed-by").value_or(adversaries_of(side_of(*by)));
  const auto trick = static_cast<unsigned>(act.count("trick").value_or(1));
  const bool is_late = is_found_after_cut(at, act);  // Then only what was claimed before it can be proved.
  if (is_late && (!proved || claimed_in_time(at, *by, trick) == nullptr))
    return say(at, Denied{claimants, Deed::ClaimRevoke}, context.book.revoke.claim_limit, Because::CutForNextDeal);
  RevokeRecord* record = find_record(at, *by, trick);
  if (record == nullptr) {
    RevokeRecord entered;
    entered.by = *by;
    entered.trick = trick;
    entered.lone_hand = act.value("lone") == "yes";
    at.revokes.push_back(entered);
    record = &at.revokes.back();
  }
  const bool on_purpose = std::ranges::any_of(act.attributes, [](const facts::Attribute& attribute) {
    return (attribute.key.starts_with("intent") || attribute.key.find("conceal") != std::string::npos ||
            attribute.key.find("purpose") != std::string::npos) &&
           attribute.value != "no";
  });
  if (on_purpose) say(at, Noted{Note::Advisory}, context.book.conduct.foul_play, Because::FoulPlay);
  record->claimed_by = claimants;
  at.proved_after_cut = at.proved_after_cut || (is_late && proved);
  if (record->life == Life::Proved && !proved) return;  // That it was claimed takes no proof away.
  record->life = proved ? Life::Proved : Life::Claimed;
  record->seen = proved;
  if (!proved && has_destroyed_proof(at, claimants)) {
    record->life = Life::Barred;
    return refuse_without_proof(context, claimants);
  }
  prove_if_mixed(context, *record);
}

void take_question(Context& context, const Act& act) {
  Position& at = context.at;
  const auto asker = seat_of(act);
  if (!asker || at.tricks.empty()) return;
  const TrickRecord& trick = at.tricks.back();
  for (RevokeRecord& record : at.revokes) {
    const bool is_partners = are_partners(*asker, record.by);  // Nobody else's question protects him. [S65.a]
    if (record.trick == trick.number && is_partners && asks_for_suit(act, record.by) && !trick.quitted_by)
      record.question_asked = true;
  }
}

/// Whoever denies that he has any loses what the question gave him, the winner having led on or not. [S65.c]
void take_answer(Context& context, const Act& act) {
  if (act.what.find("negative") == std::string::npos) return;
  for (RevokeRecord& record : context.at.revokes) {
    if (record.question_asked && seat_of(act) == record.by) record.answered_negative = true;
  }
}

/// The revokers may have the hand played out, where a revoke does not end it. [S70] [D-08]
void demand_play_on(Context& context, Side side) {
  Position& at = context.at;
  const RevokeLaw& law = context.book.revoke;
  if (law.settlement.value == RevokeLaw::Settlement::StopsTheHand)
    return say(at, Denied{side, Deed::PlayOn}, law.settlement.ground);
  const bool revoked = std::ranges::any_of(at.revokes, [side](const RevokeRecord& record) {
    return side_of(record.by) == side && record.life != Life::Corrected;
  });
  say(at, ruled(revoked ? Verdict::Allowed : Verdict::Denied, side, Deed::PlayOn), law.finish_hand,
      revoked ? Because::NotAsked : Because::OnlyRevokersInsist);
}

void take_demand(Context& context, const Act& act) {
  const auto party = party_of(act);
  if (!party) return;
  demand_correction(context, act, *party);
  if (act.what == "count-tricks") count_tricks(context, *party);
  if (act.what == "play-on") demand_play_on(context, party->its_side());
}

/// Until when a breach may be claimed. [S68]
constexpr Limit kClaimLimit{Limit::Kind::CutForNextDeal, {}, {}};

/// What the adversaries get for the revoke if they claim it; first it may have to be established.
void state_claimable(const LawBook& book, const Position& at, const RevokeRecord& record, const Ground& ground,
                     Ruling& ruling) {
  const Rule<int>& price = record.lone_hand || is_lone_hand(at) ? book.revoke.lone_penalty : book.revoke.penalty;
  const Reason reason = record.disobedience ? Reason::Disobedience : Reason::Revoke;
  add(ruling, Noted{Note::Claimable, adversaries_of(side_of(record.by)), price.value, reason}, price.ground + ground,
      record.life == Life::Established ? Because::NotAsked : Because::IfEstablishedAndClaimed);
}

void conclude_open(const LawBook& book, const Position& at, const RevokeRecord& record, Ruling& ruling) {
  state_claimable(book, at, record, book.revoke.established.ground, ruling);
  if (!at.cut_for_next_deal && !at.abandoned)
    add(ruling, Allowed{record.by, Deed::Correction}, book.revoke.established.ground);
  for (const LawBook* other : stricter_codes(book, record)) {
    add(ruling, Contrast{other->code, Contrast::To::RevokeEstablished}, ground_of_establishing(other->revoke, record));
  }
}

/// A claim that the tricks do not bear out fails, unless the accused keep them from being searched. Of tricks that nobody told
/// it cannot be said: the claim is heard. [S62] [S66] [S67]
void conclude_unproved(const LawBook& book, const Position& at, const RevokeRecord& record, Ruling& ruling) {
  if (!at.hands_known) {
    state_claimable(book, at, record, book.revoke.claim_limit, ruling);
    return add(ruling, Allowed{*record.claimed_by, Deed::ClaimRevoke}, book.revoke.claim_limit + book.revoke.search);
  }
  if (!record.established_on.empty()) return;  // The log bears it out, and only its proof has failed.
  add(ruling, Noted{Note::NoRevoke, record.trick, record.by}, book.revoke.definition);
  if (has_unclaimed(at, record) && !at.cut_for_next_deal) return;  // That one may be claimed yet.
  if (has_claimed_well(at, *record.claimed_by)) return;            // What is refused is this one trick.
  add(ruling, Denied{*record.claimed_by, Deed::ClaimRevoke}, book.revoke.definition);
}

}  // namespace

void note_revoke(Context& context, const PutDown& put) {
  Position& at = context.at;
  RevokeRecord record;
  record.by = put.seat;
  record.trick = at.tricks[put.trick].number;
  record.card = put.card;
  record.lone_hand = at.auction.lone.has_value();  // What becomes of the lone hand later changes nothing. AMB-S29
  std::erase_if(at.revokes, [&](const RevokeRecord& known) {  // Claimed before there was one, it was claimed in vain.
    return known.by == record.by && known.trick == record.trick && !known.seen && known.life == Life::Claimed;
  });
  at.revokes.push_back(record);
  if (!at.hand_open[put.seat] || !at.auction.trump) return;
  const Suit led = suit_in_play(*at.tricks[put.trick].led(), *at.auction.trump);
  say(at, Must{put.seat, {Task::Play, led}}, context.book.revoke.corrected_is_exposed.ground);
  expose(context, put.seat, put.card, ExposedCard::Cause::CorrectedRevoke,
         context.book.revoke.corrected_is_exposed.ground);
}

void note_side_played_on(Context& context, const PutDown& put) {
  for (RevokeRecord& record : context.at.revokes) {
    if (are_partners(record.by, put.seat) && context.at.tricks[put.trick].number > record.trick)
      record.played_on = true;
  }
}

namespace {

/// A card played too many that was a failure to follow as well. [S61.a]
void note_extra_revoke(Context& context, const Act& act) {
  if (!act.has(Flag::ExtraRevoke) || (act.verb != Verb::Lead && act.verb != Verb::Play)) return;
  const auto seat = seat_of(act);
  const auto& tricks = context.at.tricks;
  if (!seat || tricks.empty() || !is_active(context.at, *seat)) return;
  note_revoke(context, PutDown{*seat, act.cards.front(), tricks.size() - 1});
  context.at.revokes.back().by_surplus = true;
}

/// Nobody plays on where a revoke ends the hand, or where the revokes of both sides leave nothing of it. [D-08] [K-rev-06]
void stop_hand(Context& context) {
  Position& at = context.at;
  const RevokeLaw& law = context.book.revoke;
  const bool is_stopped =
      law.settlement.value == RevokeLaw::Settlement::StopsTheHand && std::ranges::any_of(at.revokes, counts);
  if (!is_stopped && !revokes_void_hand(law, at)) return;
  at.stage = Stage::HandOver;
  for (Right& right : at.rights) {
    if (right.state == Right::State::Open) right.state = Right::State::Void;
  }
}

void quit_won_tricks(Position& at) {
  for (TrickRecord& trick : at.tricks) {
    if (trick.winner && !trick.quitted_by) trick.quitted_by = trick.winner;
  }
}

}  // namespace

void observe_revoke(Context& context, const Act& act) {
  Position& at = context.at;
  const bool is_cut = tells_of_next_cut(act);
  note_extra_revoke(context, act);
  if (act.verb == Verb::Claim && act.what == "revoke") claim_revoke(context, act);
  if (act.verb == Verb::Ask) take_question(context, act);
  if (act.verb == Verb::Answer) take_answer(context, act);
  if (act.verb == Verb::Demand) take_demand(context, act);
  if (act.verb == Verb::MixCards) mix(context, side_of_actor(act));
  if (act.verb == Verb::ThrowHand && context.book.revoke.throwing_proves.value) mix(context, side_of_actor(act));
  if (is_finding(act, "hands-abandoned") && context.book.revoke.throwing_proves.value)
    mix_with_thrown_hands(context, act);
  if (act.verb == Verb::Claim && act.what.find("disobedience") != std::string::npos) claim_disobedience(context, act);
  if (act.verb == Verb::Finding) take_finding(context, act);
  if (is_cut || is_finding(act, "hand-result")) quit_won_tricks(at);  // Whoever counts them has gathered them.
  if (!at.revokes.empty()) settle_lives(context);
  settle_two_cards(context);  // A correction may have taken back the trick in which one of them lay.
  stop_hand(context);
  if (!is_cut) return;
  bar_disobedience(at);
  at.cut_for_next_deal = true;
}

void conclude_revoke(const LawBook& book, const Position& at, Ruling& ruling) {
  if (at.fate.annulled || revokes_void_hand(book.revoke, at)) return;
  conclude_bars(book.revoke, at, ruling);
  for (const RevokeRecord& record : at.revokes) {
    if (record.life == Life::Open) conclude_open(book, at, record, ruling);
    if (record.life == Life::Claimed && !record.seen && record.claimed_by) conclude_unproved(book, at, record, ruling);
    const bool is_told_to_director = record.disobedience && record.life == Life::Claimed;  // He has entered it.
    const bool is_open = record.life == Life::Established && !record.claimed_by;
    if ((!is_open && !is_told_to_director) || at.cut_for_next_deal) continue;
    if (is_open && has_destroyed_proof(at, adversaries_of(side_of(record.by)))) continue;  // They would be refused.
    if (is_open) state_claimable(book, at, record, book.revoke.claim_limit, ruling);
    add(ruling,
        Allowed{adversaries_of(side_of(record.by)), record.disobedience ? Deed::ClaimDisobedience : Deed::ClaimRevoke,
                kClaimLimit},
        record.established_on + book.revoke.claim_limit);
  }
  for (const PointsDue& due : at.unclaimed_points) {
    if (at.cut_for_next_deal) continue;
    add(ruling, Noted{Note::Claimable, due.side, due.points, due.reason}, due.ground + book.revoke.claim_limit);
    add(ruling, Allowed{due.side, Deed::ClaimDisobedience, kClaimLimit}, due.ground + book.revoke.claim_limit);
  }
}

}  // namespace euchre::laws::detail
