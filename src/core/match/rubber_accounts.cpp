#include "core/match/rubber_accounts.h"

#include "core/match/match.h"

#include <algorithm>
#include <array>
#include <set>

namespace euchre::match {
namespace {

/// One way a game can go: only these differ in what they lead to.
struct Course {
  Side winner = Side::NorthSouth;
  Points loser;  ///< scored by the other side, beside what it may have carried
  Points over;   ///< beyond the target
};

/// The losers score nothing, or just so many points that they have not lost a love game.
std::vector<Course> all_courses(Points safe) {
  std::vector<Course> courses;
  for (const Side winner : kSides) {
    for (const Points loser : {Points{0}, safe}) {
      for (const Points over : {Points{0}, Points{1}}) courses.push_back({winner, loser, over});
    }
  }
  return courses;
}

/// Plays the rest of the rubber in every way there is.
class AllRubbers {
 public:
  explicit AllRubbers(const codes::MatchRules& rules)
      : rules_(rules), courses_(all_courses(rules.rubber->love_game_below)) {}

  std::set<RubberAccount> accounts() {
    play_on(Match(rules_));
    return std::move(accounts_);
  }
  std::vector<PartAccount> part_accounts() {
    play_on(Match(rules_));
    return std::move(parts_);
  }

 private:
  void play_on(const Match& so_far) {
    if (!seen_.insert(standing_of(so_far)).second) return;
    note_part(so_far);
    for (const Course& course : courses_) {
      Match match = so_far;
      const Points target = *rules_.game.target;
      if (match.score()[adversaries_of(course.winner)] + course.loser >= target) continue;
      const Points missing = target - match.score()[course.winner];
      const std::array entries{RuledEntry{adversaries_of(course.winner), course.loser, "", ""},
                               RuledEntry{course.winner, missing + course.over, "", ""}};
      const DealScored scored = match.settle(entries, DealTurn::Used);
      if (!match.is_over()) {
        play_on(match);
      } else if (scored.rubber) {
        const RubberResult& rubber = *scored.rubber;
        accounts_.insert({rubber.points[rubber.winner], rubber.points[adversaries_of(rubber.winner)]});
      }
    }
  }

  void note_part(const Match& so_far) {
    BySide<unsigned> won{};
    for (const GameResult& game : so_far.games()) {
      if (game.winner) ++won[*game.winner];
    }
    const auto points = so_far.rubber_points();
    PartAccount part{{points[Side::NorthSouth], points[Side::EastWest]}, std::nullopt};
    for (const Side side : kSides) {
      constexpr unsigned kGamesThatWin = 2;
      if (won[side] < kGamesThatWin) continue;
      part.won = side;
      part.points[side] += rules_.rubber->rubber_bonus;
    }
    if (std::ranges::find(parts_, part) == parts_.end()) parts_.push_back(part);
  }

  /// All that the rest of a rubber hangs on.
  using Standing = std::array<int, 7>;
  static Standing standing_of(const Match& match) {
    BySide<int> won{};
    for (const GameResult& game : match.games()) {
      if (game.winner) ++won[*game.winner];
    }
    const auto points = match.rubber_points();
    const auto score = match.score();
    return {static_cast<int>(match.game_number()),
            won[Side::NorthSouth],
            won[Side::EastWest],
            points[Side::NorthSouth],
            points[Side::EastWest],
            score[Side::NorthSouth].number(),
            score[Side::EastWest].number()};
  }

  const codes::MatchRules& rules_;
  std::vector<Course> courses_;
  std::set<Standing> seen_;
  std::set<RubberAccount> accounts_;
  std::vector<PartAccount> parts_;
};

}  // namespace

std::vector<RubberAccount> rubber_accounts(const codes::MatchRules& rules) {
  if (!rules.rubber || !rules.game.target) return {};
  const std::set<RubberAccount> accounts = AllRubbers(rules).accounts();
  return {accounts.begin(), accounts.end()};
}

std::vector<PartAccount> part_accounts(const codes::MatchRules& rules) {
  if (!rules.rubber || !rules.game.target) return {};
  return AllRubbers(rules).part_accounts();
}

}  // namespace euchre::match
