#pragma once

#include "core/base/result.h"
#include "core/codes/code.h"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace euchre::codes {

/// What values a parameter takes.
enum class ParameterKind : std::uint8_t { Choice, Number, Truth };

/// The word for a parameter that has no value in a code, such as the target of a game of deal turns.
inline constexpr std::string_view kNone = "none";

/// One parameter of a code: the single description that loading, writing, comparing, the form on the page and the
/// documentation are made from.
struct Parameter {
  std::string_view key;          ///< `lone_hand.period`
  std::string_view topic;        ///< `Lone hand`: the heading it stands under
  std::string_view label;        ///< `Until when a lone hand may be announced`
  std::string_view explanation;  ///< one or two sentences for somebody who has not played under it
  ParameterKind kind;
  std::vector<std::string_view> choices;        ///< for Choice: the words, such as `until_discard`
  std::vector<std::string_view> choice_labels;  ///< for Choice: the words for people, in the same order
  int least = 0;                                ///< for Number
  int most = 0;                                 ///< for Number
  std::string_view none_label;                  ///< what `none` means to people; empty where it is no value
  bool is_variation = false;                    ///< a custom of some tables: a code that is silent has it as usual
  std::string (*read)(const Code&);             ///< the value as it stands in TOML, without quotes; `none` for absence
  bool (*write)(Code&, std::string_view);       ///< false where the word is no value of this parameter
};

/// Every parameter, in the order of the documentation.
[[nodiscard]] std::span<const Parameter> parameters();
/// The parameter with that key; null where there is none.
[[nodiscard]] const Parameter* find_parameter(std::string_view key);

/// The words for people of a value as `read` gives it: `Until the discard is laid down`, `Yes`, `5`.
[[nodiscard]] std::string value_label(const Parameter& parameter, std::string_view value);
/// The values a parameter takes, in words: `one of "round", "deal"`, `a number from 1 to 20`.
[[nodiscard]] std::string values_in_words(const Parameter& parameter);

/// One parameter on which codes differ or agree, for the comparison side by side.
struct ComparedParameter {
  const Parameter* parameter = nullptr;
  std::vector<std::string> values;   ///< one for each code compared
  std::vector<std::string> labels;   ///< the same for people
  std::vector<std::string> grounds;  ///< likewise
  std::vector<std::string> reasons;  ///< likewise; empty where articles speak for themselves
  bool is_same = true;               ///< whether all codes have one value
};
[[nodiscard]] std::vector<ComparedParameter> compare(std::span<const Code* const> codes);

}  // namespace euchre::codes
