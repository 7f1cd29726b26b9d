#pragma once

#include "core/cards/trump.h"

#include <array>

namespace euchre::game {

namespace detail {
inline constexpr auto kFollowers = [] {
  std::array<std::array<CardSet, Card::kCount>, kTrumpKinds.size()> followers{};
  for (const Trump trump : kTrumpKinds) {
    for (unsigned led = 0; led < Card::kCount; ++led) {
      const Card card = Card::from_index(led);
      followers[trump.index()][led] = cards_in_play(suit_in_play(card, trump), trump);
    }
  }
  return followers;
}();
}  // namespace detail

/// The cards of `hand` that may be played to a trick that `led` opened: those of its suit in play, or any card of a hand
/// that has none. The left bower follows trump. [A7.b] [H-play-02] [H-play-03]
[[nodiscard]] constexpr CardSet playable_to(CardSet hand, Card led, Trump trump) {
  const CardSet following = hand & detail::kFollowers[trump.index()][led.index()];
  return following.empty() ? hand : following;
}

}  // namespace euchre::game
