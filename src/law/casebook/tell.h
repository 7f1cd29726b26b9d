#pragma once

#include "law/casebook/coverage.h"
#include "law/casebook/generated/laws_answers.h"
#include "law/casebook/law_index.h"

#include <string>
#include <string_view>
#include <vector>

namespace euchre::casebook {

/// The law book in brief: topics, articles with their section and status, readings with their titles.
[[nodiscard]] told::LawBook tell_law_book();
/// An article with everything that the law book knows of it.
[[nodiscard]] told::Article tell(const codes::Article& article);
[[nodiscard]] told::Reading tell(const Reading& reading);
/// A topic: its articles by code, and the points on which data decide.
[[nodiscard]] told::TopicPage tell(const Topic& topic);
/// One row of `euchre law --coverage --json`.
[[nodiscard]] told::CoverageRow tell(const ArticleCoverage& row);

struct RuledUnder {
  std::string_view file;
  std::string_view code;
  bool is_compared = false;  ///< whether the case says what is expected under this code
};
/// A ruling on a case under one code, as `docs/rulings.schema.json` describes it.
[[nodiscard]] told::Ruling tell(const Scenario& scenario, const ScenarioOutcome& outcome, const RuledUnder& under);

/// The articles and readings that statements which are told rest on, each once.
[[nodiscard]] std::vector<std::string> ids_told(const std::vector<laws::Statement>& statements);
/// What an article or a reading says, in a sentence; empty where there is none.
[[nodiscard]] std::string_view summary_of(std::string_view id);

}  // namespace euchre::casebook
