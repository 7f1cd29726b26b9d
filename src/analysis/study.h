#pragma once

#include "analysis/estimate.h"
#include "analysis/winning_chances.h"
#include "game/seat_view.h"
#include "match/standing.h"
#include "players/player.h"
#include "players/worlds.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace euchre::analysis {

/// Sums over the worlds of a study, exact, so that parts computed anywhere add up to the same whole in any order.
/// Points are those of the side that chooses, less its adversaries'; chances are in millionths.
class StudySums {
 public:
  StudySums() = default;
  explicit StudySums(std::size_t choices);

  /// What one choice led to in one world.
  struct Outcome {
    int points = 0;
    int chance = 0;
  };
  /// Takes in one world: an outcome for every choice.
  void add(const std::vector<Outcome>& outcomes, bool is_relaxed);
  /// REQUIRES: both are of the same study, without a world in common.
  StudySums& operator+=(const StudySums& other);

  [[nodiscard]] std::size_t choices() const { return points_.size(); }
  [[nodiscard]] std::uint64_t worlds() const { return worlds_; }
  /// Worlds that had to be accepted although their owners would seldom have done what they did.
  [[nodiscard]] std::uint64_t relaxed() const { return relaxed_; }

  [[nodiscard]] Estimate points(std::size_t choice) const;
  /// From 0 to 1.
  [[nodiscard]] Estimate chance(std::size_t choice) const;
  /// How much better `one` is than `other`, over the same worlds.
  [[nodiscard]] Estimate points_over(std::size_t one, std::size_t other) const;
  [[nodiscard]] Estimate chance_over(std::size_t one, std::size_t other) const;
  /// The choice with the best chance; among equals the one with most points. REQUIRES: choices() > 0.
  [[nodiscard]] std::size_t best() const;

  /// Deals that ended with so many points, by points from -kMostPoints up; further ones count as the last.
  static constexpr int kMostPoints = 8;
  using Histogram = std::array<std::uint64_t, 2 * kMostPoints + 1>;
  [[nodiscard]] const Histogram& histogram(std::size_t choice) const { return histograms_[choice]; }

  /// The sums themselves, for those who add them up elsewhere: of each choice, and of the products of each two, row by
  /// row.
  [[nodiscard]] const std::vector<std::int64_t>& point_sums() const { return points_; }
  [[nodiscard]] const std::vector<std::int64_t>& point_products() const { return point_products_; }
  [[nodiscard]] const std::vector<std::int64_t>& chance_sums() const { return chances_; }
  [[nodiscard]] const std::vector<std::int64_t>& chance_products() const { return chance_products_; }

  friend bool operator==(const StudySums&, const StudySums&) = default;

 private:
  std::uint64_t worlds_ = 0;
  std::uint64_t relaxed_ = 0;
  std::vector<std::int64_t> points_;
  std::vector<std::int64_t> point_products_;
  std::vector<std::int64_t> chances_;
  std::vector<std::int64_t> chance_products_;
  std::vector<Histogram> histograms_;
};

/// What each lawful action of one seat leads to, over deals that fit all it has seen: the action, then all four seats
/// going on as the `rules` player does. Every action meets the same worlds, so that differences are surer than values.
/// What is settled is not played on: the last trick, a side that has its three tricks.
class Study {
 public:
  /// REQUIRES: view.to_act == view.seat, and that what the view tells was lawful.
  Study(const game::SeatView& view, const match::Standing& standing, std::shared_ptr<const WinningChances> chances,
        std::uint64_t seed);

  /// The actions, calls first, then cards, in order of index.
  [[nodiscard]] const std::vector<game::Action>& choices() const { return choices_; }
  [[nodiscard]] const game::SeatView& view() const { return view_; }
  /// How many ways the unseen cards can lie.
  [[nodiscard]] std::uint64_t layouts() const { return worlds_.count(); }
  /// The sums over the worlds from number `first`, for all choices; any thread may ask.
  [[nodiscard]] StudySums look(std::uint64_t first, unsigned count) const;
  /// Likewise for some of the choices only, named by their place.
  [[nodiscard]] StudySums look(std::uint64_t first, unsigned count, const std::vector<std::size_t>& places) const;

 private:
  [[nodiscard]] StudySums::Outcome outcome_of(const game::Deal& deal, const game::Action& action) const;

  game::SeatView view_;
  match::Standing standing_;
  std::shared_ptr<const WinningChances> chances_;
  std::uint64_t seed_;
  std::vector<game::Action> choices_;
  players::Worlds worlds_;
};

/// Every lawful action, calls first, then cards, in order of index.
[[nodiscard]] std::vector<game::Action> actions_of(const game::SeatView& view);

}  // namespace euchre::analysis
