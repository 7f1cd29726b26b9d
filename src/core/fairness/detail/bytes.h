#pragma once

#include "core/base/text.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace euchre::fairness::detail {

using Hash = std::array<std::uint8_t, 32>;

/// SHA-256 over parts laid one behind the other.
class Hasher {
 public:
  explicit Hasher(std::string_view label) { text(label); }

  Hasher& text(std::string_view text);
  Hasher& byte(std::uint8_t byte);
  Hasher& big_endian(std::uint64_t number);
  template <std::size_t N>
  Hasher& bytes(const std::array<std::uint8_t, N>& bytes) {
    parts_.insert(parts_.end(), bytes.begin(), bytes.end());
    return *this;
  }
  [[nodiscard]] Hash hash() const;

 private:
  std::vector<std::uint8_t> parts_;
};

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

}  // namespace euchre::fairness::detail
