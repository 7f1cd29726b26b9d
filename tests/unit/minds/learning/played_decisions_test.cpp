#include "minds/learning/played_decisions.h"

#include "minds/players/net_player.h"
#include "minds/players/shipped_nets.h"

#include <gtest/gtest.h>

#include <cstring>
#include <numeric>

namespace euchre::learning {
namespace {

/// Reads columns as a learner outside does, from the description in the header file alone.
class Reader {
 public:
  explicit Reader(std::string_view bytes) : bytes_(bytes) {}

  template <class Number>
  std::vector<Number> take(std::size_t count) {
    std::vector<Number> numbers(count);
    EXPECT_LE(at_ + count * sizeof(Number), bytes_.size());
    std::memcpy(numbers.data(), bytes_.data() + at_, count * sizeof(Number));
    at_ += count * sizeof(Number);
    return numbers;
  }
  void fill_up() { at_ = (at_ + 7) / 8 * 8; }
  void skip(std::size_t count) { at_ += count; }
  [[nodiscard]] bool is_at_end() const { return at_ == bytes_.size(); }

 private:
  std::string_view bytes_;
  std::size_t at_ = 0;
};

struct Told {
  std::vector<std::uint64_t> counts;
  std::vector<std::uint64_t> legal;
  std::vector<float> log_chance, worth;
  std::vector<std::uint32_t> next;
  std::vector<std::uint16_t> inputs, others;
  std::vector<std::uint8_t> input_counts, other_counts, outputs, left;
};

std::array<Told, 2> read(const std::string& bytes) {
  Reader reader(bytes);
  EXPECT_TRUE(bytes.starts_with("euchre decisions 1\n"));
  reader.skip(64);
  std::array<Told, 2> told;
  for (Told& one : told) one.counts = reader.take<std::uint64_t>(6);
  for (Told& one : told) {
    const std::size_t rows = one.counts[3];
    one.legal = reader.take<std::uint64_t>(rows);
    one.log_chance = reader.take<float>(rows);
    one.worth = reader.take<float>(rows);
    one.next = reader.take<std::uint32_t>(rows);
    one.inputs = reader.take<std::uint16_t>(one.counts[4]);
    one.others = reader.take<std::uint16_t>(one.counts[5]);
    one.input_counts = reader.take<std::uint8_t>(rows);
    one.other_counts = reader.take<std::uint8_t>(rows);
    one.outputs = reader.take<std::uint8_t>(rows);
    one.left = reader.take<std::uint8_t>(rows);
    reader.fill_up();
  }
  EXPECT_TRUE(reader.is_at_end());
  return told;
}

std::string played(std::uint64_t seed, unsigned deals = 300) {
  return played_decisions(*players::shipped_nets(Pack::TwentyFour), {{codes::find_code("hoyle")}, deals, seed});
}

TEST(played_decisions, are_told_in_columns_that_fit_each_other) {
  const auto told = read(played(1));
  for (const Told& one : told) {
    EXPECT_EQ(std::accumulate(one.input_counts.begin(), one.input_counts.end(), 0U), one.counts[4]);
    EXPECT_EQ(std::accumulate(one.other_counts.begin(), one.other_counts.end(), 0U), one.counts[5]);
    for (const std::uint16_t input : one.inputs) ASSERT_LT(input, one.counts[0]);
    for (const std::uint16_t input : one.others) ASSERT_TRUE(input >= one.counts[0] && input < one.counts[1]);
    for (std::size_t row = 0; row < one.legal.size(); ++row) {
      ASSERT_TRUE((one.legal[row] >> one.outputs[row]) & 1U);
      ASSERT_LE(one.log_chance[row], 0.0F);
    }
  }
  EXPECT_EQ(told[0].counts[2], nets::kCallingOutputs);
  EXPECT_EQ(told[1].counts[2], nets::kPlayingOutputs);
}

TEST(played_decisions, each_seat_goes_from_one_to_its_next_and_all_come_to_the_same) {
  const auto told = read(played(2));
  unsigned followed = 0;
  for (const Told& one : told) {
    for (std::size_t row = 0; row < one.next.size(); ++row) {
      if (one.next[row] == 0xFFFFFFFFU) {
        ASSERT_EQ(one.left[row], 0);
        continue;
      }
      const Told& of_next = told[one.next[row] >> 31U];
      const std::size_t next = one.next[row] & 0x7FFFFFFFU;
      ASSERT_LT(next, of_next.left.size());
      ASSERT_EQ(of_next.left[next] + 1, one.left[row]);
      ASSERT_EQ(of_next.worth[next], one.worth[row]);
      ++followed;
    }
  }
  EXPECT_GT(followed, 1000U);
}

TEST(played_decisions, follow_from_the_seed) {
  EXPECT_EQ(played(3, 70), played(3, 70));
  EXPECT_NE(played(3, 70), played(4, 70));
}

}  // namespace
}  // namespace euchre::learning
