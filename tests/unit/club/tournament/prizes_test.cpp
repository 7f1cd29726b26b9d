#include "club/tournament/prizes.h"

#include "support/club/tournament/event_driver.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>

namespace euchre::tournament {
namespace {

using support::EventDriver;

/// A prize as it is read out.
struct ReadOut {
  std::string words;
  std::uint64_t cents = 0;
  std::vector<PrizeShare> shares;
  friend bool operator==(const ReadOut&, const ReadOut&) = default;
};

std::vector<ReadOut> lines_of(const EventDriver& driver, std::string_view prizes) {
  const auto parsed = parse_prizes(prizes);
  EXPECT_TRUE(parsed.has_value()) << prizes;
  std::vector<ReadOut> lines;
  for (const PrizeLine& line : prize_lines(driver.event(), parsed.value_or(PrizeList{})))
    lines.push_back({words_of(line), line.cents, line.shares});
  return lines;
}

/// Four pairs after one round: the first sides won 10 to 5, and nothing parts them.
EventDriver level_pairs() {
  EventDriver driver({});
  driver.enter(4);
  driver.round();
  driver.play_round([](const Game&) { return true; });
  return driver;
}

TEST(prizes, are_read_as_a_director_writes_them) {
  const auto prizes = parse_prizes("50.00, 25.5,10 , low 5, most loners 10.05 to 7+3+7, ladies 1");
  ASSERT_TRUE(prizes.has_value());
  const std::vector<Prize> expected{{PrizeFor::Place, 1, "", {}, 5000},
                                    {PrizeFor::Place, 2, "", {}, 2550},
                                    {PrizeFor::Place, 3, "", {}, 1000},
                                    {PrizeFor::Low, 0, "low", {}, 500},
                                    {PrizeFor::Named, 0, "most loners", {EntryId(3), EntryId(7)}, 1005},
                                    {PrizeFor::Named, 0, "ladies", {}, 100}};
  EXPECT_EQ(prizes->prizes, expected);
  EXPECT_EQ(prizes->group_prizes, GroupPrizes::BesidePlaces);
  EXPECT_TRUE(parse_prizes("")->prizes.empty());
}

TEST(prizes, what_is_no_prize_is_told) {
  for (const char* text : {"ten", "-5", "5.123", "5.", "1.2.3", "low", "loners 5 to x", "loners 5 to 0", "loners 5 to ",
                           "1000000.01", "99999999999999999999", "=1"})
    EXPECT_FALSE(parse_prizes(text).has_value()) << text;
}

TEST(prizes, those_who_are_level_share_the_prizes_of_all_their_places_in_whole_cents) {
  const EventDriver driver = level_pairs();
  const auto lines = lines_of(driver, "50, 25.01, 10");
  ASSERT_EQ(lines.size(), 2U);
  auto winners = driver.event().game({1, 1})->sides[0];
  winners.push_back(driver.event().game({1, 2})->sides[0][0]);
  std::ranges::sort(winners);
  EXPECT_EQ(lines[0], (ReadOut{"1st and 2nd place", 7501, {{winners[0], 3751}, {winners[1], 3750}}}));
  EXPECT_EQ(lines[1].words, "3rd place");
  ASSERT_EQ(lines[1].shares.size(), 2U) << "two are third, for whom there is one prize";
  EXPECT_EQ(lines[1].shares[1].cents, 500U);
}

TEST(prizes, who_stands_alone_at_a_place_has_its_prize_and_a_place_without_a_pair_keeps_it) {
  EventDriver driver({});
  driver.enter(2);
  driver.round();
  driver.score({1, 1}, 4, 10);
  const auto lines = lines_of(driver, "50,20,1");
  ASSERT_EQ(lines.size(), 3U);
  EXPECT_EQ(lines[0], (ReadOut{"1st place", 5000, {{driver.event().game({1, 1})->sides[1][0], 5000}}}));
  EXPECT_EQ(lines[2], (ReadOut{"3rd place", 100, {}}));
}

TEST(prizes, a_group_has_its_best_placed_and_a_name_of_no_group_is_judged) {
  EventDriver driver({});
  driver.enter(4);
  driver.round();
  driver.play_round([](const Game&) { return true; });
  const auto loser = driver.event().game({1, 1})->sides[1][0];
  const auto winner = driver.event().game({1, 2})->sides[0][0];
  driver.must(SetGroup{loser, "Ladies"});
  EXPECT_EQ(lines_of(driver, "ladies 10")[0], (ReadOut{"ladies", 1000, {{loser, 1000}}})) << "the only one of them";
  driver.must(SetGroup{winner, "ladies"});
  EXPECT_EQ(lines_of(driver, "LADIES 10")[0].shares, (std::vector<PrizeShare>{{winner, 1000}}));
  driver.must(SetGroup{driver.event().game({1, 1})->sides[0][0], "ladies"});
  EXPECT_EQ(lines_of(driver, "ladies 10.01")[0].shares.size(), 2U) << "two are level";
  EXPECT_EQ(lines_of(driver, "ladies 10 to 1")[0].shares, (std::vector<PrizeShare>{{EntryId(1), 1000}}));
  EXPECT_TRUE(lines_of(driver, "gents 10")[0].shares.empty());
}

TEST(prizes, places_are_counted_as_people_count) {
  const auto words = [](std::vector<std::uint32_t> places) { return words_of({.places = std::move(places)}); };
  EXPECT_EQ(words({1}), "1st place");
  EXPECT_EQ(words({2, 3}), "2nd and 3rd place");
  EXPECT_EQ(words({11, 12, 13}), "11th, 12th and 13th place");
  EXPECT_EQ(words({21, 22}), "21st and 22nd place");
}

TEST(prizes, a_group_has_one_prize_or_one_for_each_of_its_best) {
  EventDriver driver({});
  driver.enter(6);
  driver.round();
  for (std::uint32_t table = 1; table <= 3; ++table) driver.score({1, table}, 10, table);
  std::vector<EntryId> losers;  // ordered by points: the loser of table 3 is before that of table 2
  for (std::uint32_t table = 3; table >= 1; --table) losers.push_back(driver.event().game({1, table})->sides[1][0]);
  for (const EntryId entry : losers) driver.must(SetGroup{entry, "ladies"});
  EXPECT_EQ(lines_of(driver, "ladies 10"), (std::vector<ReadOut>{{"ladies", 1000, {{losers[0], 1000}}}}));
  EXPECT_EQ(lines_of(driver, "ladies 10, low 1, Ladies 5"),
            (std::vector<ReadOut>{{"ladies, 1st place", 1000, {{losers[0], 1000}}},
                                  {"ladies, 2nd place", 500, {{losers[1], 500}}},
                                  {"low", 100, {{losers[2], 100}}}}));
  EXPECT_EQ(lines_of(driver, "ladies 4,ladies 3,ladies 2,ladies 1").back(), (ReadOut{"ladies, 4th place", 100, {}}));
}

TEST(prizes, where_each_has_one_who_has_a_place_leaves_the_group_to_the_next) {
  EventDriver driver({});
  driver.enter(4);
  driver.round();
  driver.score({1, 1}, 10, 3);
  driver.score({1, 2}, 9, 10);
  const auto third = driver.event().game({1, 2})->sides[0][0];
  const auto last = driver.event().game({1, 1})->sides[1][0];
  driver.must(SetGroup{third, "ladies"});
  driver.must(SetGroup{last, "ladies"});
  EXPECT_EQ(lines_of(driver, "20, 15, 5, ladies 10").back().shares, (std::vector<PrizeShare>{{third, 1000}}));
  EXPECT_EQ(lines_of(driver, "20, 15, 5, ladies 10, One each").back().shares, (std::vector<PrizeShare>{{last, 1000}}));
  EXPECT_EQ(lines_of(driver, "20, 15, ladies 10, one each").back().shares, (std::vector<PrizeShare>{{third, 1000}}));
}

TEST(prizes, low_goes_to_the_fewest_points_among_those_who_played) {
  EventDriver driver({});
  driver.enter(5);
  driver.round();
  driver.score({1, 1}, 10, 3);
  driver.score({1, 2}, 8, 10);
  const auto lines = lines_of(driver, "low 3");
  ASSERT_EQ(lines.size(), 1U);
  EXPECT_EQ(lines[0], (ReadOut{"low", 300, {{driver.event().game({1, 1})->sides[1][0], 300}}}));
}

TEST(prizes, what_the_director_judges_goes_to_whom_he_names_and_to_nobody_before) {
  const EventDriver driver = level_pairs();
  EXPECT_TRUE(lines_of(driver, "most loners 10")[0].shares.empty());
  EXPECT_EQ(lines_of(driver, "most loners 10 to 4+1+2+99")[0],
            (ReadOut{"most loners", 1000, {{EntryId(1), 334}, {EntryId(2), 333}, {EntryId(4), 333}}}));
}

TEST(prizes, nobody_has_one_before_the_first_game) {
  EventDriver driver({});
  driver.enter(4);
  EXPECT_TRUE(lines_of(driver, "50")[0].shares.empty());
  EXPECT_TRUE(lines_of(driver, "low 5")[0].shares.empty());
}

TEST(prizes, shares_sum_up_to_the_whole_and_differ_by_a_cent_at_most) {
  for (std::size_t count = 1; count <= 40; ++count) {
    for (std::uint64_t cents = 0; cents <= 200; ++cents) {
      const auto shares = split_cents(cents, count);
      ASSERT_EQ(shares.size(), count);
      ASSERT_EQ(std::accumulate(shares.begin(), shares.end(), std::uint64_t{0}), cents);
      ASSERT_LE(std::ranges::max(shares) - std::ranges::min(shares), 1U);
    }
  }
  EXPECT_EQ(money_text(1205), "12.05");
  EXPECT_EQ(money_text(90), "0.90");
}

TEST(prizes, most_loners_are_worked_out_and_shared_by_those_who_are_level) {
  EventDriver driver = level_pairs();
  const Game first = *driver.event().game({1, 1});
  const Game second = *driver.event().game({1, 2});
  const auto count = [&](const Game& game, std::size_t side, std::uint32_t made) {
    driver.must(CountFeats{game.id, game.sides[side][0], {made}, Reporter::Director});
  };
  EXPECT_TRUE(lines_of(driver, "most loners 5")[0].shares.empty()) << "nobody counted";
  count(first, 0, 0);
  EXPECT_TRUE(lines_of(driver, "most loners 5")[0].shares.empty()) << "nobody made one";
  count(first, 1, 2);
  count(second, 0, 1);
  EXPECT_EQ(lines_of(driver, "Most Loners 5")[0], (ReadOut{"Most Loners", 500, {{first.sides[1][0], 500}}}));
  count(second, 1, 2);
  std::vector<EntryId> level{first.sides[1][0], second.sides[1][0]};
  std::ranges::sort(level);
  EXPECT_EQ(lines_of(driver, "most lone hands 5.01")[0],
            (ReadOut{"most lone hands", 501, {{level[0], 251}, {level[1], 250}}}));
  EXPECT_EQ(lines_of(driver, "most loners 5 to 1")[0].shares, (std::vector<PrizeShare>{{EntryId(1), 500}}))
      << "the director's word stands";
}

TEST(prizes, the_high_game_and_the_most_euchres_are_worked_out) {
  EventDriver driver({});
  driver.enter(4);
  driver.round();
  driver.score({1, 1}, 9, 10);
  driver.must(VoidGame{{1, 1}, "wrong table"});
  EXPECT_TRUE(lines_of(driver, "high game 5")[0].shares.empty());
  driver.score({1, 2}, 10, 7);
  const Game game = *driver.event().game({1, 2});
  EXPECT_EQ(lines_of(driver, "high game 5")[0].shares, (std::vector<PrizeShare>{{game.sides[0][0], 500}}));
  driver.must(CountFeats{{1, 2}, game.sides[1][0], {0, 0, 3}, Reporter::Director});
  EXPECT_EQ(lines_of(driver, "euchres 5")[0].shares, (std::vector<PrizeShare>{{game.sides[1][0], 500}}));
}

}  // namespace
}  // namespace euchre::tournament
