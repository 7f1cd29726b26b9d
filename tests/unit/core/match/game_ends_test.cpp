#include "core/match/game_ends.h"

#include "core/match/points_to_come.h"
#include "support/core/match/deal_results.h"

#include <gtest/gtest.h>

#include <map>
#include <string>
#include <tuple>

namespace euchre::match {
namespace {

constexpr Side kOurs = Side::NorthSouth;
constexpr Side kTheirs = Side::EastWest;

constexpr std::array kSides{kOurs, kTheirs};

/// What North and South may expect of the rest of a rubber, by playing every way that it can go by the rules of `Match`.
class Twin {
 public:
  double rest_of(const Match& match) {
    if (match.is_over()) return match.rubber() ? difference(match.rubber()->points) : 0;
    const auto key = key_of(match);
    if (const auto known = known_.find(key); known != known_.end()) return known->second + so_far(match);
    double sum = 0;
    for (const PointsToCome& fall : kPointsToCome) {
      for (const Side side : kSides) sum += fall.permille / 1000.0 * after(match, side, fall.points);
    }
    known_[key] = sum - so_far(match);
    return sum;
  }

  double after(const Match& match, Side side, int points) {
    Match next = match;
    const RuledEntry entry{side, Points(static_cast<std::int16_t>(points)), "points", ""};
    static_cast<void>(next.settle(std::span(&entry, 1), DealTurn::Used));
    return rest_of(next);
  }

 private:
  using Key = std::tuple<unsigned, int, int, int>;

  static Key key_of(const Match& match) {
    int won = 0;
    for (const GameResult& game : match.games()) won += game.winner == kOurs ? 1 : 0;
    return {match.game_number(), won, match.score()[kOurs].number(), match.score()[kTheirs].number()};
  }
  static double difference(const BySide<std::uint8_t>& points) { return points[kOurs] - points[kTheirs]; }
  static double so_far(const Match& match) { return difference(match.rubber_points()); }

  std::map<Key, double> known_;
};

/// A somerset rubber in which both sides won such games before, to be taken up at nothing to nothing.
Match after_games(const codes::MatchRules& rules, const std::string& winners) {
  Match match(rules);
  for (const char winner : winners) static_cast<void>(finish_game(match, winner == 'o' ? kOurs : kTheirs, 5, 1));
  return match;
}

void agrees_with_the_twin(const codes::MatchRules& rules, const std::string& winners) {
  SCOPED_TRACE("games won: " + winners);
  const Match match = after_games(rules, winners);
  const auto ends = ends_of(match);
  ASSERT_TRUE(ends.has_value());
  Twin twin;
  const BySide<std::uint8_t> before = match.rubber_points();
  double so_far = before[kOurs] - before[kTheirs];
  // The bonus of a rubber that two games have decided is won, though it is entered at the end.
  if (winners == "oo") so_far += rules.rubber->rubber_bonus;
  if (winners == "tt") so_far -= rules.rubber->rubber_bonus;
  for (const Side winner : kSides) {
    for (const int losers : {0, 2}) {
      for (int surplus = 0; surplus <= 2; ++surplus) {
        Match late = match;
        if (losers > 0) give_points(late, adversaries_of(winner), losers);
        give_points(late, winner, 4);
        const double expected = twin.after(late, winner, 1 + surplus) - so_far;
        const double found = ends->worth(winner, losers, surplus) / 1000.0;
        EXPECT_NEAR(winner == kOurs ? found : -found, expected, 0.02) << losers << " points, " << surplus << " over";
      }
    }
  }
}

TEST(game_ends, agree_with_every_way_in_which_a_rubber_can_go) {
  for (const std::string winners : {"", "o", "t", "oo", "ot", "tt"})
    agrees_with_the_twin(rules_of("somerset"), winners);
}

TEST(game_ends, heed_house_rules_of_the_rubber) {
  codes::MatchRules rules = rules_of("somerset");
  rules.rubber->third_game_always = false;
  rules.rubber->fourth_game_on_lap = false;
  rules.rubber->rubber_bonus = 3;
  for (const std::string winners : {"", "o", "ot"}) agrees_with_the_twin(rules, winners);
  rules.game.surplus = codes::Surplus::Lost;
  agrees_with_the_twin(rules, "t");
}

TEST(game_ends, are_nothing_where_games_stand_alone_or_the_rubber_is_over) {
  EXPECT_EQ(ends_of(Match(rules_of("hoyle"))), std::nullopt);
  EXPECT_EQ(ends_of(Match(rules_of("danville"))), std::nullopt);
  EXPECT_EQ(ends_of(after_games(rules_of("somerset"), "oto")), std::nullopt);
}

TEST(game_ends, of_a_game_that_takes_very_many_points_are_not_looked_at) {
  codes::MatchRules rules = rules_of("somerset");
  rules.game.target = Points(kMostRubberTarget + 1);
  EXPECT_EQ(ends_of(Match(rules)), std::nullopt);
}

TEST(game_ends, S7a_a_love_game_is_worth_a_point_more) {
  const auto ends = ends_of(Match(rules_of("somerset")));
  ASSERT_TRUE(ends.has_value());
  EXPECT_EQ(ends->worth(kOurs, 0, 0) - ends->worth(kOurs, 1, 0), 1000);
}

TEST(game_ends, SG_lap_points_over_are_worth_something_in_every_game_but_the_fourth) {
  const auto first = ends_of(Match(rules_of("somerset")));
  ASSERT_TRUE(first.has_value());
  EXPECT_GT(first->worth(kOurs, 1, 1), first->worth(kOurs, 1, 0));
  Match fourth = after_games(rules_of("somerset"), "ot");
  static_cast<void>(finish_game(fourth, kOurs, 6, 1));
  ASSERT_EQ(fourth.game_number(), 4U);
  const auto last = ends_of(fourth);
  ASSERT_TRUE(last.has_value());
  EXPECT_EQ(last->worth(kOurs, 1, 1), last->worth(kOurs, 1, 0));
}

}  // namespace
}  // namespace euchre::match
