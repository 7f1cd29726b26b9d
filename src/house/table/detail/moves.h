#pragma once

#include "core/base/result.h"
#include "house/table/table.h"

#include <vector>

namespace euchre::table::detail {

using MoveResult = Result<std::vector<facts::Fact>, Refusal>;

/// What is logged of a call, a discard or a card at an open table. Refused only where it cannot be done.
/// REQUIRES: a deal of an open table is running.
[[nodiscard]] MoveResult facts_of_action(const Table& table, Seat seat, const game::Action& action);
/// Of anything else that a seat says or does. REQUIRES: likewise.
[[nodiscard]] MoveResult facts_of_move(const Table& table, Seat seat, const OpenMove& move);

}  // namespace euchre::table::detail
