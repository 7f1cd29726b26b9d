#pragma once

#include <cstdint>

namespace euchre::game {

/// Where a lawful deal stands.
enum class Phase : std::uint8_t {
  FirstRound,   ///< the turn-up's suit is offered
  SecondRound,  ///< another suit may be named
  AloneChoice,  ///< trump is made; a player may still choose to play alone: one of the making side, or a defender
  Discard,      ///< the dealer holds six cards
  Play,
  Over,
};

}  // namespace euchre::game
