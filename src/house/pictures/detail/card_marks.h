#pragma once

#include "core/cards/card_set.h"
#include "core/cards/trump.h"
#include "house/pictures/deal_picture.h"

#include <optional>
#include <vector>

namespace euchre::pictures::detail {

/// What is drawn on paper: what stands beside the table, and the faces of cards.
inline constexpr Colour kPaper{0xff, 0xfd, 0xf7};
inline constexpr Colour kPaperSunk{0xee, 0xe7, 0xd6};
inline constexpr Colour kInk{0x1d, 0x29, 0x25};
inline constexpr Colour kInkSoft{0x4a, 0x57, 0x51};
inline constexpr Colour kOnFelt{0xf6, 0xf4, 0xe8};
inline constexpr Colour kOnFeltSoft{0xcf, 0xe0, 0xd5};
inline constexpr Colour kBrass{0xf0, 0xc0, 0x4c};

/// A card is so much higher than wide.
inline constexpr double kCardShape = 1.4;

struct CardPlace {
  double left = 0;
  double top = 0;
  double width = 0;
};

/// The card's face with a large index in its corner, as on the page.
void put_card(std::vector<Mark>& marks, Card card, const CardPlace& place, SuitColours suits);
/// A suit's mark in a square.
void put_suit(std::vector<Mark>& marks, Suit suit, const CardPlace& place, SuitColours suits);
/// A rank as it stands in the corner of a card, so wide; of a joker its star.
void put_rank(std::vector<Mark>& marks, Card card, const CardPlace& place, SuitColours suits);

/// As a player sorts them: trumps first, then suit by suit in turns of colour, the best of each first.
[[nodiscard]] std::vector<Card> sorted(CardSet cards, std::optional<Trump> trump);

}  // namespace euchre::pictures::detail
