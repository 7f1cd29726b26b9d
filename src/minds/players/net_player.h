#pragma once

#include "minds/players/net_policy.h"
#include "minds/players/player.h"

#include <memory>

namespace euchre::players {

/// Does what its nets like best of what is lawful: a policy learnt by playing against itself. Never at random.
class NetPlayer final : public Player {
 public:
  explicit NetPlayer(std::shared_ptr<const nets::NetPair> nets, ScoreRegard score = ScoreRegard::Counted)
      : policy_(std::move(nets)), score_(score) {}

  [[nodiscard]] std::string_view name() const override { return "net"; }
  [[nodiscard]] game::Action choose(const game::SeatView& view, const match::Standing& standing,
                                    RandomStream& random) const override;

 private:
  NetPolicy policy_;
  ScoreRegard score_;
};

}  // namespace euchre::players
