// Evenings of ordinary length are at least as even as a plain annealer made them in ten seconds.

#include "club/tournament/design.h"
#include "club/tournament/quality.h"
#include "support/club/tournament/checked_schedule.h"
#include "support/core/soak/soak.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <charconv>
#include <string>
#include <string_view>

namespace euchre::tournament {
namespace {

using support::CheckedSchedule;

/// How many pairs of players have each count, `0:8 1:48` for eight pairs that never and 48 that once.
struct Target {
  Number players = 0;
  Number rounds = 0;
  std::string_view partners;
  std::string_view adversaries;
  std::string_view meetings;
};

constexpr std::array<Target, 47> kTargets{{
    {13, 6, "0:42 1:36", "0:6 1:72", "1:48 2:30"},
    {13, 8, "0:30 1:48", "1:60 2:18", "1:13 2:64 3:1"},
    {17, 6, "0:88 1:48", "0:40 1:96", "0:6 1:116 2:14"},
    {17, 8, "0:72 1:64", "0:12 1:120 2:4", "1:80 2:56"},
    {21, 8, "0:130 1:80", "0:51 1:158 2:1", "0:4 1:172 2:34"},
    {20, 10, "0:90 1:100", "0:8 1:164 2:18", "1:80 2:110"},
    {24, 6, "0:204 1:72", "0:132 1:144", "0:61 1:214 2:1"},
    {24, 7, "0:192 1:84", "0:108 1:168", "0:34 1:232 2:10"},
    {24, 8, "0:180 1:96", "0:84 1:192", "0:13 1:238 2:25"},
    {24, 10, "0:156 1:120", "0:40 1:232 2:4", "1:192 2:84"},
    {28, 6, "0:294 1:84", "0:210 1:168", "0:126 1:252"},
    {28, 8, "0:266 1:112", "0:154 1:224", "0:54 1:312 2:12"},
    {28, 9, "0:252 1:126", "0:126 1:252", "0:29 1:320 2:29"},
    {32, 6, "0:400 1:96", "0:304 1:192", "0:208 1:288"},
    {32, 8, "0:368 1:128", "0:240 1:256", "0:115 1:378 2:3"},
    {32, 10, "0:336 1:160", "0:176 1:320", "0:39 1:434 2:23"},
    {36, 8, "0:486 1:144", "0:342 1:288", "0:198 1:432"},
    {40, 6, "0:660 1:120", "0:540 1:240", "0:420 1:360"},
    {40, 8, "0:620 1:160", "0:460 1:320", "0:300 1:480"},
    {44, 8, "0:770 1:176", "0:594 1:352", "0:418 1:528"},
    {48, 8, "0:936 1:192", "0:744 1:384", "0:552 1:576"},
    {60, 8, "0:1530 1:240", "0:1290 1:480", "0:1050 1:720"},
    {60, 10, "0:1470 1:300", "0:1170 1:600", "0:870 1:900"},
    {10, 9, "0:9 1:36", "1:18 2:27", "2:27 3:18"},
    {11, 10, "0:15 1:40", "1:30 2:25", "2:45 3:10"},
    {14, 13, "0:13 1:78", "1:26 2:65", "1:3 2:33 3:55"},
    {15, 14, "0:21 1:84", "1:42 2:63", "2:63 3:42"},
    {18, 17, "0:17 1:136", "1:37 2:113 3:3", "1:3 2:48 3:99 4:3"},
    {19, 18, "0:27 1:144", "1:56 2:113 3:2", "2:81 3:90"},
    {22, 21, "0:21 1:210", "1:57 2:159 3:15", "1:2 2:72 3:144 4:13"},
    {23, 22, "0:33 1:220", "1:69 2:181 3:3", "1:3 2:94 3:155 4:1"},
    {26, 25, "0:25 1:300", "1:79 2:217 3:29", "1:4 2:90 3:208 4:23"},
    {27, 26, "0:39 1:312", "1:95 2:239 3:17", "1:1 2:124 3:217 4:9"},
    {14, 7, "0:49 1:42", "0:8 1:82 2:1", "1:56 2:35"},
    {15, 8, "0:57 1:48", "0:9 1:96", "1:66 2:39"},
    {18, 8, "0:89 1:64", "0:25 1:128", "1:114 2:39"},
    {19, 8, "0:107 1:64", "0:43 1:128", "0:1 1:148 2:22"},
    {22, 8, "0:151 1:80", "0:71 1:160", "0:10 1:202 2:19"},
    {23, 8, "0:173 1:80", "0:93 1:160", "0:23 1:220 2:10"},
    {26, 8, "0:229 1:96", "0:133 1:192", "0:43 1:276 2:6"},
    {6, 5, "0:5 1:10", "1:10 2:5", "1:3 2:9 3:3"},
    {6, 6, "0:3 1:12", "1:6 2:9", "2:9 3:6"},
    {6, 7, "0:1 1:14", "1:3 2:11 3:1", "1:1 2:2 3:11 4:1"},
    {7, 6, "0:9 1:12", "1:18 2:3", "1:8 2:11 3:2"},
    {7, 7, "0:7 1:14", "1:14 2:7", "2:21"},
    {7, 8, "0:5 1:16", "1:10 2:11", "2:15 3:6"},
    {6, 15, "2:15", "3:2 4:11 5:2", "5:2 6:11 7:2"},
}};

Histogram parse(std::string_view text) {
  const auto take = [&text](char end) {
    unsigned number = 0;
    const auto parsed = std::from_chars(text.data(), text.data() + text.size(), number);
    text.remove_prefix(static_cast<std::size_t>(parsed.ptr - text.data()));
    if (!text.empty() && text.front() == end) text.remove_prefix(1);
    return number;
  };
  Histogram counts;
  while (!text.empty()) {
    const unsigned times = take(':');
    counts[times] = take(' ');
  }
  return counts;
}

/// The checker's own counts, and how many pairs have each of them.
Histogram counted(const support::PairCounts& counts, Number players) {
  Histogram histogram;
  unsigned seen = 0;
  for (const auto& [pair, times] : counts) {
    ++histogram[times];
    ++seen;
  }
  if (seen < players * (players - 1) / 2) histogram[0] += players * (players - 1) / 2 - seen;
  return histogram;
}

/// How far counts are from the flattest there can be: everybody as often as on average, rounded down, or once more. Each count is
/// as many steps from there as a staircase to it has blocks.
std::uint64_t off_flat(const Histogram& counts) {
  std::int64_t pairs = 0;
  std::int64_t meetings = 0;
  for (const auto& [times, number] : counts) {
    pairs += number;
    meetings += std::int64_t{times} * number;
  }
  const std::int64_t low = meetings / pairs;
  std::int64_t blocks = 0;
  for (const auto& [times, number] : counts) {
    const std::int64_t from = std::int64_t{times} - low;
    blocks += number * (from * (from - 1) / 2);
  }
  return static_cast<std::uint64_t>(blocks);
}

TEST(off_flat, counts_each_pair_too_often_or_too_seldom) {
  EXPECT_EQ(off_flat({{0, 8}, {1, 48}}), 0U);
  EXPECT_EQ(off_flat({{0, 1}, {1, 46}, {2, 1}}), 1U);
  EXPECT_EQ(off_flat({{1, 3}, {2, 9}, {3, 3}}), 3U);
}

/// A share is every fifth evening; five shares are all of them.
std::vector<Target> targets_of_this_run() {
  constexpr std::size_t kAllShares = 5;
  std::vector<Target> targets;
  for (std::size_t at = 0; at < kTargets.size(); ++at) {
    if (support::soak_takes(at, kAllShares)) targets.push_back(kTargets.at(at));
  }
  return targets;
}

class Evening : public testing::TestWithParam<Target> {};

TEST_P(Evening, is_as_even_as_a_plain_search_found_it_or_more) {
  const Target& target = GetParam();
  const Schedule schedule = individual_schedule(target.players, target.rounds, 1);
  ASSERT_EQ(schedule.rounds.size(), target.rounds);
  const CheckedSchedule checked = support::check_rounds(schedule.rounds, target.players);
  EXPECT_THAT(checked.complaints, testing::IsEmpty());
  support::PairCounts met = checked.partners;
  for (const auto& [pair, times] : checked.adversaries) met[pair] += times;
  EXPECT_LE(off_flat(counted(checked.partners, target.players)), off_flat(parse(target.partners)));
  EXPECT_LE(off_flat(counted(checked.adversaries, target.players)), off_flat(parse(target.adversaries)));
  EXPECT_LE(off_flat(counted(met, target.players)), off_flat(parse(target.meetings)));
}

INSTANTIATE_TEST_SUITE_P(of_ordinary_length, Evening, testing::ValuesIn(targets_of_this_run()), [](const auto& row) {
  return std::to_string(row.param.players) + "_players_" + std::to_string(row.param.rounds) + "_rounds";
});

}  // namespace
}  // namespace euchre::tournament
