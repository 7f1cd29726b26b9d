#include "analysis/simulate.h"

#include "players/random_player.h"
#include "players/rules_player.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace euchre::analysis {
namespace {

const players::RulesPlayer& sound() {
  static const players::RulesPlayer player;
  return player;
}

Simulation simulation_of(std::string_view code, const players::Player& player = sound()) {
  return {*codes::find_code(code), players::Lineup::filled(&player), 3};
}

TEST(Simulate, is_the_same_on_any_number_of_threads_and_in_any_parts) {
  const Simulation simulation = simulation_of("hoyle");
  std::string one;
  std::string three;
  const SimulationTally whole = simulate(simulation, 0, 1'300, 1, &one);
  EXPECT_EQ(whole, simulate(simulation, 0, 1'300, 3, &three));
  EXPECT_EQ(one, three);
  SimulationTally parts = simulate(simulation, 900, 400, 2);
  parts += simulate(simulation, 0, 900, 1);
  EXPECT_EQ(parts, whole);
}

/// Makes trump only where a pass is not allowed.
class ShyPlayer final : public players::Player {
 public:
  [[nodiscard]] std::string_view name() const override { return "shy"; }
  [[nodiscard]] game::Action choose(const game::SeatView& view, const match::Standing& standing,
                                    RandomStream& random) const override {
    if (view.legal.calls.contains(game::Call::Pass) && random.below(4) > 0) return game::Call::Pass;
    return players::RandomPlayer().choose(view, standing, random);
  }
};

TEST(Simulate, counts_every_deal_once) {
  const ShyPlayer shy;
  const SimulationTally tally = simulate(simulation_of("hoyle", shy), 0, 3'000, 1);
  EXPECT_EQ(tally.deals(), 3'000U);
  EXPECT_GT(tally.passed_out(), 0U);
  std::uint64_t by_seat = 0;
  for (const Seat seat : kSeats) {
    Selection selection;
    selection.maker = seat;
    by_seat += tally.made(selection);
  }
  EXPECT_EQ(by_seat, tally.made({}));
  const std::uint64_t ends = tally.ended({}, game::Outcome::Made) + tally.ended({}, game::Outcome::March) +
                             tally.ended({}, game::Outcome::Euchred);
  EXPECT_EQ(ends, tally.made({}));
}

TEST(Simulate, points_of_the_sides_are_each_others_loss) {
  const codes::PointTable& points = codes::find_code("hoyle")->match.points;
  const SimulationTally tally = simulate(simulation_of("hoyle"), 0, 2'000, 1);
  EXPECT_DOUBLE_EQ(tally.points_of(Side::NorthSouth, points).mean, -tally.points_of(Side::EastWest, points).mean);
}

TEST(Simulate, stuck_dealers_leave_no_deal_passed_out) {
  const ShyPlayer shy;
  EXPECT_EQ(simulate(simulation_of("danville", shy), 0, 1'000, 1).passed_out(), 0U);
}

TEST(Simulate, line_of_a_deal_tells_all_five_tricks) {
  const Simulation simulation = simulation_of("hoyle");
  for (std::uint64_t number = 0; number < 50; ++number) {
    const SimulatedDeal deal = simulate_deal(simulation, number, PlayUntil::LastTrick);
    const SimulatedDeal settled = simulate_deal(simulation, number, PlayUntil::Settled);
    EXPECT_EQ(deal.result.outcome, settled.result.outcome);
    EXPECT_EQ(deal.maker, settled.maker);
    if (!deal.maker) continue;
    EXPECT_EQ(deal.result.tricks[Side::NorthSouth].number() + deal.result.tricks[Side::EastWest].number(), 5);
    const std::string line = csv_line(deal, simulation.code.match.points);
    EXPECT_EQ(std::ranges::count(line, ','), std::ranges::count(csv_heading(), ','));
  }
}

}  // namespace
}  // namespace euchre::analysis
