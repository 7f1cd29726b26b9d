#include "core/match/cutting.h"

#include "core/codes/code.h"
#include "support/core/match/pack_starting.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>

namespace euchre::match {
namespace {

using support::pack_starting;
using testing::ElementsAre;

const codes::DrawRules& somerset() { return codes::find_code("somerset")->draw; }

/// How many cards were drawn in each round.
std::vector<std::ptrdiff_t> rounds_of(const Cutting& cutting) {
  std::vector<std::ptrdiff_t> rounds;
  for (unsigned round = 1; round <= cutting.drawn().back().round; ++round)
    rounds.push_back(std::ranges::count(cutting.drawn(), round, &DrawnCard::round));
  return rounds;
}

TEST(cutting, S8_the_knave_is_highest) {
  Cutting cutting(somerset(), pack_starting("9C JD AH KS"));
  EXPECT_THAT(cutting.rank(4, std::array<Edge, 1>{2}), ElementsAre(1, 2, 3, 0));
}

TEST(cutting, S13_only_a_tie_across_an_edge_is_cut_again) {
  Cutting cutting(somerset(), pack_starting("AC AD KS KH QC  7C"));
  EXPECT_THAT(cutting.rank(5, std::array<Edge, 1>{2}), ElementsAre(0, 1, 2, 3, 4));
  EXPECT_THAT(rounds_of(cutting), ElementsAre(5));
  Cutting across(somerset(), pack_starting("AC KD KS QC TC  7C 8C"));
  EXPECT_THAT(across.rank(5, std::array<Edge, 1>{2}), ElementsAre(0, 2, 1, 3, 4));
  EXPECT_THAT(rounds_of(across), ElementsAre(5, 2)) << "the two kings only, for the second place";
}

TEST(cutting, S14_those_who_cut_again_are_ordered_only_among_themselves) {
  Cutting cutting(somerset(), pack_starting("9C 9D 9S 7C  AC KC QC"));
  EXPECT_THAT(cutting.rank(4, std::array<Edge, 1>{2}), ElementsAre(0, 1, 2, 3));
  EXPECT_THAT(rounds_of(cutting), ElementsAre(4, 3));
}

/// Drawers and their cards, `JC KD|7C` for one who drew again.
CutRanking ranked(const codes::DrawRules& rules, std::initializer_list<std::initializer_list<std::string_view>> drawers,
                  std::span<const Edge> edges) {
  std::vector<Cut> cuts;
  for (const auto& drawer : drawers) {
    cuts.emplace_back();
    for (const std::string_view card : drawer) cuts.back().push_back(*parse_card(card));
  }
  return rank_cuts(rules, cuts, edges);
}

TEST(cutting, AMB_S52_each_tie_across_an_edge_is_cut_by_itself) {
  const auto ranking =
      ranked(somerset(), {{"AC"}, {"KC"}, {"QC"}, {"TC"}, {"TD"}, {"9C"}, {"9D"}}, std::array<Edge, 2>{4, 6});
  EXPECT_THAT(ranking.again, ElementsAre(ElementsAre(3, 4), ElementsAre(5, 6)));
}

TEST(cutting, AMB_K02_what_is_cut_again_orders_only_those_who_were_level) {
  const auto ranking = ranked(somerset(), {{"KC", "7C"}, {"QC"}, {"KD", "8C"}}, std::array<Edge, 1>{1});
  EXPECT_THAT(ranking.order, ElementsAre(2, 0, 1));
  EXPECT_TRUE(ranking.again.empty());
}

TEST(cutting, nobody_is_ranked_before_all_who_are_level_have_cut) {
  const auto none = ranked(somerset(), {{"KC"}, {}}, std::array<Edge, 1>{1});
  EXPECT_THAT(none.again, ElementsAre(ElementsAre(1)));
  const auto one = ranked(somerset(), {{"KC", "7C"}, {"KD"}, {"KH"}}, std::array<Edge, 1>{1});
  EXPECT_THAT(one.again, ElementsAre(ElementsAre(1, 2))) << "the first has cut again already";
}

TEST(cutting, what_is_cut_for_next_comes_from_the_rest_of_the_pack) {
  const auto pack = pack_starting("9C JD AH KS");
  Cutting cutting(somerset(), pack);
  EXPECT_EQ(cutting.rank(4, {}).size(), 4U);
  EXPECT_EQ(cutting.rest().front(), pack[4]);
  EXPECT_EQ(cutting.rest().back(), pack[3]);
}

TEST(cutting, more_than_the_pack_has_cards_for_are_ranked_all_the_same) {
  Cutting cutting(somerset(), pack_starting(""));
  auto ranked = cutting.rank(45, std::array<Edge, 2>{4, 6});
  std::ranges::sort(ranked);
  EXPECT_EQ(ranked.size(), 45U);
  EXPECT_EQ(std::ranges::adjacent_find(ranked), ranked.end());
}

}  // namespace
}  // namespace euchre::match
