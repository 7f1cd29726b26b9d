#pragma once

#include "core/base/result.h"
#include "house/tables/duration_words.h"
#include "house/tables/limits.h"

#include <chrono>
#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <variant>

namespace euchre::tables {

/// A limit as people set it: `tables-of-guest=32`.
struct NamedLimit {
  using Place =
      std::variant<std::size_t Limits::*, unsigned Limits::*, double Limits::*, std::chrono::milliseconds Limits::*,
                   std::chrono::seconds Limits::*, std::chrono::minutes Limits::*>;
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

}  // namespace euchre::tables
