#pragma once

/// What the rows of the parameter table are built from: each binds a key and its words to one field of `Code`.

#include "core/base/text.h"
#include "core/codes/parameter.h"

#include <concepts>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

namespace euchre::codes::detail {

/// One value of a choice: as written in TOML, and for people. Stands at the place of its enumerator.
struct Word {
  std::string_view word;
  std::string_view label;
};

/// Words about a parameter.
struct Heading {
  std::string_view key;
  std::string_view topic;
  std::string_view label;
  std::string_view explanation;
};

struct Range {
  int least;
  int most;
};

[[nodiscard]] inline Parameter row(const Heading& heading, ParameterKind kind) {
  Parameter parameter{};
  parameter.key = heading.key;
  parameter.topic = heading.topic;
  parameter.label = heading.label;
  parameter.explanation = heading.explanation;
  parameter.kind = kind;
  return parameter;
}

/// `Field` maps a code to a pointer to the field, null where the code has none.
/// REQUIRES: the field's type is an enum whose enumerators are 0, 1, ... in the order of `Words`.
template <auto Field, const auto& Words>
[[nodiscard]] Parameter choice_row(const Heading& heading) {
  Parameter parameter = row(heading, ParameterKind::Choice);
  for (const Word& word : Words) {
    parameter.choices.push_back(word.word);
    parameter.choice_labels.push_back(word.label);
  }
  parameter.read = [](const Code& code) -> std::string {
    const auto* field = Field(code);
    return std::string(field == nullptr ? kNone : Words[static_cast<std::size_t>(*field)].word);
  };
  parameter.write = [](Code& code, std::string_view value) {
    auto* field = Field(code);
    for (std::size_t i = 0; i < Words.size() && field != nullptr; ++i) {
      if (Words[i].word != value) continue;
      *field = static_cast<std::remove_reference_t<decltype(*field)>>(i);
      return true;
    }
    return false;
  };
  return parameter;
}

[[nodiscard]] constexpr int number_of(Points points) { return points.number(); }
[[nodiscard]] constexpr int number_of(std::uint8_t count) { return count; }
constexpr void set_number(Points& points, std::int64_t number) { points = Points(static_cast<std::int16_t>(number)); }
constexpr void set_number(std::uint8_t& count, std::int64_t number) { count = static_cast<std::uint8_t>(number); }

template <auto Field, Range Limits>
[[nodiscard]] Parameter number_row(const Heading& heading) {
  Parameter parameter = row(heading, ParameterKind::Number);
  parameter.least = Limits.least;
  parameter.most = Limits.most;
  parameter.read = [](const Code& code) -> std::string {
    const auto* field = Field(code);
    return field == nullptr ? std::string(kNone) : std::to_string(number_of(*field));
  };
  parameter.write = [](Code& code, std::string_view value) {
    auto* field = Field(code);
    const auto number = parse_integer(value);
    if (field == nullptr || !number || *number < Limits.least || *number > Limits.most) return false;
    set_number(*field, *number);
    return true;
  };
  return parameter;
}

/// As `number_row` for a field that may be absent: `Field` maps a code to a `std::optional`.
template <auto Field, Range Limits>
[[nodiscard]] Parameter optional_number_row(const Heading& heading, std::string_view none_label) {
  Parameter parameter = row(heading, ParameterKind::Number);
  parameter.least = Limits.least;
  parameter.most = Limits.most;
  parameter.none_label = none_label;
  parameter.read = [](const Code& code) -> std::string {
    const auto& field = *Field(code);
    return field ? std::to_string(number_of(*field)) : std::string(kNone);
  };
  parameter.write = [](Code& code, std::string_view value) {
    auto& field = *Field(code);
    const auto number = parse_integer(value);
    if (value == kNone) {
      field.reset();
      return true;
    }
    if (!number || *number < Limits.least || *number > Limits.most) return false;
    set_number(field.emplace(), *number);
    return true;
  };
  return parameter;
}

template <auto Field>
[[nodiscard]] Parameter truth_row(const Heading& heading) {
  Parameter parameter = row(heading, ParameterKind::Truth);
  parameter.read = [](const Code& code) -> std::string {
    const bool* field = Field(code);
    if (field == nullptr) return std::string(kNone);
    return *field ? "true" : "false";
  };
  parameter.write = [](Code& code, std::string_view value) {
    bool* field = Field(code);
    if (field == nullptr || (value != "true" && value != "false")) return false;
    *field = value == "true";
    return true;
  };
  return parameter;
}

/// A custom that no code has to speak of.
[[nodiscard]] inline Parameter variation(Parameter parameter) {
  parameter.is_variation = true;
  return parameter;
}

/// The rows of each part of a code, in the order of the documentation.
void add_deal_parameters(std::vector<Parameter>& table);
void add_score_parameters(std::vector<Parameter>& table);
void add_draw_parameters(std::vector<Parameter>& table);

}  // namespace euchre::codes::detail
