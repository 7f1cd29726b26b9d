#pragma once

/// The room `cards`: what lies on the table before any code of laws is chosen. Suits, ranks, cards, sets of cards,
/// packs, seats and sides, and how the bowers move between suits once trump is named.

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

namespace euchre {

enum class Suit : std::uint8_t { Clubs, Diamonds, Hearts, Spades };

inline constexpr std::array<Suit, 4> kSuits{Suit::Clubs, Suit::Diamonds, Suit::Hearts, Suit::Spades};

/// The other suit of the same colour, whose jack is the left bower. [SG-left] [A3.b]
[[nodiscard]] constexpr Suit same_colour_suit(Suit suit) { return static_cast<Suit>(3 - static_cast<int>(suit)); }

/// `C D H S`.
[[nodiscard]] char to_char(Suit suit);
/// The suit that a letter names, in either case.
[[nodiscard]] std::optional<Suit> parse_suit(char letter);
/// `clubs diamonds hearts spades`.
[[nodiscard]] std::string_view name_of(Suit suit);

}  // namespace euchre
