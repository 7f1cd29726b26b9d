#include "house/table/ruling_check.h"

#include "core/notation/record.h"
#include "support/house/table/table_driver.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <iterator>

// The record of the revoke is also golden, for `euchre replay`. EUCHRE_APPROVE=1 writes it anew.
namespace euchre::table {
namespace {

using test_support::act_all;
using test_support::DrivenTable;

/// West revokes in the second trick, South claims it after the last card, and all are content.
DrivenTable settled_revoke() {
  DrivenTable driven =
      test_support::dealt_table("somerset", test_support::plain_hands(Seat::South), facts::Manner::Open);
  act_all(driven, "W:pass N:order S:-AC W:QS N:TC E:9S S:AS S:KS W:QC N:9C E:TS S:JD W:9D N:QH E:TH");
  act_all(driven, "S:9H W:KC N:JH E:AH N:KD E:QD S:KH W:JS");
  driven.give(Speak{Seat::South, MakeClaim{ClaimKind::Revoke, Seat::West, 2U}});
  for (const Seat seat : kSeats) driven.give(Waive{seat});
  return driven;
}

std::size_t account_in(const std::vector<facts::Fact>& log) {
  const auto found = std::find_if(log.begin(), log.end(), [](const facts::Fact& fact) {
    return std::holds_alternative<facts::DealSettled>(fact) || std::holds_alternative<facts::DealEntered>(fact);
  });
  EUCHRE_REQUIRE(found != log.end());
  return static_cast<std::size_t>(found - log.begin());
}

TEST(ruling_check, what_the_table_ruled_is_right) {
  const std::vector<facts::Fact> log = settled_revoke().log;
  ASSERT_TRUE(std::holds_alternative<facts::DealSettled>(log[account_in(log)]));
  EXPECT_EQ(wrong_ruling(log), std::nullopt);
  const std::string path = EUCHRE_SOURCE_DIR "/tests/golden/core/notation/open/revoke.record";
  if (std::getenv("EUCHRE_APPROVE") != nullptr) std::ofstream(path) << notation::to_record(log);
  std::ifstream golden(path);
  EXPECT_EQ(notation::to_record(log), std::string(std::istreambuf_iterator<char>(golden), {}));
}

TEST(ruling_check, another_ruling_is_found_with_what_is_right) {
  std::vector<facts::Fact> log = settled_revoke().log;
  const std::size_t at = account_in(log);
  auto& settled = std::get<facts::DealSettled>(log[at]);
  settled.entries.front().points = codes::Points(2);
  const auto wrong = wrong_ruling(log);
  ASSERT_TRUE(wrong);
  EXPECT_EQ(wrong->index, at);
  EXPECT_NE(wrong->words.find("NS 3 points (the revoke)"), std::string::npos) << wrong->words;
}

TEST(ruling_check, ruling_of_a_version_that_cites_otherwise_is_right) {
  std::vector<facts::Fact> log = settled_revoke().log;
  std::get<facts::DealSettled>(log[account_in(log)]).entries.front().articles = "S63.a";
  EXPECT_EQ(wrong_ruling(log), std::nullopt);
}

TEST(ruling_check, revoke_that_was_not_claimed_gives_nothing) {
  std::vector<facts::Fact> log = settled_revoke().log;
  std::erase_if(log, [](const facts::Fact& fact) { return std::holds_alternative<facts::Incident>(fact); });
  EXPECT_TRUE(wrong_ruling(log));
}

TEST(ruling_check, account_before_all_are_content_is_too_early) {
  std::vector<facts::Fact> log = settled_revoke().log;
  std::erase(log, facts::Fact(facts::Waived{Seat::East}));
  const auto wrong = wrong_ruling(log);
  ASSERT_TRUE(wrong);
  EXPECT_NE(wrong->words.find("claims are still heard"), std::string::npos) << wrong->words;
}

TEST(ruling_check, director_rules_as_he_likes) {
  DrivenTable driven =
      test_support::dealt_table("somerset", test_support::plain_hands(Seat::South), facts::Manner::Open);
  driven.give(NameDirector{"Dora"});
  driven.give(CallDirector{Seat::North});
  driven.give(
      RuleByHand{"the lamp went out", HandRuling{{{Side::EastWest, codes::Points(1), "penalty", ""}}, Seat::West}});
  ASSERT_TRUE(std::holds_alternative<facts::DealSettled>(driven.log[account_in(driven.log)]));
  EXPECT_EQ(wrong_ruling(driven.log), std::nullopt);
  std::vector<facts::Fact> log = driven.log;
  std::erase_if(log, [](const facts::Fact& fact) { return std::holds_alternative<facts::RuledByHand>(fact); });
  EXPECT_TRUE(wrong_ruling(log)) << "without his words it is nobody's ruling";
}

TEST(ruling_check, strict_table_has_no_rulings) {
  DrivenTable driven = test_support::dealt_table("somerset", test_support::plain_hands(Seat::South));
  EXPECT_EQ(wrong_ruling(driven.log), std::nullopt);
}

}  // namespace
}  // namespace euchre::table
