#include "core/base/random.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <map>
#include <span>
#include <vector>

namespace euchre {
namespace {

TEST(RandomStream, gives_the_published_numbers_of_its_generator) {
  RandomStream zero(0);
  EXPECT_EQ(zero.next(), 0x53175D61490B23DFU);
  EXPECT_EQ(zero.next(), 0x61DA6F3DC380D507U);
  EXPECT_EQ(zero.next(), 0x5C0FDF91EC9A7BFCU);
  EXPECT_EQ(RandomStream(42).next(), 0xD0764D4F4476689FU);
}

TEST(RandomStream, is_a_value_that_goes_on_where_its_copy_was_taken) {
  RandomStream stream(9);
  static_cast<void>(stream.next());
  RandomStream copy = stream;
  EXPECT_EQ(copy, stream);
  EXPECT_EQ(copy.next(), stream.next());
  static_cast<void>(stream.next());
  EXPECT_NE(copy, stream);
}

TEST(RandomStream, choices_stay_below_their_bound_and_are_all_made) {
  RandomStream stream(1);
  for (const std::uint32_t bound : {1U, 2U, 3U, 24U, 60U}) {
    std::vector<unsigned> seen(bound);
    for (unsigned i = 0; i < 2000 * bound; ++i) ++seen.at(stream.below(bound));
    for (const unsigned count : seen) EXPECT_NEAR(count, 2000, 250) << bound;
  }
}

TEST(RandomStream, a_bound_near_the_largest_is_obeyed) {
  RandomStream stream(2);
  for (unsigned i = 0; i < 1000; ++i) EXPECT_LT(stream.below(0xC0000001U), 0xC0000001U);
}

TEST(SmallChoices, of_one_word_are_even_and_independent) {
  RandomStream stream(3);
  std::map<std::array<unsigned, 3>, unsigned> seen;
  for (unsigned i = 0; i < 60'000; ++i) {
    SmallChoices choices(stream.next());
    ++seen[{choices.below(5), choices.below(4), choices.below(3)}];
  }
  EXPECT_EQ(seen.size(), 60U);
  for (const auto& [triple, count] : seen) EXPECT_NEAR(count, 1000, 150);
}

TEST(SmallChoices, take_the_ends_of_their_range) {
  SmallChoices lowest(0);
  SmallChoices highest(~std::uint64_t{0});
  EXPECT_EQ(lowest.below(64), 0U);
  EXPECT_EQ(highest.below(64), 63U);
  EXPECT_EQ(highest.below(60), 59U);
}

TEST(Shuffle, finds_every_order_about_equally_often) {
  RandomStream stream(4);
  std::map<std::array<int, 4>, unsigned> seen;
  for (unsigned i = 0; i < 24'000; ++i) {
    std::array<int, 4> items{1, 2, 3, 4};
    shuffle(std::span<int>(items), stream);
    ++seen[items];
  }
  EXPECT_EQ(seen.size(), 24U);
  for (const auto& [order, count] : seen) EXPECT_NEAR(count, 1000, 150);
}

TEST(Shuffle, is_the_same_with_every_compiler) {
  RandomStream stream(5);
  std::array<int, 8> items{0, 1, 2, 3, 4, 5, 6, 7};
  shuffle(std::span<int>(items), stream);
  EXPECT_EQ(items, (std::array<int, 8>{1, 6, 3, 7, 5, 0, 4, 2}));
}

}  // namespace
}  // namespace euchre
