#pragma once

#include "law/laws/detail/topic.h"

#include <cstddef>
#include <vector>

/// Which revokes count when the hand is scored.
namespace euchre::laws::detail {

using Revokes = std::vector<const RevokeRecord*>;

/// Whether a revoke counts at scoring: it was proved, or claimed where everybody could see it.
[[nodiscard]] bool counts(const RevokeRecord& record);
/// Revokes that count at scoring, for each offending side.
[[nodiscard]] BySide<Revokes> counting_revokes(const Position& at);
/// How many of them are revokes; a disobedience costs as much and is none. [S54]
[[nodiscard]] std::size_t count_revokes(const Revokes& records);
/// Whether the revokes of both sides leave nothing of the hand. [K-rev-06] AMB-D08
[[nodiscard]] bool revokes_void_hand(const RevokeLaw& law, const Position& at);
/// Whether the choice that a proved revoke gives has gone with the cut: of one proved after it the choice begins then. AMB-A17
[[nodiscard]] inline bool is_choice_past(const Position& at) { return at.cut_for_next_deal && !at.proved_after_cut; }
/// Whether a revoke that the side claimed was one.
[[nodiscard]] bool has_claimed_well(const Position& at, Side claimants);
/// A side that has revoked earns nothing any more in the hand that is being played on. [K-rev-07] Where its adversaries may let the
/// hand count as played that is not said before they have chosen. [A12i.4]
void conclude_bars(const RevokeLaw& law, const Position& at, Ruling& ruling);
/// The last revokes are cancelled, and no disobedience. [S71] REQUIRES: there are as many.
void cancel_revokes(Revokes& records, std::size_t count);

}  // namespace euchre::laws::detail
