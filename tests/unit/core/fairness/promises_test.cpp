#include "core/fairness/promises.h"

#include <gtest/gtest.h>

#include <array>
#include <set>
#include <string>

namespace euchre::fairness {
namespace {

const Place kPlace{"felt", Purpose::Deal, 7};

Secret some_secret() {
  Secret secret;
  for (std::size_t i = 0; i < 32; ++i) secret.bytes[i] = static_cast<std::uint8_t>(i);
  return secret;
}

Opening opening_of(std::uint8_t number) {
  Opening opening;
  opening.contribution.bytes.fill(number);
  opening.nonce.bytes.fill(static_cast<std::uint8_t>(number + 100));
  return opening;
}

Promise promise_of(Seat seat, std::uint8_t number) {
  const Opening opening = opening_of(number);
  return {seat, pledge(opening, seat, kPlace, commit(some_secret(), kPlace)), opening};
}

Promises some_promises() {
  return {kPlace, commit(some_secret(), kPlace), {promise_of(Seat::South, 9), promise_of(Seat::West, 5)}, 11};
}

TEST(Promises, a_place_is_named_by_its_purpose_and_number) {
  EXPECT_EQ(to_text(kPlace), "deal 7");
  EXPECT_EQ(to_text(Place{"felt", Purpose::Draw, 2}), "draw 2");
}

TEST(Promises, a_commitment_holds_for_one_place_alone) {
  const Commitment commitment = commit(some_secret(), kPlace);
  EXPECT_TRUE(matches(some_secret(), commitment, kPlace));
  for (const Place& other :
       {Place{"baize", Purpose::Deal, 7}, Place{"felt", Purpose::Draw, 7}, Place{"felt", Purpose::Deal, 8}}) {
    EXPECT_FALSE(matches(some_secret(), commitment, other)) << to_text(other) << " at " << other.table;
  }
  Secret secret = some_secret();
  secret.bytes[31] ^= 1U;
  EXPECT_FALSE(matches(secret, commitment, kPlace));
}

TEST(Promises, a_pledge_binds_to_everything_it_was_made_for) {
  const Commitment commitment = commit(some_secret(), kPlace);
  const Opening given = opening_of(9);
  Opening contribution = given;
  contribution.contribution.bytes[15] ^= 1U;
  Opening nonce = given;
  nonce.nonce.bytes[0] ^= 1U;
  Commitment other = commitment;
  other.bytes[0] ^= 1U;
  std::set<std::string> pledges{
      to_text(pledge(given, Seat::South, kPlace, commitment)),
      to_text(pledge(contribution, Seat::South, kPlace, commitment)),
      to_text(pledge(nonce, Seat::South, kPlace, commitment)),
      to_text(pledge(given, Seat::West, kPlace, commitment)),
      to_text(pledge(given, Seat::South, {"felt", Purpose::Deal, 8}, commitment)),
      to_text(pledge(given, Seat::South, {"felt", Purpose::Draw, 7}, commitment)),
      to_text(pledge(given, Seat::South, {"baize", Purpose::Deal, 7}, commitment)),
      to_text(pledge(given, Seat::South, kPlace, other)),
  };
  EXPECT_EQ(pledges.size(), 8U);
}

TEST(Promises, a_copied_pledge_fits_at_no_other_seat) {
  Promises promises = some_promises();
  promises.pledged.push_back({Seat::North, promises.of(Seat::South)->pledge, std::nullopt});
  EXPECT_TRUE(fits(opening_of(9), Seat::South, promises));
  EXPECT_FALSE(fits(opening_of(9), Seat::North, promises));
  EXPECT_FALSE(fits(opening_of(5), Seat::South, promises));
}

TEST(Promises, all_that_was_fixed_beforehand_is_in_the_digest) {
  const Promises base = some_promises();
  Promises place = base;
  place.place.number = 8;
  Promises commitment = base;
  commitment.commitment.bytes[31] ^= 1U;
  Promises pledge = base;
  pledge.pledged[0].pledge.bytes[0] ^= 1U;
  Promises seat = base;
  seat.pledged[0].seat = Seat::East;
  Promises order = base;
  std::swap(order.pledged[0], order.pledged[1]);
  Promises cut = base;
  cut.cut = 12;
  Promises uncut = base;
  uncut.cut.reset();
  Promises fewer = base;
  fewer.pledged = {base.pledged[0]};
  std::set<std::string> digests;
  for (const Promises& promises : {base, place, commitment, pledge, seat, order, cut, uncut, fewer}) {
    digests.insert(to_text(digest_of(promises)));
  }
  EXPECT_EQ(digests.size(), 9U);
  Promises closed = base;
  for (Promise& promise : closed.pledged) promise.opening.reset();
  EXPECT_EQ(digest_of(closed), digest_of(base)) << "what is opened later takes no part";
}

TEST(Promises, each_opening_and_each_lapse_changes_the_pack) {
  const Promises base = some_promises();
  Promises value = base;
  value.pledged[1].opening->contribution.bytes[15] ^= 1U;
  Promises lapsed = base;
  lapsed.pledged[1].opening.reset();
  Promises zeroes = base;
  zeroes.pledged[1].opening->contribution = {};
  Promises order = base;
  std::swap(order.pledged[0], order.pledged[1]);
  Promises pledge = base;
  pledge.pledged[1].pledge.bytes[0] ^= 1U;
  std::set<std::vector<Card>> packs;
  for (const Promises& promises : {base, value, lapsed, zeroes, order, pledge}) {
    packs.insert(shuffled_pack(some_secret(), promises, Pack::TwentyFour));
  }
  EXPECT_EQ(packs.size(), 6U);
}

TEST(Promises, another_secret_or_pack_is_shuffled_otherwise) {
  Secret secret = some_secret();
  secret.bytes[0] ^= 1U;
  const std::vector<Card> pack = shuffled_pack(some_secret(), some_promises(), Pack::TwentyFour);
  EXPECT_NE(shuffled_pack(secret, some_promises(), Pack::TwentyFour), pack);
  EXPECT_EQ(shuffled_pack(some_secret(), some_promises(), Pack::ThirtyTwo).size(), 32U);
  CardSet set;
  for (const Card card : pack) set.insert(card);
  EXPECT_EQ(set, cards_of(Pack::TwentyFour));
}

TEST(Promises, the_cut_takes_part_in_the_shuffle_too) {
  Promises promises = some_promises();
  promises.cut = 11;
  const std::vector<Card> cut = shuffled_pack(some_secret(), promises, Pack::TwentyFour);
  promises.cut = 12;
  EXPECT_NE(shuffled_pack(some_secret(), promises, Pack::TwentyFour), cut) << "the cut is in the digest too";
}

TEST(Promises, the_house_lifts_every_number_and_each_about_as_often) {
  std::array<int, 17> counts{};
  for (unsigned number = 1; number <= 3400; ++number) {
    const unsigned lifted = house_cut(some_secret(), {"felt", Purpose::Deal, number}, 4, 20);
    ASSERT_GE(lifted, 4U);
    ASSERT_LE(lifted, 20U);
    ++counts[lifted - 4];
  }
  for (const int count : counts) EXPECT_NEAR(count, 200, 70);
  EXPECT_EQ(house_cut(some_secret(), kPlace, 4, 20), house_cut(some_secret(), kPlace, 4, 20));
}

TEST(Promises, texts_read_back_and_bad_ones_do_not) {
  const Promise promise = promise_of(Seat::South, 9);
  EXPECT_EQ(parse_pledge(to_text(promise.pledge)), promise.pledge);
  EXPECT_EQ(parse_nonce(to_text(promise.opening->nonce)), promise.opening->nonce);
  EXPECT_FALSE(parse_nonce(to_text(promise.pledge)));
  EXPECT_FALSE(parse_pledge(to_text(promise.opening->nonce)));
}

}  // namespace
}  // namespace euchre::fairness
