#include "core/base/text.h"
#include "core/codes/code.h"
#include "core/codes/parameter.h"

#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include <string>
#include <vector>

namespace euchre::codes {
namespace {

/// Some value of a parameter, as it stands in TOML.
std::string some_value(const Parameter& parameter) {
  if (!parameter.none_label.empty() && *rc::gen::inRange(0, 4) == 0) return "\"none\"";
  switch (parameter.kind) {
    case ParameterKind::Truth: return *rc::gen::arbitrary<bool>() ? "true" : "false";
    case ParameterKind::Number: return std::to_string(*rc::gen::inRange(parameter.least, parameter.most + 1));
    case ParameterKind::Choice: break;
  }
  const std::string word(parameter.choices[*rc::gen::inRange<std::size_t>(0, parameter.choices.size())]);
  return parse_integer(word) ? word : '"' + word + '"';
}

/// House rules that name about one parameter in sixteen, each with a value of its own kind.
std::string some_house_rules() {
  const auto codes = known_codes();
  std::string text = "base = \"" + codes[*rc::gen::inRange<std::size_t>(0, codes.size())].id + "\"\n";
  for (const Parameter& parameter : parameters()) {
    if (*rc::gen::inRange(0, 16) == 0) text += std::string(parameter.key) + " = " + some_value(parameter) + '\n';
  }
  return text;
}

/// Every value of a code, and the words about it.
std::vector<std::string> contents_of(const Code& code) {
  std::vector<std::string> contents{code.base, code.name, code.summary};
  for (const Parameter& parameter : parameters()) contents.push_back(parameter.read(code));
  return contents;
}

RC_GTEST_PROP(house_rules, written_and_read_back_are_the_same, ()) {
  const auto code = parse_house_rules(some_house_rules(), "mine.toml");
  RC_CLASSIFY(!code, "contradictory");
  if (!code) return;
  const std::string toml = to_house_toml(*code);
  const auto again = parse_house_rules(toml, "again.toml");
  RC_ASSERT(again.has_value());
  RC_ASSERT(contents_of(*again) == contents_of(*code));
  RC_ASSERT(to_house_toml(*again) == toml);
}

RC_GTEST_PROP(house_rules, a_code_that_was_read_can_be_played, ()) {
  const auto code = parse_house_rules(some_house_rules(), "mine.toml");
  if (!code) return;
  RC_ASSERT(code->match.game.target.has_value() != code->match.game.deal_turns.has_value());
  RC_ASSERT(code->match.rubber.has_value() || code->match.game.surplus == Surplus::Lost);
  for (const Parameter& parameter : parameters()) {
    const bool has_value = parameter.read(*code) != kNone || !parameter.none_label.empty();
    RC_ASSERT(code->grounds.contains(parameter.key) == has_value);
  }
}

RC_GTEST_PROP(house_rules, an_error_names_a_line_of_the_file_and_says_what_would_be_right, ()) {
  std::string toml = some_house_rules();
  const std::size_t place = *rc::gen::inRange<std::size_t>(0, toml.size());
  toml[place] = *rc::gen::inRange(' ', '~');
  const auto code = parse_house_rules(toml, "mine.toml");
  if (code) return;
  RC_ASSERT(code.error().file == "mine.toml");
  RC_ASSERT(!code.error().problem.empty());
  RC_ASSERT(!code.error().hint.empty());
  RC_ASSERT(code.error().line >= 0);
  RC_ASSERT(code.error().line <= static_cast<int>(split(toml, '\n').size()));
}

RC_GTEST_PROP(house_rules, any_bytes_are_read_or_refused, (const std::string& bytes)) {
  const auto code = parse_house_rules(bytes, "mine.toml");
  RC_ASSERT(!code.has_value());  // without a base there are no house rules
}

}  // namespace
}  // namespace euchre::codes
