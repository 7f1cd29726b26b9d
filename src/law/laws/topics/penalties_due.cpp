#include "law/laws/detail/penalties_due.h"

#include "law/laws/detail/auction.h"
#include "law/laws/detail/scoring.h"

#include <algorithm>
#include <cstddef>
#include <tuple>
#include <utility>

namespace euchre::laws::detail {
namespace {

/// One line for each head: of two hints, or two refusals, the points stand together.
void add_to_head(std::vector<PointsLine>& lines, PointsLine due) {
  const auto head = std::ranges::find_if(
      lines, [&](const PointsLine& line) { return line.side == due.side && line.reason == due.reason; });
  if (head == lines.end()) return lines.push_back(std::move(due));
  head->points += due.points;
  head->ground = head->ground + due.ground;
}

/// Whether points for hints are due to this side.
bool has_hints(const Position& at, Side side, const BySide<bool>& may_not_count) {
  const auto is_hint = [side](const PointsDue& due) { return due.side == side && due.reason == Reason::Hint; };
  return !may_not_count[side] && std::ranges::any_of(at.points, is_hint);
}

/// Hints that end the game, and how many of the points due they are.
struct WinningHints {
  std::vector<PointsLine> lines;
  std::size_t taken = 0;
};

/// Points for hints are noted at once: where both sides gave some, those that end the game come first. [K-misc-01] AMB-K21
WinningHints hints_that_win(const LawBook& book, const Position& at, std::span<const PointsLine> entered,
                            const BySide<bool>& may_not_count) {
  const auto target = match_rules(book, at).game.target;
  const bool both = has_hints(at, Side::NorthSouth, may_not_count) && has_hints(at, Side::EastWest, may_not_count);
  if (!target || !both) return {};
  BySide<int> score = at.score;
  for (const PointsLine& line : entered) score[line.side] += line.points;
  std::vector<PointsLine> hints;
  for (std::size_t index = 0; index < at.points.size(); ++index) {
    const PointsDue& due = at.points[index];
    if (due.reason != Reason::Hint || may_not_count[due.side]) continue;
    add_to_head(hints, {due.side, due.points, due.reason, due.ground});
    score[due.side] += due.points;
    if (score[due.side] < target->number()) continue;
    std::ranges::sort(hints, {}, [&](const PointsLine& line) { return line.side == due.side; });
    return {std::move(hints), index + 1};
  }
  return {};
}

/// Whose score the fine changes, and what becomes of two of them. AMB-S09 AMB-S72
Ground ground_of_forfeit(const LawBook& book, const Position& at, const PointsDue& due) {
  if (due.reason != Reason::Forfeit) return {};
  const bool both = at.has_forfeited[Side::NorthSouth] && at.has_forfeited[Side::EastWest];
  const Ground direction = book.score.penalty_direction.ground.readings();
  return both ? direction + book.numbers.both_forfeit.ground : direction;
}

/// What is entered for a wrong number of cards depends on the hand, however late it is learnt that it was a lone one. [S90.a]
int points_of(const LawBook& book, const Position& at, const PointsDue& due) {
  if (due.reason != Reason::Forfeit) return due.points;
  return (is_lone_hand(at) ? book.numbers.lone_forfeit : book.numbers.forfeit).value;
}

}  // namespace

/// None of the penalties was there first, whatever the order in which they were found: a game ends with the last of them. Only
/// hints have an order.
std::vector<PointsLine> penalties_due(const LawBook& book, const Position& at, std::span<const PointsLine> entered,
                                      const BySide<bool>& may_not_count) {
  WinningHints hints = hints_that_win(book, at, entered, may_not_count);
  std::vector<PointsLine> lines = std::move(hints.lines);
  std::vector<PointsLine> penalties;
  for (std::size_t index = 0; index < at.points.size(); ++index) {
    const PointsDue& due = at.points[index];
    if (due.order != PointsDue::Order::Penalty || (due.reason == Reason::Hint && index < hints.taken)) continue;
    add_to_head(penalties,
                {due.side, points_of(book, at, due), due.reason, due.ground + ground_of_forfeit(book, at, due)});
  }
  std::ranges::sort(penalties, {}, [&](const PointsLine& line) {
    return std::tuple(at.score[line.side] + line.points, line.side, line.reason);
  });
  lines.insert(lines.end(), penalties.begin(), penalties.end());
  return lines;
}

}  // namespace euchre::laws::detail
