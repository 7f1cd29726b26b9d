#pragma once

#include "core/match/standing.h"
#include "minds/players/player.h"

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace euchre::test_support {

/// What deals are played under, and from which seed.
struct DuelRules {
  codes::DealRules deal;
  match::Standing standing;
  std::uint64_t seed = 1;
};

/// The rules of a built-in code, at the beginning of a game.
[[nodiscard]] DuelRules duel_rules(std::string_view code_id);

/// Deals with a decision that is not forced, up to which `rules` decided: some actions after the first call. North deals.
[[nodiscard]] std::vector<game::Deal> decisions(const DuelRules& rules, unsigned count, RandomStream& random);

/// Plays one deal to its end, each seat by its own player.
[[nodiscard]] game::Deal play_deal(const DuelRules& rules, const game::Dealt& dealt,
                                   const BySeat<const players::Player*>& players, RandomStream& random);

/// Points to North and South, less those to East and West.
[[nodiscard]] int points_for_north_south(const DuelRules& rules, const game::DealResult& result);

/// How deals ended, whoever played them.
struct DealCounts {
  unsigned deals = 0;
  unsigned passed_out = 0;
  unsigned made_in_first_round = 0;
  unsigned made_by_dealers_side = 0;
  unsigned euchred = 0;
  unsigned marches = 0;
  unsigned lone = 0;
  unsigned lone_marches = 0;
  unsigned lone_euchred = 0;
  long points = 0;
  long points_of_dealers_side = 0;
};

/// Points per deal of the first player against the second on duplicate deals: each deal is played twice with the sides
/// exchanged, and the mean of the two is one sample.
struct DuelResult {
  unsigned pairs = 0;
  double mean = 0;
  double half_interval = 0;  ///< 95 %
  DealCounts counts;
};
[[nodiscard]] DuelResult duel(const players::Player& first, const players::Player& second, const DuelRules& rules,
                              unsigned pairs);

[[nodiscard]] std::string to_text(const DuelResult& result);

}  // namespace euchre::test_support
