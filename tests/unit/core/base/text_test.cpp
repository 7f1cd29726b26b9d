#include "core/base/text.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <limits>

namespace euchre {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

TEST(Text, splitting_keeps_empty_parts) {
  EXPECT_THAT(split("a,b", ','), ElementsAre("a", "b"));
  EXPECT_THAT(split(",b,", ','), ElementsAre("", "b", ""));
  EXPECT_THAT(split("", ','), ElementsAre(""));
}

TEST(Text, words_are_parted_by_any_blank) {
  EXPECT_THAT(words("  play\tJC \r\n"), ElementsAre("play", "JC"));
  EXPECT_THAT(words("one"), ElementsAre("one"));
  EXPECT_THAT(words(" \t "), IsEmpty());
}

TEST(Text, trimming_leaves_blanks_within) {
  EXPECT_EQ(trim(" \ta b\r\n"), "a b");
  EXPECT_EQ(trim(" \n"), "");
}

TEST(Text, a_number_is_the_whole_text_and_fits) {
  EXPECT_EQ(parse_integer("-17"), -17);
  EXPECT_EQ(parse_integer("9223372036854775807"), std::numeric_limits<std::int64_t>::max());
  for (const std::string_view bad : {"", " 1", "1 ", "+1", "1.0", "0x1", "9223372036854775808", "one"}) {
    EXPECT_EQ(parse_integer(bad), std::nullopt) << bad;
  }
}

TEST(Text, hexadecimal_reads_back) {
  const std::vector<std::uint8_t> bytes{0x00, 0x0F, 0xA0, 0xFF};
  EXPECT_EQ(to_hex(bytes.data(), bytes.size()), "000fa0ff");
  EXPECT_EQ(parse_hex("000fA0fF"), bytes);
  EXPECT_EQ(parse_hex(""), std::vector<std::uint8_t>{});
  for (const std::string_view bad : {"0", "0g", "0x00", " 00"}) EXPECT_EQ(parse_hex(bad), std::nullopt) << bad;
}

TEST(Text, the_nearest_word_is_what_was_meant_or_nothing) {
  const std::vector<std::string_view> known{"somerset", "keller", "hoyle"};
  EXPECT_EQ(nearest_word("hoile", known), "hoyle");
  EXPECT_EQ(nearest_word("sommerset", known), "somerset");
  EXPECT_EQ(nearest_word("bridge", known), std::nullopt);
  EXPECT_EQ(nearest_word("hoyle", {}), std::nullopt);
}

}  // namespace
}  // namespace euchre
