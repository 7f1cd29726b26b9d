#pragma once

#include "core/facts/act_text.h"

#include <optional>
#include <string_view>
#include <vector>

namespace euchre::facts {

/// What an argument tells that nobody would read where it stands, `noticed-after=foo`, `trick=9`, or that it stands twice:
/// what may stand there, and the nearest such word.
[[nodiscard]] std::optional<ActProblem> unreadable_value(const Act& act);

/// The kinds of values that arguments take, with the words of those that take a few: docs/law-machine.md lists them.
struct ValueClass {
  std::string_view keys;   ///< the arguments, with a space between them
  std::string_view of;     ///< the acts or findings of which it is so; of all others where empty
  std::string_view title;  ///< `a seat: N, E, S or W`
};
[[nodiscard]] std::vector<ValueClass> value_classes();

}  // namespace euchre::facts
