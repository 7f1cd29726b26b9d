#pragma once

#include "core/base/result.h"
#include "core/codes/code.h"
#include "core/game/action.h"
#include "core/game/seat_view.h"
#include "core/match/standing.h"

#include <cstdint>
#include <string>
#include <string_view>

namespace euchre::arena {

/// The first line that a bot is told.
inline constexpr std::string_view kOutsiderHeader = "euchre-bot 1";

/// What a bot is told once: the header, and by which rules it plays, as a record's `open` line (docs/bots.md).
[[nodiscard]] std::string greeting_for_outsider(const codes::Code& code);

/// What a bot is asked: all that its seat may know of the deal as lines of a record, its own cards, what it may do, and a
/// number for whatever it leaves to chance. The last line is `answer`. REQUIRES: view.to_act == view.seat.
[[nodiscard]] std::string question_for_outsider(const game::SeatView& view, const match::Standing& standing,
                                                std::uint64_t chance);

/// What a bot answered: a line of a record that its seat may add now. The error says what would be right.
[[nodiscard]] Result<game::Action, std::string> answer_of_outsider(std::string_view line, const game::SeatView& view);

}  // namespace euchre::arena
