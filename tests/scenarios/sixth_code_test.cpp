#include "core/codes/code_folder.h"
#include "core/codes/subject.h"
#include "core/game/playout.h"
#include "house/table/table.h"
#include "law/casebook/law_index.h"
#include "law/casebook/scenario.h"
#include "law/laws/law_book.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <iterator>
#include <string>
#include <vector>

// A code that no source knows is brought as a folder: it is played, ruled under and found in the law book.

namespace euchre {
namespace {

using testing::Contains;
using testing::HasSubstr;

std::string text_of(const std::string& name) {
  std::ifstream file(std::string(EUCHRE_SOURCE_DIR) + "/tests/scenarios/sixth/tregony/" + name, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

codes::CodeFolder tregony() {
  return {"tregony", text_of("code.toml"), text_of("articles.toml"), text_of("laws.toml")};
}

std::string swapped(std::string text, const std::string& from, const std::string& to) {
  const std::size_t at = text.find(from);
  EUCHRE_REQUIRE(at != std::string::npos);
  return text.replace(at, from.size(), to);
}

std::string refusal_of(codes::CodeFolder folder) {
  const auto brought = codes::bring_code(std::move(folder));
  return brought ? "" : codes::to_text(brought.error());
}

codes::CodeFolder with_code(const std::string& from, const std::string& to) {
  codes::CodeFolder folder = tregony();
  folder.code = swapped(folder.code, from, to);
  return folder;
}

codes::CodeFolder with_articles(const std::string& from, const std::string& to) {
  codes::CodeFolder folder = tregony();
  folder.articles = swapped(folder.articles, from, to);
  return folder;
}

/// Codes are brought before anybody asks for one, so everything that is refused comes first.
class Brought : public testing::Environment {
 public:
  void SetUp() override {
    EXPECT_THAT(refusal_of(with_code("target = { value = 7", "target = { value = \"many\"")), HasSubstr("game.target"));
    EXPECT_THAT(refusal_of(with_code("target =", "goal =")), HasSubstr("tregony/code.toml: game.target: is missing"));
    EXPECT_THAT(refusal_of(with_code("follow_suit", "follow_suits")), HasSubstr("articles.follow_suits"));
    EXPECT_THAT(refusal_of(with_code("name =", "nam =")), HasSubstr("name: is missing"));
    EXPECT_THAT(refusal_of(with_articles("\"T-02\"", "\"S1.a\"")), HasSubstr("S1.a: is the id of another article"));
    EXPECT_THAT(refusal_of(with_articles("enforced-in-play", "magic")), HasSubstr("article 1: has no software_form"));
    EXPECT_THAT(refusal_of(with_articles("section =", "chapter =")),
                HasSubstr("article 1: there is no such key as chapter"));
    EXPECT_THAT(refusal_of(with_code("name =", "place = 0\nname =")), HasSubstr("place: `0` is no place"));
    codes::CodeFolder twin = tregony();
    twin.id = "hoyle";
    EXPECT_THAT(refusal_of(twin), HasSubstr("there is a code called so"));
    EXPECT_EQ(refusal_of(tregony()), "");
  }
};

const testing::Environment* const kBrought = testing::AddGlobalTestEnvironment(new Brought);

const codes::Code& code() { return *codes::find_code("tregony"); }

TEST(SixthCode, stands_behind_those_that_give_themselves_a_place) {
  ASSERT_EQ(codes::known_codes().size(), 6U);
  EXPECT_EQ(codes::known_codes().back().name, "Tregony");
  EXPECT_THAT(codes::ids_of_codes(), HasSubstr("alberta or tregony"));
}

TEST(SixthCode, is_played) {
  EXPECT_EQ(code().match.game.target, codes::Points{7});
  RandomStream random(7);
  const game::DealResult result = game::play_random_deal(code().deal, Seat::North, random);
  EXPECT_LE(result.tricks[Side::NorthSouth].number(), 5U);
  table::Table table;
  const auto opened = table.decide(table::OpenTable{"felt", "tregony", {}, {}});
  ASSERT_TRUE(opened);
  for (const facts::Fact& fact : *opened) table.apply(fact);
  EXPECT_EQ(table.code().name, "Tregony");
  EXPECT_EQ(codes::article_for(table.code(), codes::Subject::FollowSuit), "T-rev-01.a");
}

constexpr std::string_view kCase = R"(```scn
id: sixth-revoke
code: tregony
dealer: S
up: JH
hand N: 8S KC QC 9D 8D
hand E: 7S TH KD QD TC
hand S: 9S AH QH AD 7C
hand W: AS KS 9C 8C TD
score: NS=1 EW=0
fact: W pass
fact: N pass
fact: E pass
fact: S take-up
fact: S discard 7C
fact: W lead AS
fact: N play 8S
fact: E play TH
fact: S play 9S
fact: E quits-trick 1
fact: E lead KD
fact: S play AD
fact: W play TD
fact: N play 9D
fact: S lead AH
fact: W play 8C
fact: N play 8D
fact: E play TC
fact: S lead QH
fact: W play 9C
fact: N play QC
fact: E play QD
fact: S lead JH
fact: W play KS
fact: N play KC
fact: E play 7S
fact: N claims revoke by=E trick=1
expect: points NS +4 revoke [T-rev-01.b]
expect: info fallback keller K-rev-02 [AMB-G08 K-rev-02]
```
)";

TEST(SixthCode, rules_by_its_own_article_and_says_whose_fill_its_silence) {
  const auto scenarios = casebook::parse_scenarios(kCase);
  ASSERT_EQ(scenarios.size(), 1U);
  const casebook::ScenarioOutcome outcome = casebook::run_scenario(scenarios.front(), *laws::find_law_book("tregony"));
  EXPECT_EQ(outcome.kind, casebook::ScenarioOutcome::Kind::Passed);
  const bool cites = std::ranges::any_of(outcome.ruling.statements, [](const laws::Statement& statement) {
    const auto& ids = statement.ground.ids();
    return std::holds_alternative<laws::PointsEntered>(statement.what) &&
           std::ranges::find(ids, "T-rev-01.b") != ids.end();
  });
  EXPECT_TRUE(cites);
}

TEST(SixthCode, every_code_holds_what_is_asked_of_one_that_is_brought) {
  for (const codes::Code& any : codes::known_codes()) {
    const auto checked = laws::check_laws(any);
    EXPECT_TRUE(checked) << codes::to_text(checked.error());
  }
}

TEST(SixthCode, stands_in_the_law_book) {
  std::vector<std::string> ids;
  for (const codes::Article* article : casebook::articles_meant("T-rev-01")) ids.push_back(article->id);
  EXPECT_THAT(ids, testing::ElementsAre("T-rev-01.a", "T-rev-01.b"));
  const auto found = casebook::search_laws("pilchard");
  ASSERT_EQ(found.size(), 1U);
  EXPECT_EQ(casebook::code_of(*found.front().article).id, "tregony");
  const casebook::Topic& revoke = *casebook::find_topic("revoke");
  EXPECT_THAT(revoke.articles, Contains(codes::find_article("T-rev-01.b")));
  for (const casebook::ComparedRow& row : casebook::compared_rows(revoke)) {
    if (row.key == "revoke.penalty") {
      EXPECT_EQ(row.values.find("tregony")->second, "4");
    }
  }
}

}  // namespace
}  // namespace euchre
