#pragma once

#include "core/game/action.h"
#include "house/table/table.h"

namespace euchre::table {

/// What a player of an open table does when he keeps the code: the calls or cards that are lawful for the seat that is to
/// act, duties obeyed; nothing while another is to act. REQUIRES: a deal of an open table is in play.
[[nodiscard]] game::LegalActions lawful_actions(const Table& table, Seat seat);

/// Whether the seat may look at its cards yet: a dealer who must name trump before that may not.
[[nodiscard]] bool may_look(const laws::Position& at, Seat seat);
/// Whether the seat is the stuck dealer, all others having passed, or the dealer who names trump for a joker: no pass of his is
/// a call at all. [D-05]
[[nodiscard]] bool must_name(const laws::Position& at, Seat seat);

}  // namespace euchre::table
