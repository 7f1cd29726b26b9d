#pragma once

#include "core/base/check.h"
#include "core/cards/rank.h"
#include "core/cards/suit.h"

#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace euchre {

/// One card of the pack of 32, or of a shorter pack, or the joker: one byte, always a card.
class Card {
 public:
  /// How many different cards there can be: the index of every card is below it.
  static constexpr unsigned kCount = 33;

  /// The seven of clubs, so that arrays of cards can be made; carries no meaning.
  constexpr Card() = default;
  constexpr Card(Rank rank, Suit suit)
      : index_(static_cast<std::uint8_t>((static_cast<unsigned>(suit) << 3U) | static_cast<unsigned>(rank))) {}

  /// The one card without a suit and a rank, which some houses add to the pack.
  [[nodiscard]] static constexpr Card joker() { return Card(static_cast<std::uint8_t>(kCount - 1)); }

  /// REQUIRES: index < kCount.
  [[nodiscard]] static constexpr Card from_index(unsigned index) {
    EUCHRE_REQUIRE(index < kCount);
    return Card(static_cast<std::uint8_t>(index));
  }

  /// 0 to 31: suit times eight plus rank; 32 for the joker.
  [[nodiscard]] constexpr unsigned index() const { return index_; }
  [[nodiscard]] constexpr bool is_joker() const { return index_ == kCount - 1; }
  /// REQUIRES: it is not the joker.
  [[nodiscard]] constexpr Rank rank() const {
    EUCHRE_REQUIRE(!is_joker());
    return static_cast<Rank>(index_ & 7U);
  }

  friend constexpr auto operator<=>(const Card&, const Card&) = default;

 private:
  constexpr explicit Card(std::uint8_t index) : index_(index) {}

  std::uint8_t index_ = 0;
};

/// The suit printed on the card, whatever is trump. A card's suit in play is `suit_in_play`.
/// REQUIRES: it is not the joker.
[[nodiscard]] constexpr Suit printed_suit(Card card) {
  EUCHRE_REQUIRE(!card.is_joker());
  return static_cast<Suit>(card.index() >> 3U);
}

/// Rank then suit: `JC`, `TH`; `Jk` for the joker.
[[nodiscard]] std::string to_text(Card card);
/// Reads `JC`, `jc`, `10h`, `jk`; nothing for anything else.
[[nodiscard]] std::optional<Card> parse_card(std::string_view text);
/// `jack of clubs`, `joker`.
[[nodiscard]] std::string name_of(Card card);

}  // namespace euchre
