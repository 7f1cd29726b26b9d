#include "core/codes/parameter.h"

#include "core/codes/detail/parameter_rows.h"

#include <algorithm>

namespace euchre::codes {
namespace {

std::vector<Parameter> make_table() {
  std::vector<Parameter> table;
  detail::add_deal_parameters(table);
  detail::add_score_parameters(table);
  detail::add_draw_parameters(table);
  return table;
}

std::string text_at(const std::map<std::string, std::string, std::less<>>& texts, std::string_view key) {
  const auto found = texts.find(key);
  return found == texts.end() ? std::string() : found->second;
}

}  // namespace

std::span<const Parameter> parameters() {
  static const std::vector<Parameter> kTable = make_table();
  return kTable;
}

const Parameter* find_parameter(std::string_view key) {
  const auto table = parameters();
  const auto found = std::ranges::find(table, key, &Parameter::key);
  return found == table.end() ? nullptr : &*found;
}

std::string value_label(const Parameter& parameter, std::string_view value) {
  if (value == kNone) return std::string(parameter.none_label.empty() ? "-" : parameter.none_label);
  switch (parameter.kind) {
    case ParameterKind::Number: return std::string(value);
    case ParameterKind::Truth: return value == "true" ? "Yes" : "No";
    case ParameterKind::Choice: break;
  }
  const auto found = std::ranges::find(parameter.choices, value);
  EUCHRE_REQUIRE(found != parameter.choices.end());
  return std::string(parameter.choice_labels[static_cast<std::size_t>(found - parameter.choices.begin())]);
}

std::string values_in_words(const Parameter& parameter) {
  std::string text;
  switch (parameter.kind) {
    case ParameterKind::Truth: return "true or false";
    case ParameterKind::Number:
      text = "a number from " + std::to_string(parameter.least) + " to " + std::to_string(parameter.most);
      break;
    case ParameterKind::Choice:
      const bool is_numeric = parse_integer(parameter.choices.front()).has_value();
      for (const std::string_view choice : parameter.choices) {
        text += text.empty() ? "one of " : ", ";
        text += is_numeric ? std::string(choice) : '"' + std::string(choice) + '"';
      }
      break;
  }
  return parameter.none_label.empty() ? text : text + ", or \"none\"";
}

std::vector<ComparedParameter> compare(std::span<const Code* const> codes) {
  std::vector<ComparedParameter> rows;
  for (const Parameter& parameter : parameters()) {
    ComparedParameter compared;
    compared.parameter = &parameter;
    for (const Code* code : codes) {
      compared.values.push_back(parameter.read(*code));
      compared.labels.push_back(value_label(parameter, compared.values.back()));
      compared.grounds.push_back(text_at(code->grounds, parameter.key));
      compared.reasons.push_back(text_at(code->reasons, parameter.key));
    }
    compared.is_same =
        std::ranges::adjacent_find(compared.values, std::ranges::not_equal_to{}) == compared.values.end();
    rows.push_back(std::move(compared));
  }
  return rows;
}

}  // namespace euchre::codes
