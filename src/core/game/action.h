#pragma once

#include "core/cards/card_set.h"
#include "core/game/call.h"

#include <variant>

namespace euchre::game {

/// The dealer lays away a card for the turn-up he has taken. [S86.a] [A5.d]
struct Discard {
  Card card;
  friend constexpr bool operator==(const Discard&, const Discard&) = default;
};

/// A card is led or played to the trick.
struct PlayCard {
  Card card;
  friend constexpr bool operator==(const PlayCard&, const PlayCard&) = default;
};

/// What a player may do in a lawful deal.
using Action = std::variant<Call, Discard, PlayCard>;

/// What the player to act may do: calls, or cards to discard or play, as the phase says. In the discard phase both
/// may be offered, where the dealer may still announce a lone hand. [S96]
struct LegalActions {
  CallSet calls;
  CardSet cards;
  friend constexpr bool operator==(const LegalActions&, const LegalActions&) = default;
};

}  // namespace euchre::game
