#include "law/laws/detail/bound_cards.h"
#include "law/laws/detail/play.h"
#include "law/laws/detail/revokes.h"

#include <algorithm>
#include <iterator>

// A call or order that was not obeyed: noted when the card falls, claimed as a revoke is. [S54]

namespace euchre::laws::detail {

namespace {

using facts::Act;
using Life = RevokeRecord::Life;

/// Points for calls refused that nobody has claimed yet; whether there were any.
bool claim_refusals(Position& at, Side side) {
  const auto is_theirs = [side](const PointsDue& due) { return due.side == side; };
  std::copy_if(at.unclaimed_points.begin(), at.unclaimed_points.end(), std::back_inserter(at.points), is_theirs);
  return std::erase_if(at.unclaimed_points, is_theirs) > 0;
}

/// Why what the adversaries did not obey brings the side no points: the card goes back, or is called again. [S56] AMB-S25
Ground ground_of_free_disobedience(const LawBook& book, const Position& at, Side side) {
  const Ground reading = book.revoke.disobedience_counts.ground.readings();
  for (const Duty& duty : at.duties) {
    const bool goes_back = duty.matter == Matter::EarlyDirected || duty.matter == Matter::Unwaited;
    if (goes_back && side_of(duty.seat) != side) return duty.ground + reading;
  }
  const bool was_card_called = std::ranges::any_of(at.exposed, [&](const ExposedCard& exposed) {
    return side_of(exposed.owner) != side && was_called(at, exposed);
  });
  return was_card_called ? book.exposed.treatment.ground + reading : Ground();
}

}  // namespace

void note_disobedience(Context& context, Seat seat, unsigned trick, const Ground& ground) {
  const RevokeLaw& law = context.book.revoke;
  if (!law.disobedience_counts.value) return;
  Position& at = context.at;
  RevokeRecord record;
  record.by = seat;
  record.trick = trick;
  record.disobedience = true;
  record.life = at.is_live ? Life::Established : Life::Claimed;
  if (!at.is_live) record.claimed_by = adversaries_of(side_of(seat));
  record.established_on = ground + law.disobedience;
  at.revokes.push_back(record);
}

void claim_disobedience(Context& context, const Act& act) {
  Position& at = context.at;
  const RevokeLaw& law = context.book.revoke;
  const auto claimant = party_of(act);
  if (!claimant) return;
  const Side side = claimant->its_side();
  const bool refused = !at.cut_for_next_deal && claim_refusals(at, side);
  const bool broken = std::any_of(at.revokes.begin(), at.revokes.end(), [&](const RevokeRecord& record) {
    return record.disobedience && side_of(record.by) != side;
  });
  for (RevokeRecord& record : at.revokes) {
    if (!record.disobedience || side_of(record.by) == side) continue;
    if (record.life != Life::Established && record.life != Life::Claimed) continue;
    record.life = Life::Proved;
    record.claimed_by = side;
  }
  const bool may = (broken || refused) && !at.cut_for_next_deal;
  const Ground free = may || at.cut_for_next_deal ? Ground() : ground_of_free_disobedience(context.book, at, side);
  say(at, ruled(may ? Verdict::Allowed : Verdict::Denied, side, Deed::ClaimDisobedience),
      free.empty() ? law.disobedience + law.claim_limit : free);
}

void bar_disobedience(Position& at) {
  for (RevokeRecord& record : at.revokes) {
    if (record.disobedience && record.life != Life::Proved) record.life = Life::Barred;
  }
}

}  // namespace euchre::laws::detail
