#include "core/match/standing.h"

namespace euchre::match {

Standing standing_of(const Match& match) {
  const codes::MatchRules& rules = match.rules();
  return {.score = match.score(),
          .target = rules.game.target,
          .deal_turns_left = match.deal_turns_left(),
          .points = rules.points,
          .ends = ends_of(match)};
}

}  // namespace euchre::match
