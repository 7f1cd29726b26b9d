#include "house/http/code_pages.h"

#include "core/base/text.h"
#include "core/codes/code.h"
#include "core/codes/parameter.h"
#include "core/codes/ready_rules.h"
#include "house/gatherings/json_answer.h"
#include "house/http/generated/codes_answers.h"
#include "house/http/json_request.h"

#include <nlohmann/json.hpp>

#include <utility>
#include <vector>

namespace euchre::http {
namespace {

using gatherings::HttpAnswer;
using gatherings::written_answer;
using Json = nlohmann::ordered_json;

told::ParameterKind tell(codes::ParameterKind kind) {
  switch (kind) {
    case codes::ParameterKind::Choice: return told::ParameterKind::Choice;
    case codes::ParameterKind::Number: return told::ParameterKind::Number;
    case codes::ParameterKind::Truth: return told::ParameterKind::Truth;
  }
  unreachable("every kind has its name");
}

std::vector<std::string> texts(const std::vector<std::string_view>& views) { return {views.begin(), views.end()}; }

wire::Map<std::string> values_of(const codes::Code& code) {
  wire::Map<std::string> values;
  for (const codes::Parameter& parameter : codes::parameters())
    values.push_back({std::string(parameter.key), parameter.read(code)});
  return values;
}

told::CodeParameter tell(const codes::Parameter& parameter) {
  return {.key = std::string(parameter.key),
          .topic = std::string(parameter.topic),
          .label = std::string(parameter.label),
          .explanation = std::string(parameter.explanation),
          .kind = tell(parameter.kind),
          .choices = texts(parameter.choices),
          .choice_labels = texts(parameter.choice_labels),
          .least = parameter.least,
          .most = parameter.most,
          .none_label = std::string(parameter.none_label)};
}

told::Code tell(const codes::Code& code) {
  told::Code told{.id = code.id,
                  .name = code.name,
                  .summary = code.summary,
                  .base = code.base,
                  .values = values_of(code),
                  .grounds = {}};
  for (const auto& [key, ground] : code.grounds) told.grounds.push_back({key, ground});
  return told;
}

told::ReadyRules tell(const codes::ReadyRules& ready) {
  return {.id = ready.id,
          .name = ready.code.name,
          .summary = ready.code.summary,
          .source = ready.source,
          .base = ready.code.base,
          .toml = std::string(ready.text),
          .values = values_of(ready.code)};
}

std::vector<told::ComparedParameter> comparison() {
  std::vector<const codes::Code*> all;
  for (const codes::Code& code : codes::known_codes()) all.push_back(&code);
  std::vector<told::ComparedParameter> rows;
  for (const codes::ComparedParameter& row : codes::compare(all)) {
    rows.push_back({.key = std::string(row.parameter->key),
                    .is_same = row.is_same,
                    .values = row.values,
                    .labels = row.labels,
                    .grounds = row.grounds,
                    .reasons = row.reasons});
  }
  return rows;
}

HttpAnswer wrong(const codes::CodeError& error) {
  const told::HouseRulesProblems told{.ok = false, .errors = {{error.line, error.key, error.problem, error.hint}}};
  return written_answer(422, to_json(told));
}

HttpAnswer check_toml(std::string_view toml) {
  const auto code = codes::parse_house_rules(toml, "house rules");
  if (!code) return wrong(code.error());
  const told::HouseRules told{
      .ok = true, .toml = std::string(toml), .name = code->name, .base = code->base, .values = values_of(*code)};
  return written_answer(200, to_json(told));
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
  told::CodeBook book;
  for (const codes::ReadyRules& ready : codes::ready_rules()) book.ready.push_back(tell(ready));
  for (const codes::Code& code : codes::known_codes()) book.codes.push_back(tell(code));
  for (const codes::Parameter& parameter : codes::parameters()) book.parameters.push_back(tell(parameter));
  book.compare = comparison();
  return to_json(book) + "\n";
}

HttpAnswer check_house_rules(std::string_view body) {
  return answer_to_json<Json>(
      body,
      [](const Json& json) {
        return json.is_object() ? check_json(json) : wrong({"form", 0, "", "the form is not a JSON object", ""});
      },
      [](std::string_view why) {
        return wrong({"form", 0, "", std::string(why), R"(send {"toml": "..."} or {"base": "...", "values": {...}})"});
      });
}

}  // namespace euchre::http
