#include "analysis/simulate.h"
#include "players/detail/bidding.h"
#include "players/rules_player.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <limits>

// What docs/statistics.md says about our figures and those that others have published.
namespace euchre::players {
namespace {

/// The rules player, who makes trump only where that is worth so much more to him than to pass.
class CautiousPlayer final : public Player {
 public:
  explicit CautiousPlayer(int hundredths) : hundredths_(hundredths) {}
  [[nodiscard]] std::string_view name() const override { return "cautious"; }
  [[nodiscard]] game::Action choose(const game::SeatView& view, const match::Standing& standing,
                                    RandomStream& random) const override {
    return is_to_pass(view, standing) ? game::Action(game::Call::Pass) : sound_.choose(view, standing, random);
  }

 private:
  [[nodiscard]] bool is_to_pass(const game::SeatView& view, const match::Standing& standing) const {
    if (!view.legal.calls.contains(game::Call::Pass)) return false;
    int pass = 0;
    int best = std::numeric_limits<int>::min();
    for (const detail::CallWorth& one : detail::worths_of_calls(view, standing)) {
      if (one.call == game::Call::Pass) pass = one.worth;
      if (one.call != game::Call::Pass) best = std::max(best, one.worth);
    }
    return best < pass + hundredths_;
  }

  RulesPlayer sound_;
  int hundredths_;
};

struct Shares {
  double passed_out;
  double scored_by_dealer;
  double euchred;
};

Shares shares_with(int caution) {
  const CautiousPlayer player(caution);
  const analysis::Simulation simulation{*codes::find_code("hoyle"), Lineup::filled(&player), 1};
  const analysis::SimulationTally tally = analysis::simulate(simulation, 0, 20'000, 1);
  const auto made = static_cast<double>(tally.made({}));
  return {static_cast<double>(tally.passed_out()) / static_cast<double>(tally.deals()),
          static_cast<double>(tally.scored_by_dealer()) / made,
          static_cast<double>(tally.ended({}, game::Outcome::Euchred)) / made};
}

TEST(PublishedFigures, dealers_side_and_euchres_are_as_others_found) {
  const Shares shares = shares_with(0);
  EXPECT_GT(shares.scored_by_dealer, 0.65);
  EXPECT_LT(shares.scored_by_dealer, 0.70);
  EXPECT_GT(shares.euchred, 0.13);
  EXPECT_LT(shares.euchred, 0.19);
}

TEST(PublishedFigures, one_deal_in_twenty_is_passed_out_where_all_are_cautious_by_six_tenths_of_a_point) {
  EXPECT_LT(shares_with(0).passed_out, 0.005);
  const Shares cautious = shares_with(60);
  EXPECT_GT(cautious.passed_out, 0.04);
  EXPECT_LT(cautious.passed_out, 0.07);
}

}  // namespace
}  // namespace euchre::players
