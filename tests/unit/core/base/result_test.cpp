#include "core/base/result.h"

#include <gtest/gtest.h>

#include <memory>
#include <string>

namespace euchre {
namespace {

enum class Problem { TooFew, TooMany };

Result<int, Problem> five_of(int count) {
  if (count < 5) return Failure{Problem::TooFew};
  if (count > 5) return Failure{Problem::TooMany};
  return count;
}

Result<void, Problem> must_be_five(int count) {
  if (count != 5) return Failure{count < 5 ? Problem::TooFew : Problem::TooMany};
  return {};
}

TEST(Result, is_a_value_or_the_reason_why_not) {
  EXPECT_TRUE(five_of(5).has_value());
  EXPECT_EQ(*five_of(5), 5);
  EXPECT_FALSE(five_of(4));
  EXPECT_EQ(five_of(4).error(), Problem::TooFew);
  EXPECT_EQ(five_of(6).error(), Problem::TooMany);
}

TEST(Result, of_nothing_tells_only_whether_it_failed) {
  EXPECT_TRUE(must_be_five(5));
  EXPECT_EQ(must_be_five(6).error(), Problem::TooMany);
}

TEST(Result, gives_up_a_value_that_can_only_be_moved) {
  Result<std::unique_ptr<int>, Problem> owner(std::make_unique<int>(3));
  const std::unique_ptr<int> taken = std::move(owner).value();
  EXPECT_EQ(*taken, 3);
}

TEST(Result, tells_a_value_from_an_error_of_the_same_type) {
  const Result<std::string, std::string> value(std::string("text"));
  const Result<std::string, std::string> error(Failure{std::string("text")});
  EXPECT_TRUE(value.has_value());
  EXPECT_FALSE(error.has_value());
  EXPECT_NE(value, error);
  EXPECT_EQ(value->size(), 4U);
}

TEST(ResultDeathTest, gives_neither_a_value_nor_an_error_that_is_not_there) {
  EXPECT_DEATH(static_cast<void>(five_of(4).value()), "contract|nullptr");
  EXPECT_DEATH(static_cast<void>(five_of(5).error()), "contract|nullptr");
  EXPECT_DEATH(static_cast<void>(must_be_five(5).error()), "has_value");
}

}  // namespace
}  // namespace euchre
