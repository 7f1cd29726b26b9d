#include "core/codes/drawn_rules.h"

#include "core/base/text.h"
#include "core/codes/detail/contradictions.h"
#include "core/codes/parameter.h"

#include <algorithm>
#include <array>
#include <string>

namespace euchre::codes {
namespace {

/// The groups of keys that a player at the table goes by.
constexpr std::array<std::string_view, 4> kGroups{"trump.", "lone_hand.", "discard.", "points."};

/// What no net can do: between lone player and partner the rules act for it.
constexpr std::string_view kNotLearnt = "lone_hand.best_card";

bool bears_on_a_deal(const Parameter& parameter) {
  if (parameter.key == kNotLearnt) return false;
  return std::ranges::any_of(kGroups, [&](std::string_view group) { return parameter.key.starts_with(group); });
}

/// A value near the one that stands: tables that pay otherwise pay a point or two more or less.
std::string number_near(const Parameter& parameter, const std::string& now, RandomStream& random) {
  constexpr int kFarthest = 2;
  constexpr int kUsualWhereNothing = 2;
  const bool may_be_none = !parameter.none_label.empty();
  if (may_be_none && now != kNone) return std::string(kNone);
  const int from = static_cast<int>(parse_integer(now).value_or(kUsualWhereNothing));
  const int moved = from - kFarthest + static_cast<int>(random.below(2 * kFarthest + 1));
  return std::to_string(std::clamp(moved, parameter.least, parameter.most));
}

std::string other_value(const Parameter& parameter, const Code& code, RandomStream& random) {
  const auto any = [&](std::size_t count) { return random.below(static_cast<std::uint32_t>(count)); };
  if (parameter.kind == ParameterKind::Choice) return std::string(parameter.choices[any(parameter.choices.size())]);
  if (parameter.kind == ParameterKind::Truth) return any(2) == 0 ? "true" : "false";
  return number_near(parameter, parameter.read(code), random);
}

}  // namespace

Code drawn_rules(const Code& base, RandomStream& random) {
  constexpr std::uint32_t kOneIn = 5;
  Code code = base;
  for (const Parameter& parameter : parameters()) {
    if (!bears_on_a_deal(parameter) || random.below(kOneIn) != 0) continue;
    Code changed = code;
    if (!parameter.write(changed, other_value(parameter, code, random))) continue;
    if (!detail::find_contradiction(changed, {})) code = std::move(changed);
  }
  return code;
}

}  // namespace euchre::codes
