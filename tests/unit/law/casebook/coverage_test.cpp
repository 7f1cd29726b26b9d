#include "law/casebook/coverage.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <iterator>
#include <set>
#include <string>

namespace euchre::casebook {
namespace {

std::string text_of(const std::string& path) {
  std::ifstream file(std::string(EUCHRE_SOURCE_DIR) + "/" + path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

TEST(Shelf, holds_every_case_and_each_passes) {
  EXPECT_GT(shelf().size(), 250U);
  std::set<std::string> ids;
  for (const ShelvedCase& one : shelf()) {
    EXPECT_EQ(one.outcome.kind, ScenarioOutcome::Kind::Passed) << one.file << ": " << one.scenario.id;
    EXPECT_TRUE(ids.insert(one.scenario.id).second) << one.scenario.id << " stands twice";
  }
}

TEST(Shelf, a_case_stands_alone) {
  for (const ShelvedCase& one : shelf()) {
    const auto alone = parse_scenarios(one.scenario.text);
    ASSERT_EQ(alone.size(), 1U) << one.scenario.id;
    const ScenarioOutcome again = run_scenario(alone.front(), *laws::find_law_book(one.scenario.code));
    EXPECT_EQ(again.kind, one.outcome.kind) << one.scenario.id;
    EXPECT_EQ(again.ruling.statements, one.outcome.ruling.statements) << one.scenario.id;
  }
}

TEST(Coverage, has_a_row_for_every_article) {
  std::size_t articles = 0;
  for (const codes::Code& code : codes::known_codes()) articles += codes::articles_of(code.id).size();
  EXPECT_EQ(coverage().size(), articles);
  EXPECT_EQ(coverage_of("S63.a")->status, Status::Ruled);
  EXPECT_EQ(coverage_of("S6")->status, Status::Shown);
  EXPECT_EQ(coverage_of("S999"), nullptr);
}

TEST(Coverage, nothing_is_done_without_a_case_and_a_source) {
  for (const ArticleCoverage& row : coverage()) {
    if (row.status == Status::Pending || row.status == Status::Shown) continue;
    EXPECT_FALSE(row.cases.empty()) << row.article->id;
    EXPECT_TRUE(row.has_source()) << row.article->id;
  }
}

TEST(Coverage, only_what_is_known_to_be_pending_is_pending) {
  std::ifstream file(std::string(EUCHRE_SOURCE_DIR) + "/tests/unit/law/casebook/pending.txt");
  std::set<std::string> known;
  for (std::string id; file >> id;) known.insert(id);
  for (const ArticleCoverage& row : coverage()) {
    if (row.status != Status::Pending) continue;
    EXPECT_TRUE(known.contains(row.article->id)) << row.article->id << " has lost its last case, or what names it";
  }
}

TEST(Coverage, the_page_is_up_to_date) {
  EXPECT_TRUE(text_of("docs/laws_coverage.md") == coverage_page())
      << "docs/laws_coverage.md is stale: run tools/law_coverage";
}

TEST(Coverage, the_file_of_every_source_exists) {
  for (const ArticleCoverage& row : coverage()) {
    for (const std::string& source : row.sources) EXPECT_FALSE(text_of(source).empty()) << source;
  }
}

}  // namespace
}  // namespace euchre::casebook
