#include "house/terminal/text_layout.h"

#include <gtest/gtest.h>

namespace euchre::terminal {
namespace {

TEST(text_layout, counts_characters_not_bytes) {
  EXPECT_EQ(width_of("K♥"), 2);
  EXPECT_EQ(width_of("Zoë"), 3);
  EXPECT_EQ(width_of(""), 0);
}

TEST(text_layout, bytes_that_are_no_text_stand_for_themselves) {
  EXPECT_EQ(characters_of("a\xFF"
                          "b"),
            U"a?b");
  EXPECT_EQ(characters_of("\xE2\x99"), U"??");
}

TEST(text_layout, utf8_goes_and_comes_back) {
  for (const char32_t character : {U'A', U'ë', U'♥', U'🂡'}) {
    std::string text;
    append_utf8(text, character);
    EXPECT_EQ(characters_of(text), std::u32string(1, character));
  }
}

TEST(text_layout, breaks_between_words_and_sets_later_lines_in) {
  EXPECT_EQ(wrap("the jack of spades is turned up", 12, 2),
            (std::vector<std::string>{"the jack of", "  spades is", "  turned up"}));
}

TEST(text_layout, a_word_longer_than_the_line_is_left_whole) {
  EXPECT_EQ(wrap("a verylongword b", 5), (std::vector<std::string>{"a", "verylongword", "b"}));
}

TEST(text_layout, nothing_makes_no_line) { EXPECT_TRUE(wrap("  ", 10).empty()); }

}  // namespace
}  // namespace euchre::terminal
