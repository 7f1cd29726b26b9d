#pragma once

#include "core/game/seat_view.h"
#include "core/match/standing.h"
#include "minds/analysis/estimate.h"
#include "minds/analysis/winning_chances.h"
#include "minds/players/explanation.h"
#include "minds/players/play_on.h"
#include "minds/players/player.h"
#include "minds/players/rule_of_thumb.h"
#include "minds/players/worlds.h"

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
    players::Ending ending = players::Ending::PassedOut;
  };
  /// Whether the owners of its cards would often enough have done what they did, or it had to be accepted all the same.
  enum class World : std::uint8_t { Likely, Relaxed };
  /// Takes in one world: an outcome for every choice.
  void add(const std::vector<Outcome>& outcomes, World world);
  /// Takes in one of all the worlds there are, which weighs so much of `kWhole`. From then on the sums are exact: their
  /// intervals are nothing.
  void add_exact(const std::vector<Outcome>& outcomes, std::uint64_t weight);
  static constexpr std::uint64_t kWhole = 1'000'000;
  /// REQUIRES: both are of the same study and none is exact, without a world in common.
  StudySums& operator+=(const StudySums& other);

  [[nodiscard]] std::size_t choices() const { return points_.size(); }
  [[nodiscard]] std::uint64_t worlds() const { return worlds_; }
  /// Whether all worlds there are were taken in, each by its likelihood.
  [[nodiscard]] bool is_exact() const { return is_exact_; }
  /// What the worlds weigh together: one each, or parts of `kWhole`.
  [[nodiscard]] std::uint64_t weight() const { return weight_; }
  /// Worlds that had to be accepted all the same.
  [[nodiscard]] std::uint64_t relaxed() const { return relaxed_; }

  [[nodiscard]] Estimate points(std::size_t choice) const;
  /// From 0 to 1.
  [[nodiscard]] Estimate chance(std::size_t choice) const;
  /// How much better `one` is than `other`, over the same worlds.
  [[nodiscard]] Estimate points_over(std::size_t one, std::size_t other) const;
  [[nodiscard]] Estimate chance_over(std::size_t one, std::size_t other) const;
  /// The choice with the best chance; among equals the one with most points. REQUIRES: choices() > 0.
  [[nodiscard]] std::size_t best() const;

  /// The weight of deals that ended with so many points, by points from -kMostPoints up; further ones count as the last.
  static constexpr int kMostPoints = 8;
  using Histogram = std::array<std::uint64_t, 2 * kMostPoints + 1>;
  [[nodiscard]] const Histogram& histogram(std::size_t choice) const { return histograms_[choice]; }

  /// How deals ended, for the side that chooses. REQUIRES: worlds() > 0.
  [[nodiscard]] players::EndingChances endings(std::size_t choice) const;

  /// The sums themselves, for those who add them up elsewhere: of each choice, and of the products of each two, row by
  /// row.
  [[nodiscard]] const std::vector<std::int64_t>& point_sums() const { return points_; }
  [[nodiscard]] const std::vector<std::int64_t>& point_products() const { return point_products_; }
  [[nodiscard]] const std::vector<std::int64_t>& chance_sums() const { return chances_; }
  [[nodiscard]] const std::vector<std::int64_t>& chance_products() const { return chance_products_; }

  friend bool operator==(const StudySums&, const StudySums&) = default;

 private:
  void add_weighed(const std::vector<Outcome>& outcomes, std::int64_t weight);
  [[nodiscard]] Estimate estimate(std::int64_t sum, std::int64_t squares) const;
  [[nodiscard]] Estimate difference(const std::vector<std::int64_t>& sum, const std::vector<std::int64_t>& products,
                                    std::size_t one, std::size_t other) const;

  std::uint64_t worlds_ = 0;
  std::uint64_t relaxed_ = 0;
  std::uint64_t weight_ = 0;
  bool is_exact_ = false;
  std::vector<std::int64_t> points_;
  std::vector<std::int64_t> point_products_;
  std::vector<std::int64_t> chances_;
  std::vector<std::int64_t> chance_products_;
  std::vector<Histogram> histograms_;
  std::vector<std::array<std::uint64_t, players::kEndingCount>> endings_;  ///< weights
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
  /// What the rule player would do, and why.
  [[nodiscard]] players::RuleOfThumb by_rules() const { return players::rule_of_thumb(view_, standing_); }
  /// How many ways the unseen cards can lie.
  [[nodiscard]] std::uint64_t layouts() const { return worlds_.count(); }
  /// The sums over the worlds from number `first`, for all choices; any thread may ask.
  [[nodiscard]] StudySums look(std::uint64_t first, unsigned count) const;
  /// Likewise for some of the choices only, named by their place.
  [[nodiscard]] StudySums look(std::uint64_t first, unsigned count, const std::vector<std::size_t>& places) const;

  /// What the choice at that place has to fear, by the worlds from number `first`.
  [[nodiscard]] std::optional<players::Fear> fear(std::size_t place, std::uint64_t first, unsigned count) const;

  /// All worlds there are, each as likely as it is, where they are at most so many: near the end of a deal. Nothing where
  /// they are more.
  [[nodiscard]] std::optional<StudySums> look_at_all(std::uint64_t most) const;

 private:
  [[nodiscard]] StudySums::Outcome outcome_of(const game::Deal& deal, const game::Action& action) const;

  game::SeatView view_;
  match::Standing standing_;
  std::shared_ptr<const WinningChances> chances_;
  std::uint64_t seed_;
  std::vector<game::Action> choices_;
  players::Worlds worlds_;
};

}  // namespace euchre::analysis
