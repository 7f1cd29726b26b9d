#include "rule_command.h"

#include "casebook/scenario.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include <fstream>
#include <iostream>
#include <iterator>
#include <string>
#include <vector>

namespace {

using namespace euchre;

struct Tally {
  int passed = 0;
  int failed = 0;
  int not_understood = 0;
};

std::optional<std::string> read_all(const std::string& name) {
  if (name == "-") return std::string(std::istreambuf_iterator<char>(std::cin), {});
  std::ifstream file(name, std::ios::binary);
  if (!file) return std::nullopt;
  return std::string(std::istreambuf_iterator<char>(file), {});
}

void print_failure(const std::string& file, const casebook::Scenario& scenario,
                   const casebook::ScenarioOutcome& outcome) {
  fmt::print("{}:{}: {} ({}): {}\n", file, scenario.line, scenario.id, scenario.code, scenario.title);
  for (const auto& problem : outcome.problems)
    fmt::print("  not understood, line {}: {}\n", problem.line, problem.text);
  for (const auto& missing : outcome.missing) fmt::print("  expected, line {}: {}\n", missing.line, missing.body);
  if (outcome.missing.empty()) return;
  for (const auto& statement : outcome.ruling.statements) {
    fmt::print("  ruled: {} [{}]\n", laws::to_text(statement), laws::to_text(statement.ground));
  }
}

void run_block(const std::string& file, const casebook::Scenario& scenario, Tally& tally) {
  const laws::LawBook* book = laws::find_law_book(scenario.code);
  if (book == nullptr) {
    ++tally.not_understood;
    fmt::print("{}:{}: {}: `{}` is no code\n", file, scenario.line, scenario.id, scenario.code);
    return;
  }
  const auto outcome = casebook::run_scenario(scenario, *book);
  switch (outcome.kind) {
    case casebook::ScenarioOutcome::Kind::Passed: ++tally.passed; return;
    case casebook::ScenarioOutcome::Kind::Failed: ++tally.failed; break;
    case casebook::ScenarioOutcome::Kind::NotUnderstood: ++tally.not_understood; break;
  }
  print_failure(file, scenario, outcome);
}

}  // namespace

int rule_command(int argc, char** argv) {
  CLI::App app("Rules on what happened at a table. Example: euchre rule cases.md", "euchre rule");
  std::vector<std::string> files;
  std::string only;
  app.add_option("FILE", files, "scenarios; - for standard input")->required();
  app.add_option("--only", only, "run only the blocks whose id begins so");
  CLI11_PARSE(app, argc, argv);
  Tally tally;
  for (const std::string& file : files) {
    const auto text = read_all(file);
    if (!text) {
      fmt::print(stderr, "{}: cannot be read\n", file);
      return 2;
    }
    for (const auto& scenario : casebook::parse_scenarios(*text)) {
      if (scenario.id.starts_with(only)) run_block(file, scenario, tally);
    }
  }
  fmt::print("{} passed, {} failed, {} not understood\n", tally.passed, tally.failed, tally.not_understood);
  return tally.failed == 0 && tally.not_understood == 0 ? 0 : 1;
}
