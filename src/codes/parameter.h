#pragma once

#include "base/result.h"
#include "codes/code.h"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace euchre::codes {

/// What values a parameter takes.
enum class ParameterKind : std::uint8_t { Choice, Number, Truth };

/// One parameter of a code: the single description that loading, writing, comparing, the form on the page and the
/// documentation are made from.
struct Parameter {
  std::string_view key;    ///< `lone_hand.period`
  std::string_view topic;  ///< `Lone hand`: the heading it stands under
  std::string_view label;  ///< `Until when a lone hand may be announced`
  ParameterKind kind;
  std::vector<std::string_view> choices;        ///< for Choice: the words, such as `until_discard`
  std::vector<std::string_view> choice_labels;  ///< for Choice: the words for people, in the same order
  int least = 0;                                ///< for Number
  int most = 0;                                 ///< for Number
  std::string (*read)(const Code&);             ///< the value as it stands in TOML, without quotes; `none` for absence
  bool (*write)(Code&, std::string_view);       ///< false where the word is no value of this parameter
};

/// Every parameter, in the order of the documentation.
[[nodiscard]] std::span<const Parameter> parameters();
/// The parameter with that key; null where there is none.
[[nodiscard]] const Parameter* find_parameter(std::string_view key);

/// One parameter on which codes differ or agree, for the comparison side by side.
struct ComparedParameter {
  const Parameter* parameter;
  std::vector<std::string> values;   ///< one for each code compared
  std::vector<std::string> grounds;  ///< likewise
};
[[nodiscard]] std::vector<ComparedParameter> compare(std::span<const Code* const> codes);

}  // namespace euchre::codes
