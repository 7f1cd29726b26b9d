#pragma once

#include "core/base/result.h"
#include "core/cards/card_set.h"
#include "core/cards/seat.h"
#include "core/game/deal.h"

#include <array>
#include <optional>

namespace euchre::notation::detail {

/// One of the five places of a hand as dealt.
struct HandSlot {
  Seat seat = Seat::North;
  unsigned place = 0;
  friend bool operator==(const HandSlot&, const HandSlot&) = default;
};

/// What is known about hands that are not wholly told.
struct HandQuestion {
  CardSet free_cards;                                     ///< cards that nobody is known to hold
  BySeat<std::array<CardSet, game::kHandSize>> possible;  ///< what each place may be by what the source says of it
  BySeat<CardSet> owned;                                  ///< cards that the seat was certainly dealt
  BySeat<CardSet> excluded;        ///< cards that a place may not be filled with: suits the seat has shown to lack
  std::optional<HandSlot> exempt;  ///< the place of a card that was laid away before any suit was shown
};

/// Whole hands that fit.
struct HandAnswer {
  BySeat<CardSet> hands;
  BySeat<CardSet> supposed;         ///< of these, the cards that were filled in
  std::optional<Card> exempt_card;  ///< what fills the exempt place
};

/// Why none fit: the seat, and its card that has no place; no card where a place finds no card.
struct HandConflict {
  Seat seat = Seat::North;
  std::optional<Card> card;
};

/// Finds hands that fit all that is known, by matching places with cards; the lowest cards are taken first.
[[nodiscard]] Result<HandAnswer, HandConflict> fill_hands(const HandQuestion& question);

}  // namespace euchre::notation::detail
