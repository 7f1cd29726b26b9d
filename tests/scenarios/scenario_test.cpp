// Runs every law case under tests/scenarios: one folder a code, one file a section of its text.

#include "law/casebook/scenario.h"

#include "core/facts/act_words.h"
#include "law/casebook/shelf.h"
#include "law/laws/ruling_text.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

namespace euchre::casebook {
namespace {

std::vector<std::string> case_files() {
  std::vector<std::string> files;
  const std::filesystem::path folder = std::filesystem::path(EUCHRE_SOURCE_DIR) / "tests" / "scenarios";
  for (const auto& entry : std::filesystem::recursive_directory_iterator(folder)) {
    if (entry.path().extension() == ".md") files.push_back(entry.path().lexically_relative(folder).string());
  }
  return files;
}

std::string text_of(const std::string& name) {
  std::ifstream file(std::filesystem::path(EUCHRE_SOURCE_DIR) / "tests" / "scenarios" / name, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

std::string name_of_case(const testing::TestParamInfo<std::string>& info) {
  std::string name;
  for (const char letter : info.param.substr(0, info.param.size() - 3)) {
    const bool is_plain = (letter >= 'a' && letter <= 'z') || (letter >= '0' && letter <= '9');
    name += is_plain ? letter : '_';
  }
  return name;
}

class LawCases : public testing::TestWithParam<std::string> {};

TEST_P(LawCases, hold) {
  const auto scenarios = parse_scenarios(text_of(GetParam()));
  ASSERT_FALSE(scenarios.empty());
  for (const Scenario& scenario : scenarios) {
    const laws::LawBook* book = laws::find_law_book(scenario.code);
    ASSERT_NE(book, nullptr) << scenario.id;
    const ScenarioOutcome outcome = run_scenario(scenario, *book);
    for (const auto& problem : outcome.problems)
      ADD_FAILURE() << scenario.id << " line " << problem.line << ": " << problem.text;
    for (const auto& missing : outcome.missing) {
      ADD_FAILURE() << scenario.id << " (" << scenario.title << ") line " << missing.line << ": expected "
                    << missing.body;
    }
  }
}

INSTANTIATE_TEST_SUITE_P(all, LawCases, testing::ValuesIn(case_files()), name_of_case);

bool meets(std::string_view said, std::string_view expected) {
  const auto one = laws::parse_stated(said);
  const auto other = laws::parse_stated(expected);
  return one && other && laws::meets(*one, *other);
}

TEST(Meets, compares_what_the_expectation_names) {
  EXPECT_TRUE(meets("option NS {stand | new-deal} until touch EW", "option NS {new-deal | stand}"));
  EXPECT_TRUE(meets("game NS wins 7-4 value=1 carry=2", "game NS wins value=1"));
  EXPECT_TRUE(meets("must W lead 9S/AS/KS", "must W lead AS/KS/9S"));
  EXPECT_TRUE(meets("club in P4 P1 P2 P3", "club in P1 P2 P3 P4"));
  EXPECT_TRUE(meets("rank JH > JD > AH > KH", "rank JH > AH"));
  EXPECT_FALSE(meets("rank JH > JD > AH > KH", "rank AH > JD"));
  EXPECT_FALSE(meets("game NS wins 7-4 value=1 carry=2", "game NS wins value=2"));
  EXPECT_FALSE(meets("option NS {stand | new-deal} until touch EW", "option NS {new-deal | stand} until touch N"));
  EXPECT_FALSE(meets("points NS +3 revoke", "points NS +2 revoke"));
  EXPECT_FALSE(meets("denied E correction", "allowed E correction"));
}

TEST(Meets, takes_the_look_at_cards_for_touching_them_but_not_the_reverse) {
  EXPECT_TRUE(meets("option NS {stand | new-deal} until look NS", "option NS {new-deal | stand} until touch NS"));
  EXPECT_TRUE(meets("allowed EW claim-deal until look EW", "allowed EW claim-deal until touch EW"));
  EXPECT_FALSE(meets("option NS {stand | new-deal} until touch NS", "option NS {new-deal | stand} until look NS"));
}

TEST(State, says_which_word_nobody_would_read) {
  const auto problem_of = [](const std::string& state) {
    const auto scenarios = parse_scenarios("```scn\nid: X\ncode: somerset\ntitle: t\nstate: " + state + "\n```\n");
    const auto& problems = scenarios.front().problems;
    return problems.empty() ? "" : problems.front().text.substr(state.size() + 10);
  };
  EXPECT_EQ(problem_of("trump=H maker=S round=1 lone=none discard=TS"), "");
  EXPECT_EQ(problem_of("trump=H maker=S round=3"), "has `round=3`: round= must tell 1 or 2");
  EXPECT_EQ(problem_of("trump=H maker=S round=1 lone=yes"), "has `lone=yes`: lone= must tell a seat, or `none`");
  EXPECT_EQ(problem_of("trump=H maker=S round=1 discard=XX"), "has `discard=XX`: discard= must tell a card, or `none`");
  EXPECT_EQ(problem_of("trump=Hearts maker=S round=1"), "has `trump=Hearts`: trump= must tell a suit, N or L");
  EXPECT_EQ(problem_of("trump=H maker=S roudn=1"),
            "has `roudn=1`: write trump= maker= round= lone= defender= discard=");
}

TEST(Machine, reports_a_card_that_nobody_holds) {
  const auto scenarios = parse_scenarios(
      "```scn\nid: X\ncode: somerset\ntitle: t\nhand N: AS\nhand E: KS\nhand S: QS\nhand W: JS\nup: TS\ndealer: S\n"
      "state: trump=S maker=S round=1 lone=none discard=QS\nfact: W lead AH\n```\n");
  ASSERT_EQ(scenarios.size(), 1U);
  const ScenarioOutcome outcome = run_scenario(scenarios.front(), *laws::find_law_book("somerset"));
  EXPECT_EQ(outcome.kind, ScenarioOutcome::Kind::NotUnderstood);
  ASSERT_FALSE(outcome.problems.empty());
  EXPECT_NE(outcome.problems.front().text.find("ace of hearts"), std::string::npos);
}

TEST(ActText, says_why_a_line_is_no_fact) {
  EXPECT_FALSE(facts::parse_act_line("W jumps"));
  EXPECT_FALSE(facts::parse_act_line("W lead"));
  EXPECT_FALSE(facts::parse_act_line("W says \"alone"));
  EXPECT_FALSE(facts::parse_act_line("trick 9: W AS"));
  EXPECT_FALSE(facts::parse_act_line("W pass !loudly"));
  EXPECT_TRUE(facts::parse_act_line("trick 1: W AS, N 8C, E TH*, S KH -> S"));
}

TEST(ActText, takes_a_verb_in_either_person) {
  for (const char* line : {"W pass", "W passes", "S take-up", "S takes-up", "S turns-down", "N assists", "W leads AS",
                           "S discards TS quitted", "E gathers trick 1", "W alone", "N asks partner none-left"}) {
    EXPECT_TRUE(facts::parse_act_line(line)) << line;
  }
}

TEST(ActText, refuses_what_no_director_enters) {
  EXPECT_FALSE(facts::parse_act_line("dir moon-rises"));
  EXPECT_TRUE(facts::parse_act_line("dir runs P1=3 P2=2"));
  EXPECT_TRUE(facts::parse_act_line("dir pack-uncut"));
}

std::string unknown_in(std::string_view line) {
  const auto read = facts::parse_act_line(line);
  if (!read) return "no fact";
  const auto problem = facts::unknown_word(*read);
  return problem ? problem->text : "all known";
}

TEST(ActWords, names_what_nobody_would_read_and_what_was_meant) {
  EXPECT_EQ(unknown_in("dir wrong-count seat=E cuont=6"), "`cuont` is no argument of a fact; did you mean `count`?");
  EXPECT_EQ(unknown_in("N claims revok by=E"), "`revok` is nothing that is claimed; did you mean `revoke`?");
  EXPECT_EQ(unknown_in("N elect call-crad AD"), "`call-crad` is nothing that is elected; did you mean `call-card`?");
  EXPECT_EQ(unknown_in("clock cut-for-next-dael"),
            "`cut-for-next-dael` is no event of a clock; did you mean `cut-for-next-deal`?");
  EXPECT_EQ(unknown_in("N asks E how-old"),
            "`E how-old` is no question of the laws: none trick trump turn-up turned which-card who");
}

TEST(ActWords, knows_every_fact_of_every_case) {
  for (const ShelvedCase& one : shelf()) {
    for (const ScenarioFact& fact : one.scenario.facts)
      EXPECT_EQ(unknown_in(fact.text), "all known") << one.scenario.id;
  }
}

TEST(RulingGrammar, takes_every_form) {
  for (const char* body : {"option NS {call-card AD | call-suit} until next-lead EW",
                           "allowed any demand penalty-add 2 until scored",
                           "denied N question who-played",
                           "points EW +0 replaced",
                           "score NS=3 EW=11",
                           "card JH exposed-callable by NS",
                           "card AS withdrawn if lead-is KS",
                           "must P3 redraw",
                           "must E play AS/KS if call-suit",
                           "must W win-trick 2 with AS if win-trick 2 W",
                           "dealer A1 first",
                           "dealer N turn=3",
                           "turn S bid",
                           "trump H maker=S lone=none",
                           "game NS wins 7-4 value=2 carry=2 n=1",
                           "game due n=3 open NS=0 EW=2",
                           "game drawn",
                           "rubber EW wins games=3 NS=1 EW=4",
                           "stands option NS call-suit by=N",
                           "void naming W H",
                           "barred any making",
                           "club member 5 P5 6 P6",
                           "club out P1 P2 after=1",
                           "club redraw none",
                           "club precede P1 P2 v P3",
                           "club move A1 to 2",
                           "club record NS wins=1 points=10",
                           "club team A P1+P3",
                           "rank JH > JD > AH",
                           "info claimable NS +3 revoke",
                           "info fallback alberta A12g.2"}) {
    const auto read = laws::parse_stated(body);
    ASSERT_TRUE(read) << body << ": " << read.error().word;
    EXPECT_EQ(laws::to_text(*read), body);
  }
}

TEST(RulingGrammar, takes_attributes_in_any_order) {
  EXPECT_TRUE(meets("game NS wins 7-4 value=1 carry=2 n=3", "game NS wins 7-4 n=3 carry=2 value=1"));
  EXPECT_FALSE(meets("game NS wins 7-4 value=1 carry=2 n=3", "game NS wins n=2 value=1"));
  EXPECT_TRUE(meets("trump H maker=S lone=none", "trump H lone=none maker=S"));
  EXPECT_TRUE(meets("info revoke-established trick=2 by=E", "info revoke-established by=E trick=2"));
  EXPECT_TRUE(meets("score NS=3 EW=4", "score EW=4 NS=3"));
  EXPECT_FALSE(laws::parse_stated("game NS wins value=1 value=2"));
}

TEST(RulingGrammar, refuses_what_is_outside) {
  for (const char* body : {"", "points NS 3 revoke", "points N +3 revoke", "score NS=3", "option NS {} until scored",
                           "option NS {stand} until", "must E dance", "trump H maker=S", "rank JH", "club redraw",
                           "info fallback A12", "allowed N", "game NS wins 7", "card 1H returned", "turn S sing"}) {
    EXPECT_FALSE(laws::parse_stated(body)) << body;
  }
  EXPECT_FALSE(parse_expectation("points NS +3 revoke"));
  EXPECT_FALSE(parse_expectation("points NS +3 revoke []"));
  EXPECT_FALSE(parse_expectation("points NS +3 revoke [S63.a] comment"));
  EXPECT_TRUE(parse_expectation("points NS +3 revoke [S63.a] -- comment"));
}

TEST(RulingGrammar, names_the_word_that_does_not_fit_and_the_nearest) {
  const auto nearest = [](std::string_view text) {
    const auto read = laws::parse_stated(text);
    return read ? std::string("fits") : read.error().word + " ~ " + read.error().nearest;
  };
  EXPECT_EQ(nearest("points NS +3 revok"), "revok ~ revoke");
  EXPECT_EQ(nearest("denied E lone-hands"), "lone-hands ~ lone-hand");
  EXPECT_EQ(nearest("option NS {call-crad AD} until scored"), "call-crad ~ call-card");
  EXPECT_EQ(nearest("alowed N pass"), "alowed ~ allowed");
  EXPECT_EQ(nearest("must W lead 9S/1S"), "9S/1S ~ ");
  EXPECT_EQ(nearest("denied E"), " ~ ");
}

TEST(RulingGrammar, reads_every_statement_of_every_case_as_it_was_written) {
  std::size_t count = 0;
  for (const ShelvedCase& one : shelf()) {
    for (const laws::Statement& statement : one.outcome.ruling.statements) {
      const std::string text = laws::to_text(statement.what);
      const auto read = laws::parse_stated(text);
      ASSERT_TRUE(read) << text << ": " << read.error().word;
      EXPECT_TRUE(*read == statement.what) << text;
      ++count;
    }
  }
  EXPECT_GT(count, 10'000U);
}

}  // namespace
}  // namespace euchre::casebook
