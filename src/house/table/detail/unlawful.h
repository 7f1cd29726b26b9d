#pragma once

#include "core/codes/code.h"
#include "core/game/deal.h"
#include "house/table/refusal.h"

namespace euchre::table::detail {

/// Why the player to act may not do this. REQUIRES: the deal is not over and the action is not legal.
[[nodiscard]] Refusal why_unlawful(const codes::Code& code, const game::Deal& deal, const game::Action& action);

/// Why `seat` may do nothing now. REQUIRES: the deal is not over and another seat is to act.
[[nodiscard]] Refusal out_of_turn(const codes::Code& code, const game::Deal& deal);

}  // namespace euchre::table::detail
