#pragma once

#include "core/base/number_bytes.h"
#include "core/codes/match_rules.h"
#include "core/game/deal.h"
#include "minds/analysis/estimate.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace euchre::analysis {

/// What was made trump, seen from the card turned up.
enum class TrumpKind : std::uint8_t {
  TurnUp,    ///< in the first round
  Next,      ///< the other suit of its colour
  Crossing,  ///< a suit of the other colour
  None,      ///< no trump, high or low
};

/// How one deal of a simulation went.
struct SimulatedDeal {
  std::uint64_t number = 0;
  game::Dealt dealt;
  game::DealResult result;
  std::optional<Seat> maker;
  std::optional<Trump> trump;
};

/// What was turned up: a rank, or the joker.
class TurnedUp {
 public:
  static constexpr std::size_t kCount = 9;

  constexpr TurnedUp(Rank rank) : index_(static_cast<std::size_t>(rank)) {}  // NOLINT(google-explicit-constructor)
  constexpr explicit TurnedUp(Card card)
      : index_(card.is_joker() ? kCount - 1 : static_cast<std::size_t>(card.rank())) {}
  [[nodiscard]] static constexpr TurnedUp at(std::size_t index) { return TurnedUp(index); }
  [[nodiscard]] constexpr std::size_t index() const { return index_; }
  friend constexpr bool operator==(TurnedUp, TurnedUp) = default;

 private:
  constexpr explicit TurnedUp(std::size_t index) : index_(index) {}
  std::size_t index_;
};

/// Which deals of a tally are counted; whatever is not given may be anything.
struct Selection {
  std::optional<TrumpKind> kind;
  std::optional<unsigned> place;  ///< of the maker, 0 for eldest hand to 3 for the dealer
  std::optional<Seat> maker;
  std::optional<bool> is_alone;
  std::optional<TurnedUp> turn_up;
};

/// How deals ended, counted in whole numbers.
class SimulationTally {
 public:
  /// Counters by dealer, trump, maker's place, lone hand, lone defender, rank of the turn-up and outcome; then by dealer and
  /// rank deals that were passed out, and deals that were thrown in. Plain numbers, so that they can be sent and added up.
  static constexpr std::size_t kPassedOutFrom = std::size_t{4} * 4 * 4 * 2 * 2 * TurnedUp::kCount * 3;
  static constexpr std::size_t kThrownInFrom = kPassedOutFrom + std::size_t{4} * TurnedUp::kCount;
  static constexpr std::size_t kCounters = kThrownInFrom + std::size_t{4} * TurnedUp::kCount;
  using Counters = std::array<std::uint64_t, kCounters>;
  static constexpr std::size_t kBytes = kCounters * kNumberBytes;

  SimulationTally() = default;
  explicit SimulationTally(const Counters& counters) : counters_(counters) {}
  /// From the bytes that `to_bytes` made. REQUIRES: they are such bytes.
  [[nodiscard]] static SimulationTally from_bytes(std::string_view bytes);
  /// For other processes: `kBytes` of them, the same on every machine.
  [[nodiscard]] std::string to_bytes() const;

  void add(const SimulatedDeal& deal);
  SimulationTally& operator+=(const SimulationTally& other);
  [[nodiscard]] const Counters& counters() const { return counters_; }

  /// Deals with a maker that are selected and ended so.
  [[nodiscard]] std::uint64_t made(const Selection& selection) const;
  [[nodiscard]] std::uint64_t ended(const Selection& selection, game::Outcome outcome) const;
  [[nodiscard]] std::uint64_t passed_out(std::optional<TurnedUp> turn_up = {}) const;
  [[nodiscard]] std::uint64_t passed_out_by(Side dealers) const;
  [[nodiscard]] std::uint64_t thrown_in(std::optional<TurnedUp> turn_up = {}) const;
  [[nodiscard]] std::uint64_t deals() const;

  /// Points a deal for the makers, of the deals that are selected.
  [[nodiscard]] Estimate points_of_makers(const Selection& selection, const codes::PointTable& points) const;
  /// Points a deal for the dealer's side, of all deals, those with a given turn-up only where one is named.
  [[nodiscard]] Estimate points_of_dealer(const codes::PointTable& points, std::optional<TurnedUp> turn_up = {}) const;
  /// Points a deal for a side, of all deals.
  [[nodiscard]] Estimate points_of(Side side, const codes::PointTable& points) const;
  /// Deals in which the dealer's side scored.
  [[nodiscard]] std::uint64_t scored_by_dealer() const;
  /// The points all deals earned, and those of them that went to the dealer's side.
  struct PointSums {
    std::uint64_t all = 0;
    std::uint64_t dealers = 0;
  };
  [[nodiscard]] PointSums point_sums(const codes::PointTable& points) const;

  friend bool operator==(const SimulationTally&, const SimulationTally&) = default;

 private:
  /// Of the counters from `first` on, by dealer and rank.
  [[nodiscard]] std::uint64_t unplayed(std::size_t first, std::optional<TurnedUp> turn_up) const;

  Counters counters_{};
};

/// A share of `all`, with its interval.
[[nodiscard]] Estimate share_of(std::uint64_t part, std::uint64_t all);

}  // namespace euchre::analysis
