#pragma once

#include "law/laws/detail/topic.h"

#include <vector>

/// What claims of a revoke, its correction and disobedience share.
namespace euchre::laws::detail {

/// The revoke that is spoken of; one that was put right only where there is no other of that player in that trick.
[[nodiscard]] RevokeRecord* find_record(Position& at, Seat by, unsigned trick);
/// The revoke that was claimed in time: that one, or one of that player of which nobody had said in which trick it was, which is
/// now said. Null where nothing was claimed of him.
[[nodiscard]] RevokeRecord* claimed_in_time(Position& at, Seat by, unsigned trick);
/// Whether somebody has claimed a revoke of this hand.
[[nodiscard]] bool has_claimed_revoke(const Position& at);
/// Whether nothing tells of the play of this deal, so that the hand before it may still be spoken of.
[[nodiscard]] bool is_unplayed(const Position& at);
/// Whether the act proves a revoke that was claimed in the hand before this deal, or makes the choice that one gives: it does as long
/// as nothing tells of such a revoke, or of the play, in this deal. [S68] AMB-A17
[[nodiscard]] bool is_of_revoke_before(const Position& former, const Position& at, const facts::Act& act);
/// Whether it is too late to put the revoke right. [S64] [K-rev-02]
[[nodiscard]] bool is_established(const RevokeLaw& law, const RevokeRecord& record);
/// Which of the two events has established it: what the code says of each, or of both together.
[[nodiscard]] Ground ground_of_establishing(const RevokeLaw& law, const RevokeRecord& record);
/// Under which other codes the revoke would be established already.
[[nodiscard]] std::vector<const LawBook*> stricter_codes(const LawBook& book, const RevokeRecord& record);
/// Whether the player is asked if he has none of the suit led. [S65.a]
[[nodiscard]] bool asks_for_suit(const facts::Act& act, Seat whom);
/// An open revoke is pointed out, and put right. AMB-G05
void point_out_revoke(Context& context, RevokeRecord& record, const Party& party);
/// Somebody asks that a card be put right or changed: the revoker himself, or another whose word he follows. AMB-G05
void demand_correction(Context& context, const facts::Act& act, const Party& party);

/// A duty broken is claimed as a revoke is, and no later. [S54] [S68]
void claim_disobedience(Context& context, const facts::Act& act);
/// What was not obeyed, and nobody has claimed before the cut, brings nothing. [S68]
void bar_disobedience(Position& at);

}  // namespace euchre::laws::detail
