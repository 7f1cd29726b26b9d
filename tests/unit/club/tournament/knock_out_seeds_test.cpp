#include "club/tournament/detail/knock_out_seeds.h"

#include "club/tournament/seating_wishes.h"
#include "core/base/random.h"
#include "support/club/tournament/event_driver.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <span>

namespace euchre::tournament {
namespace {

using detail::first_meeting;
using detail::FirstMeeting;
using detail::knock_out_seeds;
using support::EventDriver;
using testing::ElementsAre;
using testing::IsEmpty;

EventDriver cup(unsigned pairs, std::uint64_t seed = 1, Plan plan = Plan::KnockOut) {
  EventSettings settings;
  settings.plan = plan;
  settings.seed = seed;
  EventDriver driver(settings);
  driver.enter(pairs);
  return driver;
}

BeginRound first_round(const EventDriver& driver) {
  return {with_first_lot(driver.event(), EventDriver::a_round().wish)};
}

TEST(first_meeting, is_in_the_bracket_that_is_played) {
  // 1v8 4v5 2v7 3v6, then the winners of neighbours.
  EXPECT_EQ(first_meeting(8, 0, 7), (FirstMeeting{1, true, false}));
  EXPECT_EQ(first_meeting(8, 0, 4), (FirstMeeting{2, false, false}));
  EXPECT_EQ(first_meeting(8, 0, 1), (FirstMeeting{3, false, true}));
  EXPECT_EQ(first_meeting(5, 1, 2), (FirstMeeting{2, true, false})) << "both go on without a game, and meet";
  EXPECT_EQ(first_meeting(5, 0, 3), (FirstMeeting{2, false, false})) << "4 has to win first";
  EXPECT_EQ(first_meeting(2, 0, 1), (FirstMeeting{1, true, true}));
}

/// What stands against a draw: how many can meet in each stage before the final, those for certain first.
std::vector<unsigned> meetings_before_the_final(const Event& event, const std::vector<EntryId>& seeds) {
  std::vector<unsigned> counts(static_cast<std::size_t>(std::bit_width(seeds.size())) + 2);
  for (const StandingWish& standing : event.wishes()) {
    const auto* apart = std::get_if<KeepApart>(&standing.wish);
    if (apart == nullptr) continue;
    const auto at = [&](EntryId id) { return static_cast<std::size_t>(std::ranges::find(seeds, id) - seeds.begin()); };
    const FirstMeeting meeting = first_meeting(seeds.size(), at(apart->one), at(apart->other));
    if (meeting.is_certain) ++counts[0];
    if (!meeting.is_certain && !meeting.is_final) ++counts[meeting.stage];
  }
  return counts;
}

TEST(knock_out_seeds, no_other_draw_keeps_more_of_them_apart_for_longer) {
  for (std::uint64_t seed = 1; seed <= 60; ++seed) {
    RandomStream random(seed);
    EventDriver driver = cup(3 + random.below(4), seed);
    const auto present = driver.event().competitors();
    for (unsigned wish = 0; wish < 1 + random.below(4); ++wish) {
      const EntryId one = present[random.below(static_cast<unsigned>(present.size()))];
      const EntryId other = present[random.below(static_cast<unsigned>(present.size()))];
      static_cast<void>(driver.attempt(MakeWish{KeepApart{one, other}}));
    }
    auto drawn = present;
    shuffle(std::span(drawn), random);
    const auto found = meetings_before_the_final(driver.event(), knock_out_seeds(driver.event(), drawn, seed));
    auto order = present;
    std::ranges::sort(order);
    std::vector<unsigned> best = found;
    do best = std::min(best, meetings_before_the_final(driver.event(), order));
    while (std::ranges::next_permutation(order).found);
    EXPECT_EQ(found, best) << "seed " << seed << ", " << present.size() << " pairs";
  }
}

TEST(knock_out_seeds, everybody_is_in_the_draw_once_and_the_strong_keep_their_places) {
  EventDriver driver = cup(20);
  driver.must(MakeWish{SpreadOut{{EntryId(7), EntryId(3)}}});
  for (std::uint32_t other = 8; other <= 12; ++other) driver.must(MakeWish{KeepApart{EntryId(7), EntryId(other)}});
  driver.must(first_round(driver));
  std::vector<EntryId> seeds = driver.event().finalists();
  EXPECT_THAT(std::vector(seeds.begin(), seeds.begin() + 2), ElementsAre(EntryId(7), EntryId(3)));
  std::ranges::sort(seeds);
  EXPECT_EQ(seeds, driver.event().competitors());
  EXPECT_THAT(unmet_in_last_round(driver.event()), IsEmpty()) << "half of the bracket has room for five";
}

TEST(knock_out_seeds, a_wish_says_nothing_about_the_others) {
  // Who has no wish has a bye as often as anybody: 5 pairs, three of whom go on without a game.
  std::vector<unsigned> byes(6);
  constexpr unsigned kDraws = 600;
  for (std::uint64_t seed = 1; seed <= kDraws; ++seed) {
    EventDriver driver = cup(5, seed);
    driver.must(MakeWish{KeepApart{EntryId(1), EntryId(2)}});
    driver.must(first_round(driver));
    for (const EntryId bye : driver.event().rounds().front().byes) ++byes[bye.number()];
  }
  for (const std::uint32_t entry : {3U, 4U, 5U}) EXPECT_NEAR(byes[entry], 0.6 * kDraws, 0.1 * kDraws) << entry;
}

TEST(knock_out_seeds, who_is_to_be_apart_meets_in_the_final_at_the_earliest) {
  for (const Plan plan : {Plan::KnockOut, Plan::DoubleKnockOut}) {
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
      EventDriver driver = cup(8, seed, plan);
      driver.must(MakeWish{KeepApart{EntryId(1), EntryId(2)}});
      EXPECT_THAT(unmet_beforehand(driver.event()), IsEmpty());
      driver.must(first_round(driver));
      const auto& seeds = driver.event().finalists();
      const auto at = [&](std::uint32_t id) {
        return static_cast<std::size_t>(std::ranges::find(seeds, EntryId(id)) - seeds.begin());
      };
      EXPECT_TRUE(first_meeting(8, at(1), at(2)).is_final) << seed;
    }
  }
}

TEST(knock_out_seeds, what_cannot_be_kept_to_the_final_is_noted_and_the_round_begins) {
  EventDriver driver = cup(8);
  driver.must(MakeWish{KeepApart{EntryId(1), EntryId(2)}});
  driver.must(MakeWish{KeepApart{EntryId(2), EntryId(3)}});
  driver.must(MakeWish{KeepApart{EntryId(1), EntryId(3)}});
  driver.must(first_round(driver));
  const auto unmet = unmet_in_last_round(driver.event());
  ASSERT_EQ(unmet.size(), 1U) << "three of them, and two halves";
  EXPECT_EQ(unmet.front().problem, WishProblem::MayMeet);
  EXPECT_EQ(explain(unmet.front()), "they can meet in round 2, if both win until then");
  EXPECT_EQ(driver.facts().back().fact, EventFact(WishUnkept{unmet.front()}));
  const auto read = parse_event(to_event_text(driver.facts()));
  ASSERT_TRUE(read) << read.error().what;
}

TEST(knock_out_seeds, who_must_meet_at_once_is_asked_about_first) {
  EventDriver driver = cup(4);
  for (const auto& [one, other] : {std::pair{1U, 2U}, {1U, 3U}, {1U, 4U}})
    driver.must(MakeWish{KeepApart{EntryId(one), EntryId(other)}});
  const auto refusal = driver.attempt(first_round(driver));
  ASSERT_TRUE(refusal);
  EXPECT_EQ(refusal->reason, EventReason::WishUnmet);
  EXPECT_EQ(refusal->wishes.size(), 1U);
  BeginRound nevertheless = first_round(driver);
  nevertheless.wish.unmet = WhereUnmet::Begin;
  driver.must(nevertheless);
}

TEST(knock_out_seeds, a_wish_that_comes_after_the_draw_is_too_late) {
  EventDriver driver = cup(4);
  driver.must(first_round(driver));
  driver.must(MakeWish{KeepApart{EntryId(1), EntryId(2)}});
  ASSERT_EQ(unmet_beforehand(driver.event()).size(), 1U);
  EXPECT_EQ(unmet_beforehand(driver.event()).front().problem, WishProblem::PlanDecides);
}

}  // namespace
}  // namespace euchre::tournament
