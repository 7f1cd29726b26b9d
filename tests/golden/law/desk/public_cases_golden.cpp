// The desk rules on the incidents of the published cases. `public.txt` says for each case how somebody who was at that
// table answers the desk's questions, from the facts of the case alone; the ruling is held against what the case expects.
// Which cases cannot be told, and how many, stands there and in docs/desk.md.

#include "law/casebook/shelf.h"
#include "law/laws/ruling_text.h"
#include "support/law/desk/desk_rows.h"
#include "support/law/desk/desk_walk.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <optional>
#include <set>

namespace euchre::desk_walk {
namespace {

namespace fs = std::filesystem;
using casebook::Scenario;
using desk::Answers;

const fs::path kSource = EUCHRE_SOURCE_DIR;

std::string text_of(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

/// The published cases and, where they are at hand, those found later.
std::vector<Scenario> read_cases() {
  std::vector<Scenario> cases;
  for (const casebook::ShelvedCase& one : casebook::shelf()) cases.push_back(one.scenario);
  for (const char* name : {"scenarios.md", "found.md"}) {
    for (Scenario& one : casebook::parse_scenarios(text_of(kSource / "../shared/laws" / name))) {
      if (std::ranges::find(cases, one.id, &Scenario::id) == cases.end()) cases.push_back(std::move(one));
    }
  }
  return cases;
}

/// Only what is asked is answered; what nobody asks for, such as the score, is volunteered. Where one of the choices was
/// taken there are two rulings: the one that offers it, and the one after it.
struct Told {
  std::vector<desk::DeskRuling> rulings;
  std::size_t asked = 0;
};

std::optional<Told> tell(const Row& row, const desk::Incident& incident, const laws::LawBook& book) {
  Answers given = row.answers;
  std::erase_if(given, [&](const auto& one) {
    const desk::Question* question = desk::find_question(incident, one.first);
    return one.first == "dealer" || one.first == "then" || (question != nullptr && !question->optional);
  });
  desk::Step step = desk::interview(book, incident, given);
  std::size_t asked = 0;
  for (; step.next; step = desk::interview(book, incident, given)) {
    const auto answer = row.answers.find(step.next->question->id);
    const bool is_offered =
        answer != row.answers.end() &&
        std::ranges::find(step.next->choices, answer->second, &desk::OfferedAnswer::value) != step.next->choices.end();
    if (!is_offered) {
      ADD_FAILURE() << row.id << " has no answer to: " << step.next->question->text;
      return std::nullopt;
    }
    given.insert(*answer);
    ++asked;
  }
  Told told{{}, asked};
  if (step.ruling) told.rulings.push_back(*step.ruling);
  if (const auto then = row.answers.find("then"); then != row.answers.end()) {
    given.insert(*then);
    if (step = desk::interview(book, incident, given); step.ruling) told.rulings.push_back(*step.ruling);
  }
  EXPECT_EQ(told.rulings.size(), row.answers.contains("then") ? 2U : 1U) << row.id << " contradicts itself";
  return told;
}

/// What people would read, for whoever mends a row.
std::string told_lines(const desk::DeskRuling& ruling) {
  std::string lines;
  for (const desk::RuledLine& line : ruling.lines) {
    lines += "    " + laws::to_text(line.statement.what) + " [";
    for (const std::string& id : line.statement.ground.ids()) lines += ' ' + id;
    lines += " ]\n";
  }
  return lines;
}

/// A case in the course of being told, perhaps by several interviews.
struct Telling {
  const Scenario* scenario = nullptr;
  std::vector<Essential> missing;
  std::string told;
  std::set<std::string> unsaid;
};

/// How many cases are told in which way; docs/desk.md has the same numbers.
struct Count {
  std::size_t told = 0;
  std::size_t told_in_part = 0;
  std::size_t not_expressible = 0;
  std::size_t without_incident = 0;
};

Count count(const std::vector<Row>& rows) {
  std::map<std::string, std::string> kinds;
  for (const Row& row : rows) {
    if (row.incident == "~" || !kinds.contains(row.id)) kinds[row.id] = row.incident;
  }
  Count counted;
  for (const auto& [id, kind] : kinds) {
    ++(kind == "~"   ? counted.told_in_part
       : kind == "!" ? counted.not_expressible
       : kind == "-" ? counted.without_incident
                     : counted.told);
  }
  return counted;
}

class PublicCases : public testing::Test {
 protected:
  void rule_row(const Row& row, Telling& telling) {
    const desk::Incident* incident = desk::find_incident(row.incident);
    ASSERT_NE(incident, nullptr) << row.id << ": there is no incident " << row.incident;
    const auto told = tell(row, *incident, *laws::find_law_book(telling.scenario->code));
    if (!told) return;
    asked.push_back(told->asked);
    auto missing = telling.missing;
    for (const desk::DeskRuling& ruling : told->rulings) {
      telling.told += told_lines(ruling);
      missing = missing_from(ruling, missing);
    }
    EXPECT_LT(missing.size(), telling.missing.size()) << row.id << ": " << row.incident << " adds nothing";
    telling.missing = std::move(missing);
  }

  const std::vector<Row> rows = desk_rows();
  const std::vector<Scenario> cases = read_cases();
  std::vector<std::size_t> asked;
};

TEST_F(PublicCases, each_that_can_be_told_is_ruled_as_it_expects) {
  std::map<std::string, Telling> tellings;
  for (const Row& row : rows) {
    const auto one = std::ranges::find(cases, row.id, &Scenario::id);
    if (one == cases.end() || !(row.is_told() || row.incident == "~")) continue;
    Telling& telling = tellings[row.id];
    if (telling.scenario == nullptr) telling = {&*one, essentials_of(*one), {}, {}};
    if (row.is_told())
      rule_row(row, telling);
    else
      telling.unsaid.insert(row.unsaid);
  }
  for (const auto& [id, telling] : tellings) {
    std::set<std::string> missing;
    for (const Essential& left : telling.missing) missing.insert(left.body);
    EXPECT_EQ(missing, telling.unsaid) << id << " is ruled:\n" << telling.told;
  }
  ASSERT_FALSE(asked.empty());
  std::ranges::sort(asked);
  EXPECT_LE(asked[asked.size() / 2], 3U);
  EXPECT_LE(asked.back(), 5U);
}

TEST_F(PublicCases, answers_are_of_that_table) {
  for (const Row& row : rows) {
    const auto one = std::ranges::find(cases, row.id, &Scenario::id);
    if (one == cases.end() || !row.is_told()) continue;
    const auto is = [&](const char* question, const std::string& answer) {
      const auto given = row.answers.find(question);
      EXPECT_TRUE(given == row.answers.end() || given->second == answer) << row.id << ": " << question;
    };
    if (one->set_up.dealer) is("dealer", std::string(1, to_char(*one->set_up.dealer)));
    if (one->set_up.turn_up) is("up", to_text(*one->set_up.turn_up));
    if (one->set_up.play)
      is("lone", one->set_up.play->lone ? std::string(1, to_char(*one->set_up.play->lone)) : "none");
    for (const auto& [question, answer] : row.answers) {
      const bool is_card = answer.size() == 2 && parse_card(answer).has_value();
      EXPECT_TRUE(!is_card || one->text.find(answer) != std::string::npos) << row.id << ": nobody has " << answer;
    }
  }
}

TEST_F(PublicCases, how_many_can_be_told_stands_in_the_page) {
  const Count counted = count(rows);
  EXPECT_EQ(counted.told, 188U);
  EXPECT_EQ(counted.told_in_part, 25U);
  EXPECT_EQ(counted.not_expressible, 21U);
  EXPECT_EQ(counted.without_incident, 76U);
  const std::string page = text_of(kSource / "docs/desk.md");
  for (const std::size_t number :
       {counted.told, counted.told_in_part, counted.not_expressible, counted.without_incident}) {
    EXPECT_NE(page.find("| " + std::to_string(number) + " |"), std::string::npos) << number;
  }
}

TEST_F(PublicCases, none_is_forgotten) {
  std::set<std::string> known;
  for (const Row& row : rows) known.insert(row.id);
  const fs::path published = kSource / "../shared/laws";
  if (!fs::exists(published)) GTEST_SKIP() << "../shared/laws is not here: nothing to compare with";
  for (const char* name : {"scenarios.md", "found.md"}) {
    for (const Scenario& scenario : casebook::parse_scenarios(text_of(published / name)))
      EXPECT_TRUE(known.contains(scenario.id)) << scenario.id << " has no row in tests/golden/law/desk/public.txt";
  }
}

}  // namespace
}  // namespace euchre::desk_walk
