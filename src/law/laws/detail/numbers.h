#pragma once

#include "law/laws/detail/topic.h"

namespace euchre::laws::detail {

/// Whether a hand has a card too many, or one too few.
enum class WrongBy : std::uint8_t { Surplus, Want };

/// A hand found wrong once play has begun; `because` is what makes that of it, beside the rule itself.
void wrong_in_play(Context& context, const facts::Act& act, Seat seat, WrongBy wrong, const Ground& because = {});
/// A hand short because two cards went to one trick answers for that alone; no points are due for the short hand. AMB-S16
void state_surplus_governs(Context& context, Seat seat);

/// A player was found to have skipped a trick.
void omission(Context& context, const facts::Act& act);
/// What the adversaries of one who skipped a trick choose, claim or demand.
void use_omission_right(Context& context, const facts::Act& act);

}  // namespace euchre::laws::detail
