#pragma once

#include "core/cards/card_set.h"

#include <cstdint>
#include <optional>

namespace euchre {

/// The packs that Euchre is played with, named by their number of cards.
enum class Pack : std::uint8_t { TwentyFour, TwentyEight, ThirtyTwo };

[[nodiscard]] constexpr Rank lowest_rank(Pack pack) {
  switch (pack) {
    case Pack::TwentyFour: return Rank::Nine;
    case Pack::TwentyEight: return Rank::Eight;
    case Pack::ThirtyTwo: return Rank::Seven;
  }
  unreachable("pack");
}

/// Every card of the pack.
[[nodiscard]] constexpr CardSet cards_of(Pack pack) {
  const std::uint64_t ranks = 0xFFU & ~((1U << static_cast<unsigned>(lowest_rank(pack))) - 1U);
  return CardSet::from_bits(ranks * 0x01010101U);
}

/// 24, 28 or 32.
[[nodiscard]] constexpr unsigned size_of(Pack pack) { return cards_of(pack).size(); }
[[nodiscard]] std::optional<Pack> pack_of_size(std::int64_t card_count);

}  // namespace euchre
