#include "club/tournament/seating_wishes.h"

#include "club/tournament/pace.h"
#include "support/club/tournament/event_driver.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

namespace euchre::tournament {
namespace {

using support::EventDriver;

EventDriver players(unsigned count, std::uint32_t rounds) {
  EventSettings settings;
  settings.kind = Kind::Individuals;
  settings.plan = Plan::Rotating;
  settings.rounds = rounds;
  EventDriver driver(settings);
  driver.enter(count);
  return driver;
}

EventDriver pairs(unsigned count, Plan plan) {
  EventSettings settings;
  settings.plan = plan;
  EventDriver driver(settings);
  driver.enter(count);
  return driver;
}

std::optional<EventReason> why_refused(EventDriver& driver, const EventCommand& command) {
  const auto refusal = driver.attempt(command);
  return refusal ? std::optional(refusal->reason) : std::nullopt;
}

/// What is said before the next round; nothing where it begins.
std::vector<UnmetWish> said_before_round(EventDriver& driver) {
  const auto refusal = driver.attempt(EventDriver::a_round());
  return refusal ? refusal->wishes : std::vector<UnmetWish>{};
}

void play_all(EventDriver& driver) {
  driver.play_round([](const Game&) { return true; });
}

bool met(const Event& event, EntryId one, EntryId other) {
  return std::ranges::any_of(event.games(),
                             [&](const auto& game) { return game.second.has(one) && game.second.has(other); });
}

TEST(seating_wishes, are_written_and_read) {
  EventDriver driver = players(12, 5);
  driver.must(MakeWish{KeepApart{EntryId(1), EntryId(2)}});
  driver.must(MakeWish{KeepTogether{EntryId(3), EntryId(4)}});
  driver.must(MakeWish{MixPairs{"ladies", "the \"gents\""}});
  driver.must(MakeWish{SpreadOut{{EntryId(5), EntryId(6)}}});
  driver.must(MakeWish{StayAt{EntryId(7), 2}});
  driver.must(DropWish{3});
  const std::string text = to_event_text(driver.facts());
  EXPECT_NE(text.find("wish 1 apart 1 2\nwish 2 together 3 4\nwish 3 mixed \"ladies\" \"the \\\"gents\\\"\"\n"
                      "wish 4 spread 5 6\nwish 5 stay 7 2\ndrop-wish 3\n"),
            std::string::npos)
      << text;
  const auto read = parse_event(text);
  ASSERT_TRUE(read.has_value());
  EXPECT_EQ(*read, driver.facts());
  EXPECT_FALSE(parse_event(text + "wish 6 near 1 2\n").has_value());
  EXPECT_FALSE(parse_event(text + "wish 9 apart 5 6\n").has_value()) << "numbers go up one by one";
}

TEST(seating_wishes, a_number_stays_its_own) {
  EventDriver driver = players(8, 7);
  driver.must(MakeWish{KeepApart{EntryId(1), EntryId(2)}});
  driver.must(DropWish{1});
  driver.must(MakeWish{KeepApart{EntryId(1), EntryId(2)}});
  ASSERT_EQ(driver.event().wishes().size(), 1U);
  EXPECT_EQ(driver.event().wishes().front().number, 2U);
  EXPECT_EQ(why_refused(driver, DropWish{1}), EventReason::NoSuchWish);
}

TEST(seating_wishes, what_asks_for_nothing_is_refused) {
  EventDriver driver = players(8, 7);
  EXPECT_EQ(why_refused(driver, MakeWish{KeepApart{EntryId(1), EntryId(1)}}), EventReason::BadWish);
  EXPECT_EQ(why_refused(driver, MakeWish{KeepApart{EntryId(1), EntryId(9)}}), EventReason::NoSuchEntry);
  EXPECT_EQ(why_refused(driver, MakeWish{MixPairs{"ladies", "ladies"}}), EventReason::BadWish);
  EXPECT_EQ(why_refused(driver, MakeWish{MixPairs{"ladies", ""}}), EventReason::BadWish);
  EXPECT_EQ(why_refused(driver, MakeWish{MixPairs{"ladies", "a\nb"}}), EventReason::UnfitName);
  EXPECT_EQ(why_refused(driver, MakeWish{SpreadOut{{EntryId(1)}}}), EventReason::BadWish);
  EXPECT_EQ(why_refused(driver, MakeWish{SpreadOut{{EntryId(1), EntryId(1)}}}), EventReason::BadWish);
  EXPECT_EQ(why_refused(driver, MakeWish{StayAt{EntryId(1), 0}}), EventReason::BadWish);
  EventDriver couples = pairs(4, Plan::Swiss);
  EXPECT_EQ(why_refused(couples, MakeWish{KeepTogether{EntryId(1), EntryId(2)}}), EventReason::BadWish);
  EXPECT_EQ(why_refused(couples, MakeWish{MixPairs{"ladies", "gents"}}), EventReason::BadWish);
}

TEST(seating_wishes, what_does_not_go_together_is_refused_and_names_the_other) {
  EventDriver driver = players(12, 7);
  driver.must(MakeWish{KeepApart{EntryId(1), EntryId(2)}});
  driver.must(MakeWish{StayAt{EntryId(3), 1}});
  driver.must(MakeWish{StayAt{EntryId(4), 2}});
  driver.must(MakeWish{SpreadOut{{EntryId(5), EntryId(6)}}});
  const auto refusal = driver.attempt(MakeWish{KeepTogether{EntryId(2), EntryId(1)}});
  ASSERT_TRUE(refusal.has_value());
  EXPECT_EQ(explain(*refusal),
            "it does not go together with a wish that holds: drop that one first; wish 1: it says otherwise");
  EXPECT_EQ(why_refused(driver, MakeWish{KeepApart{EntryId(2), EntryId(1)}}), EventReason::WishesClash)
      << "twice the same";
  EXPECT_EQ(why_refused(driver, MakeWish{StayAt{EntryId(3), 2}}), EventReason::WishesClash);
  EXPECT_EQ(why_refused(driver, MakeWish{StayAt{EntryId(5), 2}}), EventReason::WishesClash) << "the chair is taken";
  EXPECT_EQ(why_refused(driver, MakeWish{KeepTogether{EntryId(3), EntryId(4)}}), EventReason::WishesClash);
  EXPECT_EQ(why_refused(driver, MakeWish{KeepTogether{EntryId(5), EntryId(6)}}), EventReason::WishesClash);
}

TEST(seating_wishes, what_cannot_be_kept_is_said_before_the_round_with_the_reason) {
  EventDriver driver = players(5, 5);
  driver.must(MakeWish{KeepApart{EntryId(1), EntryId(2)}});
  driver.must(MakeWish{StayAt{EntryId(3), 4}});
  const std::vector<UnmetWish> beforehand = unmet_beforehand(driver.event());
  ASSERT_EQ(beforehand.size(), 2U);
  EXPECT_EQ(explain(beforehand[0]), "there is only one table");
  EXPECT_EQ(explain(beforehand[1]), "there is play at 1 table only");
  const std::size_t facts = driver.facts().size();
  EXPECT_FALSE(said_before_round(driver).empty());
  EXPECT_EQ(driver.facts().size(), facts) << "nothing has begun";
  BeginRound nevertheless = EventDriver::a_round();
  nevertheless.wish.unmet = WhereUnmet::Begin;
  driver.must(nevertheless);
  EXPECT_EQ(driver.event().rounds().size(), 1U);
}

TEST(seating_wishes, more_strong_ones_than_tables_are_the_reason_before_and_in_the_round) {
  EventDriver driver = players(8, 7);
  driver.must(MakeWish{SpreadOut{{EntryId(1), EntryId(2), EntryId(3)}}});
  const std::vector<UnmetWish> expected{{1, WishProblem::TooManyStrong, 2}};
  EXPECT_EQ(unmet_beforehand(driver.event()), expected);
  EXPECT_EQ(said_before_round(driver), expected);
  EXPECT_EQ(explain(expected.front()), "they are more than the 2 tables");
}

TEST(seating_wishes, a_wish_about_who_went_home_rests) {
  EventDriver driver = players(8, 0);
  driver.must(MakeWish{StayAt{EntryId(1), 9}});
  ASSERT_FALSE(said_before_round(driver).empty());
  driver.must(Withdraw{EntryId(1)});
  EXPECT_TRUE(unmet_beforehand(driver.event()).empty());
  driver.round();
  EXPECT_EQ(driver.event().rounds().size(), 1U);
}

TEST(seating_wishes, groups_that_are_not_equal_say_how_many_pairs_are_left) {
  EventDriver driver = players(12, 3);
  driver.must(MakeWish{MixPairs{"ladies", "gents"}});
  for (std::uint32_t entry = 1; entry <= 12; ++entry)
    driver.must(SetGroup{EntryId(entry), entry <= 4 ? "ladies" : "gents"});
  const auto said = said_before_round(driver);
  EXPECT_EQ(said, (std::vector<UnmetWish>{{1, WishProblem::UnevenGroups, 2}}));
  EXPECT_EQ(explain(said.front()), "the groups are not equally large: 2 pairs are not mixed");
  driver.must(SetGroup{EntryId(5), "ladies"});
  driver.must(SetGroup{EntryId(6), "ladies"});
  EXPECT_TRUE(said_before_round(driver).empty());
}

TEST(seating_wishes, of_a_larger_group_one_sits_out_first) {
  EventDriver driver = players(9, 3);
  driver.must(MakeWish{MixPairs{"ladies", "gents"}});
  for (std::uint32_t entry = 1; entry <= 9; ++entry)
    driver.must(SetGroup{EntryId(entry), entry <= 4 ? "ladies" : "gents"});
  for (int round = 0; round < 3; ++round) {
    ASSERT_TRUE(said_before_round(driver).empty());
    ASSERT_GT(driver.event().rounds().back().byes.front(), EntryId(4));
    play_all(driver);
  }
}

TEST(seating_wishes, who_is_to_be_together_sits_out_together_where_two_do) {
  EventDriver driver = players(10, 5);
  driver.must(MakeWish{KeepTogether{EntryId(2), EntryId(9)}});
  for (int round = 0; round < 5; ++round) {
    ASSERT_TRUE(said_before_round(driver).empty()) << round;
    play_all(driver);
  }
}

TEST(seating_wishes, a_cycle_stays_whole_where_only_the_first_round_or_a_place_is_wished_for) {
  EventDriver driver = players(8, 7);
  driver.must(MakeWish{SpreadOut{{EntryId(1), EntryId(2)}}});
  driver.must(MakeWish{StayAt{EntryId(5), 2}});
  for (int round = 0; round < 7; ++round) {
    ASSERT_TRUE(said_before_round(driver).empty()) << round;
    play_all(driver);
  }
  const auto checked = support::check_rounds(driver.checked_rounds());
  EXPECT_EQ(support::CheckedSchedule::range(checked.partners, 8), std::pair(1U, 1U));
  EXPECT_EQ(support::CheckedSchedule::range(checked.adversaries, 8), std::pair(2U, 2U));
}

TEST(seating_wishes, swiss_neighbours_are_kept_apart_rather_than_not_met_twice) {
  EventDriver driver = pairs(4, Plan::Swiss);
  driver.must(MakeWish{KeepApart{EntryId(1), EntryId(2)}});
  for (int round = 0; round < 5; ++round) {
    ASSERT_TRUE(said_before_round(driver).empty());
    play_all(driver);
  }
  EXPECT_FALSE(met(driver.event(), EntryId(1), EntryId(2)));
  EventDriver two = pairs(2, Plan::Swiss);
  two.must(MakeWish{KeepApart{EntryId(1), EntryId(2)}});
  EXPECT_EQ(said_before_round(two), (std::vector<UnmetWish>{{1, WishProblem::OneTable, 0}}));
}

TEST(seating_wishes, a_pair_stays_at_its_table_in_swiss_and_round_robin) {
  for (const Plan plan : {Plan::Swiss, Plan::RoundRobin}) {
    EventDriver driver = pairs(8, plan);
    driver.must(MakeWish{StayAt{EntryId(6), 3}});
    for (std::uint32_t round = 1; round <= 5; ++round) {
      ASSERT_TRUE(said_before_round(driver).empty());
      EXPECT_EQ(driver.event().game({round, 3})->sides[0].front(), EntryId(6));
      play_all(driver);
    }
  }
}

TEST(seating_wishes, the_strong_are_the_seeds_of_a_knock_out) {
  EventDriver driver = pairs(8, Plan::KnockOut);
  driver.must(MakeWish{SpreadOut{{EntryId(7), EntryId(3)}}});
  EXPECT_TRUE(said_before_round(driver).empty());
  const std::vector<EntryId> best(driver.event().finalists().begin(), driver.event().finalists().begin() + 2);
  EXPECT_EQ(best, (std::vector{EntryId(7), EntryId(3)}));
}

TEST(seating_wishes, where_the_plan_decides_that_is_the_reason) {
  EventDriver driver = pairs(4, Plan::RoundRobin);
  driver.must(MakeWish{KeepApart{EntryId(1), EntryId(2)}});
  ASSERT_EQ(unmet_beforehand(driver.event()).size(), 1U);
  std::size_t said = 0;
  for (int round = 0; round < 3; ++round) {
    const auto unmet = said_before_round(driver);
    said += unmet.size();
    if (unmet.empty()) {
      play_all(driver);
      continue;
    }
    EXPECT_EQ(explain(unmet.front()), "who sits where follows from the plan of this event");
    BeginRound nevertheless = EventDriver::a_round();
    nevertheless.wish.unmet = WhereUnmet::Begin;
    driver.must(nevertheless);
    play_all(driver);
  }
  EXPECT_EQ(said, 1U) << "all meet all: in the one round in which these two meet";
}

TEST(seating_wishes, a_round_that_begins_by_itself_begins_and_says_so) {
  EventDriver driver = players(4, 3);
  driver.must(MakeWish{KeepApart{EntryId(1), EntryId(2)}});
  const auto facts = round_by_itself(driver.event(), 1'000, nullptr);
  EXPECT_THAT(facts, testing::Contains(EventFact(WishUnkept{{1, WishProblem::OneTable, 0}})));
}

}  // namespace
}  // namespace euchre::tournament
