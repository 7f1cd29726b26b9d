#pragma once

#include "players/net_policy.h"
#include "players/player.h"
#include "players/regard.h"
#include "players/weighed_worlds.h"

#include <memory>
#include <vector>

namespace euchre::players {

/// Whether worlds are weighed by how likely everybody would then have acted as he did.
enum class Inference : std::uint8_t { Weighed, Ignored };
/// Whether near the end every world that is possible is looked at, in place of some that are drawn.
enum class NearTheEnd : std::uint8_t { Listed, Drawn };

/// How hard `best` thinks, and with what.
struct Search {
  unsigned candidates = 128;   ///< worlds that are weighed
  unsigned worlds = 40;        ///< of them, worlds that are played out
  double least_chance = 0.01;  ///< actions that the nets like less are left aside
  double caution = 0.5;        ///< standard errors that must be gained before it does not do what the nets like best
  double heat = 1.5;           ///< of the policy by which others are judged
  unsigned few_worlds = 300;   ///< where no more are possible, each is weighed and played out
  Inference inference = Inference::Weighed;
  NearTheEnd near_the_end = NearTheEnd::Listed;
  ScoreRegard score = ScoreRegard::Counted;
};

/// The nets, and a search with inference on top: worlds that fit what was seen, weighed by how likely each player would
/// then have acted as he did, in each of which every action that is worth thinking of is tried and the deal played out by
/// the nets. It plays for what points are worth at the score.
class BestPlayer final : public Player {
 public:
  explicit BestPlayer(const std::shared_ptr<const nets::NetPair>& nets, Search search = {});
  ~BestPlayer() override;

  [[nodiscard]] std::string_view name() const override { return "best"; }
  [[nodiscard]] game::Action choose(const game::SeatView& view, const match::Standing& standing,
                                    RandomStream& random) const override;

 private:
  [[nodiscard]] std::vector<WeighedWorld> worlds_for(const game::SeatView& view, const match::Standing& standing,
                                                     RandomStream& random) const;
  [[nodiscard]] game::Action search(const game::SeatView& view, const match::Standing& standing,
                                    RandomStream& random) const;

  NetPolicy policy_;
  NetPolicy inference_;
  std::shared_ptr<const Player> net_;
  Search search_;
};

}  // namespace euchre::players
