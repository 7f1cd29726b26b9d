#include "house/tables/recent_facts.h"

#include "house/tables/running_account.h"
#include "support/house/table/table_driver.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace euchre::tables {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::Not;

/// Of a deal of Nora, Emil, Sara and Will, after which somebody else sits down in the south.
class RecentFactsTest : public testing::Test {
 protected:
  RecentFactsTest() {
    test_support::DrivenTable driven = test_support::dealt_table("hoyle", test_support::plain_hands(Seat::South));
    test_support::act_all(driven, "W:pass N:order S:-AC");
    table::Table table;
    for (const facts::Fact& fact : driven.log) add(fact, table);
    add(facts::SeatTaken{Seat::South, test_support::human("Zoe")}, table);
    add(facts::CardPlayed{Seat::West, test_support::card("9D")}, table);
    add(facts::CardPlayed{Seat::North, test_support::card("KD")}, table);
    add(facts::CardPlayed{Seat::East, test_support::card("QD")}, table);
    add(facts::CardPlayed{Seat::South, test_support::card("AS")}, table);
  }

  [[nodiscard]] std::vector<std::string> words_for(const table::Audience& audience) const {
    std::vector<std::string> words;
    for (const protocol::SeenFact& fact : recent_.since(0, audience)) words.push_back(fact.words);
    return words;
  }

 private:
  void add(const facts::Fact& fact, table::Table& table) {
    recent_.add(fact, table);
    table.apply(fact);
  }

  RecentFacts recent_;
};

TEST_F(RecentFactsTest, who_sat_down_later_has_not_done_what_was_done_before) {
  EXPECT_THAT(words_for(Seat::South), Contains("Sara takes the nine of hearts and discards the ace of clubs"));
  EXPECT_THAT(words_for(Seat::South), Contains("you sit South"));
  EXPECT_THAT(words_for(Seat::South), Contains("you play the ace of spades; Nora takes the trick"));
}

TEST_F(RecentFactsTest, who_sat_there_all_the_time_is_told_all_he_did) {
  EXPECT_THAT(words_for(Seat::North), Contains("you assist"));
  EXPECT_THAT(words_for(Seat::North), Contains("Zoe plays the ace of spades; you take the trick"));
  EXPECT_THAT(words_for(table::Watcher{}), Contains("Nora assists"));
  EXPECT_THAT(words_for(table::Watcher{}), Not(Contains("you assist")));
}

TEST(RunningAccount, what_was_drawn_before_the_seats_were_is_told_by_names) {
  table::Table table = test_support::seated_table("hoyle").table;
  facts::SeatsDrawn seats;
  seats.came_from[Seat::North] = Seat::South;
  seats.came_from[Seat::South] = Seat::North;
  const std::vector<facts::Fact> draw{
      facts::DrawBegan{1, facts::Partners::Drawn, {}, {}}, facts::CardDrawn{Seat::North, test_support::card("9C")},
      facts::CardDrawn{Seat::South, test_support::card("KD")}, seats, facts::MatchBegan{1, Seat::North, {}}};
  RunningAccount account(Seat::North, draw);
  std::uint64_t number = 0;
  for (const facts::Fact& fact : draw) {
    table.apply(fact);
    account.tell(++number, fact, table);
  }
  std::vector<std::string> words;
  for (const protocol::SeenFact& line : account.lines()) words.push_back(line.words);
  EXPECT_THAT(words, ElementsAre("cards are drawn for partners and the deal", "Nora draws the nine of clubs",
                                 "Sara draws the king of diamonds",
                                 "the draw makes partners: Sara and Nora against Emil and Wiki", "you have the deal"));
}

}  // namespace
}  // namespace euchre::tables
