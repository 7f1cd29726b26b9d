#include "core/base/fact_file.h"

#include "core/base/text.h"

#include <limits>

namespace euchre {

std::uint32_t FactReader::narrow(std::optional<std::uint64_t> wide) {
  ok = ok && wide && *wide <= std::numeric_limits<std::uint32_t>::max();
  return ok ? static_cast<std::uint32_t>(*wide) : 0;
}

std::optional<std::uint64_t> FactReader::to_number(std::string_view text) {
  const auto found = parse_integer(text);
  if (!found || *found < 0) return std::nullopt;
  return static_cast<std::uint64_t>(*found);
}

std::optional<FactFileError> read_fact_file(
    std::string_view text, const FactFile& file,
    const std::function<std::optional<std::string>(std::string_view line)>& take) {
  std::size_t number = 0;
  for (std::string_view line : split(text, '\n')) {
    ++number;
    if (line.ends_with('\r')) line.remove_suffix(1);
    if (number == 1) {
      if (line == file.header) continue;
      return FactFileError{1, std::string(file.kind) + " file begins with '" + std::string(file.header) + "'"};
    }
    if (line.empty() || line.starts_with('#')) continue;
    if (number > file.most_lines) return FactFileError{number, "the file is too long"};
    if (auto wrong = take(line)) return FactFileError{number, *std::move(wrong)};
  }
  return std::nullopt;
}

std::string no_fact(std::string_view line, const FactFile& file) {
  constexpr std::size_t shown = 80;
  return "'" + std::string(line.substr(0, shown)) + "' is no fact of " + std::string(file.kind);
}

}  // namespace euchre
