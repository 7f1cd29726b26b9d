#include "house/http/detail/chance_book.h"

#include <gtest/gtest.h>

namespace euchre::http::detail {
namespace {

TEST(ChanceBook, has_nothing_of_a_code_that_was_not_to_be_finished) {
  ChanceBook book(200);
  EXPECT_EQ(book.of(*codes::find_code("hoyle"), [] { return false; }), nullptr);
  EXPECT_NE(book.of(*codes::find_code("hoyle")), nullptr);
}

TEST(ChanceBook, computes_each_code_once) {
  ChanceBook book(200);
  const auto first = book.of(*codes::find_code("hoyle"));
  EXPECT_EQ(first, book.of(*codes::find_code("hoyle")));
  EXPECT_NE(first, book.of(*codes::find_code("alberta")));
}

}  // namespace
}  // namespace euchre::http::detail
