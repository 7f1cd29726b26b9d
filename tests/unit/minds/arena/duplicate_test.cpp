#include "minds/arena/duplicate.h"

#include "minds/arena/sequential.h"

#include <gtest/gtest.h>

#include <cmath>

namespace euchre::arena {
namespace {

class Duplicate : public ::testing::Test {
 protected:
  [[nodiscard]] Contest contest(std::string_view a, std::string_view b, std::uint64_t seed) {
    a_ = players::make_player(a);
    b_ = players::make_player(b);
    return {*codes::find_code("hoyle"), *a_, *b_, seed};
  }

 private:
  std::shared_ptr<const players::Player> a_;
  std::shared_ptr<const players::Player> b_;
};

TEST_F(Duplicate, a_player_against_itself_comes_out_level_on_every_deal) {
  const Contest rules = contest("rules", "rules", 3);
  for (std::uint64_t number = 0; number < 200; ++number) EXPECT_EQ(play_pair(rules, number), 0) << number;
}

TEST_F(Duplicate, changing_the_players_changes_the_sign) {
  const Contest one = contest("rules", "net", 4);
  const Contest other = {one.code, one.b, one.a, one.seed};
  for (std::uint64_t number = 0; number < 200; ++number) EXPECT_EQ(play_pair(one, number), -play_pair(other, number));
}

TEST_F(Duplicate, the_seed_decides) {
  const Contest one = contest("rules", "random", 1);
  const Contest other = {one.code, one.a, one.b, 2};
  unsigned differences = 0;
  for (std::uint64_t number = 0; number < 50; ++number) {
    EXPECT_EQ(play_pair(one, number), play_pair(one, number));
    differences += play_pair(one, number) != play_pair(other, number) ? 1U : 0U;
  }
  EXPECT_GT(differences, 10U);
}

/// Does anything lawful, having drawn so many numbers first.
class Dreamer final : public players::Player {
 public:
  explicit Dreamer(unsigned drawn_first) : drawn_first_(drawn_first) {}

  [[nodiscard]] std::string_view name() const override { return "dreamer"; }
  [[nodiscard]] game::Action choose(const game::SeatView& view, const match::Standing& /*standing*/,
                                    RandomStream& random) const override {
    RandomStream ahead = random;
    for (unsigned i = 0; i < drawn_first_; ++i) random.next();
    const auto actions = players::lawful_actions(view);
    return actions[ahead.below(static_cast<std::uint32_t>(actions.size()))];
  }

 private:
  unsigned drawn_first_;
};

TEST_F(Duplicate, how_much_chance_a_decision_takes_changes_nothing_after_it) {
  const Dreamer quick(1);
  const Dreamer slow(7);
  const Contest one{*codes::find_code("hoyle"), quick, slow, 8};
  for (std::uint64_t number = 0; number < 100; ++number) {
    EXPECT_EQ(play_pair(one, number), 0) << number;
    EXPECT_EQ(play_pair_of_matches(one, number), 0) << number;
  }
}

TEST_F(Duplicate, matches_are_level_between_equals_and_won_by_the_stronger) {
  const Contest equals = contest("rules", "rules", 5);
  for (std::uint64_t number = 0; number < 20; ++number) EXPECT_EQ(play_pair_of_matches(equals, number), 0);
  const Contest unequal = contest("rules", "random", 5);
  int won = 0;
  for (std::uint64_t number = 0; number < 20; ++number) won += play_pair_of_matches(unequal, number);
  EXPECT_GT(won, 30) << "of 40";
}

TEST_F(Duplicate, matches_end_under_every_code) {
  const Contest hoyle = contest("rules", "casual", 6);
  for (const codes::Code& code : codes::known_codes()) {
    const Contest one{code, hoyle.a, hoyle.b, 6};
    for (std::uint64_t number = 0; number < 5; ++number) {
      const int won = play_pair_of_matches(one, number);
      EXPECT_GE(won, -2);
      EXPECT_LE(won, 2);
    }
  }
}

TEST_F(Duplicate, a_partner_of_another_kind_sits_opposite) {
  const Contest rules = contest("rules", "random", 7);
  Contest with_random_partner = rules;
  with_random_partner.partner_of_a = &rules.b;
  Tally whole;
  Tally half;
  for (std::uint64_t number = 0; number < 400; ++number) {
    whole.add(play_pair(rules, number));
    half.add(play_pair(with_random_partner, number));
  }
  EXPECT_GT(whole.mean(), half.mean() + 0.2);
  EXPECT_GT(half.mean(), 0.1);
}

TEST(tally, mean_and_interval_are_those_of_the_samples) {
  Tally tally;
  for (const int pair : {2, -2, 4, 0}) tally.add(pair);
  EXPECT_DOUBLE_EQ(tally.mean(), 0.5);
  // Samples are half the pairs: 1, -1, 2, 0, of spread sqrt(5/3).
  EXPECT_NEAR(tally.half_width(), 1.959964 * std::sqrt(5.0 / 3.0) / 2.0, 1e-9);
}

TEST(tally, parts_add_up_in_any_order) {
  Tally whole;
  Tally first;
  Tally second;
  for (int pair = -3; pair <= 5; ++pair) {
    whole.add(pair);
    (pair % 2 == 0 ? first : second).add(pair);
  }
  second.merge(first);
  EXPECT_EQ(second, whole);
}

TEST(tally, comes_back_from_its_bytes) {
  Tally tally;
  for (const int pair : {2, -8, 4, 0, -1}) tally.add(pair);
  EXPECT_EQ(Tally::from_bytes(tally.to_bytes()), tally);
}

TEST(sequential_verdict, decides_where_the_evidence_is_clear_and_not_before) {
  Tally better;
  Tally level;
  for (int i = 0; i < 4000; ++i) {
    better.add(i % 4 == 0 ? 2 : 0);
    level.add(i % 2 == 0 ? 1 : -1);
    if (i == 500) {
      EXPECT_EQ(sequential_verdict(better, 0.1), Verdict::Undecided);
    }
  }
  EXPECT_EQ(sequential_verdict(better, 0.1), Verdict::Better);
  EXPECT_EQ(sequential_verdict(level, 0.1), Verdict::NotBetter);
}

}  // namespace
}  // namespace euchre::arena
