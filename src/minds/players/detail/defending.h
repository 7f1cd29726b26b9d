#pragma once

#include "core/game/seat_view.h"
#include "minds/players/detail/prospects.h"

#include <array>

namespace euchre::players::detail {

/// How a lone hand may be expected to end if the defender who views it plays alone against it.
/// REQUIRES: view.faces_lone_hand(), and a suit is trump.
[[nodiscard]] Prospects prospects_defended_alone(const game::SeatView& view);
/// And if both defend.
[[nodiscard]] Prospects prospects_defended_together(const game::SeatView& view);

/// What a defender's hand can have in it that stops a lone player, and how often: trumps that none, one, two or more in other
/// hands can beat; cards of plain suits that only a trump can beat, and those that one card of the suit can; the lead; and what
/// is always there.
inline constexpr std::size_t kDefenceTraits = 8;
using DefenceTraits = std::array<int, kDefenceTraits>;
[[nodiscard]] DefenceTraits defence_traits(const game::SeatView& view);

}  // namespace euchre::players::detail
