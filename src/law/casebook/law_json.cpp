#include "law/casebook/law_json.h"

#include "law/casebook/plain_words.h"

#include <algorithm>

namespace euchre::casebook {
namespace {

using laws::Form;
using laws::Statement;
using nlohmann::ordered_json;
using Kind = ScenarioOutcome::Kind;

ordered_json case_json(const ShelvedCase& one) {
  return {{"id", one.scenario.id},
          {"code", one.scenario.code},
          {"title", one.scenario.title},
          {"file", one.file},
          {"text", one.scenario.text}};
}

ordered_json brief_json(const codes::Article& article) {
  return {{"id", article.id}, {"code", code_of(article).id}, {"summary", article.summary}};
}

/// What a statement rests on; `house` where house rules set it.
std::string_view basis_of(const laws::Ground& ground) {
  const auto& ids = ground.ids();
  if (ids.empty()) return "lawful";
  if (std::ranges::find(ids, "house") != ids.end()) return "house";
  return ground.is_default() ? "default" : "article";
}

ordered_json to_json(const Statement& statement) {
  return {{"form", laws::word_of(statement.form)}, {"body", statement.body},
          {"words", to_words(statement)},          {"ground", statement.ground.ids()},
          {"basis", basis_of(statement.ground)},   {"because", statement.because},
          {"implied", statement.is_implied}};
}

std::string_view verdict_of(const ScenarioOutcome& outcome, const RuledUnder& under) {
  switch (outcome.kind) {
    case Kind::Passed: return under.is_compared ? "passed" : "ruled";
    case Kind::Failed: return "failed";
    case Kind::NotUnderstood: return "not understood";
  }
  return "";
}

}  // namespace

ordered_json coverage_json(const ArticleCoverage& row) {
  ordered_json scenarios = ordered_json::array();
  for (const auto* one : row.cases) scenarios.push_back(one->scenario.id);
  return {{"id", row.article->id},
          {"code", row.code},
          {"status", word_of(row.status)},
          {"where", where_text(row)},
          {"scenarios", std::move(scenarios)}};
}

ordered_json article_json(const codes::Article& article) {
  const ArticleCoverage& row = *coverage_of(article.id);
  ordered_json kin = ordered_json::array();
  for (const codes::Article* other : kin_of(article)) kin.push_back(brief_json(*other));
  ordered_json topics = ordered_json::array();
  for (const Topic* topic : topics_of(article)) topics.push_back(topic->id);
  ordered_json scenarios = ordered_json::array();
  for (const auto* one : row.cases) scenarios.push_back(case_json(*one));
  return {{"id", article.id},
          {"code", row.code},
          {"section", article.section},
          {"summary", article.summary},
          {"kind", article.kind},
          {"trigger", article.trigger},
          {"actors", article.actors},
          {"remedy", article.remedy},
          {"time_limit", article.time_limit},
          {"precedence", article.precedence},
          {"software_form", codes::word_of(article.form)},
          {"not_judged", article.not_judged},
          {"status", word_of(row.status)},
          {"where", where_text(row)},
          {"topics", std::move(topics)},
          {"kin", std::move(kin)},
          {"scenarios", std::move(scenarios)}};
}

ordered_json reading_json(const Reading& reading) {
  return {{"id", reading.id},
          {"title", reading.title},
          {"question", reading.question},
          {"reading", reading.reading},
          {"key", reading.key}};
}

ordered_json topic_json(const Topic& topic) {
  ordered_json articles = ordered_json::object();
  for (const codes::Code& code : codes::built_in_codes()) articles[code.id] = ordered_json::array();
  for (const codes::Article* article : topic.articles) {
    articles[code_of(*article).id].push_back(brief_json(*article));
  }
  ordered_json rows = ordered_json::array();
  for (const ComparedRow& row : compared_rows(topic)) {
    rows.push_back({{"key", row.key}, {"values", row.values}, {"grounds", row.grounds}});
  }
  return {{"id", topic.id}, {"title", topic.title}, {"articles", std::move(articles)}, {"rows", std::move(rows)}};
}

ordered_json ruling_json(const Scenario& scenario, const ScenarioOutcome& outcome, const RuledUnder& under) {
  ordered_json facts = ordered_json::array();
  for (const auto& fact : scenario.facts) facts.push_back({{"line", fact.line}, {"text", fact.text}});
  ordered_json statements = ordered_json::array();
  for (const Statement& statement : outcome.ruling.statements) statements.push_back(to_json(statement));
  ordered_json grounds = ordered_json::object();
  for (const std::string& id : ids_told(outcome.ruling.statements)) grounds[id] = summary_of(id);
  ordered_json missing = ordered_json::array();
  for (const auto& expected : outcome.missing) {
    missing.push_back({{"line", expected.line}, {"body", expected.body}});
  }
  ordered_json problems = ordered_json::array();
  for (const auto& problem : outcome.problems) {
    problems.push_back({{"line", problem.line}, {"text", problem.text}});
  }
  return {{"id", scenario.id},
          {"code", under.code},
          {"title", scenario.title},
          {"file", under.file},
          {"line", scenario.line},
          {"verdict", verdict_of(outcome, under)},
          {"facts", std::move(facts)},
          {"ruling", std::move(statements)},
          {"grounds", std::move(grounds)},
          {"missing", std::move(missing)},
          {"problems", std::move(problems)}};
}

std::vector<std::string> ids_told(const std::vector<Statement>& statements) {
  std::vector<std::string> ids;
  for (const Statement& statement : statements) {
    if (statement.is_implied || statement.form == Form::Rank) continue;
    for (const std::string& id : statement.ground.ids()) {
      if (std::ranges::find(ids, id) == ids.end()) ids.push_back(id);
    }
  }
  return ids;
}

std::string_view summary_of(std::string_view id) {
  if (id == "house") return "The house rules of this table say so.";
  if (const codes::Article* article = codes::find_article(id)) return article->summary;
  const Reading* reading = find_reading(id);
  return reading == nullptr ? std::string_view() : std::string_view(reading->title);
}

}  // namespace euchre::casebook
