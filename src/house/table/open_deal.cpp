#include "house/table/open_deal.h"

#include "house/table/detail/out_of_turn.h"
#include "law/laws/duties.h"
#include "law/laws/open_acts.h"

#include <algorithm>
#include <array>
#include <utility>

namespace euchre::table {

namespace {

using facts::Act;
using facts::Verb;
using laws::Position;
using laws::Right;
using Kind = laws::Limit::Kind;
using Life = laws::RevokeRecord::Life;

constexpr std::array<std::string_view, kClaimKindCount> kClaimWords{
    "lead-out-of-turn", "play-out-of-turn", "call-out-of-turn", "revoke", "card-exposed",
    "wrong-number",     "misdeal",          "disobedience",     "remark", "wrong-score"};

/// Rights that arise from an act all could see, and are silent until somebody claims it.
struct Opened {
  laws::Matter matter = laws::Matter::FalseLead;
  ClaimKind kind = ClaimKind::LeadOutOfTurn;
};
constexpr std::array kOpenedByClaim{
    Opened{laws::Matter::FalseLead, ClaimKind::LeadOutOfTurn},
    Opened{laws::Matter::Unwaited, ClaimKind::LeadOutOfTurn},
    Opened{laws::Matter::EarlyDirected, ClaimKind::PlayOutOfTurn},
    Opened{laws::Matter::OpenHands, ClaimKind::PlayOutOfTurn},
    Opened{laws::Matter::IdlePlays, ClaimKind::PlayOutOfTurn},
    Opened{laws::Matter::BelatedOrder, ClaimKind::CallOutOfTurn},
    Opened{laws::Matter::PromptedOrder, ClaimKind::CallOutOfTurn},
    Opened{laws::Matter::LateAlone, ClaimKind::CallOutOfTurn},
    Opened{laws::Matter::TwoCards, ClaimKind::ExposedCard},
    Opened{laws::Matter::IdleShows, ClaimKind::ExposedCard},
    Opened{laws::Matter::Omission, ClaimKind::WrongNumber},
    Opened{laws::Matter::FiveCards, ClaimKind::WrongNumber},
    Opened{laws::Matter::Directed, ClaimKind::Remark},
};

std::optional<ClaimKind> opened_by(const Right& right) {
  for (const Opened& row : kOpenedByClaim) {
    if (row.matter == right.matter) return row.kind;
  }
  return std::nullopt;
}

/// Claims, findings and elections are made aloud: what they open, all have heard.
bool is_said_aloud(const Act& act) {
  return act.verb == Verb::Claim || act.verb == Verb::Elect || act.verb == Verb::Demand || act.verb == Verb::CallCard ||
         act.verb == Verb::CallSuit ||
         (act.verb == Verb::Finding && act.what != "card-exposed" && act.what != "remark");
}

Due::What what_is_due(const laws::Turn& turn) {
  switch (turn.how) {
    case laws::Turn::How::Call: return Due::What::Call;
    case laws::Turn::How::Discard: return Due::What::Discard;
    case laws::Turn::How::Lead: return Due::What::Lead;
    case laws::Turn::How::Play: return Due::What::Play;
  }
  unreachable("turn");
}

bool concerns(const laws::Limit& limit, Seat seat) {
  if (limit.seat) return *limit.seat == seat;
  return !limit.side || *limit.side == side_of(seat);
}

bool offers_new_deal(const Right& right) {
  return std::any_of(right.choices.begin(), right.choices.end(),
                     [](const laws::Choice& choice) { return choice.kind == laws::Choice::Kind::NewDeal; });
}

/// Whether what is due would end the right. [AMB-S69]
bool would_end(const Right& right, const Due& due) {
  const bool is_card = due.what == Due::What::Lead || due.what == Due::What::Play;
  switch (right.until.kind) {
    case Kind::FirstLead:
    case Kind::NextLead: return due.what == Due::What::Lead && concerns(right.until, due.seat);
    case Kind::NextCard:
    case Kind::NextAct: return is_card && concerns(right.until, due.seat);
    case Kind::NextCall: return due.what == Due::What::Call && concerns(right.until, due.seat);
    case Kind::Touch:
    case Kind::Look:
    case Kind::Waiver:
    case Kind::ReasonableTime:
    case Kind::PlayProceeds: return offers_new_deal(right);
    case Kind::Scored:
    case Kind::HandEnd:
    case Kind::CutForNextDeal:
    case Kind::RubberEnd:
    case Kind::TurnUp: return false;
  }
  unreachable("limit");
}

const Right* find_right(const Position& at, unsigned id) {
  for (const Right& right : at.rights) {
    if (right.id == id) return &right;
  }
  return nullptr;
}

bool follows(const Position& at, const game::Deal& lawful) {
  for (const Seat seat : kSeats) {
    if (at.hands[seat] != lawful.hand(seat)) return false;
  }
  return at.auction.trump == lawful.trump() && !at.fate.annulled;
}

/// Whether an adversary has called out of his turn: true, whatever follows from it.
bool was_call_out_of_turn(const Position& at, Side claimants) {
  return std::any_of(at.auction.spoken.begin(), at.auction.spoken.end(), [&](const laws::Spoken& spoken) {
    return detail::is_call_out_of_turn(spoken) && side_of(spoken.seat) != claimants;
  });
}

/// Whether an adversary's card lies out of its turn in a trick that is not complete: true, whatever follows from it.
bool is_out_of_order(const Position& at, ClaimKind kind, Side claimants) {
  if (kind == ClaimKind::CallOutOfTurn) return was_call_out_of_turn(at, claimants);
  const bool is_lead = kind == ClaimKind::LeadOutOfTurn;
  if (!is_lead && kind != ClaimKind::PlayOutOfTurn) return false;
  for (const laws::TrickRecord& trick : at.tricks) {
    if (trick.winner) continue;
    for (const laws::Placed& placed : trick.counted()) {
      if (placed.out_of_turn && placed.as_lead == is_lead && side_of(placed.seat) != claimants) return true;
    }
  }
  return false;
}

/// The choice that a proved revoke leaves, as a right.
Right scoring_right(const laws::Option& option, const laws::Ground& ground) {
  Right right;
  right.matter = laws::Matter::Scoring;
  right.holder = option.holder;
  right.choices = option.choices;
  right.until = option.until.value_or(laws::Limit{laws::Limit::Kind::Scored, {}, {}});
  right.ground = ground;
  return right;
}

}  // namespace

std::string_view word_of(ClaimKind kind) { return kClaimWords[static_cast<std::size_t>(kind)]; }

std::optional<ClaimKind> claim_kind_of(const Act& act) {
  if (act.verb != Verb::Claim) return std::nullopt;
  for (unsigned i = 0; i < kClaimKindCount; ++i) {
    if (kClaimWords[i] == act.what) return static_cast<ClaimKind>(i);
  }
  return std::nullopt;
}

OpenDeal::OpenDeal(std::shared_ptr<const laws::LawBook> book, const laws::SetUp& set_up)
    : book_(std::move(book)), machine_(*book_, set_up), due_(find_due(nullptr)) {}

void OpenDeal::apply(const facts::Fact& fact, const game::Deal* lawful) {
  facts_.push_back(fact);
  if (const auto* waived = std::get_if<facts::Waived>(&fact)) {
    waived_[waived->seat] = true;
    return;
  }
  const std::optional<Act> act = laws::act_of(at(), fact);
  const bool was_over = is_over();
  const std::size_t put_before = put_.size();
  const std::size_t claims_before = claims_.size();
  if (act) {
    const std::size_t known = at().rights.size();
    const Position before = act->verb == Verb::Claim ? at() : Position();
    machine_.observe(*act);
    put_rights(&*act, known);
    take_claim(*act, before);
  }
  due_ = find_due(lawful);
  const bool is_anew =
      put_.size() > put_before || is_over() != was_over || (was_over && claims_.size() > claims_before);
  if (is_anew) waived_ = {false, false, false, false};
}

/// Rights opened by this act are put where it was said aloud; a claim puts those that lay silent.
void OpenDeal::put_rights(const Act* act, std::size_t known) {
  const std::optional<ClaimKind> kind = claim_kind_of(*act);
  const Seat* claimant = std::get_if<Seat>(&act->actor);
  for (std::size_t i = 0; i < at().rights.size(); ++i) {
    const Right& right = at().rights[i];
    if (std::find(put_.begin(), put_.end(), right.id) != put_.end()) continue;
    const std::optional<ClaimKind> needed = opened_by(right);
    const bool is_new = i >= known && (!needed || is_said_aloud(*act));
    const bool is_claimed =
        kind && needed == kind && claimant != nullptr && right.holder.its_side() == side_of(*claimant);
    if (is_new || is_claimed) put_.push_back(right.id);
  }
}

void OpenDeal::take_claim(const Act& act, const Position& before) {
  const std::optional<ClaimKind> kind = claim_kind_of(act);
  const Seat* seat = std::get_if<Seat>(&act.actor);
  if (!kind || seat == nullptr) return;
  Claimed claimed{*seat, *kind, act.seat("by"), static_cast<unsigned>(act.count("trick").value_or(0)), {}, {}};
  if (*kind == ClaimKind::Revoke) {
    claimed.ground = book().revoke.search;
  } else if (*kind == ClaimKind::Disobedience) {
    claimed.ground = book().revoke.disobedience;
  } else {
    const bool is_put = std::any_of(put_.begin(), put_.end(), [&](unsigned id) {
      const Right* right = find_right(at(), id);
      return right != nullptr && right->holder.its_side() == side_of(*seat) && right->state == Right::State::Open &&
             opened_by(*right) == kind;
    });
    const bool changed = at().tricks != before.tricks || at().exposed != before.exposed || at().hands != before.hands ||
                         at().fate != before.fate;
    const bool is_true = is_out_of_order(before, *kind, side_of(*seat));
    claimed.verdict = is_put || changed || is_true ? Verdict::Upheld : Verdict::Denied;
    if (*kind == ClaimKind::LeadOutOfTurn) claimed.ground = book().false_lead.remedy.ground;
    if (*kind == ClaimKind::CallOutOfTurn) claimed.ground = book().auction.out_of_turn.ground;
    if (*kind == ClaimKind::PlayOutOfTurn) claimed.ground = book().play_order.early.ground;
    if (claimed.ground.empty() && at().said.size() > before.said.size()) claimed.ground = at().said.back().ground;
  }
  claims_.push_back(std::move(claimed));
}

bool OpenDeal::is_stopped() const {
  if (at().abandoned || at().result_replaced) return true;
  if (book().revoke.settlement.value != laws::RevokeLaw::Settlement::StopsTheHand) return false;
  return std::any_of(at().revokes.begin(), at().revokes.end(), [](const laws::RevokeRecord& record) {
    return record.life == Life::Proved || (record.life == Life::Claimed && record.seen);
  });
}

std::optional<Due> OpenDeal::find_due(const game::Deal* lawful) const {
  if (ends_at_once() || is_stopped()) return std::nullopt;
  if (lawful != nullptr && lawful->phase() == game::Phase::AloneChoice && follows(at(), *lawful))
    return Due{lawful->to_act(), Due::What::Alone};
  const std::optional<laws::Turn> turn = laws::turn_of(at());
  if (!turn) return std::nullopt;
  Due due{turn->seat, what_is_due(*turn)};
  if (due.what != Due::What::Call && at().hands[due.seat].empty()) return std::nullopt;
  const Seat dealer = dealer_of(at());
  if (at().stage == laws::Stage::Playing && at().discard.due && due.seat == dealer) due.what = Due::What::Discard;
  return due;
}

std::vector<const Right*> OpenDeal::rights_put() const {
  std::vector<const Right*> open;
  open.reserve(put_.size());
  for (const unsigned id : put_) {
    const Right* right = find_right(at(), id);
    if (right != nullptr && right->state == Right::State::Open) open.push_back(right);
  }
  return open;
}

bool OpenDeal::may_use(const Right& right, Seat seat) const {
  const std::optional<Seat> voice = laws::voice_of(book(), at(), right);
  return right.holder.includes(seat) && (!voice || *voice == seat) && !laws::waits_for_leader(book(), at(), right);
}

bool OpenDeal::waits_on(Seat seat) const { return laws::is_active(at(), seat) && !waived_[seat]; }

bool OpenDeal::holds_play(const Right& right) const {
  if (!due_ || right.holder.includes(due_->seat) || !would_end(right, *due_)) return false;
  return std::any_of(kSeats.begin(), kSeats.end(), [&](Seat seat) { return may_use(right, seat) && waits_on(seat); });
}

BySeat<bool> OpenDeal::waited_for() const {
  BySeat<bool> waited{false, false, false, false};
  if (ends_at_once()) return waited;
  if (is_over()) {
    for (const Seat seat : kSeats) waited[seat] = !waived_[seat];
    return waited;
  }
  for (const Right* right : rights_put()) {
    if (!holds_play(*right)) continue;
    for (const Seat seat : kSeats) waited[seat] = waited[seat] || (may_use(*right, seat) && waits_on(seat));
  }
  return waited;
}

const Right* OpenDeal::right_ended_by(const facts::Fact& fact) const {
  const std::optional<Act> act = laws::act_of(at(), fact);
  const Seat* seat = act ? std::get_if<Seat>(&act->actor) : nullptr;
  if (seat == nullptr) return nullptr;
  for (const Right* right : rights_put()) {
    if (right->holder.includes(*seat) || right->holder.its_side() == side_of(*seat)) continue;
    if (right->until.kind == laws::Limit::Kind::HandEnd) continue;  // The last card waits for no call.
    const bool is_waited = std::any_of(kSeats.begin(), kSeats.end(),
                                       [&](Seat other) { return may_use(*right, other) && waits_on(other); });
    if (!is_waited) continue;
    laws::Machine trial = machine_;
    trial.observe(*act);
    const Right* after = find_right(trial.position(), right->id);
    if (after != nullptr && after->state == Right::State::Lapsed) return right;
  }
  return nullptr;
}

Verdict OpenDeal::verdict_of(const Claimed& claim) const {
  const bool is_secret = claim.kind == ClaimKind::Revoke || claim.kind == ClaimKind::Disobedience;
  if (!is_secret) return claim.verdict;
  if (!is_over()) return Verdict::Heard;
  const bool is_proved = std::any_of(at().revokes.begin(), at().revokes.end(), [&](const laws::RevokeRecord& record) {
    if (!record.seen || side_of(record.by) == side_of(claim.seat)) return false;
    if (claim.kind == ClaimKind::Disobedience) return record.disobedience && record.life == Life::Proved;
    const bool is_meant = record.by == claim.by && (claim.trick == 0 || record.trick == claim.trick);
    const bool counts = record.life == Life::Proved || record.life == Life::Claimed ||
                        (record.life == Life::Open && record.claimed_open);
    return is_meant && counts && !record.disobedience;
  });
  const bool is_refusal = claim.kind == ClaimKind::Disobedience &&
                          std::any_of(at().points.begin(), at().points.end(), [&](const laws::PointsDue& due) {
                            return due.reason == laws::Reason::Refusal && due.side == side_of(claim.seat);
                          });
  return is_proved || is_refusal ? Verdict::Upheld : Verdict::Denied;
}

std::optional<Right> OpenDeal::choice_at_scoring() const {
  const bool may_choose = book().revoke.settlement.value == laws::RevokeLaw::Settlement::Choice;
  if (!may_choose || !is_over() || ends_at_once() || at().revoke_election) return std::nullopt;
  for (const laws::Statement& statement : machine_.ruling().statements) {
    const auto* option = laws::as<laws::Option>(statement);
    const bool waits = option != nullptr && option->until && option->until->kind == Kind::Scored;
    if (waits) return scoring_right(*option, statement.ground);
  }
  return std::nullopt;
}

bool operator==(const OpenDeal& left, const OpenDeal& right) {
  return left.facts_ == right.facts_ && left.at() == right.at() && left.waived_ == right.waived_ &&
         left.put_ == right.put_ && left.claims_ == right.claims_ && left.due_ == right.due_;
}

}  // namespace euchre::table
