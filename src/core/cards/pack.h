#pragma once

#include "core/cards/card_set.h"

#include <array>
#include <cstdint>
#include <optional>

namespace euchre {

/// The packs that Euchre is played with, named by their number of cards: three, and each of them with a joker.
enum class Pack : std::uint8_t { TwentyFour, TwentyEight, ThirtyTwo, TwentyFive, TwentyNine, ThirtyThree };

inline constexpr std::array<Pack, 6> kPackKinds{Pack::TwentyFour, Pack::TwentyEight, Pack::ThirtyTwo,
                                                Pack::TwentyFive, Pack::TwentyNine,  Pack::ThirtyThree};

[[nodiscard]] constexpr bool has_joker(Pack pack) { return pack >= Pack::TwentyFive; }
/// The pack that is left when the joker is taken out.
[[nodiscard]] constexpr Pack without_joker(Pack pack) {
  return has_joker(pack) ? static_cast<Pack>(static_cast<unsigned>(pack) - 3U) : pack;
}
[[nodiscard]] constexpr Pack with_joker(Pack pack) {
  return has_joker(pack) ? pack : static_cast<Pack>(static_cast<unsigned>(pack) + 3U);
}

[[nodiscard]] constexpr Rank lowest_rank(Pack pack) {
  switch (pack) {
    case Pack::TwentyFour:
    case Pack::TwentyFive: return Rank::Nine;
    case Pack::TwentyEight:
    case Pack::TwentyNine: return Rank::Eight;
    case Pack::ThirtyTwo:
    case Pack::ThirtyThree: return Rank::Seven;
  }
  unreachable("pack");
}

/// Every card of the pack.
[[nodiscard]] constexpr CardSet cards_of(Pack pack) {
  const std::uint64_t ranks = 0xFFU & ~((1U << static_cast<unsigned>(lowest_rank(pack))) - 1U);
  CardSet cards = CardSet::from_bits(ranks * 0x01010101U);
  if (has_joker(pack)) cards.insert(Card::joker());
  return cards;
}

/// 24, 28 or 32, and one more with a joker.
[[nodiscard]] constexpr unsigned size_of(Pack pack) { return cards_of(pack).size(); }
[[nodiscard]] std::optional<Pack> pack_of_size(std::int64_t card_count);

}  // namespace euchre
