#pragma once

#include "minds/players/player.h"
#include "minds/players/search.h"

#include <memory>

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

/// The nets, and a search with inference on top: worlds that fit what was seen, weighed by how likely each player would
/// then have acted as he did, in each of which every action that is worth thinking of is tried and the deal played out by
/// the nets. It plays for what points are worth at the score.
class BestPlayer final : public Player {
 public:
  explicit BestPlayer(const std::shared_ptr<const nets::NetPair>& nets, const Search& search = {});
  ~BestPlayer() override;

  [[nodiscard]] std::string_view name() const override { return "best"; }
  [[nodiscard]] game::Action choose(const game::SeatView& view, const match::Standing& standing,
                                    RandomStream& random) const override;

 private:
  [[nodiscard]] game::Action search(const game::SeatView& view, const match::Standing& standing,
                                    RandomStream& random) const;

  /// Plays every world out for every action that is left.
  void try_in(const std::vector<WeighedWorld>& worlds, Seat seat, const match::Standing& standing, WorthTable& table,
              RandomStream& random) const;

  NetPolicy policy_;
  NetPolicy inference_;
  std::shared_ptr<const Player> net_;
  Search search_;
};

}  // namespace euchre::players
