#pragma once

#include "core/base/random.h"
#include "core/notation/deal_script.h"
#include "core/notation/egn.h"
#include "core/notation/openspiel.h"

#include <optional>

namespace euchre::test_support {

/// A lawful deal played at random to its end.
[[nodiscard]] notation::DealScript random_script(const codes::DealRules& rules, Seat dealer, RandomStream& random);

/// How much of a game's cards its EGN tells beyond those that were played.
enum class Telling { Everything, Nothing, Something };

/// A lawful game as EGN under a random ruleset, with its final score; `Something` hides cards here and there.
[[nodiscard]] notation::EgnGame random_egn(Telling telling, RandomStream& random);
/// The script as a deal of EGN.
[[nodiscard]] notation::EgnDeal egn_deal_of(const codes::DealRules& rules, const notation::DealScript& script,
                                            Telling telling, RandomStream& random);

/// A deal of which one player revokes and all else is in order.
struct Revoke {
  notation::EgnDeal deal;
  unsigned trick = 0;  ///< from 1
  Seat seat = Seat::North;
  Card card;
};
/// Plays the script's deal again with one revoke; nothing where nobody has an occasion to revoke.
[[nodiscard]] std::optional<Revoke> revoked(const codes::DealRules& rules, const notation::DealScript& script,
                                            Telling telling, RandomStream& random);

/// A lawful deal as a history of OpenSpiel.
[[nodiscard]] notation::History random_history(RandomStream& random);

}  // namespace euchre::test_support
