#pragma once

#include "core/fairness/detail/bytes.h"
#include "core/fairness/fairness.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace euchre::fairness::detail {

/// The random numbers that a key fixes: SHA-256 in counter mode. The bytes are laid down in `docs/fair-deals.md`, so that
/// anybody can compute them again.
class CardStream {
 public:
  explicit CardStream(const Hash& key) : key_(key) {}
  /// Under the first version; the cut takes no part.
  explicit CardStream(const Ingredients& ingredients);

  /// A number from 0 to `bound - 1`, each equally likely: words that would favour some are thrown away.
  /// REQUIRES: bound > 0.
  std::uint32_t below(std::uint32_t bound);

 private:
  std::uint32_t next_word();

  Hash key_{};
  Hash block_{};
  std::uint64_t blocks_made_ = 0;
  std::size_t used_ = std::tuple_size_v<Hash>;
};

/// The pack from top to bottom, shuffled by these numbers and cut.
[[nodiscard]] std::vector<Card> shuffled(CardStream stream, const std::optional<unsigned>& cut, Pack pack);

}  // namespace euchre::fairness::detail
