#include "rule_command.h"

#include "casebook/plain_words.h"
#include "casebook/scenario.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <fstream>
#include <iostream>
#include <iterator>
#include <optional>
#include <string>
#include <vector>

namespace {

using euchre::casebook::Scenario;
using euchre::casebook::ScenarioOutcome;
using Kind = ScenarioOutcome::Kind;
namespace laws = euchre::laws;
namespace casebook = euchre::casebook;

constexpr std::array kCodes{"somerset", "keller", "hoyle", "danville", "alberta"};

struct Options {
  std::vector<std::string> files;
  std::string only;
  std::string code;
  bool as_json = false;
  bool explain = false;
};

struct Tally {
  int passed = 0;
  int failed = 0;
  int not_understood = 0;
  nlohmann::json blocks = nlohmann::json::array();
};

std::optional<std::string> read_all(const std::string& name) {
  if (name == "-") return std::string(std::istreambuf_iterator<char>(std::cin), {});
  std::ifstream file(name, std::ios::binary);
  if (!file) return std::nullopt;
  return std::string(std::istreambuf_iterator<char>(file), {});
}

nlohmann::json to_json(const laws::Statement& statement) {
  return {{"form", laws::word_of(statement.form)},
          {"body", statement.body},
          {"words", casebook::to_words(statement)},
          {"ground", statement.ground.ids()},
          {"basis", statement.ground.is_default() ? "default" : "article"},
          {"because", statement.because}};
}

nlohmann::json to_json(const Scenario& scenario, const std::string& code, const ScenarioOutcome& outcome) {
  nlohmann::json statements = nlohmann::json::array();
  for (const auto& statement : outcome.ruling.statements) statements.push_back(to_json(statement));
  nlohmann::json missing = nlohmann::json::array();
  for (const auto& expectation : outcome.missing)
    missing.push_back({{"line", expectation.line}, {"body", expectation.body}});
  nlohmann::json problems = nlohmann::json::array();
  for (const auto& problem : outcome.problems) problems.push_back({{"line", problem.line}, {"text", problem.text}});
  const char* verdict = outcome.kind == Kind::Passed   ? "passed"
                        : outcome.kind == Kind::Failed ? "failed"
                                                       : "not understood";
  return {{"id", scenario.id},    {"code", code},       {"title", scenario.title}, {"verdict", verdict},
          {"ruling", statements}, {"missing", missing}, {"problems", problems}};
}

void print_statement(const laws::Statement& statement) {
  if (statement.is_implied) return;
  const std::string ground = laws::to_text(statement.ground);
  fmt::print("  {} [{}]\n", casebook::to_words(statement), ground.empty() ? "lawful play" : ground);
  if (!statement.because.empty()) fmt::print("      because {}\n", statement.because);
}

void print_failure(const std::string& file, const Scenario& scenario, const ScenarioOutcome& outcome) {
  fmt::print("{}:{}: {} ({}): {}\n", file, scenario.line, scenario.id, scenario.code, scenario.title);
  for (const auto& problem : outcome.problems)
    fmt::print("  not understood, line {}: {}\n", problem.line, problem.text);
  for (const auto& missing : outcome.missing) fmt::print("  expected, line {}: {}\n", missing.line, missing.body);
  if (outcome.missing.empty()) return;
  for (const auto& statement : outcome.ruling.statements) {
    fmt::print("  ruled: {} [{}]\n", laws::to_text(statement), laws::to_text(statement.ground));
  }
}

/// Each fact, and what the machine ruled as it happened.
void print_steps(const Scenario& scenario, const laws::LawBook& book) {
  laws::Machine machine(book, scenario.set_up);
  std::size_t said = 0;
  for (const auto& fact : scenario.facts) {
    for (const auto& act : fact.acts.acts) machine.observe(act);
    fmt::print("  {}\n", fact.text);
    const auto& statements = machine.position().said;
    for (; said < statements.size(); ++said)
      fmt::print("      -> {} [{}]\n", casebook::to_words(statements[said]), laws::to_text(statements[said].ground));
  }
}

void print_ruling(const Scenario& scenario, const laws::LawBook& book, const ScenarioOutcome& outcome,
                  const Options& options) {
  fmt::print("{} under {}{}{}\n", scenario.id, book.code->name, scenario.title.empty() ? "" : ": ", scenario.title);
  if (options.explain) {
    print_steps(scenario, book);
    fmt::print("  so now:\n");
  }
  for (const auto& statement : outcome.ruling.statements) print_statement(statement);
}

void run_block(const std::string& file, const Scenario& scenario, const std::string& code, const Options& options,
               Tally& tally) {
  const laws::LawBook* book = laws::find_law_book(code);
  if (book == nullptr) {
    ++tally.not_understood;
    fmt::print(options.as_json ? stderr : stdout,
               "{}:{}: {}: `{}` is no code: somerset, keller, hoyle, danville, alberta\n", file, scenario.line,
               scenario.id, code);
    return;
  }
  ScenarioOutcome outcome = casebook::run_scenario(scenario, *book);
  const bool compares = code == scenario.code && !scenario.expectations.empty();
  if (!compares && outcome.kind == Kind::Failed) outcome.kind = Kind::Passed;
  if (!compares) outcome.missing.clear();
  tally.passed += outcome.kind == Kind::Passed ? 1 : 0;
  tally.failed += outcome.kind == Kind::Failed ? 1 : 0;
  tally.not_understood += outcome.kind == Kind::NotUnderstood ? 1 : 0;
  if (options.as_json) {
    tally.blocks.push_back(to_json(scenario, code, outcome));
  } else if (outcome.kind != Kind::Passed) {
    print_failure(file, scenario, outcome);
  } else if (!compares || options.explain) {
    print_ruling(scenario, *book, outcome, options);
  }
}

void run_under_codes(const std::string& file, const Scenario& scenario, const Options& options, Tally& tally) {
  if (options.code == "all") {
    for (const char* code : kCodes) run_block(file, scenario, code, options, tally);
  } else {
    run_block(file, scenario, options.code.empty() ? scenario.code : options.code, options, tally);
  }
}

}  // namespace

int rule_command(int argc, char** argv) {
  CLI::App app(
      "Rules on what happened at a table. A file holds blocks of facts; where a block says what is expected, the "
      "ruling is compared\n"
      "with it, otherwise it is printed. Example: euchre rule --explain case.md; the language: docs/law-machine.md",
      "euchre rule");
  Options options;
  app.add_option("FILE", options.files, "blocks of facts; - for standard input")->required();
  app.add_option("--only", options.only, "only the blocks whose id begins so");
  app.add_option("--code", options.code,
                 "rule under this code instead of the block's own; `all` for the five side by side");
  app.add_flag("--json", options.as_json, "the rulings for programs");
  app.add_flag("--explain", options.explain, "step by step: what followed from each fact");
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    return app.exit(error) == 0 ? 0 : 2;
  }
  Tally tally;
  for (const std::string& file : options.files) {
    const auto text = read_all(file);
    if (!text) {
      fmt::print(stderr, "euchre rule: {}: cannot be read\n", file);
      return 2;
    }
    for (const Scenario& scenario : casebook::parse_scenarios(*text)) {
      if (scenario.id.starts_with(options.only)) run_under_codes(file, scenario, options, tally);
    }
  }
  if (options.as_json) fmt::print("{}\n", tally.blocks.dump(2));
  fmt::print(options.as_json ? stderr : stdout, "{} passed, {} failed, {} not understood\n", tally.passed, tally.failed,
             tally.not_understood);
  return tally.failed == 0 && tally.not_understood == 0 ? 0 : 1;
}
