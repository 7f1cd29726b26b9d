#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>

namespace euchre::tables {

/// A time with its unit: `500ms`, `90s`, `10m`, `48h`, `30d`; nothing for another text.
[[nodiscard]] std::optional<std::chrono::milliseconds> parse_duration(std::string_view text);
/// In the largest unit that leaves no remainder.
[[nodiscard]] std::string to_text(std::chrono::milliseconds duration);
/// For people, in round numbers: `12 seconds`, `5 minutes`, `3 hours`, `30 days`.
[[nodiscard]] std::string in_words(std::chrono::milliseconds duration);

}  // namespace euchre::tables
