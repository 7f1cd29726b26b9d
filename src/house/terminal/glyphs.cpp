#include "house/terminal/glyphs.h"

#include "house/terminal/text_layout.h"

namespace euchre::terminal {
namespace {

constexpr Glyphs kUnicode{U'╭', U'╮', U'╰', U'╯', U'─', U'│', U'░', U'◆', U'▸', "·"};
constexpr Glyphs kAscii{U'+', U'+', U'+', U'+', U'-', U'|', U'#', U'*', U'>', "-"};

}  // namespace

const Glyphs& glyphs_of(Charset charset) { return charset == Charset::Unicode ? kUnicode : kAscii; }

std::string suit_sign(Suit suit, Charset charset) {
  if (charset == Charset::Ascii) return std::string(1, to_char(suit));
  switch (suit) {
    case Suit::Clubs: return "♣";
    case Suit::Diamonds: return "♦";
    case Suit::Hearts: return "♥";
    case Suit::Spades: return "♠";
  }
  unreachable("suit");
}

std::string rank_label(Rank rank) { return rank == Rank::Ten ? "10" : std::string(1, to_char(rank)); }

std::string joker_label(Charset charset) { return charset == Charset::Unicode ? "★" : "Jk"; }

std::string card_label(Card card, Charset charset) {
  if (card.is_joker()) return joker_label(charset);
  return rank_label(card.rank()) + suit_sign(printed_suit(card), charset);
}

std::string plain_words(std::string_view text, Charset charset) {
  if (charset == Charset::Unicode) return std::string(text);
  std::string plain;
  for (const char32_t character : characters_of(text)) plain += character < 0x80 ? static_cast<char>(character) : '?';
  return plain;
}

}  // namespace euchre::terminal
