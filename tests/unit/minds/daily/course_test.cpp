#include "minds/daily/course.h"

#include "core/base/random.h"
#include "core/game/seat_view.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>
#include <vector>

namespace euchre::daily {
namespace {

using analysis::TakenAction;

Day day(std::int64_t number) { return Day::at(static_cast<std::uint64_t>(number) * 86'400'000); }

/// What a player without a plan chooses, to the end of the deal.
std::vector<game::Action> played_at_random(Course& course, RandomStream& random) {
  std::vector<game::Action> own;
  while (course.deal.phase() != game::Phase::Over) {
    EXPECT_EQ(course.deal.to_act(), kPlayer);
    const auto lawful = players::lawful_actions(game::view_of(course.deal, kPlayer));
    EXPECT_GT(lawful.size(), 1U) << "who has no choice is not asked";
    own.push_back(lawful[random.below(static_cast<std::uint32_t>(lawful.size()))]);
    go_on(course, own.back());
  }
  return own;
}

TEST(Course, a_day_has_one_deal_and_days_have_others) {
  std::set<std::string> hands;
  for (std::int64_t number = 20'000; number < 20'040; ++number) {
    const game::Dealt dealt = dealt_on(day(number));
    EXPECT_EQ(dealt, dealt_on(day(number)));
    EXPECT_EQ(dealt.dealer, static_cast<Seat>(number & 3));
    hands.insert(to_text(dealt.hands[kPlayer]));
  }
  EXPECT_GT(hands.size(), 35U);
}

TEST(Course, the_player_always_has_a_say_before_trump_is_made) {
  for (std::int64_t number = 20'500; number < 20'560; ++number) {
    const Course course = begin(day(number));
    EXPECT_FALSE(course.deal.trump());
    EXPECT_EQ(course.deal.to_act(), kPlayer);
    for (const TakenAction& taken : course.actions) EXPECT_EQ(taken.action, game::Action(game::Call::Pass));
  }
}

TEST(Course, every_way_to_play_it_ends_and_goes_the_same_way_again) {
  RandomStream random(1888);
  for (std::int64_t number = 20'700; number < 20'740; ++number) {
    Course course = begin(day(number));
    const std::vector<game::Action> own = played_at_random(course, random);
    Course again = begin(day(number));
    for (const game::Action& action : own) {
      ASSERT_LT(again.actions.size(), course.actions.size());
      EXPECT_TRUE(std::equal(again.actions.begin(), again.actions.end(), course.actions.begin()));
      go_on(again, action);
    }
    EXPECT_EQ(again.actions, course.actions);
    const int points = points_of(course);
    EXPECT_TRUE(points >= -4 && points <= 4) << points;
  }
}

TEST(Course, a_computer_in_the_seat_plays_it_to_the_end) {
  const auto player = players::make_player("rules");
  for (std::int64_t number = 20'900; number < 20'930; ++number) {
    const Course course = course_with(day(number), *player);
    EXPECT_EQ(course.deal.phase(), game::Phase::Over);
    EXPECT_EQ(first_of(course).seat, kPlayer);
    EXPECT_NE(points_of(course), 0) << "a stuck dealer names a suit: nobody passes it out";
    const analysis::PlayedRecord record = record_of(course);
    EXPECT_EQ(record.deals.at(0).actions, course.actions);
    EXPECT_EQ(record.deals.at(0).award->points.number(), std::abs(points_of(course)));
  }
}

}  // namespace
}  // namespace euchre::daily
