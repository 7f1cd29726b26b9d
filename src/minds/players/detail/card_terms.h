#pragma once

#include "core/cards/card.h"

namespace euchre::players::detail {

/// What a card to be played is worth, in its parts: thousandths of a trick.
struct CardTerms {
  Card card;
  int wins = 0;   ///< the chance that the own side takes this trick, by what the trick is worth
  int costs = 0;  ///< what the hand gives up for the tricks after it
  int bonus = 0;  ///< what is only true of leads
  [[nodiscard]] int worth() const { return wins - costs + bonus; }
};

}  // namespace euchre::players::detail
