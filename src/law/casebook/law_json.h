#pragma once

#include "law/casebook/coverage.h"
#include "law/casebook/law_index.h"

#include <nlohmann/json.hpp>

#include <string_view>

namespace euchre::casebook {

/// One row of `euchre law --coverage --json`: id, code, status, where, scenarios.
[[nodiscard]] nlohmann::ordered_json coverage_json(const ArticleCoverage& row);
/// An article with everything that the law book knows of it.
[[nodiscard]] nlohmann::ordered_json article_json(const codes::Article& article);
[[nodiscard]] nlohmann::ordered_json reading_json(const Reading& reading);
/// A topic: its articles by code, and the points on which data decide.
[[nodiscard]] nlohmann::ordered_json topic_json(const Topic& topic);
/// A ruling on a case under one code, as `docs/rulings.schema.json` describes it.
struct RuledUnder {
  std::string_view file;
  std::string_view code;
  bool is_compared = false;  ///< whether the case says what is expected under this code
};
[[nodiscard]] nlohmann::ordered_json ruling_json(const Scenario& scenario, const ScenarioOutcome& outcome,
                                                 const RuledUnder& under);
/// The articles and readings that statements which are told rest on, each once.
[[nodiscard]] std::vector<std::string> ids_told(const std::vector<laws::Statement>& statements);
/// What an article or a reading says, in a sentence; empty where there is none.
[[nodiscard]] std::string_view summary_of(std::string_view id);

}  // namespace euchre::casebook
