#pragma once

#include "core/cards/seat.h"
#include "core/match/match.h"
#include "law/laws/statement.h"

#include <optional>
#include <vector>

/// What was marked wrongly, and what hangs on it while it can be put right. [S5] [K-score-10]
namespace euchre::laws {

/// What a side marked, and what the hand had brought it.
struct Marked {
  Side side = Side::NorthSouth;
  int marked = 0;
  int due = 0;
  friend bool operator==(const Marked&, const Marked&) = default;
};

/// The counters of a side show something else than it has earned. [S5]
struct CounterError {
  int correct = 0;                   ///< what they should show
  bool is_former = false;            ///< it was made in a hand before this one
  bool stands = false;               ///< its limit is past: what they show counts
  std::optional<int> shown_in_next;  ///< the hand has ended a game, and they are those of the next
  friend bool operator==(const CounterError&, const CounterError&) = default;
};

/// What the hand before this one came to, while something marked for it or for one before can still be put right: where it stands
/// after all, what it ended is settled anew. [S5]
struct FormerHand {
  BySide<int> score;                     ///< before a game that it ended was taken off
  std::vector<match::GameResult> games;  ///< of the rubber before it
  std::optional<int> game_number;        ///< in which it was played
  std::vector<Statement> ended;          ///< the games that it was told to have ended
  BySide<int> due;                       ///< the points that it brought
  BySide<int> marked;                    ///< and those that were marked for it
  friend bool operator==(const FormerHand&, const FormerHand&) = default;
};

}  // namespace euchre::laws
