#pragma once

#include "minds/players/player.h"

namespace euchre::players {

/// Perfect information Monte Carlo (Ginsberg's GIB): so many worlds that fit what was seen, all equally likely, each solved
/// with all hands open; what does best on the average is done. Auctions are finished as `rules` would. It knows its two
/// faults, and has them: it thinks that all will see all hands, and that it will know the right card when it comes to it.
class PimcPlayer final : public Player {
 public:
  explicit PimcPlayer(unsigned worlds = 100) : worlds_(worlds) {}

  [[nodiscard]] std::string_view name() const override { return "pimc"; }
  [[nodiscard]] game::Action choose(const game::SeatView& view, const match::Standing& standing,
                                    RandomStream& random) const override;

 private:
  unsigned worlds_;
};

}  // namespace euchre::players
