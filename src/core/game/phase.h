#pragma once

#include <cstdint>

namespace euchre::game {

/// Where a lawful deal stands.
enum class Phase : std::uint8_t {
  FirstRound,   ///< the turn-up's suit is offered
  SecondRound,  ///< another suit may be named
  AloneChoice,  ///< trump is made; a player of the making side may still choose to play alone
  Discard,      ///< the dealer holds six cards
  Play,
  Over,
};

}  // namespace euchre::game
