#pragma once

#include "minds/solver/detail/known_endgames.h"
#include "minds/solver/detail/search.h"

#include <array>

namespace euchre::solver::detail {

/// A trick in progress.
struct OpenTrick {
  Hands hands;                    ///< as they were before the lead
  std::array<Lanes, 4> played{};  ///< in order from the lead; none for a seat that sits out
  unsigned turns = 0;             ///< how many seats, those that sit out included, have had their turn: 1 to 4
};

/// The search, compiled for one kind of processor. All engines for deals with a trump suit give the same answers.
struct Engine {
  /// How many of the tricks left the leader's side takes.
  unsigned (*tricks)(const Endgames::Tables& tables, const Hands& hands, unsigned left);
  /// Whether the leader's side takes at least `need` of the tricks left.
  bool (*takes)(const Endgames::Tables& tables, const Hands& hands, unsigned left, int need);
  /// The same with a trick in progress, which is one of those left.
  bool (*holds)(const Endgames::Tables& tables, const OpenTrick& trick, unsigned left, int need);
};

[[nodiscard]] const Engine& portable_engine();
/// For processors that gather bits in one instruction; null on others.
[[nodiscard]] const Engine* bmi2_engine();
/// For deals without trump, on every processor.
[[nodiscard]] const Engine& no_trump_engine();
/// The fastest that this processor can run.
[[nodiscard]] const Engine& fastest_engine();

}  // namespace euchre::solver::detail
