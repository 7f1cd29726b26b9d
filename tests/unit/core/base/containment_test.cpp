#include "core/base/containment.h"

#include "core/base/check.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <stdexcept>

namespace euchre {
namespace {

using testing::HasSubstr;

TEST(Containment, ends_the_work_and_not_the_program) {
  const Containment containment;
  int done = 0;
  const auto why = contain([&] {
    ++done;
    EUCHRE_REQUIRE(done == 5);
    ++done;
  });
  ASSERT_TRUE(why.has_value());
  EXPECT_THAT(*why, HasSubstr("containment_test.cpp"));
  EXPECT_THAT(*why, HasSubstr("broken contract: done == 5"));
  EXPECT_EQ(done, 1);
  EXPECT_EQ(contain([&] { ++done; }), std::nullopt);
}

TEST(Containment, holds_in_a_place_that_no_value_leads_to_and_where_something_is_thrown) {
  const Containment containment;
  EXPECT_THAT(*contain([] { unreachable("a fifth suit"); }), HasSubstr("a fifth suit"));
  EXPECT_EQ(contain([] { throw std::runtime_error("no memory"); }), "no memory");
}

TEST(Containment, goes_on_where_it_was_contained_within_another) {
  const Containment containment;
  EXPECT_EQ(contain([] {
              const auto inner = contain([] { break_off("inside"); });
              EXPECT_EQ(inner, "inside");
              break_off("outside");
            }),
            "outside");
}

TEST(ContainmentDeathTest, is_none_where_nobody_serves) {
  EXPECT_DEATH(static_cast<void>(contain([] { break_off("a card is gone"); })), "a card is gone");
}

TEST(ContainmentDeathTest, is_none_around_what_is_done_outside_of_it) {
  const Containment containment;
  EXPECT_DEATH(break_off("a card is gone"), "a card is gone");
}

}  // namespace
}  // namespace euchre
