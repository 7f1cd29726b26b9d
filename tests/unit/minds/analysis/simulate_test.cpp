#include "minds/analysis/simulate.h"

#include "minds/players/rules_player.h"
#include "minds/players/simple_players.h"

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

const FindAll& one_by_one() {
  static const FindAll find_all = find_all_by(run_one_by_one);
  return find_all;
}

/// Finds the last part first.
std::vector<std::string> find_backwards(unsigned count, const FindPart& find) {
  std::vector<std::string> found(count);
  for (unsigned part = count; part > 0; --part) found[part - 1] = find(part - 1);
  return found;
}

TEST(SimulationTally, nobody_pays_for_a_hand_thrown_in) {
  codes::PointTable points = codes::find_code("hoyle")->match.points;
  points.passed_out = codes::Points{1};
  SimulatedDeal deal;
  deal.dealt.turn_up = *parse_card("9H");
  SimulationTally tally;
  deal.result.outcome = game::Outcome::ThrownIn;
  tally.add(deal);
  EXPECT_EQ(tally.thrown_in(), 1U);
  EXPECT_EQ(tally.thrown_in(Rank::Ten), 0U);
  EXPECT_EQ(tally.passed_out(), 0U);
  EXPECT_EQ(tally.deals(), 1U);
  EXPECT_EQ(tally.points_of_dealer(points).mean, 0);
  deal.result.outcome = game::Outcome::PassedOut;
  tally.add(deal);
  EXPECT_EQ(tally.points_of_dealer(points).mean, -0.5);
  EXPECT_EQ(tally.points_of(Side::NorthSouth, points).mean, -0.5) << "North dealt";
  EXPECT_EQ(SimulationTally::from_bytes(tally.to_bytes()), tally);
}

TEST(Simulate, is_the_same_in_any_order_and_in_any_parts) {
  const Simulation simulation = simulation_of("hoyle");
  std::string forwards;
  std::string backwards;
  const SimulationTally whole = simulate(simulation, 0, 1'300, one_by_one(), &forwards);
  EXPECT_EQ(whole, simulate(simulation, 0, 1'300, find_backwards, &backwards));
  EXPECT_EQ(forwards, backwards);
  SimulationTally parts = simulate(simulation, 900, 400, one_by_one());
  parts += simulate(simulation, 0, 900, one_by_one());
  EXPECT_EQ(parts, whole);
}

TEST(Simulate, counts_up_to_the_first_part_that_was_not_found) {
  const Simulation simulation = simulation_of("hoyle");
  const auto stopped = [](unsigned count, const FindPart& find) {
    std::vector<std::string> found = find_backwards(count, find);
    found[1].clear();
    return found;
  };
  std::string lines;
  EXPECT_EQ(simulate(simulation, 0, 3 * kDealsPerPart, stopped, &lines),
            simulate(simulation, 0, kDealsPerPart, one_by_one()));
  EXPECT_EQ(std::ranges::count(lines, '\n'), kDealsPerPart);
}

TEST(Simulate, tally_comes_back_from_its_bytes) {
  SimulationTally::Counters counters{};
  for (std::size_t i = 0; i < counters.size(); ++i) counters[i] = i * 0x0123'4567'89AB'CDEFU;
  const SimulationTally tally(counters);
  EXPECT_EQ(SimulationTally::from_bytes(tally.to_bytes()), tally);
  EXPECT_NE(SimulationTally::from_bytes(SimulationTally().to_bytes()), tally);
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
  const SimulationTally tally = simulate(simulation_of("hoyle", shy), 0, 3'000, one_by_one());
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
  const SimulationTally tally = simulate(simulation_of("hoyle"), 0, 2'000, one_by_one());
  EXPECT_DOUBLE_EQ(tally.points_of(Side::NorthSouth, points).mean, -tally.points_of(Side::EastWest, points).mean);
}

TEST(Simulate, stuck_dealers_leave_no_deal_passed_out) {
  const ShyPlayer shy;
  EXPECT_EQ(simulate(simulation_of("danville", shy), 0, 1'000, one_by_one()).passed_out(), 0U);
}

TEST(Simulate, counts_deals_at_no_trump_by_themselves) {
  const ShyPlayer shy;
  Simulation simulation = simulation_of("hoyle", shy);
  Selection none;
  none.kind = TrumpKind::None;
  EXPECT_EQ(simulate(simulation, 0, 1'000, one_by_one()).made(none), 0U);
  simulation.code.deal.no_trump = codes::NoTrumpCalls::HighAndLow;
  const SimulationTally tally = simulate(simulation, 0, 1'000, one_by_one());
  EXPECT_GT(tally.made(none), 0U);
  std::uint64_t made = 0;
  for (const TrumpKind kind : {TrumpKind::TurnUp, TrumpKind::Next, TrumpKind::Crossing, TrumpKind::None}) {
    Selection selection;
    selection.kind = kind;
    made += tally.made(selection);
  }
  EXPECT_EQ(made, tally.made({}));
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
