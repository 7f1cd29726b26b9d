#include "rule_command.h"

#include "arguments.h"
#include "core/notation/record.h"
#include "core/wire/json_writer.h"
#include "law/casebook/tell.h"
#include "law/laws/house_laws.h"
#include "read_input.h"
#include "rule_print.h"
#include "rule_record.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <iterator>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace {

using euchre::casebook::Scenario;
using euchre::casebook::ScenarioOutcome;
using Kind = ScenarioOutcome::Kind;
namespace laws = euchre::laws;
namespace casebook = euchre::casebook;
namespace notation = euchre::notation;

struct Options {
  std::vector<std::string> files;
  std::string only;
  std::string code;
  std::string house_file;
  std::shared_ptr<const laws::HouseLaws> house;
  bool as_json = false;
  bool explain = false;
  bool articles = false;
};

struct Tally {
  int passed = 0;
  int failed = 0;
  int not_understood = 0;
  int without_expectations = 0;
  int articles_in_part = 0;
  int articles_otherwise = 0;
  std::vector<std::string> blocks;  ///< rulings as JSON, in lines
};

RuledCase rule_by(const std::string& file, const Scenario& scenario, const std::string& code,
                  const laws::LawBook& book) {
  RuledCase ruled{file, code, &book, casebook::run_scenario(scenario, book), false};
  const bool is_of_code = code == scenario.code || book.code->base == scenario.code;  // Or of a house that plays by it.
  ruled.is_compared = is_of_code && !scenario.expectations.empty();
  if (!ruled.is_compared && ruled.outcome.kind == Kind::Failed) ruled.outcome.kind = Kind::Passed;
  if (!ruled.is_compared) ruled.outcome.missing.clear();
  return ruled;
}

/// Rules under one code; nothing where no code has that id.
std::optional<RuledCase> rule_on(const std::string& file, const Scenario& scenario, const std::string& code) {
  const laws::LawBook* book = laws::find_law_book(code);
  if (book == nullptr) return std::nullopt;
  return rule_by(file, scenario, code, *book);
}

void count(const RuledCase& ruled, Tally& tally) {
  const bool is_passed = ruled.outcome.kind == Kind::Passed;
  tally.passed += is_passed && ruled.is_compared ? 1 : 0;
  tally.without_expectations += is_passed && !ruled.is_compared ? 1 : 0;
  for (const casebook::MetExpectation& met : ruled.outcome.met) {
    if (!ruled.is_compared) break;
    tally.articles_in_part += met.citing == casebook::Citing::InPart ? 1 : 0;
    tally.articles_otherwise += met.citing == casebook::Citing::Otherwise ? 1 : 0;
  }
  tally.failed += ruled.outcome.kind == Kind::Failed ? 1 : 0;
  tally.not_understood += ruled.outcome.kind == Kind::NotUnderstood ? 1 : 0;
}

std::string json_of(const Scenario& scenario, const RuledCase& ruled) {
  return to_json(casebook::tell(scenario, ruled.outcome, {ruled.file, ruled.code, ruled.is_compared}),
                 euchre::wire::Layout::Lines);
}

void show(const Scenario& scenario, const RuledCase& ruled, const Options& options) {
  if (ruled.outcome.kind != Kind::Passed) {
    print_failure(scenario, ruled);
  } else if (options.articles && ruled.is_compared) {
    print_articles(scenario, ruled);
  } else if (options.explain) {
    print_explained(scenario, ruled);
  } else if (!ruled.is_compared) {
    print_ruling(scenario, ruled);
  }
}

void run_block(const std::string& file, const Scenario& scenario, const std::string& code, const Options& options,
               Tally& tally) {
  const auto ruled =
      options.house ? rule_by(file, scenario, "house", options.house->book) : rule_on(file, scenario, code);
  if (!ruled) {
    ++tally.not_understood;
    fmt::print(options.as_json ? stderr : stdout, "{}:{}: {}: `{}` is no code; write {}\n", file, scenario.line,
               scenario.id, code, euchre::codes::ids_of_codes());
    return;
  }
  count(*ruled, tally);
  if (options.as_json) {
    tally.blocks.push_back(json_of(scenario, *ruled));
  } else {
    show(scenario, *ruled, options);
  }
}

void run_under_all(const std::string& file, const Scenario& scenario, const Options& options, Tally& tally) {
  std::vector<RuledCase> all;
  for (const euchre::codes::Code& code : euchre::codes::known_codes()) {
    all.push_back(*rule_on(file, scenario, code.id));
    count(all.back(), tally);
    if (options.as_json) tally.blocks.push_back(json_of(scenario, all.back()));
    if (!options.as_json && all.back().outcome.kind != Kind::Passed) print_failure(scenario, all.back());
    if (!options.as_json && options.explain) print_explained(scenario, all.back());
  }
  if (!options.as_json) print_differences(scenario, all);
}

void run_under_codes(const std::string& file, const Scenario& scenario, const Options& options, Tally& tally) {
  if (!scenario.id.starts_with(options.only)) return;
  if (options.code == "all") return run_under_all(file, scenario, options, tally);
  run_block(file, scenario, options.code.empty() ? scenario.code : options.code, options, tally);
}

/// What a file holds, and the house rules that it brings along.
struct CaseFile {
  std::vector<Scenario> cases;
  std::shared_ptr<const laws::HouseLaws> house;
};

/// House rules for which there are laws; otherwise why there are none.
euchre::Result<std::shared_ptr<const laws::HouseLaws>, std::string> laws_of_house(std::string_view toml,
                                                                                  const std::string& file) {
  auto house = laws::read_house_laws(toml, file);
  if (!house) return euchre::Failure{euchre::codes::to_text(house.error())};
  if (house->code->deal.players != euchre::codes::Players::Four) {
    return euchre::Failure{file + ": deal.players: the laws rule at tables of four (write players = \"four\")"};
  }
  return std::make_shared<const laws::HouseLaws>(*std::move(house));
}

/// The cases of a file, or the deals of a record.
euchre::Result<CaseFile, std::string> cases_in(const std::string& file, const std::string& text) {
  if (!notation::looks_like_record(text)) return CaseFile{casebook::parse_scenarios(text), nullptr};
  const auto record = notation::parse_record(text);
  if (!record) return euchre::Failure{to_text(record.error(), file)};
  const std::string toml = house_rules_of(*record);
  if (toml.empty()) return CaseFile{cases_of(*record, nullptr), nullptr};
  const auto house = laws_of_house(toml, file);
  if (!house) return euchre::Failure{house.error()};
  return CaseFile{cases_of(*record, (*house)->code.get()), *house};
}

/// Why nothing can be ruled on.
std::string why_nothing_in(const std::string& file, const std::string& text) {
  if (text.empty()) return file + ": is empty";
  if (text.find('\0') != std::string::npos) return file + ": is no text";
  return file + ": holds no block: one begins with `id: NAME`, or stands in a fence ```scn";
}

void print_tally(std::FILE* where, const Tally& tally) {
  if (tally.articles_in_part > 0 || tally.articles_otherwise > 0) {
    fmt::print(where,
               "articles: {} expectations are met on some of the articles they name, {} on others (--articles)\n",
               tally.articles_in_part, tally.articles_otherwise);
  }
  fmt::print(where, "{} passed, {} failed, {} not understood", tally.passed, tally.failed, tally.not_understood);
  if (tally.without_expectations > 0) fmt::print(where, ", {} without expectations", tally.without_expectations);
  fmt::print(where, "\n");
}

/// Reads the house rules that were named; the exit status where they cannot be used, 0 otherwise.
int load_house_rules(Options& options) {
  if (options.house_file.empty()) return 0;
  const auto toml = read_input(options.house_file, kMostOfText);
  if (!toml) {
    fmt::print(stderr, "euchre rule: {}\n", toml.error());
    return 2;
  }
  auto house = laws_of_house(*toml, options.house_file);
  if (!house) {
    fmt::print(stderr, "euchre rule: {}\n", house.error());
    return 1;
  }
  options.house = *std::move(house);
  return 0;
}

}  // namespace

int rule_command(int argc, char** argv) {
  Arguments arguments(
      "euchre rule",
      "Rules on what happened at a table. A file holds blocks of facts, or is a record (docs/record-format.md); where "
      "a\n"
      "block says what is expected, the ruling is compared with it, otherwise it is printed. Example: euchre rule "
      "--explain case.md; the language: docs/law-machine.md");
  Options options;
  arguments.add_option("FILE", &options.files, "blocks of facts, or a record; - for standard input").require();
  arguments.add_option("--only", &options.only, "only the blocks whose id begins so");
  arguments.add_option("--code", &options.code,
                       "rule under this code instead of the block's own; `all` for the five side by side");
  arguments
      .add_option("--house,--rules", &options.house_file,
                  "rule under house rules: a TOML file that says what differs from a code (docs/law-keys.md)")
      .exclude("--code");
  arguments.add_flag("--json", options.as_json, "the rulings for programs");
  arguments.add_flag("--explain", options.explain, "step by step: what followed from each fact");
  arguments.add_flag("--articles", options.articles,
                     "name each expectation that is met on other articles than it names");
  if (const auto ended = arguments.read(argc, argv)) return *ended;
  if (const int status = load_house_rules(options); status != 0) return status;
  Tally tally;
  for (const std::string& file : options.files) {
    const auto text = read_input(file, kMostOfText);
    if (!text) {
      fmt::print(stderr, "euchre rule: {}\n", text.error());
      return 2;
    }
    const auto cases = cases_in(file, *text);
    if (!cases || cases->cases.empty()) {
      fmt::print(stderr, "euchre rule: {}\n", cases ? why_nothing_in(file, *text) : cases.error());
      return 1;
    }
    Options here = options;
    if (!here.house && here.code.empty()) here.house = cases->house;
    for (const Scenario& scenario : cases->cases) run_under_codes(file, scenario, here, tally);
  }
  if (options.as_json) fmt::print("{}\n", euchre::wire::list_of_lines(tally.blocks));
  print_tally(options.as_json ? stderr : stdout, tally);
  return tally.failed == 0 && tally.not_understood == 0 ? 0 : 1;
}
