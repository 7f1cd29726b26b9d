#pragma once

#include "club/tournament/schedule.h"
#include "core/base/random.h"

#include <vector>

namespace euchre::tournament::detail {

/// How often every two players were partners and adversaries so far.
struct MetBefore {
  explicit MetBefore(Number count)
      : players(count), partners(std::size_t{count} * count), adversaries(std::size_t{count} * count) {}
  [[nodiscard]] std::size_t at(Number left, Number right) const {
    return left < right ? std::size_t{left} * players + right : std::size_t{right} * players + left;
  }

  Number players = 0;
  std::vector<int> partners;
  std::vector<int> adversaries;
};

/// Rounds for any number of players by annealing: two players of a round change places, and what counts is how evenly
/// partners, then adversaries are spread. Who sits out goes round in one fixed order.
[[nodiscard]] std::vector<QuartetRound> search_rounds(Number players, Number rounds, RandomStream& random);

/// One more round for those in `playing`, after what they met before. REQUIRES: a multiple of four of them.
[[nodiscard]] QuartetRound search_next_round(const MetBefore& before, const std::vector<Number>& playing,
                                             RandomStream& random);

}  // namespace euchre::tournament::detail
