#pragma once

#include "house/companions/companion.h"
#include "support/house/table/table_driver.h"

#include <functional>
#include <optional>

namespace euchre::test_support {

/// How computer players go through an open game.
struct OpenGame {
  unsigned one_in = 40;        ///< how often one of them errs
  unsigned most_steps = 4000;  ///< of one game; more means that the table is stuck
  BySeat<bool> errs{true, true, true, true};
  std::optional<Seat> learner = {};  ///< who notices nothing; his partner leaves all claims to him
  /// Called with each error that the table took.
  std::function<void(const table::Table&, const table::Command&)> on_slip;
  /// Called with each claim before it is made.
  std::function<void(const table::Table&, const table::Command&)> on_words;
  /// Called where what a computer says, claims, chooses or plays is refused: a fault of the computer.
  std::function<void(const DrivenTable&, const table::Command&, const table::Refusal&)> on_refused;
  /// Called after each command.
  std::function<void(const DrivenTable&)> on_step;
};

/// An open table with four computers, the draw made, before its first deal.
[[nodiscard]] DrivenTable companions_table(std::string_view code, RandomStream& random);

/// One round of the table: slips, then words of everybody, then what is due. Whether anything was done.
bool companions_step(DrivenTable& driven, const OpenGame& game, RandomStream& random);

/// Plays until a match is over. Whether it came to its end within the steps.
[[nodiscard]] bool play_open_match(DrivenTable& driven, const OpenGame& game, RandomStream& random);

}  // namespace euchre::test_support
