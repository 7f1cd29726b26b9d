#include "club/tournament/design.h"

#include "club/tournament/exact_design.h"
#include "club/tournament/frame_starter.h"
#include "club/tournament/quality.h"
#include "club/tournament/starter.h"
#include "core/base/text.h"
#include "support/club/tournament/checked_schedule.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace euchre::tournament {
namespace {

using support::CheckedSchedule;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::Pair;

constexpr std::pair kOnce{1U, 1U};
constexpr std::pair kTwice{2U, 2U};

void expect_exact(Number players) {
  const auto cycle = exact_design(players);
  ASSERT_TRUE(cycle.has_value()) << players;
  EXPECT_EQ(cycle->size(), players % 4 == 0 ? players - 1 : players);
  const CheckedSchedule checked = support::check_rounds(*cycle, players);
  EXPECT_THAT(checked.complaints, IsEmpty()) << players;
  EXPECT_EQ(CheckedSchedule::range(checked.partners, players), kOnce) << players;
  EXPECT_EQ(CheckedSchedule::range(checked.adversaries, players), kTwice) << players;
  for (const auto& [name, times] : checked.byes) EXPECT_EQ(times, 1U) << players << ' ' << name;
}

TEST(exact_design, prime_powers_come_from_their_field) {
  for (const Number players : {5U, 9U, 13U, 17U, 25U, 29U, 37U, 41U, 49U, 53U, 61U, 73U, 81U, 121U, 125U, 169U})
    expect_exact(players);
}

TEST(exact_design, multiples_of_four_come_from_kept_starters) {
  for (const Number players : {4U, 8U, 12U, 16U, 20U, 24U, 28U, 32U, 36U, 40U, 44U}) expect_exact(players);
}

TEST(exact_design, composes_larger_cycles_from_smaller_ones) {
  for (const Number players : {45U, 64U, 65U, 69U, 80U, 85U, 96U, 105U, 128U, 141U, 189U}) expect_exact(players);
}

TEST(exact_design, a_multiple_of_four_times_one_more_than_a_multiple) {
  for (const Number players : {52U, 60U, 84U, 104U, 132U, 168U, 180U}) expect_exact(players);
}

TEST(exact_design, a_group_that_sits_out_plays_its_own_cycle_with_one_more) {
  for (const Number players : {57U, 77U, 93U, 129U, 177U}) {
    EXPECT_TRUE(kept_frame(players - 1)) << players;
    expect_exact(players);
  }
}

TEST(exact_design, blocks_of_a_plane_play_frames_and_eight_belong_to_all_groups) { expect_exact(152); }

TEST(exact_design, none_exists_for_other_numbers) {
  for (const Number players : {0U, 3U, 6U, 7U, 10U, 11U, 30U, 199U}) EXPECT_FALSE(exact_design(players)) << players;
}

TEST(starter, the_starter_of_five_is_found_by_hand) {
  const auto starter = field_starter(5);
  ASSERT_TRUE(starter.has_value());
  EXPECT_EQ(to_text(*starter), "z5 1-4:2-3");
  EXPECT_TRUE(starter->is_exact());
}

TEST(starter, every_kept_line_is_exact_and_written_as_it_is_read) {
  unsigned kept = 0;
  for (Number players = 4; players <= 200; ++players) {
    const auto starter = kept_starter(players);
    if (!starter) continue;
    ++kept;
    EXPECT_EQ(starter->players(), players);
    EXPECT_TRUE(starter->is_exact()) << players;
    const auto again = parse_starter(to_text(*starter));
    ASSERT_TRUE(again.has_value());
    EXPECT_EQ(to_text(*again), to_text(*starter));
  }
  EXPECT_GE(kept, 15U);
}

TEST(starter, one_wrong_difference_is_noticed) {
  EXPECT_TRUE(parse_starter("z7 4-2:1-* 3-0:5-6")->is_exact());
  EXPECT_FALSE(parse_starter("z7 4-1:2-* 3-0:5-6")->is_exact());
  EXPECT_FALSE(parse_starter("z7 4-2:1-* 3-0:5-5")->is_exact());
  EXPECT_FALSE(parse_starter("z7 4-2:1-*")->is_exact());
}

TEST(starter, bad_text_is_refused) {
  for (const std::string_view text :
       {"", "7 1-2:3-4", "z0", "z7 1-2:3", "z7 1-2-3-4", "z7 8-2:3-4", "z999.999", "z7 x-2:3-4"})
    EXPECT_FALSE(parse_starter(text)) << text;
}

TEST(starter, the_search_finds_the_kept_line_again) {
  for (const Number players : {8U, 12U, 16U}) {
    const auto found = search_starter(players, {.seed = 1});
    ASSERT_TRUE(found.has_value());
    EXPECT_EQ(to_text(*found), to_text(*kept_starter(players)));
  }
  EXPECT_FALSE(search_starter(32, {.seed = 1, .most_steps = 10}));
}

TEST(starter, with_symmetry_the_search_finds_large_ones_again) {
  struct Case {
    Number players = 0;
    Symmetry symmetry;
  };
  for (const auto& [players, symmetry] :
       {Case{76, {25, 3}}, Case{88, {29, 7}}, Case{124, {41, 5}}, Case{184, {61, 15}}}) {
    const auto found = search_starter(players, {.seed = 1}, symmetry);
    ASSERT_TRUE(found.has_value()) << players;
    EXPECT_EQ(to_text(*found), to_text(*kept_starter(players)));
  }
}

TEST(starter, only_symmetry_that_fits_is_used) {
  EXPECT_TRUE(can_use(Symmetry{}, 20));
  EXPECT_TRUE(can_use(Symmetry{29, 7}, 88));
  for (const Symmetry& symmetry : {Symmetry{29, 2}, Symmetry{29, 3}, Symmetry{28, 3}, Symmetry{31, 3}, Symmetry{0, 1},
                                   Symmetry{1, 3}, Symmetry{29, 0}})
    EXPECT_FALSE(can_use(symmetry, 88)) << symmetry.field << ' ' << symmetry.turns;
}

TEST(individual_schedule, a_whole_cycle_is_exact) {
  for (const Number players : {8U, 12U, 16U, 20U, 24U, 28U, 32U, 9U, 13U, 17U}) {
    const Number rounds = players % 4 == 0 ? players - 1 : players;
    const Schedule schedule = individual_schedule(players, rounds, 1);
    EXPECT_EQ(schedule.construction, Construction::Exact);
    EXPECT_TRUE(quality_of(schedule).is_exact) << players;
  }
}

TEST(individual_schedule, a_part_of_a_cycle_repeats_no_partner) {
  const Schedule schedule = individual_schedule(16, 6, 1);
  EXPECT_NE(schedule.construction, Construction::Exact);
  const CheckedSchedule checked = support::check_rounds(schedule.rounds, 16);
  EXPECT_THAT(checked.complaints, IsEmpty());
  EXPECT_EQ(CheckedSchedule::range(checked.partners, 16).second, 1U);
  EXPECT_LE(CheckedSchedule::range(checked.adversaries, 16).second, 2U);
}

/// Counts that are as flat as can be, from symmetries that find them at once: no long search is needed.
TEST(individual_schedule, everybody_meets_once_or_nobody_twice_where_that_is_possible) {
  const Quality all_once = quality_of(individual_schedule(16, 5, 1));
  EXPECT_THAT(all_once.meetings, ElementsAre(Pair(1, 120)));
  for (const auto& [players, rounds] : {std::pair{24U, 6U},
                                        {24U, 7U},
                                        {28U, 6U},
                                        {32U, 8U},
                                        {36U, 8U},
                                        {40U, 8U},
                                        {44U, 8U},
                                        {48U, 8U},
                                        {60U, 8U},
                                        {60U, 10U}}) {
    const Quality quality = quality_of(individual_schedule(players, rounds, 1));
    EXPECT_EQ(Quality::most(quality.meetings), 1U) << players << " x " << rounds;
    EXPECT_EQ(off_the_bound(quality.partners), 0U);
  }
}

TEST(individual_schedule, the_seed_changes_who_is_who_and_not_how_even_it_is) {
  for (const Number players : {13U, 14U, 20U}) {
    const Quality one = quality_of(individual_schedule(players, 5, 1, Effort::Slight));
    const Quality other = quality_of(individual_schedule(players, 5, 99, Effort::Slight));
    EXPECT_EQ(one.partners, other.partners);
    EXPECT_EQ(one.adversaries, other.adversaries);
    EXPECT_EQ(one.meetings, other.meetings);
  }
}

TEST(individual_schedule, without_an_exact_cycle_as_many_rounds_as_players_are_level) {
  for (const Number players : {7U, 11U, 15U, 18U, 19U, 23U}) {
    const Quality quality = quality_of(individual_schedule(players, players, 1));
    EXPECT_THAT(quality.byes, ElementsAre(Pair(players % 4, players)));
    EXPECT_EQ(Quality::most(quality.partners), 1U) << players;
    EXPECT_LE(Quality::most(quality.adversaries), 2U) << players;
    EXPECT_LE(Quality::most(quality.meetings), 3U) << players;
  }
}

TEST(off_the_bound, is_none_where_two_neighbouring_counts_appear) {
  EXPECT_EQ(off_the_bound({}), 0U);
  EXPECT_EQ(off_the_bound({{0, 8}, {1, 48}}), 0U);
  EXPECT_EQ(off_the_bound({{2, 15}}), 0U);
  EXPECT_EQ(off_the_bound({{0, 1}, {1, 46}, {2, 1}}), 1U);
  EXPECT_EQ(off_the_bound({{1, 3}, {2, 9}, {3, 3}}), 3U);
}

TEST(individual_schedule, two_cycles_double_every_count) {
  const Quality quality = quality_of(individual_schedule(8, 14, 1));
  EXPECT_TRUE(quality.is_exact);
  EXPECT_THAT(quality.partners, ElementsAre(Pair(2, 28)));
  EXPECT_THAT(quality.adversaries, ElementsAre(Pair(4, 28)));
}

TEST(individual_schedule, odd_numbers_share_the_byes) {
  for (const Number players : {6U, 7U, 10U, 11U, 14U, 15U}) {
    const Quality quality = quality_of(individual_schedule(players, 8, 1, Effort::Slight));
    EXPECT_LE(Quality::most(quality.byes) - Quality::least(quality.byes), 1U) << players;
    EXPECT_FALSE(quality.is_exact);
  }
}

TEST(individual_schedule, the_same_seed_gives_the_same_schedule) {
  EXPECT_EQ(individual_schedule(14, 6, 5, Effort::Slight), individual_schedule(14, 6, 5, Effort::Slight));
  EXPECT_NE(individual_schedule(14, 6, 5, Effort::Slight), individual_schedule(14, 6, 6, Effort::Slight));
}

}  // namespace
}  // namespace euchre::tournament
