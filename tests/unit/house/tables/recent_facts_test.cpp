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

/// Whoever changes seats for hours, or directs a deal without end, makes no account of it that takes long to tell.
TEST(RecentFacts, are_few_however_much_happens_in_one_deal_or_before_any) {
  test_support::DrivenTable driven = test_support::dealt_table("hoyle", test_support::plain_hands(Seat::South));
  for (const bool has_deal : {false, true}) {
    RecentFacts recent;
    table::Table table;
    const auto add = [&](const facts::Fact& fact) {
      recent.add(fact, table);
      table.apply(fact);
    };
    for (const facts::Fact& fact : driven.log) {
      add(fact);
      if (!has_deal && std::holds_alternative<facts::SeatTaken>(fact)) break;
    }
    const std::uint64_t began = recent.deal_began();
    for (int time = 0; time < 1000; ++time) {
      add(facts::SeatLeft{Seat::East});
      add(facts::SeatTaken{Seat::East, test_support::human("Zoe")});
    }
    const auto account = recent.since(0, table::Watcher{});
    EXPECT_LE(account.size(), 601U);
    EXPECT_EQ(account.back().seq, static_cast<std::int64_t>(recent.last()));
    EXPECT_EQ(account.front().seq + static_cast<std::int64_t>(account.size()) - 1, account.back().seq)
        << "without a gap";
    EXPECT_EQ(recent.deal_began(), began);
    EXPECT_EQ(recent.count_in_deal(), has_deal ? recent.last() - began + 1 : 0U);
  }
}

TEST(RecentFacts, what_the_director_did_counts_for_the_whole_deal_whatever_is_kept_of_it) {
  test_support::DrivenTable driven =
      test_support::dealt_table("somerset", test_support::plain_hands(Seat::South), facts::Manner::Open);
  RecentFacts recent;
  table::Table table;
  const auto add = [&](const facts::Fact& fact) {
    recent.add(fact, table);
    table.apply(fact);
  };
  for (const facts::Fact& fact : driven.log) add(fact);
  add(facts::Incident{"dir card-exposed owner=N card=QH"});
  EXPECT_EQ(recent.cards_found_in_deal(), 0U) << "he dropped it himself";
  add(facts::DirectorNamed{"Dora"});
  add(facts::DirectorCalled{Seat::West});
  add(facts::Incident{"dir card-exposed owner=E card=QD"});
  add(facts::ActsUndone{1, "a slip"});
  add(facts::Incident{"dir remark by=S text=take-it"});
  for (int time = 0; time < 2000; ++time) add(facts::RuledByHand{"play on"});
  EXPECT_EQ(recent.cards_found_in_deal(), 1U);
  EXPECT_EQ(recent.appeals_in_deal(Seat::West), 1U);
  add(facts::AppealClosed{});
  add(facts::DealBegan{2, Seat::West, {}, {}});
  EXPECT_EQ(recent.cards_found_in_deal(), 0U);
  EXPECT_EQ(recent.appeals_in_deal(Seat::West), 0U);
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
