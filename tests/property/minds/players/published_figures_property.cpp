#include "core/game/shuffled_deal.h"
#include "minds/analysis/simulate.h"
#include "minds/analysis/study.h"
#include "minds/players/detail/bidding.h"
#include "minds/players/play_on.h"
#include "minds/players/rules_player.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <limits>

// What docs/statistics.md says about our figures and those that others have published.
namespace euchre::players {
namespace {

/// By how much the best call beats a pass in the eyes of the rules player, in hundredths of a point.
int own_margin(const game::SeatView& view, const match::Standing& standing) {
  int pass = 0;
  int best = std::numeric_limits<int>::min();
  for (const detail::CallWorth& one : detail::worths_of_calls(view, standing)) {
    if (one.call == game::Call::Pass) pass = one.worth;
    if (one.call != game::Call::Pass) best = std::max(best, one.worth);
  }
  return best - pass;
}

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
    return own_margin(view, standing) < hundredths_;
  }

  RulesPlayer sound_;
  int hundredths_;
};

struct Shares {
  double passed_out;
  double scored_by_dealer;
  double euchred;
  double alone;
};

Shares shares_of(const Player& player) {
  const analysis::Simulation simulation{*codes::find_code("hoyle"), Lineup::filled(&player), 1};
  const analysis::SimulationTally tally = analysis::simulate(simulation, 0, 20'000, find_all_by(run_one_by_one));
  const auto made = static_cast<double>(tally.made({}));
  analysis::Selection alone;
  alone.is_alone = true;
  return {static_cast<double>(tally.passed_out()) / static_cast<double>(tally.deals()),
          static_cast<double>(tally.scored_by_dealer()) / made,
          static_cast<double>(tally.ended({}, game::Outcome::Euchred)) / made,
          static_cast<double>(tally.made(alone)) / made};
}

Shares shares_with(int caution) { return shares_of(CautiousPlayer(caution)); }

TEST(PublishedFigures, dealers_side_and_euchres_are_as_others_found) {
  const Shares shares = shares_with(0);
  EXPECT_GT(shares.scored_by_dealer, 0.65);
  EXPECT_LT(shares.scored_by_dealer, 0.70);
  EXPECT_GT(shares.euchred, 0.13);
  EXPECT_LT(shares.euchred, 0.19);
}

TEST(PublishedFigures, club_players_are_euchred_as_people_are_and_play_alone_on_few_hands) {
  const Shares shares = shares_of(RulesPlayer(Edition::Club));
  EXPECT_GT(shares.scored_by_dealer, 0.65);
  EXPECT_LT(shares.scored_by_dealer, 0.70);
  EXPECT_GT(shares.euchred, 0.13);
  EXPECT_LT(shares.euchred, 0.19);
  EXPECT_GT(shares.alone, 0.08);
  EXPECT_LT(shares.alone, 0.13);
}

TEST(PublishedFigures, one_deal_in_twenty_is_passed_out_where_all_are_cautious_by_six_tenths_of_a_point) {
  EXPECT_LT(shares_with(0).passed_out, 0.005);
  const Shares cautious = shares_with(60);
  EXPECT_GT(cautious.passed_out, 0.04);
  EXPECT_LT(cautious.passed_out, 0.07);
}

/// What the call brings more than a pass, over deals that fit what its player knows.
double gain_of(const game::SeatView& view, const match::Standing& standing, const game::Action& call) {
  static const auto chances = analysis::find_winning_chances(*codes::find_code("hoyle"), 2'000);
  const analysis::Study study(view, standing, chances, 1);
  const auto place_of = [&](const game::Action& action) {
    return static_cast<std::size_t>(std::ranges::find(study.choices(), action) - study.choices().begin());
  };
  return study.look(0, 150).points_over(place_of(call), place_of(game::Call::Pass)).mean;
}

// Why so few deals are passed out: hands that the dealer's partner names in the second round, though he thinks them
// little better than a pass, are worth naming.
TEST(PublishedFigures, late_calls_are_worth_more_than_a_pass) {
  constexpr unsigned kStudied = 60;
  constexpr unsigned kPassesBefore = 5;
  constexpr int kMarginal = 60;
  const codes::Code& code = *codes::find_code("hoyle");
  const match::Standing standing = match::standing_of(match::Match(code.match));
  const RulesPlayer sound;
  RandomStream random(9);
  unsigned studied = 0;
  double gain = 0;
  while (studied < kStudied) {
    game::Deal deal(code.deal, game::shuffled_deal(code.deal, static_cast<Seat>(random.below(4)), random));
    for (unsigned passes = 0; passes <= kPassesBefore; ++passes) {
      const game::SeatView view = game::view_of(deal, deal.to_act());
      const game::Action action = sound.choose(view, standing, random);
      if (passes == kPassesBefore && action != game::Action(game::Call::Pass) &&
          own_margin(view, standing) < kMarginal) {
        gain += gain_of(view, standing, action);
        ++studied;
      }
      if (action != game::Action(game::Call::Pass)) break;
      deal.apply(action);
    }
  }
  EXPECT_GT(gain / studied, 0.03);
}

}  // namespace
}  // namespace euchre::players
