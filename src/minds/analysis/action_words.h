#pragma once

#include "core/game/action.h"
#include "core/game/seat_view.h"

#include <string>

namespace euchre::analysis {

/// As records write it: `order`, `name-H`, `9C`.
[[nodiscard]] std::string to_text(const game::Action& action);
/// What a player who does it would say he does: `take it up alone`, `name hearts`, `discard the nine of clubs`.
[[nodiscard]] std::string words_of(const game::Action& action, const game::SeatView& view);
/// And once it is done: `took it up alone`, `named hearts`, `discarded the nine of clubs`.
[[nodiscard]] std::string past_words_of(const game::Action& action, const game::SeatView& view);

}  // namespace euchre::analysis
