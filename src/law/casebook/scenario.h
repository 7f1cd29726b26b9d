#pragma once

/// The room `casebook`: law cases as text. What happened in the published vocabulary (`facts/act_text.h`), and blocks of
/// facts with what the ruling must say (this header), which run as they stand.

#include "core/base/result.h"
#include "core/facts/act_text.h"
#include "law/laws/machine.h"
#include "law/laws/outlook.h"

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace euchre::casebook {

/// A deal of the scenario library, or one written out in a block.
struct LibraryDeal {
  std::optional<unsigned> pack;
  std::optional<Seat> dealer;
  std::optional<Card> turn_up;
  BySeat<CardSet> hands;
};

struct ScenarioFact {
  int line = 0;
  std::string text;
  facts::ActLine acts;
};

/// `expect: BODY [ids] -- comment`.
struct Expectation {
  int line = 0;
  std::string body;  ///< as written
  std::vector<std::string> ids;
  laws::Stated what{};
};

/// A part of a block that could not be read.
struct ScenarioProblem {
  int line = 0;
  std::string text;
};

/// One law case: the set-up, what happened, and what the ruling must say.
struct Scenario {
  std::string id;
  std::string code;
  std::string title;
  int line = 0;
  std::string text;  ///< the block as written, its deal written out, so that it can be run by itself
  laws::SetUp set_up;
  std::vector<ScenarioFact> facts;
  std::string ask;
  std::vector<std::string> cases;  ///< one-line variations in plain words, not run
  std::vector<Expectation> expectations;
  std::vector<std::string> basis;
  std::vector<ScenarioProblem> problems;  ///< empty where the whole block was understood
};

/// The blocks of a scenario file: Markdown with `scn` and `deals` fences, or bare `key: value` lines.
[[nodiscard]] std::vector<Scenario> parse_scenarios(std::string_view text);

/// How the articles of a statement stand to those that were expected.
enum class Citing : std::uint8_t {
  Exactly,
  WithOthers,  ///< all of them, and more
  InPart,
  Otherwise  ///< none of them
};

/// An expectation that is met, and what the statement rests on that comes nearest to its articles.
struct MetExpectation {
  Expectation expected;
  Citing citing = Citing::Exactly;
  laws::Ground ruled;
};

/// What came of one block.
struct ScenarioOutcome {
  enum class Kind { Passed, Failed, NotUnderstood };
  Kind kind = Kind::Passed;
  laws::Ruling ruling;
  std::vector<laws::Outlook> outlook;  ///< what each choice that is open leads to
  std::vector<MetExpectation> met;
  std::vector<Expectation> missing;  ///< expectations that no statement of the ruling meets
  std::vector<ScenarioProblem> problems;
};

/// Runs the facts through the permissive table and compares.
[[nodiscard]] ScenarioOutcome run_scenario(const Scenario& scenario, const laws::LawBook& book);

/// Reads what stands after `expect:`; what is wrong with it where it is no `BODY [ids] -- comment`.
[[nodiscard]] Result<Expectation, std::string> parse_expectation(std::string_view text);

}  // namespace euchre::casebook
