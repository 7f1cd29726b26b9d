#pragma once

#include "club/tournament/detail/place_book.h"
#include "club/tournament/detail/round_plans.h"

namespace euchre::tournament::detail {

/// Whether sides may be changed as well as tables; where pairs meet by a plan that is kept, the plan has balanced them.
enum class SideChange : std::uint8_t { Allowed, Never };

/// The games of a draft as they are, but for those of people who stay at a table: these go there, and the games that would have
/// been there take their tables.
[[nodiscard]] RoundDraft with_stays(const Event& event, const RoundDraft& draft);

/// Whether somebody stays at a table.
[[nodiscard]] bool has_stays(const Event& event);

/// The games of a draft at their tables, each turned where that lets those who play it sit more evenly North-South and East-West.
[[nodiscard]] RoundDraft with_even_sides(const Event& event, RoundDraft draft);

/// The games of a draft at the tables, and on the sides, where those who play them sat least.
[[nodiscard]] RoundDraft with_even_places(const Event& event, RoundDraft draft, SideChange change);

}  // namespace euchre::tournament::detail
