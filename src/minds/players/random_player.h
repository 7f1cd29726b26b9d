#pragma once

#include "minds/players/player.h"

namespace euchre::players {

/// Any lawful action, each as likely as another: for tests, and the lowest rung of every ladder.
class RandomPlayer final : public Player {
 public:
  [[nodiscard]] std::string_view name() const override { return "random"; }
  [[nodiscard]] game::Action choose(const game::SeatView& view, const match::Standing& standing,
                                    RandomStream& random) const override;
};

}  // namespace euchre::players
