#pragma once

#include "solver/endgames.h"
#include "solver/open_position.h"

#include <vector>

namespace euchre::solver {

using game::TrickCount;

/// What a card is worth when all play their best from there on.
struct CardValue {
  Card card;
  TrickCount tricks;  ///< of the side that plays it, from the trick in progress to the end
  friend bool operator==(const CardValue&, const CardValue&) = default;
};

/// Finds the exact value of positions. Cheap to make and to copy; the endgames are shared.
class Solver {
 public:
  explicit Solver(const Endgames& endgames = Endgames::two_tricks()) : endgames_(&endgames) {}

  /// How many of the tricks left the side to act takes, all hands open and all playing their best.
  /// REQUIRES: the position has no problem.
  [[nodiscard]] TrickCount tricks(const OpenPosition& position) const;
  /// The value of every card that may be played, in order of index. REQUIRES: the position has no problem.
  [[nodiscard]] std::vector<CardValue> card_values(const OpenPosition& position) const;
  /// One best play of all the cards left, the lowest card where several are best.
  /// REQUIRES: the position has no problem.
  [[nodiscard]] std::vector<game::Play> principal_line(const OpenPosition& position) const;

 private:
  const Endgames* endgames_;
};

/// The tricks left that a side takes, from what the side to act takes.
[[nodiscard]] TrickCount tricks_of(Side side, const OpenPosition& position, TrickCount of_side_to_act);

/// The position after the seat to act has played `card`, and who took the trick where that ended one.
struct AfterCard {
  OpenPosition position;
  std::optional<Seat> trick_winner;
};

/// REQUIRES: the seat to act may play the card.
[[nodiscard]] AfterCard after_card(const OpenPosition& position, Card card);
/// The cards that the seat to act may play.
[[nodiscard]] CardSet playable_cards(const OpenPosition& position);

}  // namespace euchre::solver
