#pragma once

#include "nets/net.h"
#include "players/player.h"

#include <memory>

namespace euchre::players {

/// Does what its nets like best of what is lawful: a policy learnt by playing against itself. Never at random.
class NetPlayer final : public Player {
 public:
  explicit NetPlayer(std::shared_ptr<const nets::NetPair> nets) : nets_(std::move(nets)) {}

  [[nodiscard]] std::string_view name() const override { return "net"; }
  [[nodiscard]] game::Action choose(const game::SeatView& view, const match::Standing& standing,
                                    RandomStream& random) const override;

 private:
  std::shared_ptr<const nets::NetPair> nets_;
};

}  // namespace euchre::players
