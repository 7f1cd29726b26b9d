#pragma once

#include "players/player.h"

#include <memory>

namespace euchre::players {

/// A player whose nets have learnt with 24 cards only: with another pack, of which they know nothing, a second player
/// decides in his place.
class ByPack final : public Player {
 public:
  ByPack(std::shared_ptr<const Player> learnt, std::shared_ptr<const Player> otherwise)
      : learnt_(std::move(learnt)), otherwise_(std::move(otherwise)) {}

  [[nodiscard]] std::string_view name() const override { return learnt_->name(); }
  [[nodiscard]] game::Action choose(const game::SeatView& view, const match::Standing& standing,
                                    RandomStream& random) const override;

 private:
  std::shared_ptr<const Player> learnt_;
  std::shared_ptr<const Player> otherwise_;
};

}  // namespace euchre::players
