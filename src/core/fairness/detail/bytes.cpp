#include "core/fairness/detail/bytes.h"

#include <sodium/crypto_hash_sha256.h>

namespace euchre::fairness::detail {

Hasher& Hasher::text(std::string_view text) {
  parts_.insert(parts_.end(), text.begin(), text.end());
  return *this;
}

Hasher& Hasher::byte(std::uint8_t byte) {
  parts_.push_back(byte);
  return *this;
}

Hasher& Hasher::big_endian(std::uint64_t number) {
  for (unsigned shift = 64; shift > 0; shift -= 8) parts_.push_back(static_cast<std::uint8_t>(number >> (shift - 8)));
  return *this;
}

Hash Hasher::hash() const {
  Hash hash{};
  crypto_hash_sha256(hash.data(), parts_.data(), parts_.size());
  return hash;
}

}  // namespace euchre::fairness::detail
