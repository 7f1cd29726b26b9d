#include "code_json.h"

#include "core/base/text.h"
#include "core/codes/parameter.h"

#include <string>
#include <string_view>

using nlohmann::ordered_json;
namespace codes = euchre::codes;

namespace {

/// A value of `Parameter::read`: a truth, a number, a word, or null for none.
ordered_json value_to_json(std::string_view value) {
  if (value == codes::kNone) return nullptr;
  if (value == "true" || value == "false") return value == "true";
  if (const auto number = euchre::parse_integer(value)) return *number;
  return std::string(value);
}

ordered_json values_to_json(const std::vector<std::string>& values) {
  ordered_json list = ordered_json::array();
  for (const std::string& value : values) list.push_back(value_to_json(value));
  return list;
}

}  // namespace

ordered_json to_json(const codes::Code& code) {
  ordered_json values = ordered_json::object();
  for (const codes::Parameter& parameter : codes::parameters()) {
    values[std::string(parameter.key)] = value_to_json(parameter.read(code));
  }
  return {{"id", code.id},    {"name", code.name},       {"summary", code.summary}, {"base", code.base},
          {"values", values}, {"grounds", code.grounds}, {"reasons", code.reasons}};
}

ordered_json articles_to_json(std::string_view code_id) {
  ordered_json list = ordered_json::array();
  for (const codes::Article& article : codes::articles_of(code_id)) {
    list.push_back({{"id", article.id}, {"section", article.section}, {"summary", article.summary}});
  }
  return list;
}

ordered_json comparison_to_json(std::span<const codes::Code* const> compared) {
  ordered_json names = ordered_json::array();
  for (const codes::Code* code : compared) names.push_back({{"id", code->id}, {"name", code->name}});
  ordered_json rows = ordered_json::array();
  for (const codes::ComparedParameter& row : codes::compare(compared)) {
    rows.push_back({{"key", row.parameter->key},
                    {"topic", row.parameter->topic},
                    {"label", row.parameter->label},
                    {"explanation", row.parameter->explanation},
                    {"same", row.is_same},
                    {"values", values_to_json(row.values)},
                    {"labels", row.labels},
                    {"grounds", row.grounds},
                    {"reasons", row.reasons}});
  }
  return {{"codes", names}, {"parameters", rows}};
}

ordered_json to_json(const codes::CodeError& error) {
  return {{"line", error.line}, {"key", error.key}, {"problem", error.problem}, {"hint", error.hint}};
}
