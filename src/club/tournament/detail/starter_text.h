#pragma once

#include "club/tournament/detail/annealing.h"

#include <optional>
#include <string>
#include <string_view>

namespace euchre::tournament::detail {

/// `1-2:3-4`; `*` for the number `infinity`.
[[nodiscard]] std::string to_text(const Table& table, Number infinity);
/// Nothing for what is no table of numbers up to `infinity`.
[[nodiscard]] std::optional<Table> parse_table(std::string_view text, Number infinity);
/// A number up to 1000.
[[nodiscard]] std::optional<Number> parse_number(std::string_view text);
/// What follows the number in the line that begins with it; `#` begins a comment. Nothing where there is no such line.
[[nodiscard]] std::optional<std::string_view> line_of(std::string_view lines, Number number);

}  // namespace euchre::tournament::detail
