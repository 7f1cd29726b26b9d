#include "core/fairness/fairness.h"

#include "core/fairness/detail/card_stream.h"

#include <gtest/gtest.h>

#include <array>
#include <set>

namespace euchre::fairness {
namespace {

Ingredients some_ingredients() {
  Ingredients ingredients;
  for (std::size_t i = 0; i < 32; ++i) ingredients.secret.bytes[i] = static_cast<std::uint8_t>(i);
  ingredients.deal_number = 7;
  Contribution given;
  given.bytes.fill(9);
  ingredients.contributions[Seat::South] = given;
  return ingredients;
}

CardSet set_of(const std::vector<Card>& cards) {
  CardSet set;
  for (const Card card : cards) set.insert(card);
  return set;
}

TEST(fairness, the_commitment_is_the_sha_256_of_the_secret) {
  // The published value for 32 zero bytes.
  EXPECT_EQ(to_text(commit(Secret{})), "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925");
}

TEST(fairness, only_the_secret_itself_matches_its_commitment) {
  const Secret secret = some_ingredients().secret;
  Secret other = secret;
  other.bytes[31] ^= 1;
  EXPECT_TRUE(matches(secret, commit(secret)));
  EXPECT_FALSE(matches(other, commit(secret)));
}

TEST(fairness, texts_read_back_and_bad_ones_do_not) {
  const Secret secret = some_ingredients().secret;
  EXPECT_EQ(parse_secret(to_text(secret)), secret);
  EXPECT_EQ(parse_commitment(to_text(commit(secret))), commit(secret));
  const Contribution given = *some_ingredients().contributions[Seat::South];
  EXPECT_EQ(parse_contribution(to_text(given)), given);
  EXPECT_FALSE(parse_secret(to_text(given)));
  EXPECT_FALSE(parse_contribution(to_text(secret)));
  EXPECT_FALSE(parse_contribution("zz090909090909090909090909090909"));
}

TEST(fairness, every_card_of_the_pack_is_there_once) {
  for (const Pack pack : {Pack::TwentyFour, Pack::TwentyEight, Pack::ThirtyTwo}) {
    const std::vector<Card> cards = shuffled_pack(some_ingredients(), pack);
    EXPECT_EQ(cards.size(), size_of(pack));
    EXPECT_EQ(set_of(cards), cards_of(pack));
  }
}

TEST(fairness, each_ingredient_changes_the_pack) {
  const Ingredients base = some_ingredients();
  Ingredients secret = base;
  secret.secret.bytes[0] ^= 1;
  Ingredients number = base;
  number.deal_number = 8;
  Ingredients value = base;
  value.contributions[Seat::South]->bytes[15] ^= 1;
  Ingredients absence = base;
  absence.contributions[Seat::South].reset();
  Ingredients seat = base;
  std::swap(seat.contributions[Seat::South], seat.contributions[Seat::West]);
  Ingredients cut = base;
  cut.cut = 5;
  std::set<std::vector<Card>> packs;
  for (const Ingredients& ingredients : {base, secret, number, value, absence, seat, cut}) {
    packs.insert(shuffled_pack(ingredients, Pack::TwentyFour));
  }
  EXPECT_EQ(packs.size(), 7U);
}

TEST(fairness, absence_differs_from_zeroes) {
  Ingredients zeroes = some_ingredients();
  zeroes.contributions[Seat::North] = Contribution{};
  EXPECT_NE(shuffled_pack(zeroes, Pack::TwentyFour), shuffled_pack(some_ingredients(), Pack::TwentyFour));
}

TEST(fairness, the_cut_puts_the_lifted_cards_beneath) {
  Ingredients cut = some_ingredients();
  const std::vector<Card> before = shuffled_pack(cut, Pack::TwentyFour);
  cut.cut = 5;
  const std::vector<Card> after = shuffled_pack(cut, Pack::TwentyFour);
  for (std::size_t i = 0; i < 24; ++i) EXPECT_EQ(after[i], before[(i + 5) % 24]);
}

TEST(fairness, two_then_three_are_dealt_from_the_left_of_the_dealer) {
  const CardSet all = cards_of(Pack::TwentyFour);
  const std::vector<Card> pack(all.begin(), all.end());
  const game::Dealt dealt = deal_from(pack, Seat::South);
  EXPECT_EQ(dealt.dealer, Seat::South);
  EXPECT_EQ(dealt.hands[Seat::West], (CardSet{pack[0], pack[1], pack[8], pack[9], pack[10]}));
  EXPECT_EQ(dealt.hands[Seat::South], (CardSet{pack[6], pack[7], pack[17], pack[18], pack[19]}));
  EXPECT_EQ(dealt.turn_up, pack[20]);
  EXPECT_EQ(stock_of(pack), std::vector<Card>(pack.begin() + 21, pack.end()));
}

TEST(fairness, numbers_below_a_bound_are_equally_likely) {
  detail::CardStream stream(some_ingredients());
  std::array<int, 24> counts{};
  constexpr int kDraws = 240'000;
  for (int i = 0; i < kDraws; ++i) ++counts[stream.below(24)];
  double chi_squared = 0;
  for (const int count : counts) chi_squared += (count - 10'000.0) * (count - 10'000.0) / 10'000.0;
  EXPECT_LT(chi_squared, 52.6);  // 23 degrees of freedom: exceeded by chance once in 2,500 streams
  EXPECT_GT(chi_squared, 6.0);
}

TEST(fairness, words_that_would_favour_some_numbers_are_thrown_away) {
  // Two thirds of all words are fair for this bound; a plain remainder would find the lower half twice as often.
  constexpr std::uint32_t kBound = 0xAAAAAAABU;
  detail::CardStream stream(some_ingredients());
  int low = 0;
  for (int i = 0; i < 20'000; ++i) low += stream.below(kBound) < kBound / 2 ? 1 : 0;
  EXPECT_NEAR(low, 10'000, 400);
}

}  // namespace
}  // namespace euchre::fairness
