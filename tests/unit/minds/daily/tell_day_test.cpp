#include "minds/daily/tell_day.h"

#include "core/game/seat_view.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>
#include <utility>

namespace euchre::daily {
namespace {

Day nth_day(std::int64_t number) { return Day::at(static_cast<std::uint64_t>(number) * 86'400'000); }

/// All words of a text, wherever they stand in it.
std::set<std::string> words_of(const std::string& text) {
  std::set<std::string> words;
  std::string word;
  for (const char letter : text + ' ') {
    const bool goes_on =
        (letter >= '0' && letter <= '9') || (letter >= 'A' && letter <= 'Z') || (letter >= 'a' && letter <= 'z');
    if (goes_on) {
      word += letter;
    } else {
      words.insert(std::exchange(word, {}));
    }
  }
  return words;
}

/// Every card that another holds or has laid away, and that has not been played.
CardSet hidden_in(const Course& course) {
  CardSet hidden;
  for (const Seat seat : kSeats) {
    if (seat != kPlayer) hidden |= course.deal.hand(seat);
  }
  if (course.deal.discarded() && course.deal.dealer() != kPlayer) hidden.insert(*course.deal.discarded());
  // The turned card was seen by all.
  hidden.erase(course.dealt.turn_up);
  return hidden;
}

TEST(TellDay, shows_the_player_no_card_that_is_not_his_to_see) {
  const auto player = players::make_player("casual");
  for (std::int64_t number = 20'000; number < 20'030; ++number) {
    Course course = begin(nth_day(number));
    while (course.deal.phase() != game::Phase::Over) {
      const told::DayDeal deal = tell(course, nth_day(number));
      const std::set<std::string> told = words_of(to_json(deal));
      for (const Card card : hidden_in(course))
        EXPECT_FALSE(told.contains(to_text(card))) << nth_day(number).text() << ' ' << to_text(card);
      const game::SeatView view = game::view_of(course.deal, kPlayer);
      EXPECT_EQ(deal.choices.size(), players::lawful_actions(view).size());
      RandomStream random(1);
      go_on(course, player->choose(view, standing_of_the_day(), random));
    }
  }
}

TEST(TellDay, tells_at_the_end_what_came_of_it_and_what_others_did) {
  const Day today = nth_day(20'100);
  const Course course = course_with(today, *players::make_player("rules"));
  const std::vector<LevelCourse> levels = levels_on(today);
  Crowds crowds;
  const std::string first = tell(course, today, {levels, {}, false}).end->first;
  ASSERT_TRUE(crowds.take(Crowds::line_of({today, std::string(32, 'a'), first, 2})));
  const auto end = tell(course, nth_day(20'101), {levels, crowds.of(today), true}).end;
  ASSERT_TRUE(end);
  EXPECT_TRUE(end->is_counted);
  EXPECT_EQ(end->points, points_of(course));
  EXPECT_EQ(end->hands.N, to_text(course.dealt.hands[Seat::North]));
  ASSERT_EQ(end->levels.size(), levels.size());
  const auto club = std::ranges::find(end->levels, "Club player", &told::LevelResult::title);
  ASSERT_NE(club, end->levels.end());
  EXPECT_EQ(club->points, end->points);
  EXPECT_EQ(club->first_words, end->first_words);
  ASSERT_EQ(end->crowd.firsts.size(), 1U);
  EXPECT_EQ(end->crowd.firsts[0].words, end->first_words);
  EXPECT_EQ(end->crowd.count, 1);
}

TEST(TellDay, shows_at_the_end_what_was_laid_away) {
  for (std::int64_t number = 20'200; number < 20'260; ++number) {
    const Course course = course_with(nth_day(number), *players::make_player("rules"));
    if (!course.deal.discarded() || course.deal.dealer() == kPlayer) continue;
    const told::DayDeal told = tell(course, nth_day(number));
    const auto laid_away = std::ranges::find(told.actions, told::ActionKind::Discard, &told::DayAction::kind);
    ASSERT_NE(laid_away, told.actions.end());
    EXPECT_EQ(laid_away->action, to_text(*course.deal.discarded()));
    return;
  }
  FAIL() << "nobody laid a card away";
}

}  // namespace
}  // namespace euchre::daily
