#include "core/base/check.h"
#include "law/laws/detail/dealing.h"
#include "law/laws/detail/play.h"

// What lies on the table out of its turn, and who may still have it taken back: told while it may be, and not only once somebody asks.

namespace euchre::laws::detail {

namespace {

/// Whether a lone player who has led or played out of turn puts it right on demand and pays nothing. [A12e.2]
bool is_free(const LawBook& book, const Position& at, Seat seat) {
  return is_lone(at, seat) && book.false_lead.lone_player.value == FalseLeadLaw::LonePlayer::Free;
}

/// A lead out of turn goes back until every other hand has played to it. Where the adversaries have a choice of penalties that they
/// use instead, only what was played to it does. [S53.b] [A12f.2] [K-exp-07] [K-exp-10]
void conclude_false_lead(const LawBook& book, const Position& at, const TrickRecord& trick, Ruling& ruling) {
  const FalseLeadLaw& law = book.false_lead;
  const auto counted = trick.counted();
  const Seat leader = counted.front().seat;
  const bool is_followed = counted.size() > 1;
  const Ground ground = is_free(book, at, leader) ? law.lone_player.ground : law.taken_back;
  if (law.remedy.value == FalseLeadLaw::Remedy::CardOrSuit && !is_followed) return;
  const Ground whole = is_followed ? ground + law.followers_free : ground;
  if (law.remedy.value == FalseLeadLaw::Remedy::Exposed)  // Theirs to demand; another may point it out.
    return add(ruling, Allowed{adversaries_of(side_of(leader)), Deed::Correction}, whole);
  add(ruling, Allowed{Anybody{}, Deed::Correction}, whole);
}

/// A card played before its turn goes back where the code does not let it lie. [A12e.2] [A12g.1] [K-exp-11]
void conclude_early_card(const LawBook& book, const Position& at, const EarlyCard& early, Ruling& ruling) {
  const PlayOrderLaw& law = book.play_order;
  const Seat seat = early.placed.seat;
  const bool is_past = at.tricks[early.trick].winner.has_value() && !is_free(book, at, seat);
  if (is_past) return;  // His turn had come, and they have played on to it. AMB-G02
  switch (law.early.value) {
    case PlayOrderLaw::Early::PartnerDirected: return;
    case PlayOrderLaw::Early::Exposed:
      return add(ruling, Allowed{Anybody{}, Deed::Correction},
                 is_free(book, at, seat) ? law.lone_player_free : law.early.ground);
    case PlayOrderLaw::Early::Withdrawn:
      return add(ruling, Allowed{adversaries_of(side_of(seat)), Deed::Correction}, law.early.ground);
  }
  unreachable("early");
}

}  // namespace

void conclude_corrections_of_order(const LawBook& book, const Position& at, Ruling& ruling) {
  const bool is_past = at.fate.annulled || at.cut_for_next_deal || at.abandoned || at.stage == Stage::HandOver;
  if (is_past || hand_is_over(at) || has_result_entered(at) || is_settled(at, Settled::Lead)) return;
  if (const auto lead = false_lead_lying(book.false_lead, at))
    return conclude_false_lead(book, at, at.tricks[*lead], ruling);
  if (const auto early = early_card(at)) conclude_early_card(book, at, *early, ruling);
}

}  // namespace euchre::laws::detail
