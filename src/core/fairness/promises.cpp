#include "core/fairness/promises.h"

#include "core/base/check.h"
#include "core/fairness/detail/bytes.h"
#include "core/fairness/detail/card_stream.h"

#include <algorithm>

namespace euchre::fairness {

namespace {

using detail::Hash;
using detail::Hasher;

constexpr std::string_view kPlaceLabel = "right-bower place 2\n";
constexpr std::string_view kHouseLabel = "right-bower house 2\n";
constexpr std::string_view kPledgeLabel = "right-bower pledge 2\n";
constexpr std::string_view kPromisesLabel = "right-bower promises 2\n";
constexpr std::string_view kCutLabel = "right-bower cut 2\n";
constexpr std::string_view kShuffleLabel = "right-bower shuffle 2\n";

Hash hash_of(const Place& place) {
  return Hasher(kPlaceLabel).text(to_text(place)).text("\n").text(place.table).hash();
}

Hash shuffle_key(const Secret& secret, const Promises& promises) {
  Hasher hasher(kShuffleLabel);
  hasher.bytes(secret.bytes).bytes(digest_of(promises).bytes);
  for (const Promise& promise : promises.pledged) {
    hasher.byte(promise.opening ? 1 : 0);
    if (promise.opening) hasher.bytes(promise.opening->contribution.bytes);
  }
  return hasher.hash();
}

}  // namespace

std::string to_text(const Place& place) {
  return (place.purpose == Purpose::Deal ? "deal " : "draw ") + std::to_string(place.number);
}

std::string to_text(const Nonce& nonce) { return detail::hex_of(nonce); }
std::string to_text(const Pledge& pledge) { return detail::hex_of(pledge); }
std::string to_text(const Digest& digest) { return detail::hex_of(digest); }
std::optional<Nonce> parse_nonce(std::string_view hex) { return detail::parse_bytes<Nonce>(hex); }
std::optional<Pledge> parse_pledge(std::string_view hex) { return detail::parse_bytes<Pledge>(hex); }

Commitment commit(const Secret& secret, const Place& place) {
  return {Hasher(kHouseLabel).bytes(hash_of(place)).bytes(secret.bytes).hash()};
}

bool matches(const Secret& secret, const Commitment& commitment, const Place& place) {
  return commit(secret, place) == commitment;
}

Pledge pledge(const Opening& opening, Seat seat, const Place& place, const Commitment& commitment) {
  Hasher hasher(kPledgeLabel);
  hasher.bytes(hash_of(place)).bytes(commitment.bytes).byte(static_cast<std::uint8_t>(to_char(seat)));
  return {hasher.bytes(opening.nonce.bytes).bytes(opening.contribution.bytes).hash()};
}

const Promise* Promises::of(Seat seat) const {
  const auto* found =
      std::find_if(pledged.begin(), pledged.end(), [seat](const Promise& promise) { return promise.seat == seat; });
  return found == pledged.end() ? nullptr : found;
}

Promise* Promises::of(Seat seat) {
  auto* found =
      std::find_if(pledged.begin(), pledged.end(), [seat](const Promise& promise) { return promise.seat == seat; });
  return found == pledged.end() ? nullptr : found;
}

bool fits(const Opening& opening, Seat seat, const Promises& promises) {
  EUCHRE_REQUIRE(promises.of(seat) != nullptr);
  return pledge(opening, seat, promises.place, promises.commitment) == promises.of(seat)->pledge;
}

Digest digest_of(const Promises& promises) {
  Hasher hasher(kPromisesLabel);
  hasher.bytes(hash_of(promises.place)).bytes(promises.commitment.bytes);
  for (const Promise& promise : promises.pledged) {
    hasher.byte(static_cast<std::uint8_t>(to_char(promise.seat))).bytes(promise.pledge.bytes);
  }
  return {hasher.byte(static_cast<std::uint8_t>(promises.cut.value_or(0))).hash()};
}

unsigned house_cut(const Secret& secret, const Place& place, unsigned least, unsigned most) {
  EUCHRE_REQUIRE(least <= most);
  detail::CardStream stream(Hasher(kCutLabel).bytes(hash_of(place)).bytes(secret.bytes).hash());
  return least + stream.below(most - least + 1);
}

std::vector<Card> shuffled_pack(const Secret& secret, const Promises& promises, Pack pack) {
  return detail::shuffled(detail::CardStream(shuffle_key(secret, promises)), promises.cut, pack);
}

}  // namespace euchre::fairness
