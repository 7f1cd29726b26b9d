#include "law/laws/detail/revoke_count.h"

#include "law/laws/detail/dealing.h"
#include "law/laws/detail/revokes.h"

#include <algorithm>
#include <iterator>

namespace euchre::laws::detail {

RevokeRecord* find_record(Position& at, Seat by, unsigned trick) {
  RevokeRecord* corrected = nullptr;
  for (RevokeRecord& record : at.revokes) {
    if (record.by != by || (trick != 0 && record.trick != trick) || record.disobedience) continue;
    if (record.life != RevokeRecord::Life::Corrected) return &record;
    corrected = &record;
  }
  return corrected;
}

bool counts(const RevokeRecord& record) {
  if (record.life == RevokeRecord::Life::Proved) return true;
  return record.life == RevokeRecord::Life::Claimed && record.claimed_by && record.seen;
}

BySide<Revokes> counting_revokes(const Position& at) {
  BySide<Revokes> counting;
  for (const RevokeRecord& record : at.revokes) {
    if (counts(record)) counting[side_of(record.by)].push_back(&record);
  }
  return counting;
}

std::size_t count_revokes(const Revokes& records) {
  return static_cast<std::size_t>(std::ranges::count(records, false, &RevokeRecord::disobedience));
}

bool revokes_void_hand(const RevokeLaw& law, const Position& at) {
  const bool may_void = law.both_sides.value == RevokeLaw::BothSides::CancelAndReplay ||
                        law.both_sides.value == RevokeLaw::BothSides::VoidHand;
  if (!may_void) return false;
  const auto counting = counting_revokes(at);
  return std::ranges::all_of(kSides, [&](Side side) { return count_revokes(counting[side]) > 0; });
}

void cancel_revokes(Revokes& records, std::size_t count) {
  for (; count > 0; --count) {
    const auto last =
        std::find_if(records.rbegin(), records.rend(), [](const auto* record) { return !record->disobedience; });
    records.erase(std::next(last).base());
  }
}

bool has_claimed_well(const Position& at, Side claimants) {
  return std::ranges::any_of(at.revokes, [claimants](const RevokeRecord& record) {
    const bool is_claimed = record.life == RevokeRecord::Life::Claimed || record.life == RevokeRecord::Life::Proved;
    return is_claimed && record.claimed_by == claimants && !record.established_on.empty() && !record.disobedience;
  });
}

void conclude_bars(const RevokeLaw& law, const Position& at, Ruling& ruling) {
  const bool is_over = at.stage == Stage::HandOver || hand_is_over(at) || has_result_entered(at);
  const bool is_certain = law.settlement.value == RevokeLaw::Settlement::Added && !law.offenders_score.value;
  if (!is_certain || is_over) return;
  const auto counting = counting_revokes(at);
  for (const Side side : kSides) {
    if (!counting[side].empty()) add(ruling, Barred{side, Bar::Scoring}, law.offenders_score.ground);
  }
}

}  // namespace euchre::laws::detail
