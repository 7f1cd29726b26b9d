#pragma once

/// The room `game`: the lawful deal. Small, fast, and unable to express an irregularity: solver, players and
/// simulation use it, and a strict table asks it what is lawful. Start with `deal.h`.

#include "core/base/check.h"
#include "core/cards/trump.h"

#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>

namespace euchre::game {

/// What a player says in making the trump. What the words are called depends on the seat: an adversary orders, the
/// dealer's partner assists, the dealer takes up; all three are `Order`.
enum class Call : std::uint8_t {
  Pass,
  Order,       ///< accept the suit of the turn-up
  OrderAlone,  ///< accept it and play alone
  NameClubs,   ///< second round
  NameDiamonds,
  NameHearts,
  NameSpades,
  NameAloneClubs,
  NameAloneDiamonds,
  NameAloneHearts,
  NameAloneSpades,
  GoAlone,       ///< announce a lone hand after the declaration, or take it from the partner; a defender defends alone
  StayTogether,  ///< decline to
  NameNoTrump,   ///< second round, where the house plays no trump
  NameLowNoTrump,
  NameAloneNoTrump,
  NameAloneLowNoTrump,
  ThrowIn,   ///< first round, in place of any call: a poor hand is shown and the deal is void
  KeepHand,  ///< before the first round: three cards are not swapped for the stock
};

inline constexpr unsigned kCallCount = 19;

/// The call that names a suit or no trump in the second round.
[[nodiscard]] constexpr Call name_trump(Trump trump) {
  const unsigned first = static_cast<unsigned>(trump.is_suit() ? Call::NameClubs : Call::NameNoTrump);
  return static_cast<Call>(first + trump.index() % kSuits.size());
}
[[nodiscard]] constexpr Call name_trump_alone(Trump trump) {
  const unsigned first = static_cast<unsigned>(trump.is_suit() ? Call::NameAloneClubs : Call::NameAloneNoTrump);
  return static_cast<Call>(first + trump.index() % kSuits.size());
}
/// What a second-round naming names: a suit or no trump.
[[nodiscard]] constexpr std::optional<Trump> named_trump(Call call) {
  const auto index = static_cast<unsigned>(call);
  if (call >= Call::NameNoTrump && call <= Call::NameAloneLowNoTrump)
    return static_cast<NoTrump>((index - static_cast<unsigned>(Call::NameNoTrump)) & 1U);
  if (call < Call::NameClubs || call > Call::NameAloneSpades) return std::nullopt;
  return static_cast<Suit>((index - static_cast<unsigned>(Call::NameClubs)) & 3U);
}
/// Whether these words declare a lone hand.
[[nodiscard]] constexpr bool is_alone(Call call) {
  return call == Call::OrderAlone || call == Call::GoAlone ||
         (call >= Call::NameAloneClubs && call <= Call::NameAloneSpades) || call == Call::NameAloneNoTrump ||
         call == Call::NameAloneLowNoTrump;
}

/// `pass order order-alone name-C name-alone-H go-alone stay-together`; `name-N` and `name-L` for no trump high and low;
/// `throw-in`, `keep`.
[[nodiscard]] std::string to_text(Call call);
[[nodiscard]] std::optional<Call> parse_call(std::string_view text);

/// A set of calls in one word.
class CallSet {
 public:
  constexpr CallSet() = default;
  constexpr CallSet(std::initializer_list<Call> calls) {
    for (const Call call : calls) insert(call);
  }
  constexpr void insert(Call call) { bits_ |= 1U << static_cast<unsigned>(call); }
  constexpr void erase(Call call) { bits_ &= ~(1U << static_cast<unsigned>(call)); }
  [[nodiscard]] constexpr bool contains(Call call) const { return ((bits_ >> static_cast<unsigned>(call)) & 1U) != 0; }
  [[nodiscard]] constexpr bool empty() const { return bits_ == 0; }
  [[nodiscard]] constexpr std::uint32_t bits() const { return bits_; }
  [[nodiscard]] static constexpr CallSet from_bits(std::uint32_t bits) {
    CallSet set;
    set.bits_ = bits;
    return set;
  }
  friend constexpr bool operator==(CallSet, CallSet) = default;

 private:
  std::uint32_t bits_ = 0;
};

}  // namespace euchre::game
