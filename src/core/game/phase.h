#pragma once

#include <cstdint>

namespace euchre::game {

/// Where a lawful deal stands.
enum class Phase : std::uint8_t {
  FirstRound,   ///< the turn-up's suit is offered
  SecondRound,  ///< another suit may be named; where a joker is turned up, perhaps by the dealer alone
  AloneChoice,  ///< trump is made; a player may still choose to play alone: one of the making side, or a defender
  Discard,      ///< the dealer holds six cards
  Play,
  Over,
  Giving,      ///< the lone player's partner gives him a card
  LayingAway,  ///< the lone player lays a card away for the one that his partner gives
  GoingUnder,  ///< before the calls, from eldest hand: who may swaps three low cards for the three under the turn-up
};

/// Whether no card has been led and the deal goes on.
[[nodiscard]] constexpr bool is_before_play(Phase phase) { return phase != Phase::Play && phase != Phase::Over; }
/// Whether lone player and partner exchange a card.
[[nodiscard]] constexpr bool is_exchange(Phase phase) { return phase == Phase::Giving || phase == Phase::LayingAway; }
/// Whether cards are exchanged by a custom of the house: these two, or a player and the stock.
[[nodiscard]] constexpr bool is_any_exchange(Phase phase) { return is_exchange(phase) || phase == Phase::GoingUnder; }

}  // namespace euchre::game
