#include "club/tournament/detail/starter_text.h"

#include "core/base/text.h"

namespace euchre::tournament::detail {

std::string to_text(const Table& table, Number infinity) {
  const auto word = [&](Number player) { return player == infinity ? std::string("*") : std::to_string(player); };
  return word(table[0]) + '-' + word(table[1]) + ':' + word(table[2]) + '-' + word(table[3]);
}

std::optional<Table> parse_table(std::string_view text, Number infinity) {
  Table table{};
  std::size_t next = 0;
  const auto sides = split(text, ':');
  if (sides.size() != 2) return std::nullopt;
  for (const std::string_view side : sides) {
    const auto parts = split(side, '-');
    if (parts.size() != 2) return std::nullopt;
    for (const std::string_view part : parts) {
      const auto number = part == "*" ? std::optional(infinity) : parse_number(part);
      if (!number || *number > infinity) return std::nullopt;
      table.at(next++) = *number;
    }
  }
  return table;
}

std::optional<Number> parse_number(std::string_view text) {
  constexpr Number largest = 1000;
  const auto number = parse_integer(text);
  if (!number || *number < 0 || *number > largest) return std::nullopt;
  return static_cast<Number>(*number);
}

std::optional<std::string_view> line_of(std::string_view lines, Number number) {
  for (const std::string_view line : split(lines, '\n')) {
    const std::size_t space = line.find(' ');
    if (line.starts_with('#') || space == std::string_view::npos) continue;
    if (parse_number(line.substr(0, space)) == number) return line.substr(space + 1);
  }
  return std::nullopt;
}

}  // namespace euchre::tournament::detail
