#include "club/tournament/detail/turned_cycle.h"

#include "club/tournament/design.h"
#include "club/tournament/quality.h"
#include "support/club/tournament/checked_schedule.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <map>
#include <set>
#include <vector>

namespace euchre::tournament::detail {
namespace {

TEST(turned_cycle, first_rounds_are_turned_through_their_period) {
  const auto cycle = parse_turned_cycle("3 0-3:1-4 / 0-1:4-5", 6);
  ASSERT_TRUE(cycle.has_value());
  ASSERT_EQ(cycle->size(), 6U);
  const auto tables_of = [&](std::size_t round) { return cycle->at(round).tables.front().sides; };
  EXPECT_EQ(tables_of(1)[0].one, 1U);
  EXPECT_EQ(tables_of(1)[0].other, 4U) << "the second ring turns by itself";
  EXPECT_EQ(tables_of(2)[1].one, 0U) << "a ring ends where it began";
  EXPECT_EQ(cycle->at(0).byes, (std::vector<Number>{2, 5}));
  EXPECT_EQ(cycle->at(2).byes, (std::vector<Number>{1, 4}));
  EXPECT_EQ(tables_of(3)[0].other, 1U) << "another first round";
}

TEST(turned_cycle, what_is_no_such_text_is_none) {
  for (const char* text :
       {"", "x 0-1:2-3", "0 0-1:2-3", "7 0-1:2-3", "6 0-1:2-0", "6 0-1:2-6", "6 0-1:2-*", "6 0-1:2", "6 0-1 2-3"})
    EXPECT_FALSE(parse_turned_cycle(text, 6).has_value()) << text;
}

/// Those for which a cycle is kept.
std::vector<Number> kept_players() {
  std::vector<Number> all;
  for (Number players = kFewestPlayers; players <= kMostPlayers; ++players) {
    if (kept_turned_cycle(players)) all.push_back(players);
  }
  return all;
}

/// How far adversaries and meetings are off being as flat as arithmetic allows, where that was not found; and how often somebody is
/// an adversary at most.
struct Nearly {
  std::uint64_t adversaries = 0;
  std::uint64_t meetings = 0;
  unsigned most_adversaries = 2;
};
const std::map<Number, Nearly> kNearly{
    {54, {54, 54, 3}},   {58, {29, 87}},      {62, {31, 93}},   {66, {66, 66, 3}}, {74, {37, 111}},
    {75, {75, 75}},      {82, {41, 123}},     {83, {83, 0, 3}}, {86, {43, 129}},   {87, {87, 87, 3}},
    {90, {180, 180, 3}}, {94, {282, 282, 3}}, {98, {49, 147}},
};

TEST(turned_cycle, each_that_is_kept_is_as_flat_as_arithmetic_allows_but_for_a_few) {
  const std::vector<Number> all = kept_players();
  EXPECT_FALSE(all.empty());
  for (const Number players : all) {
    EXPECT_GE(players % 4, 2U) << players;
    const auto cycle = kept_turned_cycle(players);
    ASSERT_EQ(cycle->size(), players);
    const support::CheckedSchedule checked = support::check_rounds(*cycle, players);
    EXPECT_TRUE(checked.complaints.empty()) << players;
    for (const auto& [name, byes] : checked.byes) EXPECT_EQ(byes, players % 4) << players << ' ' << name;
    const auto found = kNearly.find(players);
    const Nearly nearly = found == kNearly.end() ? Nearly{} : found->second;
    EXPECT_EQ(support::CheckedSchedule::range(checked.partners, players).second, 1U) << players;
    EXPECT_EQ(support::CheckedSchedule::range(checked.adversaries, players).second, nearly.most_adversaries) << players;
    const Quality quality = quality_of({players, Construction::Searched, *cycle});
    EXPECT_EQ(off_the_bound(quality.partners), 0U) << players;
    EXPECT_EQ(off_the_bound(quality.adversaries), nearly.adversaries) << players;
    EXPECT_EQ(off_the_bound(quality.meetings), nearly.meetings) << players;
  }
}

/// Two of a pair that never meets always sit out together.
TEST(turned_cycle, a_frame_leaves_out_two_who_never_meet) {
  for (const Number players : {58U, 62U, 74U, 82U, 86U, 98U}) {
    const auto cycle = kept_turned_cycle(players);
    ASSERT_TRUE(cycle.has_value()) << players;
    const support::CheckedSchedule checked = support::check_rounds(*cycle, players);
    std::set<std::set<Number>> groups;
    for (const QuartetRound& round : *cycle) groups.insert({round.byes.begin(), round.byes.end()});
    EXPECT_EQ(groups.size(), players / 2) << players;
    for (const auto& [pair, times] : checked.partners) EXPECT_EQ(checked.adversaries.at(pair), 2U) << players;
    EXPECT_EQ(checked.partners.size(), players * (players - 2) / 2) << players;
  }
}

/// Each divides into groups of 4n + 3 whose own cycle is flat.
TEST(turned_cycle, groups_that_sit_out_in_turn_make_a_flat_one) {
  for (const Number players : {63U, 99U, 115U}) {
    const Schedule schedule = individual_schedule(players, players, 1, Effort::Slight);
    const support::CheckedSchedule checked = support::check_rounds(schedule.rounds, players);
    EXPECT_TRUE(checked.complaints.empty()) << players;
    for (const auto& [name, byes] : checked.byes) EXPECT_EQ(byes, 3U) << players << ' ' << name;
    const Quality quality = quality_of(schedule);
    EXPECT_EQ(off_the_bound(quality.partners), 0U) << players;
    EXPECT_EQ(off_the_bound(quality.adversaries), 0U) << players;
    EXPECT_EQ(off_the_bound(quality.meetings), 0U) << players;
  }
}

}  // namespace
}  // namespace euchre::tournament::detail
