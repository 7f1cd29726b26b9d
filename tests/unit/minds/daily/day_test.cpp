#include "minds/daily/day.h"

#include <gtest/gtest.h>

namespace euchre::daily {
namespace {

TEST(Day, is_read_and_written) {
  for (const char* text : {"1970-01-01", "2024-02-29", "2026-11-26", "1999-12-31"}) {
    const auto day = Day::parse(text);
    ASSERT_TRUE(day) << text;
    EXPECT_EQ(day->text(), text);
  }
}

TEST(Day, what_is_no_day_is_none) {
  for (const char* text : {"", "2026-11-31", "2025-02-29", "2026-13-01", "2026-00-10", "2026-1-1", "26-11-2026",
                           "2026-11-26 ", "2026/11/26", "-026-11-26", "2026-+1-26"}) {
    EXPECT_FALSE(Day::parse(text)) << text;
  }
}

TEST(Day, begins_at_midnight_in_greenwich) {
  constexpr std::uint64_t kDayMs = 86'400'000;
  EXPECT_EQ(Day::at(0).text(), "1970-01-01");
  EXPECT_EQ(Day::at(kDayMs - 1).text(), "1970-01-01");
  EXPECT_EQ(Day::at(kDayMs).text(), "1970-01-02");
  EXPECT_LT(Day::at(0), Day::at(kDayMs));
  EXPECT_EQ(Day::at(3 * kDayMs).number(), 3);
}

}  // namespace
}  // namespace euchre::daily
