#pragma once

#include "core/base/fixed_vector.h"
#include "core/game/action.h"
#include "core/game/seat_view.h"
#include "core/match/standing.h"
#include "minds/nets/net.h"
#include "minds/players/player.h"

#include <memory>

namespace euchre::players {

/// Whether an action plays alone for nothing: the point for three tricks wins the game with the partner as well, what is
/// scored over is lost, and the same can be said without playing alone.
/// REQUIRES: the action is lawful for the view.
[[nodiscard]] bool is_vain(const game::Action& action, const game::SeatView& view, const match::Standing& standing);

/// What a pair of nets would do: how likely each lawful action is.
class NetPolicy {
 public:
  struct Option {
    game::Action action;
    double chance = 0;  ///< 0 to 1; all options together make 1
  };
  using Options = FixedVector<Option, nets::kMostOutputs>;

  /// `heat` evens out the chances: at 1 as the nets have it, above that likelier things become less sure.
  explicit NetPolicy(std::shared_ptr<const nets::NetPair> nets, double heat = 1.0)
      : nets_(std::move(nets)), heat_(heat) {}

  /// Everything lawful, in the order of the nets' outputs. REQUIRES: the seat is to act.
  [[nodiscard]] Options options(const game::SeatView& view, const match::Standing& standing) const;
  /// REQUIRES: the action is lawful for the view.
  [[nodiscard]] double chance_of(const game::SeatView& view, const match::Standing& standing,
                                 const game::Action& action) const;
  /// The likeliest that is not a lone hand for nothing; the first of equals. REQUIRES: the seat is to act.
  [[nodiscard]] game::Action favourite(const game::SeatView& view, const match::Standing& standing) const;

 private:
  std::shared_ptr<const nets::NetPair> nets_;
  double heat_;
};

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
