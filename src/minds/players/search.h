#pragma once

#include "minds/players/net_policy.h"
#include "minds/players/player.h"
#include "minds/players/weighed_worlds.h"

#include <vector>

namespace euchre::players {

/// Whether worlds are weighed by how likely everybody would then have acted as he did.
enum class Inference : std::uint8_t { Weighed, Ignored };
/// Whether near the end every world that is possible is looked at, in place of some that are drawn.
enum class NearTheEnd : std::uint8_t { Listed, Drawn };

/// How hard `best` thinks, and with what.
struct Search {
  unsigned candidates = 128;   ///< worlds that are weighed in a round
  unsigned worlds = 40;        ///< of them, worlds that are played out
  unsigned rounds = 8;         ///< at most: the search ends when one choice is left
  double sure = 1.5;           ///< standard errors by which an action must fall short to be given up after a round
  double least_chance = 0.01;  ///< actions that the nets like less are left aside
  double caution = 0.25;       ///< standard errors that must be gained before it does not do what the nets like best
  double heat = 1.5;           ///< of the policy by which others are judged
  unsigned few_worlds = 300;   ///< where no more are possible, each is weighed and played out
  Inference inference = Inference::Weighed;
  NearTheEnd near_the_end = NearTheEnd::Listed;
  ScoreRegard score = ScoreRegard::Counted;
};

/// What is worth thinking of, what the nets like best first; lone hands for nothing are left aside. Never empty.
[[nodiscard]] std::vector<game::Action> worth_trying(const Search& search, const NetPolicy& policy,
                                                     const game::SeatView& view, const match::Standing& standing);

/// The worlds that it thinks of; `judge` tells how likely others would have acted as they did, where that is asked for.
[[nodiscard]] WorldSource source_for(const Search& search, const game::SeatView& view, const match::Standing& standing,
                                     const NetPolicy& judge);
/// Whether it is tried in every world that is possible: then there is nothing to be drawn again.
[[nodiscard]] bool tries_every_world(const Search& search, const WorldSource& source);
/// The worlds in which it is tried in a round; none where what the view tells was not lawful.
[[nodiscard]] std::vector<WeighedWorld> worlds_to_try(const Search& search, WorldSource& source, RandomStream& random);

}  // namespace euchre::players
