#pragma once

#include "core/game/action.h"

#include <span>
#include <vector>

namespace euchre::players::detail {

/// What one of several actions came to, over the same worlds as the others.
struct ActionWorth {
  game::Action action;
  double worth = 0;          ///< the mean over the worlds, in hundredths of a point
  double doubt_of_gain = 0;  ///< standard error of what it gains over the first of the actions
};

/// Collects what several actions come to in worlds of different weight.
class WorthTable {
 public:
  explicit WorthTable(std::vector<game::Action> actions)
      : actions_(std::move(actions)), sums_(actions_.size()), gains_(actions_.size()), squares_(actions_.size()) {}

  /// What each action came to in one world, in the order of the actions.
  void add(double weight, std::span<const int> worths);
  /// Gives up all those after the first that gain less than the best of them do for sure: it falls short by `sure` standard
  /// errors or more. The first stays, for gains are over it. REQUIRES: something was added.
  void give_up(double sure);

  [[nodiscard]] const std::vector<game::Action>& actions() const { return actions_; }
  /// REQUIRES: something was added.
  [[nodiscard]] std::vector<ActionWorth> means() const;
  /// How many worlds of equal weight would tell as much (Kish 1965).
  [[nodiscard]] double effective_worlds() const { return weight_ * weight_ / weight_squares_; }

 private:
  void erase(std::size_t place);

  std::vector<game::Action> actions_;
  std::vector<double> sums_;
  std::vector<double> gains_;    ///< weighted, over the first action
  std::vector<double> squares_;  ///< of the gains, weighted
  double weight_ = 0;
  double weight_squares_ = 0;
};

}  // namespace euchre::players::detail
