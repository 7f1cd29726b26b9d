#pragma once

#include "core/cards/card_set.h"
#include "core/game/call.h"
#include "core/game/phase.h"

#include <optional>
#include <variant>

namespace euchre::game {

/// The dealer lays away a card for the turn-up he has taken, or a lone player for the one that his partner gives.
/// [S86.a] [A5.d]
struct Discard {
  Card card;
  friend constexpr bool operator==(const Discard&, const Discard&) = default;
};

/// A card is led or played to the trick.
struct PlayCard {
  Card card;
  friend constexpr bool operator==(const PlayCard&, const PlayCard&) = default;
};

/// The lone player's partner gives him a card, where the house lets him call for the best.
struct GiveCard {
  Card card;
  friend constexpr bool operator==(const GiveCard&, const GiveCard&) = default;
};

/// A player shows one of the three cards that he swaps for those under the turn-up, and lays it down.
struct LayUnder {
  Card card;
  friend constexpr bool operator==(const LayUnder&, const LayUnder&) = default;
};

/// What a player may do in a lawful deal.
using Action = std::variant<Call, Discard, PlayCard, GiveCard, LayUnder>;

/// What doing something with a card is in that phase. REQUIRES: cards are asked for in it.
[[nodiscard]] constexpr Action action_with(Phase phase, Card card) {
  if (phase == Phase::Discard || phase == Phase::LayingAway) return Discard{card};
  if (phase == Phase::Giving) return GiveCard{card};
  if (phase == Phase::GoingUnder) return LayUnder{card};
  return PlayCard{card};
}
/// The card that it is done with; nothing for a call.
[[nodiscard]] constexpr std::optional<Card> card_of(const Action& action) {
  if (const auto* discard = std::get_if<Discard>(&action)) return discard->card;
  if (const auto* play = std::get_if<PlayCard>(&action)) return play->card;
  if (const auto* give = std::get_if<GiveCard>(&action)) return give->card;
  if (const auto* lay = std::get_if<LayUnder>(&action)) return lay->card;
  return std::nullopt;
}

/// What the player to act may do: calls, or cards to discard or play, as the phase says. In the discard phase both
/// may be offered, where the dealer may still announce a lone hand. [S96]
struct LegalActions {
  CallSet calls;
  CardSet cards;
  friend constexpr bool operator==(const LegalActions&, const LegalActions&) = default;
};

}  // namespace euchre::game
