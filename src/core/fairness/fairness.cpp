#include "core/fairness/fairness.h"

#include "core/base/check.h"
#include "core/base/text.h"
#include "core/fairness/detail/card_stream.h"

#include <sodium/crypto_hash_sha256.h>

#include <algorithm>
#include <span>
#include <utility>

namespace euchre::fairness {

namespace {

constexpr std::size_t kDealtCards = 20;

template <class Bytes>
std::optional<Bytes> parse_bytes(std::string_view hex) {
  Bytes result;
  const auto bytes = parse_hex(hex);
  if (!bytes || bytes->size() != result.bytes.size()) return std::nullopt;
  std::copy(bytes->begin(), bytes->end(), result.bytes.begin());
  return result;
}

template <class Bytes>
std::string hex_of(const Bytes& value) {
  return to_hex(value.bytes.data(), value.bytes.size());
}

}  // namespace

Commitment commit(const Secret& secret) {
  Commitment commitment;
  crypto_hash_sha256(commitment.bytes.data(), secret.bytes.data(), secret.bytes.size());
  return commitment;
}

bool matches(const Secret& secret, const Commitment& commitment) { return commit(secret) == commitment; }

std::string to_text(const Secret& secret) { return hex_of(secret); }
std::string to_text(const Commitment& commitment) { return hex_of(commitment); }
std::string to_text(const Contribution& contribution) { return hex_of(contribution); }
std::optional<Secret> parse_secret(std::string_view hex) { return parse_bytes<Secret>(hex); }
std::optional<Commitment> parse_commitment(std::string_view hex) { return parse_bytes<Commitment>(hex); }
std::optional<Contribution> parse_contribution(std::string_view hex) { return parse_bytes<Contribution>(hex); }

std::vector<Card> shuffled_pack(const Ingredients& ingredients, Pack pack) {
  const CardSet in_order = cards_of(pack);
  std::vector<Card> cards(in_order.begin(), in_order.end());
  detail::CardStream stream(ingredients);
  for (std::size_t last = cards.size() - 1; last > 0; --last) {
    std::swap(cards[last], cards[stream.below(static_cast<std::uint32_t>(last + 1))]);
  }
  const std::size_t lifted = ingredients.cut.value_or(0) % cards.size();
  std::rotate(cards.begin(), cards.begin() + static_cast<std::ptrdiff_t>(lifted), cards.end());
  return cards;
}

game::Dealt deal_from(const std::vector<Card>& pack, Seat dealer) {
  EUCHRE_REQUIRE(pack.size() > kDealtCards);
  game::Dealt dealt{dealer, {}, pack[kDealtCards]};
  std::size_t top = 0;
  for (const unsigned batch : {2U, 3U}) {
    for (unsigned turn = 1; turn <= 4; ++turn) {
      for (unsigned i = 0; i < batch; ++i) dealt.hands[seat_after(dealer, turn)].insert(pack[top++]);
    }
  }
  return dealt;
}

std::vector<Card> stock_of(const std::vector<Card>& pack) {
  EUCHRE_REQUIRE(pack.size() > kDealtCards);
  return {pack.begin() + kDealtCards + 1, pack.end()};
}

}  // namespace euchre::fairness
