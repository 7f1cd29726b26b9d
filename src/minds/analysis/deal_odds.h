#pragma once

/// The room `analysis`: what a hand was worth, what should have been done, where a game was lost, and how deals go in the
/// long run. Start with `study.h`; `review.h` grades a game by it, `simulate.h` counts many deals, `winning_chances.h`
/// turns points into the chance of winning.

#include "core/base/keep_going.h"
#include "core/codes/deal_rules.h"
#include "core/codes/match_rules.h"

#include <cstdint>
#include <vector>

namespace euchre::analysis {

/// One way a deal can end, for its dealer's side, and how often it did.
struct Odd {
  int points = 0;  ///< for the dealer's side; negative where its adversaries scored, 0 where the deal was passed out
  unsigned deals = 0;
  friend bool operator==(const Odd&, const Odd&) = default;
};

/// How deals end under a code: the mean of many, played by the `rules` player at love-all.
struct DealOdds {
  std::vector<Odd> odds;  ///< by points, ascending; each once
  unsigned deals = 0;

  /// What a deal is worth to its dealer's side on the average.
  [[nodiscard]] double mean_points() const;
  friend bool operator==(const DealOdds&, const DealOdds&) = default;
};

/// Plays `deals` deals, or fewer once `keep_going` says no. REQUIRES: deals > 0.
[[nodiscard]] DealOdds find_deal_odds(const codes::DealRules& deal, const codes::MatchRules& match, unsigned deals,
                                      std::uint64_t seed, const KeepGoing& keep_going = {});

}  // namespace euchre::analysis
