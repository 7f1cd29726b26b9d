#include "core/base/text.h"
#include "core/cards/card.h"
#include "core/cards/card_set.h"
#include "core/cards/pack.h"
#include "core/cards/seat.h"
#include "core/cards/trump.h"

#include <algorithm>
#include <array>

namespace euchre {

namespace {

constexpr std::string_view kSuitLetters = "CDHS";
constexpr std::string_view kTrumpLetters = "CDHSNL";
constexpr std::string_view kRankLetters = "789TJQKA";
constexpr std::string_view kJoker = "Jk";
constexpr std::string_view kSeatLetters = "NESW";
constexpr std::array<std::string_view, 4> kSuitNames{"clubs", "diamonds", "hearts", "spades"};
constexpr std::array<std::string_view, 2> kNoTrumpNames{"no trump", "low no trump"};
constexpr std::array<std::string_view, 8> kRankNames{"seven", "eight", "nine", "ten", "jack", "queen", "king", "ace"};
constexpr std::array<std::string_view, 4> kSeatNames{"North", "East", "South", "West"};
constexpr std::array<std::string_view, 2> kSideNames{"NS", "EW"};

char upper(char letter) { return letter >= 'a' && letter <= 'z' ? static_cast<char>(letter - 'a' + 'A') : letter; }

}  // namespace

char to_char(Suit suit) { return kSuitLetters[static_cast<unsigned>(suit)]; }
char to_char(Trump trump) { return kTrumpLetters[trump.index()]; }
char to_char(Rank rank) { return kRankLetters[static_cast<unsigned>(rank)]; }
char to_char(Seat seat) { return kSeatLetters[index_of(seat)]; }
std::string_view to_text(Side side) { return kSideNames[index_of(side)]; }
std::string_view name_of(Suit suit) { return kSuitNames[static_cast<unsigned>(suit)]; }
std::string_view name_of(Trump trump) {
  return trump.is_suit() ? name_of(*trump.suit()) : kNoTrumpNames[trump.index() - kSuits.size()];
}
std::string_view name_of(Rank rank) { return kRankNames[static_cast<unsigned>(rank)]; }
std::string_view name_of(Seat seat) { return kSeatNames[index_of(seat)]; }

std::string name_of(Card card) {
  if (card.is_joker()) return "joker";
  return std::string(name_of(card.rank())) + " of " + std::string(name_of(printed_suit(card)));
}

std::optional<Suit> parse_suit(char letter) {
  const std::size_t place = kSuitLetters.find(upper(letter));
  if (place == std::string_view::npos) return std::nullopt;
  return static_cast<Suit>(place);
}

std::optional<Trump> parse_trump(char letter) {
  const std::size_t place = kTrumpLetters.find(upper(letter));
  if (place == std::string_view::npos) return std::nullopt;
  return kTrumpKinds[place];
}

std::optional<Rank> parse_rank(char letter) {
  const std::size_t place = kRankLetters.find(upper(letter));
  if (place == std::string_view::npos) return std::nullopt;
  return static_cast<Rank>(place);
}

std::string to_text(Card card) {
  if (card.is_joker()) return std::string(kJoker);
  return {to_char(card.rank()), to_char(printed_suit(card))};
}

std::optional<Card> parse_card(std::string_view text) {
  if (std::ranges::equal(text, kJoker, {}, upper, upper)) return Card::joker();
  const bool spelt_ten = text.size() == 3 && text.substr(0, 2) == "10";
  if (!spelt_ten && text.size() != 2) return std::nullopt;
  const std::optional<Rank> rank = spelt_ten ? Rank::Ten : parse_rank(text.front());
  const std::optional<Suit> suit = parse_suit(text.back());
  if (!rank || !suit) return std::nullopt;
  return Card(*rank, *suit);
}

std::string to_text(CardSet cards) {
  std::string text;
  for (const Card card : cards) {
    if (!text.empty()) text += ' ';
    text += to_text(card);
  }
  return text;
}

std::optional<CardSet> parse_cards(std::string_view text) {
  CardSet cards;
  std::string spaced(text);
  std::replace(spaced.begin(), spaced.end(), ',', ' ');
  for (const std::string_view word : words(spaced)) {
    const std::optional<Card> card = parse_card(word);
    if (!card || cards.contains(*card)) return std::nullopt;
    cards.insert(*card);
  }
  return cards;
}

std::optional<Pack> pack_of_size(std::int64_t card_count) {
  switch (card_count) {
    case 24: return Pack::TwentyFour;
    case 28: return Pack::TwentyEight;
    case 32: return Pack::ThirtyTwo;
    case 25: return Pack::TwentyFive;
    case 29: return Pack::TwentyNine;
    case 33: return Pack::ThirtyThree;
    default: return std::nullopt;
  }
}

std::optional<Seat> parse_seat(std::string_view text) {
  if (text.size() != 1) return std::nullopt;
  const std::size_t place = kSeatLetters.find(upper(text.front()));
  if (place == std::string_view::npos) return std::nullopt;
  return static_cast<Seat>(place);
}

std::optional<Side> parse_side(std::string_view text) {
  if (text == "NS") return Side::NorthSouth;
  if (text == "EW") return Side::EastWest;
  return std::nullopt;
}

}  // namespace euchre
