#include "minds/analysis/study.h"

#include "core/codes/code.h"
#include "minds/analysis/situation.h"

#include <gtest/gtest.h>

#include <string_view>

namespace euchre::analysis {
namespace {

Study study_of(std::string_view hand, std::vector<game::Call> calls = {}, std::vector<Card> plays = {}) {
  const codes::Code& code = *codes::find_code("hoyle");
  const Situation told{code.deal, Seat::North, *parse_card("TH"), *parse_cards(hand), std::nullopt, false,
                       calls,     plays};
  const auto view = view_of(told);
  EUCHRE_REQUIRE(view.has_value());
  static const auto chances = find_winning_chances(code, 2'000);
  return Study(*view, match::standing_of(match::Match(code.match)), chances, 1);
}

std::size_t place_of(const Study& study, const game::Action& action) {
  const auto found = std::find(study.choices().begin(), study.choices().end(), action);
  EUCHRE_REQUIRE(found != study.choices().end());
  return static_cast<std::size_t>(found - study.choices().begin());
}

TEST(Study, of_three_sure_tricks_orders) {
  const Study study = study_of("JH JD AH AS 9C");
  const StudySums sums = study.look(0, 300);
  EXPECT_NE(study.choices()[sums.best()], game::Action(game::Call::Pass));
  EXPECT_GT(sums.points(place_of(study, game::Call::Order)).mean, 1);
  EXPECT_GT(sums.chance_over(sums.best(), place_of(study, game::Call::Pass)).mean, 0);
}

TEST(Study, of_nothing_passes) {
  const Study study = study_of("9C TC QD 9S QS");
  EXPECT_EQ(study.choices()[study.look(0, 300).best()], game::Action(game::Call::Pass));
}

TEST(Study, of_one_card_left_knows_all_that_is_to_know) {
  const Study study = study_of("9D TD KC AC TS", {game::Call::Order}, {*parse_card("QC")});
  EXPECT_EQ(study.choices().size(), 2U);
}

TEST(Study, adds_up_the_same_from_any_parts) {
  const Study study = study_of("JH AH KD AS 9C");
  StudySums parts = study.look(70, 30);
  parts += study.look(0, 70);
  EXPECT_EQ(parts, study.look(0, 100));
}

TEST(Study, of_some_choices_says_the_same_of_them) {
  const Study study = study_of("JH AH KD AS 9C");
  const StudySums all = study.look(0, 50);
  const StudySums some = study.look(0, 50, {2, 0});
  EXPECT_EQ(some.points(0), all.points(2));
  EXPECT_EQ(some.chance(1), all.chance(0));
  EXPECT_EQ(some.points_over(0, 1), all.points_over(2, 0));
}

TEST(Study, counts_every_world_in_its_histogram) {
  const StudySums sums = study_of("JH AH KD AS 9C").look(0, 50);
  for (std::size_t choice = 0; choice < sums.choices(); ++choice) {
    std::uint64_t deals = 0;
    for (const std::uint64_t bin : sums.histogram(choice)) deals += bin;
    EXPECT_EQ(deals, 50U);
  }
}

TEST(Study, intervals_narrow_with_the_worlds) {
  const Study study = study_of("JH AH KD AS 9C");
  EXPECT_LT(study.look(0, 800).points(0).half_interval, study.look(0, 50).points(0).half_interval);
}

}  // namespace
}  // namespace euchre::analysis
