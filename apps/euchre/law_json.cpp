#include "law_json.h"

namespace {

using nlohmann::ordered_json;
namespace casebook = euchre::casebook;
namespace codes = euchre::codes;

ordered_json case_json(const casebook::ShelvedCase& one) {
  return {{"id", one.scenario.id}, {"code", one.scenario.code}, {"title", one.scenario.title}, {"file", one.file}};
}

ordered_json brief_json(const codes::Article& article) {
  return {{"id", article.id}, {"code", casebook::code_of(article).id}, {"summary", article.summary}};
}

}  // namespace

ordered_json coverage_json(const casebook::ArticleCoverage& row) {
  ordered_json scenarios = ordered_json::array();
  for (const auto* one : row.cases) scenarios.push_back(one->scenario.id);
  return {{"id", row.article->id},
          {"code", row.code},
          {"status", casebook::word_of(row.status)},
          {"where", casebook::where_text(row)},
          {"scenarios", std::move(scenarios)}};
}

ordered_json article_json(const codes::Article& article) {
  const casebook::ArticleCoverage& row = *casebook::coverage_of(article.id);
  ordered_json kin = ordered_json::array();
  for (const codes::Article* other : casebook::kin_of(article)) kin.push_back(brief_json(*other));
  ordered_json topics = ordered_json::array();
  for (const casebook::Topic* topic : casebook::topics_of(article)) topics.push_back(topic->id);
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
          {"status", casebook::word_of(row.status)},
          {"where", casebook::where_text(row)},
          {"topics", std::move(topics)},
          {"kin", std::move(kin)},
          {"scenarios", std::move(scenarios)}};
}

ordered_json reading_json(const casebook::Reading& reading) {
  return {{"id", reading.id},
          {"title", reading.title},
          {"question", reading.question},
          {"reading", reading.reading},
          {"key", reading.key}};
}

ordered_json topic_json(const casebook::Topic& topic) {
  ordered_json articles = ordered_json::object();
  for (const codes::Code& code : codes::built_in_codes()) articles[code.id] = ordered_json::array();
  for (const codes::Article* article : topic.articles) {
    articles[casebook::code_of(*article).id].push_back(brief_json(*article));
  }
  ordered_json rows = ordered_json::array();
  for (const casebook::ComparedRow& row : casebook::compared_rows(topic)) {
    rows.push_back({{"key", row.key}, {"values", row.values}, {"grounds", row.grounds}});
  }
  return {{"id", topic.id}, {"title", topic.title}, {"articles", std::move(articles)}, {"rows", std::move(rows)}};
}
