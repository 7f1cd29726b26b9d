#include "club/office/score_doubt.h"

#include "support/club/tournament/event_driver.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>

namespace euchre::office {
namespace {

using support::EventDriver;
using testing::HasSubstr;
using Kind = ScoreDoubt::Kind;

EventDriver a_round_of(const tournament::EventSettings& settings) {
  EventDriver driver(settings);
  driver.enter(4);
  driver.round();
  return driver;
}

constexpr int kNoFine = 0;

std::optional<Kind> doubt_of(const EventDriver& driver, std::uint32_t first, std::uint32_t second) {
  const auto doubt = doubt_about(driver.event(), {1, 1}, {first, second}, kNoFine);
  return doubt ? std::optional(doubt->kind) : std::nullopt;
}

TEST(score_doubt, to_ten_points_four_may_come_on_top_of_nine) {
  const EventDriver driver = a_round_of({.name = "", .code = "alberta"});
  EXPECT_EQ(doubt_of(driver, 10, 7), std::nullopt);
  EXPECT_EQ(doubt_of(driver, 0, 10), std::nullopt);
  EXPECT_EQ(doubt_of(driver, 13, 9), std::nullopt);
  EXPECT_EQ(doubt_of(driver, 14, 9), Kind::Beyond);
  EXPECT_EQ(doubt_of(driver, 3, 107), Kind::Beyond);
  EXPECT_EQ(doubt_of(driver, 8, 6), Kind::Unlikely);
  EXPECT_THAT(doubt_about(driver.event(), {1, 1}, {3, 107}, kNoFine)->words, HasSubstr("nobody has more than 13"));
}

TEST(score_doubt, a_clock_may_end_a_game_before_the_target) {
  const EventDriver driver = a_round_of({.name = "", .code = "alberta", .minutes = 20});
  EXPECT_EQ(doubt_of(driver, 8, 6), std::nullopt);
  EXPECT_EQ(doubt_of(driver, 0, 0), Kind::Unlikely);
  EXPECT_EQ(doubt_of(driver, 14, 6), Kind::Beyond);
}

TEST(score_doubt, eight_deals_bring_eight_points_or_more_and_rarely_twice_as_many) {
  const EventDriver driver = a_round_of({.name = "", .code = "danville", .target = 0, .deals = 8});
  EXPECT_EQ(doubt_of(driver, 7, 5), std::nullopt);
  EXPECT_EQ(doubt_of(driver, 3, 2), Kind::Unlikely);
  EXPECT_EQ(doubt_of(driver, 18, 9), Kind::Unlikely);
  EXPECT_EQ(doubt_of(driver, 40, 9), Kind::Beyond);
}

TEST(score_doubt, S63c_K_rev_01_fines_on_top_leave_no_score_that_cannot_be) {
  const EventDriver to_five = a_round_of({.name = "", .code = "somerset", .target = 5});
  const auto doubt = [](const EventDriver& driver, std::uint32_t first) {
    return doubt_about(driver.event(), {1, 1}, {first, 3}, std::nullopt);
  };
  EXPECT_EQ(doubt(to_five, 8), std::nullopt);
  ASSERT_TRUE(doubt(to_five, 9)) << "a revoke and a march at 4-3";
  EXPECT_EQ(doubt(to_five, 9)->kind, Kind::Unlikely);
  EXPECT_THAT(doubt(to_five, 9)->words, HasSubstr("9 points are a great many"));
  const EventDriver by_deals = a_round_of({.name = "", .code = "keller", .target = 0, .deals = 4});
  EXPECT_EQ(doubt(by_deals, 40)->kind, Kind::Unlikely);
}

TEST(score_doubt, A12i6_a_fine_in_place_of_the_deal_may_be_the_most_that_it_brings) {
  const EventDriver driver = a_round_of({.name = "", .code = "alberta"});
  const auto doubt = [&](std::uint32_t first) { return doubt_about(driver.event(), {1, 1}, {first, 9}, 6); };
  EXPECT_EQ(doubt(15), std::nullopt);
  EXPECT_EQ(doubt(16)->kind, Kind::Beyond);
}

constexpr std::array kDoubtWords{
    Translation{"nobody has a point", "aucun point"},
    Translation{"nobody has {target} points, and no clock ends this game", "{target}, pas d’horloge"}};

TEST(score_doubt, is_told_in_other_words_too) {
  const EventDriver driver = a_round_of({.name = "", .code = "alberta"});
  EXPECT_EQ(doubt_about(driver.event(), {1, 1}, {8, 6}, kNoFine, Wording(kDoubtWords))->words, "10, pas d’horloge");
  EXPECT_EQ(doubt_about(driver.event(), {1, 1}, {8, 6}, kNoFine)->words,
            "nobody has 10 points, and no clock ends this game");
}

TEST(score_doubt, of_no_game_there_is_none) {
  const EventDriver driver = a_round_of({.name = "", .code = "alberta"});
  EXPECT_FALSE(doubt_about(driver.event(), {7, 1}, {99, 98}, kNoFine));
}

std::optional<Kind> doubt_of_lone(const EventDriver& driver, std::uint32_t made) {
  const tournament::EntryId entry = driver.event().game({1, 1})->sides[0].front();
  const auto doubt = doubt_about(driver.event(), {1, 1}, entry, {made});
  return doubt ? std::optional(doubt->kind) : std::nullopt;
}

TEST(score_doubt, three_lone_hands_of_four_points_are_the_most_to_ten) {
  EventDriver driver = a_round_of({.name = "", .code = "alberta"});
  EXPECT_EQ(doubt_of_lone(driver, 3), std::nullopt);
  EXPECT_EQ(doubt_of_lone(driver, 4), Kind::Beyond);
  driver.score({1, 1}, 7, 10);
  EXPECT_EQ(doubt_of_lone(driver, 1), std::nullopt);
  EXPECT_EQ(doubt_of_lone(driver, 2), Kind::Unlikely) << "eight points, and they have seven";
}

TEST(score_doubt, of_no_lone_hand_there_is_none) {
  const EventDriver driver = a_round_of({.name = "", .code = "alberta"});
  EXPECT_EQ(doubt_of_lone(driver, 0), std::nullopt);
  EXPECT_FALSE(doubt_about(driver.event(), {7, 1}, tournament::EntryId(1), {9}));
}

}  // namespace
}  // namespace euchre::office
