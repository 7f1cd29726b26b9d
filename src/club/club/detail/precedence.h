#pragma once

#include "club/club/evening.h"

namespace euchre::club::detail {

/// Those candidates again, in their order, but nobody before one whom he left behind when he broke their table up. [S21.a]
[[nodiscard]] std::vector<MemberId> in_precedence(const Evening& evening, const std::vector<MemberId>& candidates);

/// Whether one of them must let another of them go first. [S21.a]
[[nodiscard]] bool has_precedence(const Evening& evening, const std::vector<MemberId>& candidates);

/// Whether somebody broke up a table and left him behind.
[[nodiscard]] bool is_displaced(const Evening& evening, MemberId member);

}  // namespace euchre::club::detail
