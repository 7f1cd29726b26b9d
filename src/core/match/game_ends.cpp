#include "core/match/game_ends.h"

#include "core/match/detail/score_grid.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace euchre::match {
namespace {

constexpr int kPoint = 1000;

/// Games won in a rubber, the game in progress not counted.
struct Won {
  int ours = 0;
  int theirs = 0;
  [[nodiscard]] int games() const { return ours + theirs; }
  [[nodiscard]] Won seen_by_the_others() const { return {theirs, ours}; }
};

/// What both sides may still expect of a rubber between like players, from its last game back to the one in progress.
class RubberCourse {
 public:
  RubberCourse(const codes::RubberRules& rubber, int target, codes::Surplus surplus)
      : rubber_(rubber), target_(target), is_carried_(surplus == codes::Surplus::Carried) {
    const int most = rubber_.games + (rubber_.fourth_game_on_lap ? 1 : 0);
    starts_.resize(static_cast<std::size_t>(most));
    for (int played = most - 1; played >= 0; --played) {
      for (int ours = 0; ours <= played; ++ours) {
        starts_[static_cast<std::size_t>(played)].push_back(grid_after({ours, played - ours}));
      }
    }
  }

  /// To us, who won a game after the games `before`, the losers standing at so many points and we at so many over.
  [[nodiscard]] int won(Won before, int losers_points, int surplus) const {
    int worth =
        kPoint * (losers_points < rubber_.love_game_below.number() ? rubber_.love_game_value : rubber_.game_value);
    const int needed = rubber_.games / 2 + 1;
    const Won after{before.ours + 1, before.theirs};
    if (after.ours == needed && before.theirs < needed) worth += kPoint * rubber_.rubber_bonus;
    if (!is_another_due(after, surplus)) return worth;
    const int carried = is_carried_ ? surplus : 0;
    if (carried >= target_) return worth + won(after, 0, carried - target_);
    return worth + game_after(after).at(carried, 0);
  }

  /// The fewest points with which the losers have not lost a love game.
  [[nodiscard]] int safe_points() const { return rubber_.love_game_below.number(); }

 private:
  [[nodiscard]] bool is_another_due(Won after, int surplus) const {
    const bool is_decided = std::max(after.ours, after.theirs) > rubber_.games / 2;
    if (after.games() < rubber_.games) return rubber_.third_game_always || !is_decided;
    return after.games() == rubber_.games && rubber_.fourth_game_on_lap && is_carried_ && surplus > 0;
  }

  /// REQUIRES: the games that follow are known.
  [[nodiscard]] detail::ScoreGrid grid_after(Won before) const {
    return {target_, [&](int theirs, int surplus) { return won(before, theirs, surplus); },
            [&](int ours, int surplus) { return -won(before.seen_by_the_others(), ours, surplus); }};
  }

  [[nodiscard]] const detail::ScoreGrid& game_after(Won before) const {
    return starts_[static_cast<std::size_t>(before.games())][static_cast<std::size_t>(before.ours)];
  }

  codes::RubberRules rubber_;
  int target_;
  bool is_carried_;
  std::vector<std::vector<detail::ScoreGrid>> starts_;  ///< by games played, then by those that we won
};

GameEnds::Won ends_for(const RubberCourse& course, Won before) {
  GameEnds::Won won;
  for (std::size_t surplus = 0; surplus <= GameEnds::kMostSurplus; ++surplus) {
    won.over_some_points[surplus] = course.won(before, course.safe_points(), static_cast<int>(surplus));
    won.over_nothing[surplus] = course.won(before, 0, static_cast<int>(surplus));
  }
  return won;
}

}  // namespace

int GameEnds::worth(Side winner, int losers_points, int surplus) const {
  const Won& won = by[winner];
  const auto over = std::min(static_cast<std::size_t>(std::max(surplus, 0)), kMostSurplus);
  return losers_points < love_game_below ? won.over_nothing[over] : won.over_some_points[over];
}

std::optional<GameEnds> ends_of(const Match& match) {
  const codes::MatchRules& rules = match.rules();
  if (!rules.rubber || !rules.game.target || match.is_over()) return std::nullopt;
  const int target = rules.game.target->number();
  if (target < 1 || target > kMostRubberTarget) return std::nullopt;
  Won before;
  for (const GameResult& game : match.games()) ++(game.winner == Side::NorthSouth ? before.ours : before.theirs);
  const RubberCourse course(*rules.rubber, target, rules.game.surplus);
  return GameEnds{.by = {ends_for(course, before), ends_for(course, before.seen_by_the_others())},
                  .love_game_below = rules.rubber->love_game_below.number()};
}

}  // namespace euchre::match
