#pragma once

#include "minds/players/player.h"

#include <memory>

namespace euchre::players {

/// A player in two: with 24 cards one decides, with a longer pack, which other nets have learnt, the other.
class ByPack final : public Player {
 public:
  ByPack(std::shared_ptr<const Player> with_24_cards, std::shared_ptr<const Player> with_more)
      : with_24_cards_(std::move(with_24_cards)), with_more_(std::move(with_more)) {}

  [[nodiscard]] std::string_view name() const override { return with_24_cards_->name(); }
  [[nodiscard]] game::Action choose(const game::SeatView& view, const match::Standing& standing,
                                    RandomStream& random) const override;

 private:
  std::shared_ptr<const Player> with_24_cards_;
  std::shared_ptr<const Player> with_more_;
};

}  // namespace euchre::players
