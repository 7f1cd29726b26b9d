#include "house/pictures/detail/card_marks.h"

#include "core/base/check.h"
#include "house/pictures/detail/card_drawings.h"

#include <algorithm>
#include <span>

namespace euchre::pictures::detail {
namespace {

constexpr double kFaceWidth = 100;  // a face is laid out on 100 by 140
constexpr double kSuitSize = 32;
constexpr double kRankWidth = 20;
constexpr Colour kCardPaper{0xff, 0xfd, 0xf8};
constexpr Colour kCardEdge{0xb9, 0xb2, 0xa2};
constexpr Colour kCourtLine{0x2b, 0x20, 0x18};
constexpr Colour kCourtRed{0xb3, 0x37, 0x2c};

Colour colour_of(Suit suit, SuitColours suits) {
  constexpr Colour red{0xc0, 0x1f, 0x2e};
  constexpr Colour black{0x17, 0x20, 0x2a};
  constexpr Colour green{0x0b, 0x74, 0x36};
  constexpr Colour blue{0x0b, 0x57, 0xb7};
  const bool is_four = suits == SuitColours::Four;
  switch (suit) {
    case Suit::Clubs: return is_four ? green : black;
    case Suit::Diamonds: return is_four ? blue : red;
    case Suit::Hearts: return red;
    case Suit::Spades: return black;
  }
  unreachable("suit");
}

struct Robes {
  Colour robe;
  Colour trim;
};

Robes robes_of(Suit suit, SuitColours suits) {
  const bool is_four = suits == SuitColours::Four;
  switch (suit) {
    case Suit::Clubs: return {is_four ? Colour{0x17, 0x66, 0x3a} : Colour{0x1f, 0x4f, 0x6b}, {0xc0, 0x1f, 0x2e}};
    case Suit::Diamonds: return is_four ? Robes{{0x1c, 0x57, 0xa5}, kCourtRed} : Robes{kCourtRed, {0x23, 0x60, 0x7c}};
    case Suit::Hearts: return {{0xa8, 0x1c, 0x34}, {0x2b, 0x4f, 0x86}};
    case Suit::Spades: return {{0x2a, 0x33, 0x50}, kCourtRed};
  }
  unreachable("suit");
}

std::optional<Colour> fill_of(Ink ink, const Robes& robes) {
  switch (ink) {
    case Ink::Robe: return robes.robe;
    case Ink::Trim: return robes.trim;
    case Ink::Gold: return Colour{0xe0, 0xac, 0x35};
    case Ink::Skin: return Colour{0xf3, 0xd3, 0xae};
    case Ink::Hair: return Colour{0x6b, 0x45, 0x26};
    case Ink::Lip: return kCourtRed;
    case Ink::Dot: return kCourtLine;
    case Ink::Line: return std::nullopt;
  }
  unreachable("ink");
}

constexpr Colour kJokerInk{0x6d, 0x2f, 0x9c};
constexpr Robes kJokerRobes{kJokerInk, {0x0b, 0x74, 0x36}};

std::span<const Stroke> court_of(Card card) {
  if (card.is_joker()) return kJoker;
  if (card.rank() == Rank::Jack) return kJack;
  if (card.rank() == Rank::Queen) return kQueen;
  return kKing;
}

bool is_court(Card card) {
  if (card.is_joker()) return true;
  return card.rank() == Rank::Jack || card.rank() == Rank::Queen || card.rank() == Rank::King;
}

/// The half figure of a court card.
void put_court(std::vector<Mark>& marks, Card card, const CardPlace& place, SuitColours suits) {
  constexpr double drawn_width = 52;
  const Robes robes = card.is_joker() ? kJokerRobes : robes_of(printed_suit(card), suits);
  for (const Stroke& stroke : court_of(card)) {
    const bool has_line = stroke.ink != Ink::Lip && stroke.ink != Ink::Dot;
    marks.emplace_back(Shape{stroke.path, place.left, place.top, place.width / drawn_width, fill_of(stroke.ink, robes),
                             has_line ? std::optional(kCourtLine) : std::nullopt, 0.9});
  }
}

void put_star(std::vector<Mark>& marks, const CardPlace& place) {
  marks.emplace_back(Shape{kStarPath, place.left, place.top, place.width / kSuitSize, kJokerInk});
}

}  // namespace

void put_suit(std::vector<Mark>& marks, Suit suit, const CardPlace& place, SuitColours suits) {
  marks.emplace_back(Shape{kSuitPaths.at(static_cast<std::size_t>(suit)), place.left, place.top,
                           place.width / kSuitSize, colour_of(suit, suits)});
}

void put_rank(std::vector<Mark>& marks, Card card, const CardPlace& place, SuitColours suits) {
  if (card.is_joker()) return put_star(marks, {place.left, place.top, 1.5 * place.width});
  constexpr double line_width = 4.6;
  marks.emplace_back(Shape{kRankPaths.at(static_cast<std::size_t>(card.rank())), place.left, place.top,
                           place.width / kRankWidth, std::nullopt, colour_of(printed_suit(card), suits), line_width});
}

void put_card(std::vector<Mark>& marks, Card card, const CardPlace& place, SuitColours suits) {
  const double unit = place.width / kFaceWidth;
  const auto within = [&place, unit](double left, double top, double width) {
    return CardPlace{place.left + left * unit, place.top + top * unit, width * unit};
  };
  marks.emplace_back(
      Box{place.left, place.top, place.width, place.width * kCardShape, 8 * unit, kCardPaper, kCardEdge, 1.5 * unit});
  if (card.is_joker()) {
    put_court(marks, card, within(37, 73, 58), suits);
    return put_rank(marks, card, within(8, 9, 26.6), suits);
  }
  const Suit suit = printed_suit(card);
  if (is_court(card)) {
    put_court(marks, card, within(37, 73, 58), suits);
    put_suit(marks, suit, within(58, 12, 32), suits);
  } else {
    put_suit(marks, suit, within(38, 76, 54), suits);
  }
  put_rank(marks, card, within(8, 9, 32.4), suits);
  put_suit(marks, suit, within(8, 60, 27), suits);
}

std::vector<Card> sorted(CardSet cards, std::optional<Trump> trump) {
  const Trump asked = trump.value_or(NoTrump::High);
  const auto place_of = [&asked](Card card) {
    constexpr std::array<unsigned, 4> turns{2, 1, 3, 0};  // spades, diamonds, clubs, hearts
    const Suit suit = suit_in_play(card, asked);
    const unsigned of_suit = is_trump(card, asked) ? 0 : 1 + turns.at(static_cast<std::size_t>(suit));
    constexpr unsigned strongest = 10;
    return of_suit * (strongest + 1) + strongest - strength_in_suit(card, asked);
  };
  std::vector<Card> order(cards.begin(), cards.end());
  std::ranges::sort(order, {}, place_of);
  return order;
}

}  // namespace euchre::pictures::detail
