// The desk rules on the incidents of the published cases: `public.txt` says for each case by which answers, and this
// test holds the ruling against what the case expects. The program `desk_answers` looks for answers.

#include "core/base/text.h"
#include "law/casebook/shelf.h"
#include "support/law/desk/desk_walk.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <map>
#include <set>

namespace euchre::desk_walk {
namespace {

namespace fs = std::filesystem;
using casebook::Scenario;
using desk::Answers;

std::string text_of(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

/// `SOM-088 lead-out-of-turn who=E then=0.0`, or `SOM-019 - why it is left out`.
struct Row {
  std::string id;
  std::string incident;
  Answers answers;
};

std::vector<Row> read_rows() {
  const std::string text = text_of(fs::path(EUCHRE_SOURCE_DIR) / "tests/golden/law/desk/public.txt");
  std::vector<Row> rows;
  for (const std::string_view line : split(text, '\n')) {
    const auto parts = words(line);
    if (parts.size() < 2 || parts[0].starts_with('#')) continue;
    Row row{std::string(parts[0]), std::string(parts[1]), {}};
    for (std::size_t at = 2; at < parts.size() && parts[1] != "-"; ++at) {
      const std::size_t equals = parts[at].find('=');
      row.answers[std::string(parts[at].substr(0, equals))] = std::string(parts[at].substr(equals + 1));
    }
    rows.push_back(std::move(row));
  }
  return rows;
}

/// What is missing after one interview more about the same case.
std::vector<Essential> rule_row(const Row& row, const Scenario& scenario, const std::vector<Essential>& essentials,
                                std::vector<std::size_t>& asked) {
  const desk::Incident* incident = desk::find_incident(row.incident);
  if (incident == nullptr) {
    ADD_FAILURE() << row.id << ": there is no incident " << row.incident;
    return essentials;
  }
  const desk::Step step = desk::interview(*laws::find_law_book(scenario.code), *incident, row.answers);
  if (!step.ruling) {
    ADD_FAILURE() << row.id << (step.next ? " is still asked: " + step.next->question->text : " contradicts itself");
    return essentials;
  }
  asked.push_back(questions_asked(step));
  auto missing = missing_from(*step.ruling, essentials);
  EXPECT_LT(missing.size(), essentials.size()) << row.id << ": " << row.incident << " adds nothing";
  return missing;
}

/// Null where no case on the shelf has that id.
const casebook::ShelvedCase* find_case(std::string_view id) {
  const auto cases = casebook::shelf();
  const auto found = std::ranges::find(cases, id, [](const casebook::ShelvedCase& one) { return one.scenario.id; });
  return found == cases.end() ? nullptr : &*found;
}

TEST(PublicCases, each_is_ruled_as_it_expects) {
  std::vector<std::size_t> asked;
  const auto rows = read_rows();
  std::map<std::string, std::vector<Essential>> missing;
  for (const Row& row : rows) {
    const casebook::ShelvedCase* one = find_case(row.id);
    ASSERT_NE(one, nullptr) << row.id;
    if (row.incident == "-") continue;
    if (!missing.contains(row.id)) missing[row.id] = essentials_of(one->scenario);
    missing[row.id] = rule_row(row, one->scenario, missing[row.id], asked);
  }
  for (const auto& [id, left] : missing) {
    for (const Essential& essential : left) ADD_FAILURE() << id << ": " << essential.body;
  }
  ASSERT_FALSE(asked.empty());
  std::ranges::sort(asked);
  EXPECT_LE(asked[asked.size() / 2], 4U);
  EXPECT_LE(asked.back(), 6U);
  std::cout << missing.size() << " cases, questions asked: median " << asked[asked.size() / 2] << ", most "
            << asked.back() << '\n';
}

TEST(PublicCases, none_is_forgotten) {
  const fs::path found = fs::path(EUCHRE_SOURCE_DIR) / "../shared/laws/scenarios.md";
  if (!fs::exists(found)) GTEST_SKIP() << "../shared/laws/scenarios.md is not here: nothing to compare with";
  std::set<std::string> known;
  for (const Row& row : read_rows()) known.insert(row.id);
  for (const Scenario& scenario : casebook::parse_scenarios(text_of(found)))
    EXPECT_TRUE(known.contains(scenario.id)) << scenario.id << " has no row in tests/golden/law/desk/public.txt";
}

}  // namespace
}  // namespace euchre::desk_walk
