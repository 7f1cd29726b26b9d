#pragma once

#include "core/base/check.h"
#include "core/cards/card.h"

#include <bit>
#include <cstdint>
#include <initializer_list>
#include <iterator>
#include <optional>
#include <string>
#include <string_view>

namespace euchre {

/// A set of cards in one machine word, iterated in order of index. The joker, which has bit 32, comes last.
class CardSet {
 public:
  class Iterator {
   public:
    using value_type = Card;
    using difference_type = std::ptrdiff_t;

    constexpr Iterator() = default;
    constexpr explicit Iterator(std::uint64_t rest) : rest_(rest) {}
    constexpr Card operator*() const { return Card::from_index(static_cast<unsigned>(std::countr_zero(rest_))); }
    constexpr Iterator& operator++() {
      rest_ &= rest_ - 1;
      return *this;
    }
    constexpr Iterator operator++(int) {
      const Iterator before = *this;
      ++*this;
      return before;
    }
    friend constexpr bool operator==(const Iterator&, const Iterator&) = default;

   private:
    std::uint64_t rest_ = 0;
  };

  constexpr CardSet() = default;
  constexpr CardSet(std::initializer_list<Card> cards) {
    for (const Card card : cards) insert(card);
  }
  [[nodiscard]] static constexpr CardSet from_bits(std::uint64_t bits) {
    CardSet set;
    set.bits_ = bits;
    return set;
  }
  /// Every card printed in `suit`, from seven to ace. The joker is printed in none.
  [[nodiscard]] static constexpr CardSet of_printed_suit(Suit suit) {
    return from_bits(std::uint64_t{0xFF} << (8U * static_cast<unsigned>(suit)));
  }

  [[nodiscard]] constexpr std::uint64_t bits() const { return bits_; }
  [[nodiscard]] constexpr bool empty() const { return bits_ == 0; }
  [[nodiscard]] constexpr unsigned size() const { return static_cast<unsigned>(std::popcount(bits_)); }
  [[nodiscard]] constexpr bool contains(Card card) const { return ((bits_ >> card.index()) & 1U) != 0; }
  [[nodiscard]] constexpr bool contains_all(CardSet other) const { return (other.bits_ & ~bits_) == 0; }
  [[nodiscard]] constexpr bool intersects(CardSet other) const { return (other.bits_ & bits_) != 0; }
  /// REQUIRES: !empty().
  [[nodiscard]] constexpr Card first() const {
    EUCHRE_REQUIRE(bits_ != 0);
    return *begin();
  }
  [[nodiscard]] constexpr Iterator begin() const { return Iterator(bits_); }
  [[nodiscard]] constexpr Iterator end() const { return Iterator(0); }

  constexpr void insert(Card card) { bits_ |= std::uint64_t{1} << card.index(); }
  constexpr void erase(Card card) { bits_ &= ~(std::uint64_t{1} << card.index()); }

  friend constexpr CardSet operator|(CardSet left, CardSet right) { return from_bits(left.bits_ | right.bits_); }
  friend constexpr CardSet operator&(CardSet left, CardSet right) { return from_bits(left.bits_ & right.bits_); }
  /// The cards of `left` that are not in `right`.
  friend constexpr CardSet operator-(CardSet left, CardSet right) { return from_bits(left.bits_ & ~right.bits_); }
  constexpr CardSet& operator|=(CardSet other) { return *this = *this | other; }
  constexpr CardSet& operator&=(CardSet other) { return *this = *this & other; }
  constexpr CardSet& operator-=(CardSet other) { return *this = *this - other; }
  friend constexpr bool operator==(CardSet, CardSet) = default;

 private:
  std::uint64_t bits_ = 0;
};

/// Cards separated by spaces, in order of index.
[[nodiscard]] std::string to_text(CardSet cards);
/// Reads cards separated by spaces or commas; nothing where one is no card or stands twice.
[[nodiscard]] std::optional<CardSet> parse_cards(std::string_view text);

}  // namespace euchre
