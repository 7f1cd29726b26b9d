#include "core/fairness/fairness.h"

#include "core/base/check.h"
#include "core/fairness/detail/bytes.h"
#include "core/fairness/detail/card_stream.h"

#include <sodium/crypto_hash_sha256.h>

namespace euchre::fairness {

namespace {

constexpr std::size_t kDealtCards = 20;

}  // namespace

Commitment commit(const Secret& secret) {
  Commitment commitment;
  crypto_hash_sha256(commitment.bytes.data(), secret.bytes.data(), secret.bytes.size());
  return commitment;
}

bool matches(const Secret& secret, const Commitment& commitment) { return commit(secret) == commitment; }

std::string to_text(const Secret& secret) { return detail::hex_of(secret); }
std::string to_text(const Commitment& commitment) { return detail::hex_of(commitment); }
std::string to_text(const Contribution& contribution) { return detail::hex_of(contribution); }
std::optional<Secret> parse_secret(std::string_view hex) { return detail::parse_bytes<Secret>(hex); }
std::optional<Commitment> parse_commitment(std::string_view hex) { return detail::parse_bytes<Commitment>(hex); }
std::optional<Contribution> parse_contribution(std::string_view hex) { return detail::parse_bytes<Contribution>(hex); }

std::vector<Card> shuffled_pack(const Ingredients& ingredients, Pack pack) {
  return detail::shuffled(detail::CardStream(ingredients), ingredients.cut, pack);
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
