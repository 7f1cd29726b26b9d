#pragma once

#include "core/fairness/fairness.h"

#include <array>
#include <cstdint>

namespace euchre::fairness::detail {

/// The random numbers that a deal's ingredients fix: SHA-256 in counter mode. The bytes are laid down in
/// `docs/fair-deals.md`, so that anybody can compute them again; the cut takes no part.
class CardStream {
 public:
  explicit CardStream(const Ingredients& ingredients);

  /// A number from 0 to `bound - 1`, each equally likely: words that would favour some are thrown away.
  /// REQUIRES: bound > 0.
  std::uint32_t below(std::uint32_t bound);

 private:
  static constexpr std::size_t kHashBytes = 32;

  std::uint32_t next_word();

  std::array<std::uint8_t, kHashBytes> key_{};
  std::array<std::uint8_t, kHashBytes> block_{};
  std::uint64_t blocks_made_ = 0;
  std::size_t used_ = kHashBytes;
};

}  // namespace euchre::fairness::detail
