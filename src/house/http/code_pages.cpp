#include "house/http/code_pages.h"

#include "core/base/text.h"
#include "core/codes/code.h"
#include "core/codes/parameter.h"
#include "house/gatherings/json_answer.h"

#include <nlohmann/json.hpp>

#include <utility>
#include <vector>

namespace euchre::http {
namespace {

using gatherings::HttpAnswer;
using gatherings::json_answer;
using Json = nlohmann::ordered_json;

/// Text that came from outside may hold bytes that are no UTF-8.
std::string dump(const Json& json) { return json.dump(-1, ' ', false, Json::error_handler_t::replace) + "\n"; }

std::string_view name_of(codes::ParameterKind kind) {
  switch (kind) {
    case codes::ParameterKind::Choice: return "choice";
    case codes::ParameterKind::Number: return "number";
    case codes::ParameterKind::Truth: return "truth";
  }
  unreachable("every kind has its name");
}

Json values_of(const codes::Code& code) {
  Json values = Json::object();
  for (const codes::Parameter& parameter : codes::parameters())
    values[std::string(parameter.key)] = parameter.read(code);
  return values;
}

Json as_json(const codes::Parameter& parameter) {
  return {{"key", parameter.key},
          {"topic", parameter.topic},
          {"label", parameter.label},
          {"explanation", parameter.explanation},
          {"kind", name_of(parameter.kind)},
          {"choices", parameter.choices},
          {"choice_labels", parameter.choice_labels},
          {"least", parameter.least},
          {"most", parameter.most},
          {"none_label", parameter.none_label}};
}

Json as_json(const codes::Code& code) {
  Json grounds = Json::object();
  for (const auto& [key, ground] : code.grounds) grounds[key] = ground;
  return {{"id", code.id},     {"name", code.name},         {"summary", code.summary},
          {"base", code.base}, {"values", values_of(code)}, {"grounds", std::move(grounds)}};
}

Json comparison() {
  std::vector<const codes::Code*> all;
  for (const codes::Code& code : codes::built_in_codes()) all.push_back(&code);
  Json rows = Json::array();
  for (const codes::ComparedParameter& row : codes::compare(all)) {
    rows.push_back({{"key", row.parameter->key},
                    {"is_same", row.is_same},
                    {"values", row.values},
                    {"labels", row.labels},
                    {"grounds", row.grounds},
                    {"reasons", row.reasons}});
  }
  return rows;
}

HttpAnswer wrong(const codes::CodeError& error) {
  const Json one{{"line", error.line}, {"key", error.key}, {"problem", error.problem}, {"hint", error.hint}};
  return json_answer(422, {{"ok", false}, {"errors", Json::array({one})}});
}

HttpAnswer check_toml(std::string_view toml) {
  const auto code = codes::parse_house_rules(toml, "house rules");
  if (!code) return wrong(code.error());
  return json_answer(
      200, {{"ok", true}, {"toml", toml}, {"name", code->name}, {"base", code->base}, {"values", values_of(*code)}});
}

/// The code with the form's values; the first value that is none of its parameter's otherwise.
Result<codes::Code, codes::CodeError> read_form(const Json& form) {
  const std::string base = form.value("base", std::string());
  const codes::Code* found = codes::find_code(base);
  if (found == nullptr) {
    return Failure{codes::CodeError{"form", 0, "base", "no code is called \"" + base + "\"", "choose one of the five"}};
  }
  codes::Code code = *found;
  code.id = "house";
  code.base = base;
  code.name = form.value("name", std::string("House rules"));
  const Json values = form.value("values", Json::object());
  for (const auto& [key, value] : values.items()) {
    const codes::Parameter* parameter = codes::find_parameter(key);
    if (parameter == nullptr) return Failure{codes::CodeError{"form", 0, key, "there is no such rule", ""}};
    const std::string word = value.is_string() ? value.get<std::string>() : value.dump();
    if (!parameter->write(code, word)) {
      return Failure{
          codes::CodeError{"form", 0, key, '"' + word + "\" is no value of it", values_in_words(*parameter)}};
    }
  }
  return code;
}

HttpAnswer check_json(const Json& json) {
  if (const auto toml = json.find("toml"); toml != json.end() && toml->is_string()) {
    return check_toml(toml->get<std::string>());
  }
  const auto code = read_form(json);
  return code ? check_toml(codes::to_house_toml(*code)) : wrong(code.error());
}

}  // namespace

std::string codes_as_json() {
  Json all{{"codes", Json::array()}, {"parameters", Json::array()}, {"compare", comparison()}};
  for (const codes::Code& code : codes::built_in_codes()) all["codes"].push_back(as_json(code));
  for (const codes::Parameter& parameter : codes::parameters()) all["parameters"].push_back(as_json(parameter));
  return dump(all);
}

HttpAnswer check_house_rules(std::string_view body, std::string_view content_type) {
  if (!content_type.starts_with("application/json")) return check_toml(body);
  try {
    const Json json = Json::parse(body);
    if (json.is_object()) return check_json(json);
    return wrong({"form", 0, "", "the form is not a JSON object", ""});
  } catch (const Json::exception& failure) {
    return wrong({"form", 0, "", failure.what(), R"(send {"toml": "..."} or {"base": "...", "values": {...}})"});
  }
}

}  // namespace euchre::http
