#pragma once

#include "law/laws/detail/topic.h"

#include <string>
#include <string_view>
#include <vector>

/// Teams of an event as a director tells them, and where they sit.
namespace euchre::laws::detail {

[[nodiscard]] bool is_digits(std::string_view text);
/// The parts of a list, whatever stands between them: `A1,B1`, `10-8`, `A1+B1`.
[[nodiscard]] std::vector<std::string> parts_of(std::string_view text);
/// The teams of a list; other words are left aside.
[[nodiscard]] std::vector<Team> parse_teams(std::string_view text);

/// Who sits where, and moves after a round. [AT6.a] [AT6.b]
void observe_movement(Context& context, const facts::Act& act);
void conclude_movement(const LawBook& book, const Position& at, Ruling& ruling);

}  // namespace euchre::laws::detail
