#pragma once

#include "core/cards/card.h"

#include <cstdint>
#include <string>
#include <string_view>

namespace euchre::terminal {

/// What the terminal can show.
enum class Charset : std::uint8_t { Unicode, Ascii };

/// The characters that pictures are made of.
struct Glyphs {
  char32_t top_left, top_right, bottom_left, bottom_right, across, down;
  char32_t card_back;
  char32_t dealer;   ///< the mark of the dealer
  char32_t pointer;  ///< beside what the cursor is on
  std::string_view bullet;
};

[[nodiscard]] const Glyphs& glyphs_of(Charset charset);
/// The suit's sign, or its letter.
[[nodiscard]] std::string suit_sign(Suit suit, Charset charset);
/// The rank as printed on cards: `10`, not `T`.
[[nodiscard]] std::string rank_label(Rank rank);
/// `★`, or `Jk`.
[[nodiscard]] std::string joker_label(Charset charset);
/// `K♥`, or `KH`.
[[nodiscard]] std::string card_label(Card card, Charset charset);
/// Words with the typographic signs that the charset lacks written in plain letters.
[[nodiscard]] std::string plain_words(std::string_view text, Charset charset);

}  // namespace euchre::terminal
