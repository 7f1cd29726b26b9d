#include "minds/daily/crowd.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace euchre::daily {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::Pair;

const std::string kAnn(32, 'a');
const std::string kBen(32, 'b');

Day day(const char* text) { return *Day::parse(text); }

TEST(Crowd, counts_what_all_did) {
  Crowds crowds;
  for (const DayResult& result :
       {DayResult{day("2026-11-26"), kAnn, "pass", -2}, DayResult{day("2026-11-26"), kBen, "order", 1},
        DayResult{day("2026-11-27"), kAnn, "order", 4}}) {
    ASSERT_TRUE(crowds.take(Crowds::line_of(result)));
  }
  const Crowd first = crowds.of(day("2026-11-26"));
  EXPECT_EQ(first.size(), 2U);
  EXPECT_THAT(first.by_first, ElementsAre(Pair("order", 1U), Pair("pass", 1U)));
  EXPECT_THAT(first.by_points, ElementsAre(Pair(-2, 1U), Pair(1, 1U)));
  EXPECT_EQ(crowds.of(day("2026-11-27")).size(), 1U);
  EXPECT_EQ(crowds.of(day("2026-11-28")).size(), 0U);
}

TEST(Crowd, a_guest_counts_once_a_day) {
  Crowds crowds;
  ASSERT_TRUE(crowds.take(Crowds::line_of({day("2026-11-26"), kAnn, "pass", -2})));
  ASSERT_TRUE(crowds.take(Crowds::line_of({day("2026-11-26"), kAnn, "order", 2})));
  EXPECT_THAT(crowds.of(day("2026-11-26")).by_points, ElementsAre(Pair(-2, 1U)));
  EXPECT_TRUE(crowds.has(day("2026-11-26"), kAnn));
  EXPECT_FALSE(crowds.has(day("2026-11-26"), kBen));
  EXPECT_FALSE(crowds.has(day("2026-11-27"), kAnn));
}

TEST(Crowd, days_long_past_are_let_go) {
  Crowds crowds;
  ASSERT_TRUE(crowds.take(Crowds::line_of({day("2026-01-01"), kAnn, "pass", -2})));
  ASSERT_TRUE(crowds.take(Crowds::line_of({day("2026-02-01"), kAnn, "pass", -2})));
  EXPECT_EQ(crowds.of(day("2026-01-01")).size(), 1U);
  ASSERT_TRUE(crowds.take(Crowds::line_of({day("2026-02-02"), kAnn, "pass", -2})));
  EXPECT_EQ(crowds.of(day("2026-01-01")).size(), 0U);
  EXPECT_EQ(crowds.of(day("2026-02-01")).size(), 1U);
}

TEST(Crowd, other_lines_are_refused_and_change_nothing) {
  Crowds crowds;
  const std::string good = Crowds::line_of({day("2026-11-26"), kAnn, "pass", -2});
  EXPECT_EQ(good, "played 2026-11-26 " + kAnn + " pass -2");
  for (const std::string& line :
       {std::string(), std::string("played"), "lost 2026-11-26 " + kAnn + " pass -2",
        "played 2026-11-32 " + kAnn + " pass -2", std::string("played 2026-11-26 ann pass -2"), good + " more",
        "played 2026-11-26 " + kAnn + " pass two", "played 2026-11-26 " + kAnn + " pass", good + "x",
        "played 2026-11-26 " + kAnn + ' ' + std::string(200, 'p') + " 1"}) {
    EXPECT_FALSE(crowds.take(line)) << line;
  }
  EXPECT_THAT(crowds.of(day("2026-11-26")).by_first, IsEmpty());
}

}  // namespace
}  // namespace euchre::daily
