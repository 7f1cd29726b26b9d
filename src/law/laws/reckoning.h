#pragma once

#include "law/laws/machine.h"

#include <vector>

namespace euchre::laws {

/// One line of points as the ruling states it.
struct ReckonedLine {
  Side side = Side::NorthSouth;
  int points = 0;
  Reason reason = Reason::Tricks;
  Ground ground;
  friend bool operator==(const ReckonedLine&, const ReckonedLine&) = default;
};

/// What a hand comes to: what is entered, in order, and who deals next.
struct Reckoning {
  std::vector<ReckonedLine> lines;  ///< points taken from a side stand below nothing
  BySide<int> score;                ///< after them, before a new game resets the markers
  Seat next_dealer = Seat::North;
  friend bool operator==(const Reckoning&, const Reckoning&) = default;
};

/// The reckoning of the hand as it stands when the cards are cut for the next deal: whatever could still be claimed is
/// lost, and a choice that nobody made falls out as the code says.
[[nodiscard]] Reckoning reckoning_of(const Machine& machine);

}  // namespace euchre::laws
