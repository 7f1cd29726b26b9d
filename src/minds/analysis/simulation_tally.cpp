#include "minds/analysis/simulation_tally.h"

#include "core/base/check.h"

#include <algorithm>
#include <cmath>

namespace euchre::analysis {
namespace {

using game::Outcome;

/// What one counter counts.
struct Cell {
  Seat dealer = Seat::North;
  TrumpKind kind = TrumpKind::TurnUp;
  unsigned place = 0;
  bool is_alone = false;
  bool is_defended_alone = false;
  TurnedUp turn_up = Rank::Ace;
  Outcome outcome = Outcome::Made;

  [[nodiscard]] Seat maker() const { return seat_after(eldest_hand(dealer), place); }
};

constexpr std::size_t kKinds = 4;
constexpr std::size_t kOutcomes = 3;
constexpr std::array<Outcome, kOutcomes> kOutcomeOrder{Outcome::Made, Outcome::March, Outcome::Euchred};

std::size_t place_of(Outcome outcome) {
  return static_cast<std::size_t>(std::find(kOutcomeOrder.begin(), kOutcomeOrder.end(), outcome) -
                                  kOutcomeOrder.begin());
}

std::size_t counter_of(const Cell& cell) {
  std::size_t index = index_of(cell.dealer);
  index = index * kKinds + static_cast<std::size_t>(cell.kind);
  index = index * 4 + cell.place;
  index = index * 2 + (cell.is_alone ? 1 : 0);
  index = index * 2 + (cell.is_defended_alone ? 1 : 0);
  index = index * TurnedUp::kCount + cell.turn_up.index();
  return index * kOutcomes + place_of(cell.outcome);
}

Cell cell_at(std::size_t index) {
  Cell cell;
  cell.outcome = kOutcomeOrder.at(index % kOutcomes);
  index /= kOutcomes;
  cell.turn_up = TurnedUp::at(index % TurnedUp::kCount);
  index /= TurnedUp::kCount;
  cell.is_defended_alone = index % 2 == 1;
  index /= 2;
  cell.is_alone = index % 2 == 1;
  index /= 2;
  cell.place = static_cast<unsigned>(index % 4);
  index /= 4;
  cell.kind = static_cast<TrumpKind>(index % kKinds);
  cell.dealer = static_cast<Seat>(index / kKinds);
  return cell;
}

bool is_selected(const Selection& selection, const Cell& cell) {
  return (!selection.kind || *selection.kind == cell.kind) && (!selection.place || *selection.place == cell.place) &&
         (!selection.maker || *selection.maker == cell.maker()) &&
         (!selection.is_alone || *selection.is_alone == cell.is_alone) &&
         (!selection.turn_up || *selection.turn_up == cell.turn_up);
}

/// Points of the makers, negative where they were euchred.
int points_in(const Cell& cell, const codes::PointTable& table) {
  switch (cell.outcome) {
    case Outcome::Made: return (cell.is_alone ? table.lone_made : table.made).number();
    case Outcome::March: return (cell.is_alone ? table.lone_march : table.march).number();
    case Outcome::Euchred:
      if (cell.is_defended_alone) return -table.defended_alone.number();
      return -(cell.is_alone ? table.lone_euchre : table.euchre).number();
    case Outcome::PassedOut:
    case Outcome::ThrownIn: break;
  }
  unreachable("a passed-out deal has no makers");
}

/// Mean of what is told deal by deal.
class Mean {
 public:
  void add(int points, std::uint64_t deals) {
    count_ += deals;
    sum_ += points * static_cast<std::int64_t>(deals);
    squares_ += std::int64_t{points} * points * static_cast<std::int64_t>(deals);
  }
  [[nodiscard]] Estimate estimate() const {
    return estimate_of(count_, static_cast<double>(sum_), static_cast<double>(squares_));
  }

 private:
  std::uint64_t count_ = 0;
  std::int64_t sum_ = 0;
  std::int64_t squares_ = 0;
};

TrumpKind kind_of(Trump trump, Card turn_up) {
  if (!trump.is_suit()) return TrumpKind::None;
  if (turn_up.is_joker()) return TrumpKind::TurnUp;  // It is of whatever suit is trump.
  const Suit up = printed_suit(turn_up);
  if (trump == up) return TrumpKind::TurnUp;
  return trump == same_colour_suit(up) ? TrumpKind::Next : TrumpKind::Crossing;
}

/// What the dealer's side pays where nobody makes trump.
int paid_for_passing_out(const codes::PointTable& points) {
  return points.passed_out ? points.passed_out->number() : 0;
}

Cell cell_of(const SimulatedDeal& deal) {
  return {deal.dealt.dealer,
          kind_of(*deal.trump, deal.dealt.turn_up),
          steps_between(eldest_hand(deal.dealt.dealer), *deal.maker),
          deal.result.lone_player.has_value(),
          deal.result.lone_defender.has_value(),
          TurnedUp(deal.dealt.turn_up),
          deal.result.outcome};
}

}  // namespace

SimulationTally SimulationTally::from_bytes(std::string_view bytes) {
  EUCHRE_REQUIRE(bytes.size() == kBytes);
  SimulationTally tally;
  for (std::size_t i = 0; i < kCounters; ++i) tally.counters_.at(i) = number_at(bytes, i);
  return tally;
}

std::string SimulationTally::to_bytes() const {
  std::string bytes;
  bytes.reserve(kBytes);
  for (const std::uint64_t counter : counters_) append_number(bytes, counter);
  return bytes;
}

void SimulationTally::add(const SimulatedDeal& deal) {
  if (deal.maker) {
    ++counters_.at(counter_of(cell_of(deal)));
    return;
  }
  const std::size_t first = deal.result.outcome == Outcome::ThrownIn ? kThrownInFrom : kPassedOutFrom;
  ++counters_.at(first + index_of(deal.dealt.dealer) * TurnedUp::kCount + TurnedUp(deal.dealt.turn_up).index());
}

SimulationTally& SimulationTally::operator+=(const SimulationTally& other) {
  for (std::size_t i = 0; i < kCounters; ++i) counters_[i] += other.counters_[i];
  return *this;
}

std::uint64_t SimulationTally::made(const Selection& selection) const {
  std::uint64_t sum = 0;
  for (const Outcome outcome : kOutcomeOrder) sum += ended(selection, outcome);
  return sum;
}

std::uint64_t SimulationTally::ended(const Selection& selection, Outcome outcome) const {
  std::uint64_t sum = 0;
  for (std::size_t i = 0; i < kPassedOutFrom; ++i) {
    const Cell cell = cell_at(i);
    if (cell.outcome == outcome && is_selected(selection, cell)) sum += counters_[i];
  }
  return sum;
}

std::uint64_t SimulationTally::unplayed(std::size_t first, std::optional<TurnedUp> turn_up) const {
  std::uint64_t sum = 0;
  for (std::size_t i = 0; i < 4 * TurnedUp::kCount; ++i) {
    if (!turn_up || i % TurnedUp::kCount == turn_up->index()) sum += counters_.at(first + i);
  }
  return sum;
}

std::uint64_t SimulationTally::passed_out(std::optional<TurnedUp> turn_up) const {
  return unplayed(kPassedOutFrom, turn_up);
}
std::uint64_t SimulationTally::thrown_in(std::optional<TurnedUp> turn_up) const {
  return unplayed(kThrownInFrom, turn_up);
}

std::uint64_t SimulationTally::passed_out_by(Side dealers) const {
  std::uint64_t sum = 0;
  for (std::size_t i = kPassedOutFrom; i < kThrownInFrom; ++i) {
    if (side_of(kSeats.at((i - kPassedOutFrom) / TurnedUp::kCount)) == dealers) sum += counters_[i];
  }
  return sum;
}

std::uint64_t SimulationTally::deals() const { return made({}) + passed_out() + thrown_in(); }

Estimate SimulationTally::points_of_makers(const Selection& selection, const codes::PointTable& points) const {
  Mean mean;
  for (std::size_t i = 0; i < kPassedOutFrom; ++i) {
    const Cell cell = cell_at(i);
    if (is_selected(selection, cell)) mean.add(points_in(cell, points), counters_[i]);
  }
  return mean.estimate();
}

Estimate SimulationTally::points_of_dealer(const codes::PointTable& points, std::optional<TurnedUp> turn_up) const {
  Mean mean;
  for (std::size_t i = 0; i < kPassedOutFrom; ++i) {
    const Cell cell = cell_at(i);
    if (turn_up && cell.turn_up != *turn_up) continue;
    const int for_makers = points_in(cell, points);
    mean.add(are_partners(cell.maker(), cell.dealer) ? for_makers : -for_makers, counters_[i]);
  }
  mean.add(-paid_for_passing_out(points), passed_out(turn_up));
  mean.add(0, thrown_in(turn_up));
  return mean.estimate();
}

Estimate SimulationTally::points_of(Side side, const codes::PointTable& points) const {
  Mean mean;
  for (std::size_t i = 0; i < kPassedOutFrom; ++i) {
    const Cell cell = cell_at(i);
    const int for_makers = points_in(cell, points);
    mean.add(side_of(cell.maker()) == side ? for_makers : -for_makers, counters_[i]);
  }
  const std::uint64_t own = passed_out_by(side);
  mean.add(-paid_for_passing_out(points), own);
  mean.add(paid_for_passing_out(points), passed_out() - own);
  mean.add(0, thrown_in());
  return mean.estimate();
}

std::uint64_t SimulationTally::scored_by_dealer() const {
  std::uint64_t sum = 0;
  for (std::size_t i = 0; i < kPassedOutFrom; ++i) {
    const Cell cell = cell_at(i);
    if (are_partners(cell.maker(), cell.dealer) == (cell.outcome != Outcome::Euchred)) sum += counters_[i];
  }
  return sum;
}

SimulationTally::PointSums SimulationTally::point_sums(const codes::PointTable& points) const {
  PointSums sums;
  for (std::size_t i = 0; i < kPassedOutFrom; ++i) {
    const Cell cell = cell_at(i);
    const std::uint64_t scored = static_cast<std::uint64_t>(std::abs(points_in(cell, points))) * counters_[i];
    sums.all += scored;
    if (are_partners(cell.maker(), cell.dealer) == (cell.outcome != Outcome::Euchred)) sums.dealers += scored;
  }
  sums.all += static_cast<std::uint64_t>(paid_for_passing_out(points)) * passed_out();
  return sums;
}

Estimate share_of(std::uint64_t part, std::uint64_t all) {
  return estimate_of(all, static_cast<double>(part), static_cast<double>(part));
}

}  // namespace euchre::analysis
