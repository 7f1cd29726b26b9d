#pragma once

#include "core/codes/code.h"

#include <map>
#include <optional>
#include <string>
#include <string_view>

namespace euchre::codes::detail {

/// The line on which a file sets each key; keys that it inherits are absent.
using KeyLines = std::map<std::string_view, int>;

/// ` (line 7)`, or nothing where the file does not set the key.
[[nodiscard]] std::string on_line(const KeyLines& lines, std::string_view key);

/// Two values that are each good but do not go together.
struct Contradiction {
  int line = 0;  ///< where the first of them is written; 0 where both are inherited
  std::string_view key;
  std::string problem;
  std::string hint;
};

/// The first contradiction in a code, in the order of the parameter table.
[[nodiscard]] std::optional<Contradiction> find_contradiction(const Code& code, const KeyLines& lines);

}  // namespace euchre::codes::detail
