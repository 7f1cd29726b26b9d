#pragma once

/// How a code is written as TOML.

#include "core/codes/parameter.h"

#include <string>
#include <string_view>

namespace euchre::codes::detail {

/// A value of `Parameter::read` as TOML: a number or truth bare, a word in quotes.
[[nodiscard]] std::string toml_value(std::string_view value);

/// `period` for `lone_hand.period`.
[[nodiscard]] std::string name_in_group(const Parameter& parameter);

/// The lines that house rules begin with.
[[nodiscard]] std::string toml_head(std::string_view base, std::string_view name, std::string_view summary);

/// Knows under which `[group]` the parameters written so far stand.
class GroupHeadings {
 public:
  /// The heading to write before `parameter`, nothing where its group goes on.
  std::string before(const Parameter& parameter);

 private:
  std::string_view group_;
};

}  // namespace euchre::codes::detail
