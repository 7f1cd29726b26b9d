#pragma once

#include "core/cards/card_set.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

namespace euchre {

/// How the cards of every suit are ranked where no suit is trump.
enum class NoTrump : std::uint8_t {
  High,  ///< from the ace down
  Low,   ///< the other way round: the lowest card of the pack is the best
};

/// What a deal is played at: one suit as trump, or none. One byte, always one of the six: before
/// trump is made there is no Trump.
class Trump {
 public:
  /// Clubs, so that there can be a place for one; carries no meaning.
  constexpr Trump() = default;
  constexpr Trump(Suit suit) : index_(static_cast<std::uint8_t>(suit)) {}  // NOLINT(google-explicit-constructor)
  constexpr Trump(NoTrump kind)                                            // NOLINT(google-explicit-constructor)
      : index_(static_cast<std::uint8_t>(kSuits.size() + static_cast<unsigned>(kind))) {}

  /// 0 to 5: the suits in their order, then no trump high and low.
  [[nodiscard]] constexpr unsigned index() const { return index_; }
  [[nodiscard]] constexpr bool is_suit() const { return index_ < kSuits.size(); }
  /// The trump suit; nothing where there is none.
  [[nodiscard]] constexpr std::optional<Suit> suit() const {
    return is_suit() ? std::optional(static_cast<Suit>(index_)) : std::nullopt;
  }
  [[nodiscard]] constexpr bool is_low() const { return *this == NoTrump::Low; }
  /// Which no trump; nothing where a suit is trump.
  [[nodiscard]] constexpr std::optional<NoTrump> no_trump() const {
    return is_suit() ? std::nullopt : std::optional(is_low() ? NoTrump::Low : NoTrump::High);
  }

  friend constexpr bool operator==(Trump, Trump) = default;

 private:
  std::uint8_t index_ = 0;
};

/// The suit, where it is known and there is one.
[[nodiscard]] constexpr std::optional<Suit> suit_of(std::optional<Trump> trump) {
  return trump ? trump->suit() : std::nullopt;
}

inline constexpr std::array<Trump, 6> kTrumpKinds{Suit::Clubs,  Suit::Diamonds, Suit::Hearts,
                                                  Suit::Spades, NoTrump::High,  NoTrump::Low};

/// `C D H S`, `N` and `L` for no trump high and low.
[[nodiscard]] char to_char(Trump trump);
/// What a letter names, in either case.
[[nodiscard]] std::optional<Trump> parse_trump(char letter);
/// The name of the suit, `no trump` or `low no trump`.
[[nodiscard]] std::string_view name_of(Trump trump);

/// The jack of trumps, the highest card but for a joker. [SG-right] [A3.b] [H-rank-01]
[[nodiscard]] constexpr Card right_bower(Suit trump) { return Card(Rank::Jack, trump); }
/// The other jack of the same colour, second best and a trump in every respect. [SG-left] [A3.b] [H-rank-02]
[[nodiscard]] constexpr Card left_bower(Suit trump) { return Card(Rank::Jack, same_colour_suit(trump)); }

[[nodiscard]] constexpr bool is_right_bower(Card card, Trump trump) {
  return trump.is_suit() && card == right_bower(*trump.suit());
}
[[nodiscard]] constexpr bool is_left_bower(Card card, Trump trump) {
  return trump.is_suit() && card == left_bower(*trump.suit());
}

/// Where no suit is trump a joker counts as a spade, so that every card has a suit; no house rules let the two meet.
inline constexpr Suit kSuitOfJokerWithoutTrump = Suit::Spades;

/// The suit this card counts as: the left bower counts as trump, and so does a joker. Without trump every card is what is
/// printed. [SG-left]
[[nodiscard]] constexpr Suit suit_in_play(Card card, Trump trump) {
  if (card.is_joker()) return trump.suit().value_or(kSuitOfJokerWithoutTrump);
  return is_left_bower(card, trump) ? *trump.suit() : printed_suit(card);
}
/// Whether the card is a trump.
[[nodiscard]] constexpr bool is_trump(Card card, Trump trump) { return suit_in_play(card, trump) == trump; }

/// Every card that counts as `suit`.
[[nodiscard]] constexpr CardSet cards_in_play(Suit suit, Trump trump) {
  CardSet cards = CardSet::of_printed_suit(suit);
  if (suit == trump.suit().value_or(kSuitOfJokerWithoutTrump)) cards.insert(Card::joker());
  if (!trump.is_suit()) return cards;
  const Card left = left_bower(*trump.suit());
  cards.erase(left);
  if (suit == trump) cards.insert(left);
  return cards;
}
/// Every trump; no card where there is none.
[[nodiscard]] constexpr CardSet trumps_of(Trump trump) {
  return trump.is_suit() ? cards_in_play(*trump.suit(), trump) : CardSet();
}

/// A card's place in its suit in play, higher is better: plain ranks 0 (seven) to 7 (ace), left bower 8, right bower 9,
/// joker 10. At low no trump the other way round.
[[nodiscard]] constexpr unsigned strength_in_suit(Card card, Trump trump) {
  if (card.is_joker()) return 10;
  if (is_right_bower(card, trump)) return 9;
  if (is_left_bower(card, trump)) return 8;
  const auto rank = static_cast<unsigned>(card.rank());
  return trump.is_low() ? static_cast<unsigned>(Rank::Ace) - rank : rank;
}

/// Whether `challenger`, played later, takes the trick from `best`. [A7.c] [H-play-04]
[[nodiscard]] constexpr bool beats(Card challenger, Card best, Trump trump) {
  const Suit challenging = suit_in_play(challenger, trump);
  const Suit holding = suit_in_play(best, trump);
  if (challenging == holding) return strength_in_suit(challenger, trump) > strength_in_suit(best, trump);
  return challenging == trump;
}

}  // namespace euchre
