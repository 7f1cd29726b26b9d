#include "club/tournament/pair_schedule.h"

#include "support/club/tournament/checked_schedule.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <numeric>

namespace euchre::tournament {
namespace {

using support::CheckedSchedule;
using testing::ElementsAre;
using testing::IsEmpty;

TEST(swiss_round, whoever_is_left_over_is_the_one_who_sat_out_least_and_not_twice_running) {
  SwissEntry first{0, 4, 20, 1, {}};
  SwissEntry second{1, 2, 15, 1, {}};
  SwissEntry last{2, 0, 9, 1, {}};
  EXPECT_THAT(swiss_round({first, second, last}).byes, ElementsAre(2U));
  last.sat_out_last = true;
  EXPECT_THAT(swiss_round({first, second, last}).byes, ElementsAre(1U));
  first.byes = 0;
  EXPECT_THAT(swiss_round({first, second, last}).byes, ElementsAre(0U));
}

TEST(round_robin, everybody_meets_everybody_once_in_a_cycle) {
  for (Number pairs = 2; pairs <= 31; ++pairs) {
    const Number cycle = pairs % 2 == 0 ? pairs - 1 : pairs;
    const CheckedSchedule checked = support::check_rounds(round_robin(pairs, cycle), pairs);
    EXPECT_THAT(checked.complaints, IsEmpty());
    EXPECT_EQ(CheckedSchedule::range(checked.adversaries, pairs), (std::pair{1U, 1U})) << pairs;
    EXPECT_EQ(checked.byes.size(), pairs % 2 == 0 ? 0U : pairs);
  }
}

TEST(round_robin, the_a_side_is_shared) {
  for (Number pairs = 2; pairs <= 31; ++pairs) {
    std::vector<int> balance(pairs);
    for (const PairRound& round : round_robin(pairs, pairs % 2 == 0 ? pairs - 1 : pairs)) {
      for (const Match& game : round.tables) {
        ++balance[game.first];
        --balance[game.second];
      }
    }
    for (const int one : balance) EXPECT_LE(std::abs(one), 1) << pairs;
  }
}

TEST(round_robin, sides_are_even_after_any_of_its_rounds) {
  for (Number pairs = 2; pairs <= 31; ++pairs) {
    std::vector<int> balance(pairs);
    std::vector<int> last(pairs);
    std::vector<unsigned> stays(pairs);
    const auto sit = [&](Number pair, int side) {
      balance[pair] += side;
      stays[pair] += last[pair] == side ? 1U : 0U;
      last[pair] = side;
    };
    for (const PairRound& round : round_robin(pairs, pairs % 2 == 0 ? pairs - 1 : pairs)) {
      for (const Match& game : round.tables) {
        sit(game.first, 1);
        sit(game.second, -1);
      }
      for (const int one : balance) ASSERT_LE(std::abs(one), 1) << pairs;
    }
    for (const unsigned times : stays) EXPECT_LE(times, 1U) << pairs;
  }
}

TEST(round_robin, a_second_cycle_changes_sides) {
  const auto rounds = round_robin(4, 6);
  EXPECT_EQ(rounds[0].tables[1].first, rounds[3].tables[1].second);
}

TEST(moved_round, AT6a_a_pairs_go_one_table_up_the_last_to_the_first) {  // AT6a-up
  const PairRound round = moved_round({0, 1, 2}, {10, 11, 12}, Movement::FirstUp, 1);
  EXPECT_THAT(round.tables, ElementsAre(Match{2, 10}, Match{0, 11}, Match{1, 12}));
}

TEST(moved_round, AT6b_b_pairs_go_one_table_down) {  // AT6b-down
  const PairRound round = moved_round({0, 1, 2}, {10, 11, 12}, Movement::SecondDown, 1);
  EXPECT_THAT(round.tables, ElementsAre(Match{0, 11}, Match{1, 12}, Match{2, 10}));
}

TEST(moved_round, every_a_pair_meets_every_b_pair) {
  for (const Movement movement : {Movement::FirstUp, Movement::SecondDown}) {
    std::vector<PairRound> rounds;
    for (Number move = 0; move < 5; ++move)
      rounds.push_back(moved_round({0, 1, 2, 3, 4}, {5, 6, 7, 8, 9}, movement, move));
    const CheckedSchedule checked = support::check_rounds(rounds, 10);
    EXPECT_THAT(checked.complaints, IsEmpty());
    EXPECT_EQ(checked.adversaries.size(), 25U);
  }
}

TEST(moved_round, an_odd_pair_leaves_one_table_without_a_game) {
  std::vector<PairRound> rounds;
  for (Number move = 0; move < 3; ++move) rounds.push_back(moved_round({0, 1, 2}, {3, 4}, Movement::FirstUp, move));
  EXPECT_THAT(rounds[0].byes, ElementsAre(2));
  EXPECT_THAT(rounds[1].byes, ElementsAre(1));
  EXPECT_THAT(rounds[2].byes, ElementsAre(0));
  EXPECT_THAT(support::check_rounds(rounds, 5).complaints, IsEmpty());
}

TEST(swiss_round, neighbours_meet_who_have_not_met) {
  const PairRound round = swiss_round({{0, 4, 20, 0, {1}}, {1, 4, 19, 0, {0}}, {2, 2, 15, 0, {3}}, {3, 2, 14, 0, {2}}});
  EXPECT_THAT(round.tables, ElementsAre(Match{0, 2}, Match{1, 3}));
}

TEST(swiss_round, goes_back_where_the_nearest_leaves_a_rematch_behind) {
  const PairRound round = swiss_round({{0, 0, 9, 0, {}}, {1, 0, 8, 0, {}}, {2, 0, 7, 0, {3}}, {3, 0, 6, 0, {2}}});
  EXPECT_THAT(round.tables, ElementsAre(Match{0, 2}, Match{1, 3}));
}

TEST(swiss_round, the_lowest_without_a_bye_sits_out) {
  const PairRound round = swiss_round({{0, 2, 9, 0, {}}, {1, 1, 8, 0, {}}, {2, 0, 7, 1, {}}});
  EXPECT_THAT(round.byes, ElementsAre(1));
  EXPECT_THAT(round.tables, ElementsAre(Match{0, 2}));
}

TEST(swiss_round, where_all_have_met_they_meet_again) {
  EXPECT_THAT(swiss_round({{0, 2, 9, 0, {1}}, {1, 1, 8, 0, {0}}}).tables, ElementsAre(Match{0, 1}));
}

TEST(progressed, winners_go_up_losers_of_the_first_table_to_the_last) {
  const auto next = progressed({{{1}, {2}}, {{3}, {4}}, {{5}, {6}}});
  EXPECT_THAT(next[0].winners, ElementsAre(3));
  EXPECT_THAT(next[0].losers, ElementsAre(1));
  EXPECT_THAT(next[1].winners, ElementsAre(5));
  EXPECT_THAT(next[1].losers, ElementsAre(4));
  EXPECT_THAT(next[2].winners, ElementsAre(2));
  EXPECT_THAT(next[2].losers, ElementsAre(6));
}

TEST(knock_out_round, best_against_last_and_the_best_two_apart) {
  EXPECT_THAT(knock_out_round({7, 8, 9, 10}).tables, ElementsAre(Match{7, 10}, Match{8, 9}));
  const PairRound six = knock_out_round({0, 1, 2, 3, 4, 5});
  EXPECT_THAT(six.byes, ElementsAre(0, 1));
  EXPECT_THAT(six.tables, ElementsAre(Match{3, 4}, Match{2, 5}));
}

}  // namespace
}  // namespace euchre::tournament
