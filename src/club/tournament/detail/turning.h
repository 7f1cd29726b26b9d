#pragma once

#include "club/tournament/schedule.h"

#include <cstdint>
#include <vector>

namespace euchre::tournament::detail {

/// A symmetry of a schedule. Players stand in rings of `period`, and a turn takes each to the next of his ring; those who
/// are left over stay where they are. A round and its turns make `period` rounds, in which all pairs that turn into each
/// other meet equally often, so that a search need only look at one of them. A period of 1 assumes nothing.
class Turning {
 public:
  /// REQUIRES: 1 <= period <= players.
  Turning(Number players, Number period);

  [[nodiscard]] Number players() const { return players_; }
  [[nodiscard]] Number period() const { return period_; }
  [[nodiscard]] Number rings() const { return players_ / period_; }
  /// How many stay where they are.
  [[nodiscard]] Number fixed() const { return players_ % period_; }
  /// Which ring a player belongs to; `rings()` for those who stay.
  [[nodiscard]] Number ring_of(Number player) const { return player / period_; }
  [[nodiscard]] Number next(Number player) const;

  /// Pairs that turn into each other are of one kind, from 0.
  [[nodiscard]] std::size_t kind(Number left, Number right) const {
    return kinds_[std::size_t{left} * players_ + right];
  }
  [[nodiscard]] std::size_t kinds() const { return weights_.size(); }
  /// How often each pair of a kind meets for one meeting in a round that is turned through a period.
  [[nodiscard]] int weight(std::size_t kind) const { return weights_[kind]; }

 private:
  Number players_;
  Number period_;
  std::vector<std::uint32_t> kinds_;
  std::vector<int> weights_;
};

}  // namespace euchre::tournament::detail
