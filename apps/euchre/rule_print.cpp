#include "rule_print.h"

#include "law/casebook/plain_words.h"
#include "law/casebook/tell.h"
#include "law/laws/machine.h"
#include "law/laws/ruling_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>
#include <span>
#include <string_view>

namespace {

using euchre::casebook::Scenario;
using euchre::laws::Form;
using euchre::laws::Statement;
namespace casebook = euchre::casebook;
namespace codes = euchre::codes;
namespace laws = euchre::laws;

/// What a ruling says, in the order in which a director needs it.
struct Part {
  std::string_view heading;
  std::vector<Form> forms;
};

const std::vector<Part>& parts() {
  static const std::vector<Part> kParts{
      {"Rights", {Form::Option}},
      {"What may and may not be done", {Form::Allowed, Form::Denied, Form::Barred}},
      {"Duties", {Form::Must, Form::Card}},
      {"What stands", {Form::Stands, Form::Void, Form::Trump, Form::Dealer, Form::Turn}},
      {"Points", {Form::Points, Form::Score, Form::Game, Form::Rubber}},
      {"Besides", {Form::Info, Form::Club}},
  };
  return kParts;
}

std::string name_of_code(std::string_view id) {
  const codes::Code* code = codes::find_code(id);
  return code == nullptr ? std::string(id) : code->name;
}

std::string ground_text(const Statement& statement) {
  const std::string ground = laws::to_text(statement.ground);
  return ground.empty() ? "lawful play" : ground;
}

void print_statement(const Statement& statement) {
  fmt::print("    {} [{}]\n", casebook::to_words(statement.what), ground_text(statement));
  const std::string_view why = casebook::to_words(statement.because);
  if (!why.empty()) fmt::print("        because {}\n", why);
}

bool is_told(const Statement& statement, const Part& part) {
  return !statement.is_implied && std::ranges::find(part.forms, form_of(statement)) != part.forms.end();
}

/// What an act brought: what was ruled of it, and the rights, duties and cards that came of it.
bool is_news(const Statement& statement) {
  if (statement.is_implied) return false;
  const Form form = form_of(statement);
  return is_history(statement) || form == Form::Option || form == Form::Must || form == Form::Card;
}

void print_part(std::span<const Statement> statements, const Part& part,
                const std::vector<laws::Outlook>& outlook = {}) {
  bool is_first = true;
  for (const Statement& statement : statements) {
    if (!is_told(statement, part)) continue;
    if (is_first) fmt::print("  {}:\n", part.heading);
    is_first = false;
    print_statement(statement);
    for (const laws::Outlook& one : outlook) {
      if (statement.what == laws::Stated(one.option)) fmt::print("        {}\n", casebook::to_words(one));
    }
  }
}

void print_grounds(const std::vector<Statement>& statements) {
  const auto ids = casebook::ids_told(statements);
  if (!ids.empty()) fmt::print("  Grounds:\n");
  for (const std::string& id : ids) fmt::print("    {:<10} {}\n", id, casebook::summary_of(id));
}

void print_holds(const casebook::ScenarioOutcome& outcome) {
  fmt::print("  What holds now\n");
  for (const Part& part : parts()) print_part(outcome.ruling.holds(), part, outcome.outlook);
  print_grounds(outcome.ruling.statements);
}

void print_head(const Scenario& scenario, const RuledCase& ruled) {
  fmt::print("{} under {}{}{}\n", scenario.id, name_of_code(ruled.code), scenario.title.empty() ? "" : ": ",
             scenario.title);
}

}  // namespace

void print_ruling(const Scenario& scenario, const RuledCase& ruled) {
  print_head(scenario, ruled);
  if (std::ranges::any_of(ruled.outcome.ruling.happened(), [](const Statement& said) { return !said.is_implied; }))
    fmt::print("  What happened\n");
  for (const Part& part : parts()) print_part(ruled.outcome.ruling.happened(), part);
  print_holds(ruled.outcome);
}

void print_explained(const Scenario& scenario, const RuledCase& ruled) {
  print_head(scenario, ruled);
  laws::Machine machine(*ruled.book, scenario.set_up);
  std::vector<Statement> before = machine.ruling().statements;
  for (const auto& fact : scenario.facts) {
    for (const auto& act : fact.acts.acts) machine.observe(act);
    fmt::print("  {}\n", fact.text);
    const laws::Ruling ruling = machine.ruling();
    for (const Statement& statement : ruling.statements) {
      if (is_news(statement) && std::ranges::find(before, statement) == before.end())
        fmt::print("      -> {} [{}]\n", casebook::to_words(statement.what), ground_text(statement));
    }
    before = ruling.statements;
  }
  print_holds(ruled.outcome);
}

void print_failure(const Scenario& scenario, const RuledCase& ruled) {
  fmt::print("{}:{}: {} ({}): {}\n", ruled.file, scenario.line, scenario.id, ruled.code, scenario.title);
  for (const auto& problem : ruled.outcome.problems) {
    fmt::print("  not understood, line {}: {}\n", problem.line, problem.text);
  }
  for (const auto& missing : ruled.outcome.missing) fmt::print("  expected, line {}: {}\n", missing.line, missing.body);
  if (ruled.outcome.missing.empty()) return;
  for (const Statement& statement : ruled.outcome.ruling.statements) {
    const std::string_view why = casebook::to_words(statement.because);
    fmt::print("  ruled: {} [{}]{}{}\n", laws::to_text(statement.what), laws::to_text(statement.ground),
               why.empty() ? "" : " because ", why);
  }
}

void print_articles(const Scenario& scenario, const RuledCase& ruled) {
  for (const casebook::MetExpectation& met : ruled.outcome.met) {
    if (met.citing < casebook::Citing::InPart) continue;
    const std::string_view how = met.citing == casebook::Citing::InPart ? "only in part" : "on other articles";
    fmt::print("{}:{}: {}: {} [{}] is ruled {}: [{}]\n", ruled.file, met.expected.line, scenario.id, met.expected.body,
               fmt::join(met.expected.ids, " "), how, laws::to_text(met.ruled));
  }
}

void print_differences(const Scenario& scenario, const std::vector<RuledCase>& ruled) {
  std::vector<std::string> order;
  std::map<std::string, std::vector<std::string>> says;  // a statement in words -> the codes that make it
  for (const RuledCase& one : ruled) {
    for (const Statement& statement : one.outcome.ruling.statements) {
      if (statement.is_implied || form_of(statement) == Form::Rank) continue;
      const std::string words = casebook::to_words(statement.what);
      auto& who = says[words];
      if (who.empty()) order.push_back(words);
      const std::string name = fmt::format("{} [{}]", name_of_code(one.code), ground_text(statement));
      if (who.empty() || !who.back().starts_with(name_of_code(one.code))) who.push_back(name);
    }
  }
  fmt::print("{}{}{}\n  All {} codes:\n", scenario.id, scenario.title.empty() ? "" : ": ", scenario.title,
             ruled.size());
  for (const std::string& words : order) {
    if (says[words].size() == ruled.size()) fmt::print("    {}\n", words);
  }
  fmt::print("  They differ:\n");
  for (const std::string& words : order) {
    if (says[words].size() != ruled.size()) fmt::print("    {}\n        {}\n", words, fmt::join(says[words], ", "));
  }
}
