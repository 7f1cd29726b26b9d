#include "core/fairness/detail/card_stream.h"

#include "core/base/check.h"

#include <sodium/crypto_hash_sha256.h>

#include <algorithm>
#include <string_view>
#include <vector>

namespace euchre::fairness::detail {

namespace {

constexpr std::string_view kLabel = "right-bower shuffle 1\n";

using Bytes = std::vector<std::uint8_t>;

void append_big_endian(Bytes& bytes, std::uint64_t number) {
  for (unsigned shift = 64; shift > 0; shift -= 8) bytes.push_back(static_cast<std::uint8_t>(number >> (shift - 8)));
}

Bytes key_material(const Ingredients& ingredients) {
  Bytes bytes(kLabel.begin(), kLabel.end());
  bytes.insert(bytes.end(), ingredients.secret.bytes.begin(), ingredients.secret.bytes.end());
  append_big_endian(bytes, ingredients.deal_number);
  for (const std::optional<Contribution>& given : ingredients.contributions) {
    bytes.push_back(given ? 1 : 0);
    if (given) bytes.insert(bytes.end(), given->bytes.begin(), given->bytes.end());
  }
  return bytes;
}

}  // namespace

CardStream::CardStream(const Ingredients& ingredients) {
  const Bytes material = key_material(ingredients);
  crypto_hash_sha256(key_.data(), material.data(), material.size());
}

std::uint32_t CardStream::next_word() {
  if (used_ == kHashBytes) {
    Bytes bytes(key_.begin(), key_.end());
    append_big_endian(bytes, blocks_made_++);
    crypto_hash_sha256(block_.data(), bytes.data(), bytes.size());
    used_ = 0;
  }
  std::uint32_t word = 0;
  for (unsigned i = 0; i < 4; ++i) word = (word << 8U) | block_[used_++];
  return word;
}

std::uint32_t CardStream::below(std::uint32_t bound) {
  EUCHRE_REQUIRE(bound > 0);
  const std::uint64_t words = std::uint64_t{1} << 32U;
  const std::uint64_t fair = words - words % bound;
  std::uint32_t word = next_word();
  while (word >= fair) word = next_word();
  return word % bound;
}

}  // namespace euchre::fairness::detail
