#pragma once

#include "core/base/result.h"
#include "house/tables/limits.h"

#include <chrono>
#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>

namespace euchre::tables {

/// A limit as people set it: `tables-of-guest=32`.
struct NamedLimit {
  using Place =
      std::variant<std::size_t Limits::*, unsigned Limits::*, double Limits::*, std::chrono::milliseconds Limits::*,
                   std::chrono::seconds Limits::*, std::chrono::minutes Limits::*, std::chrono::hours Limits::*>;
  std::string_view name;
  Place place;
  std::string_view meaning;
};

/// All of them.
[[nodiscard]] std::span<const NamedLimit> named_limits();
/// `32`, `0.5`, `90s`, `10m`, `48h`, `30d`: as `set_limit` takes it.
[[nodiscard]] std::string value_of(const NamedLimit& limit, const Limits& limits);
/// Sets the limit that `assignment` names, as in `tables-of-guest=32`; why it cannot, otherwise.
[[nodiscard]] Result<void, std::string> set_limit(Limits& limits, std::string_view assignment);

/// A time with its unit: `500ms`, `90s`, `10m`, `48h`, `30d`; nothing for another text.
[[nodiscard]] std::optional<std::chrono::milliseconds> parse_duration(std::string_view text);
/// In the largest unit that leaves no remainder.
[[nodiscard]] std::string to_text(std::chrono::milliseconds duration);
/// For people, in round numbers: `12 seconds`, `5 minutes`, `3 hours`, `30 days`.
[[nodiscard]] std::string in_words(std::chrono::milliseconds duration);

}  // namespace euchre::tables
