#pragma once

#include "minds/players/player.h"

namespace euchre::players {

/// A sound player by rules a person could follow: bids by counted strength, seat and score; keeps trumps and aces when
/// discarding; weighs the chance of each trick against what a card would be worth later. Never at random.
class RulesPlayer final : public Player {
 public:
  [[nodiscard]] std::string_view name() const override { return "rules"; }
  [[nodiscard]] game::Action choose(const game::SeatView& view, const match::Standing& standing,
                                    RandomStream& random) const override;
};

}  // namespace euchre::players
