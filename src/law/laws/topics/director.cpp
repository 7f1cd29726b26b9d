#include "core/base/check.h"
#include "law/laws/detail/dealing.h"
#include "law/laws/detail/scoring.h"

#include <algorithm>
#include <array>
#include <string_view>

// What the director has ruled is final, whatever the articles would give: nobody claims against it any more. [AT9]

namespace euchre::laws::detail {

namespace {

using facts::Act;
using facts::Verb;

struct SubjectWord {
  std::string_view word;
  Settled subject;
};
/// The first whose word stands in what the director names decides.
constexpr std::array kSubjectWords{
    SubjectWord{"revoke", Settled::Revoke}, SubjectWord{"renege", Settled::Revoke},
    SubjectWord{"score", Settled::Score},   SubjectWord{"mark", Settled::Score},
    SubjectWord{"counter", Settled::Score}, SubjectWord{"lead", Settled::Lead},
    SubjectWord{"deal", Settled::Deal},
};

std::optional<Settled> subject_in(std::string_view words) {
  const auto* const known =
      std::ranges::find_if(kSubjectWords, [&](const SubjectWord& row) { return words.find(row.word) != words.npos; });
  return known == kSubjectWords.end() ? std::nullopt : std::optional(known->subject);
}

enum class Decision : std::uint8_t { Stands, DealtAgain };

/// Nothing where the words decide something else.
std::optional<Decision> decision_in(std::string_view words) {
  constexpr std::array<std::string_view, 5> kAgain{"redeal", "new-deal", "fresh-deal", "deal-again", "dealt-again"};
  constexpr std::array<std::string_view, 7> kStands{"stands",     "stand",      "play-on", "no-revoke",
                                                    "no-penalty", "no-misdeal", "none"};
  if (std::ranges::find(kAgain, words) != kAgain.end()) return Decision::DealtAgain;
  return std::ranges::find(kStands, words) == kStands.end() ? std::nullopt : std::optional(Decision::Stands);
}

void void_rights(Position& at, Matter matter, const Ground& ground) {
  for (Right& right : at.rights) {
    if (right.matter != matter || right.state != Right::State::Open) continue;
    right.state = Right::State::Void;
    right.ground = ground;
  }
}

/// The lead out of turn is a lead as any other, and nothing is to be called for it.
void let_lead_stand(Position& at, const Ground& ground) {
  const auto trick =
      std::ranges::find_if(at.tricks, [](const TrickRecord& one) { return one.provisional && !one.counted().empty(); });
  void_rights(at, Matter::FalseLead, ground);
  if (trick == at.tricks.end()) return;
  const Card led = trick->counted().front().card;
  Placed& lead = *std::ranges::find_if(
      trick->cards, [led](const Placed& placed) { return placed.card == led && placed.fate == Placed::Fate::InTrick; });
  lead.out_of_turn = false;
  trick->provisional = false;
  trick->rightful_leader = lead.seat;
  std::erase_if(at.exposed, [led](const ExposedCard& exposed) { return exposed.card == led; });
  say(at, Stands{{Thing::Lead, led}}, ground);
}

/// Whatever was found or might be claimed, no revoke counts.
void deny_revokes(Position& at, const Ground& ground) {
  for (RevokeRecord& record : at.revokes) {
    if (record.life == RevokeRecord::Life::Barred || record.life == RevokeRecord::Life::Corrected) continue;
    record.life = RevokeRecord::Life::Barred;
    say(at, Noted{Note::NoPenalty, record.by}, ground);
  }
}

/// The deal is good, by whomever and however it was dealt.
void let_deal_stand(Context& context, const Ground& ground) {
  Position& at = context.at;
  if (at.fate.annulled && !at.fate.is_former) restore_deal(context);
  at.unclaimed = Position::Unclaimed::Nothing;
  at.wrong_batches = at.wrong_pack = false;
  if (at.wrong_dealer) at.turned = true;
  void_rights(at, Matter::ExposedInDeal, ground);
  say(at, Stands{Thing::Deal}, ground);
}

void let_stand(Context& context, Settled subject, const Ground& ground) {
  Position& at = context.at;
  at.settled.push_back(subject);
  switch (subject) {
    case Settled::Lead: return let_lead_stand(at, ground);
    case Settled::Revoke: return deny_revokes(at, ground);
    case Settled::Deal: return let_deal_stand(context, ground);
    case Settled::Score: return;  // What was marked stands from now on.
  }
  unreachable("what the director ruled on");
}

/// What somebody claims against, in which words he is refused.
struct Claimed {
  std::string_view what;
  Settled subject;
  Deed deed;
};
constexpr std::array kClaimed{
    Claimed{"lead-out-of-turn", Settled::Lead, Deed::ClaimFalseLead},
    Claimed{"revoke", Settled::Revoke, Deed::ClaimRevoke},
    Claimed{"wrong-dealer", Settled::Deal, Deed::ClaimDeal},
    Claimed{"misdeal", Settled::Deal, Deed::ClaimDeal},
    Claimed{"lost-deal", Settled::Deal, Deed::ClaimDeal},
    Claimed{"deal", Settled::Deal, Deed::ClaimDeal},
    Claimed{"new-deal", Settled::Deal, Deed::ClaimNewDeal},
    Claimed{"fresh-deal", Settled::Deal, Deed::ClaimNewDeal},
    Claimed{"wrong-score", Settled::Score, Deed::Correction},
    Claimed{"correction", Settled::Score, Deed::Correction},
};

}  // namespace

bool is_settled(const Position& at, Settled subject) {
  return std::ranges::find(at.settled, subject) != at.settled.end();
}

void take_directors_ruling(Context& context, const Act& act) {
  Position& at = context.at;
  const Ground& ground = context.book.event.final_decision;
  say(at, Denied{Anybody{}, Deed::Appeal}, ground);
  const auto decision = decision_in(act.value("decision").value_or(""));
  const auto subject = subject_in(act.value("subject").value_or(""));
  if (!decision) return;
  const bool is_dealt = at.hands_known || at.turned || at.stage > Stage::Preparing;
  if (*decision == Decision::DealtAgain) {
    if (is_dealt && !deal_is_past(at)) deal_again(context, ground);
    return;
  }
  if (subject) let_stand(context, *subject, ground);
}

bool is_refused_by_director(Context& context, const Act& act) {
  const auto party = party_of(act);
  const bool demands = act.verb == Verb::Demand && act.what == "correction";
  const bool claims = act.verb == Verb::Claim || (demands && may_speak_of_score(context.book, context.at));
  if (!party || !claims) return false;
  const auto* const row = std::ranges::find(kClaimed, std::string_view(act.what), &Claimed::what);
  if (row == kClaimed.end() || !is_settled(context.at, row->subject)) return false;
  say(context.at, Denied{who_of(*party), row->deed}, context.book.event.final_decision, Because::DirectorDecides);
  return true;
}

}  // namespace euchre::laws::detail
