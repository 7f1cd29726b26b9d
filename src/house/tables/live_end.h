#pragma once

#include "club/tournament/event_fact.h"
#include "core/cards/seat.h"
#include "core/codes/match_rules.h"
#include "core/facts/fact.h"
#include "core/game/deal.h"

#include <cstdint>
#include <optional>

namespace euchre::tables {

/// How a game ended that an event has at a table of the house, and what was counted in it.
struct LiveEnd {
  tournament::GameScore score;
  BySeat<std::uint32_t> lone_made = {};
  BySeat<std::uint32_t> lone_tried = {};
  BySide<std::uint32_t> euchres = {};  ///< by the side that euchred its adversaries
};

/// How a game ended, in the points of an event.
[[nodiscard]] tournament::GameScore score_of(const BySide<codes::Points>& score);

/// Counts the first game of a table as its facts come.
class LiveCount {
 public:
  /// A fact has been applied; `deal` is the one in play or played last, null before the first.
  void note(const facts::Fact& fact, const game::Deal* deal);
  /// The clock ends the game.
  void end_with(tournament::GameScore score);
  /// Nothing before the game is over.
  [[nodiscard]] const std::optional<LiveEnd>& end() const { return end_; }

 private:
  LiveEnd so_far_;
  std::optional<LiveEnd> end_;
};

}  // namespace euchre::tables
