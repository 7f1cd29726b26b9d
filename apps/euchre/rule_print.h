#pragma once

#include "law/casebook/scenario.h"
#include "law/laws/law_book.h"

#include <string>
#include <vector>

/// A ruling under one code.
struct RuledCase {
  std::string file;
  std::string code;                             ///< its id, or `house`
  const euchre::laws::LawBook* book = nullptr;  ///< by which it was ruled
  euchre::casebook::ScenarioOutcome outcome;
  bool is_compared = false;  ///< whether the block says what is expected under this code
};

/// The ruling as a director would read it aloud, with the articles it rests on.
void print_ruling(const euchre::casebook::Scenario& scenario, const RuledCase& ruled);
/// First what followed from each fact, then the ruling.
void print_explained(const euchre::casebook::Scenario& scenario, const RuledCase& ruled);
/// What was expected and what was ruled instead.
void print_failure(const euchre::casebook::Scenario& scenario, const RuledCase& ruled);
/// Which expectations are met on other articles than they name, or on some of them only.
void print_articles(const euchre::casebook::Scenario& scenario, const RuledCase& ruled);
/// What all codes say, then what only some of them say.
void print_differences(const euchre::casebook::Scenario& scenario, const std::vector<RuledCase>& ruled);
