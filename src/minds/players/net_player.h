#pragma once

#include "core/cards/pack.h"
#include "minds/nets/net.h"
#include "minds/players/net_policy.h"
#include "minds/players/player.h"

#include <memory>

namespace euchre::players {

/// The nets that come with the program for games with that pack, read once and shared by all who play by them: one pair has
/// learnt with 24 cards, the other with 32, and plays with 28 as well.
[[nodiscard]] std::shared_ptr<const nets::NetPair> shipped_nets(Pack pack);

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
