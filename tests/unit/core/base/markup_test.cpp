#include "core/base/markup.h"

#include <gtest/gtest.h>

namespace euchre {
namespace {

TEST(escaped_markup, leaves_nothing_that_begins_or_ends_a_tag_an_attribute_or_a_character) {
  EXPECT_EQ(escaped_markup("<b a=\"1\">&amp;"), "&lt;b a=&quot;1&quot;&gt;&amp;amp;");
}

TEST(escaped_markup, leaves_all_else_as_it_is) {
  EXPECT_EQ(escaped_markup("Zoë O'Neil, 4 \xe2\x99\xa3"), "Zoë O'Neil, 4 \xe2\x99\xa3");
  EXPECT_EQ(escaped_markup(""), "");
}

}  // namespace
}  // namespace euchre
