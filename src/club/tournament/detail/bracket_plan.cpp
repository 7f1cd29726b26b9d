#include "club/tournament/detail/bracket_plan.h"

#include "club/tournament/pair_schedule.h"

#include <bit>

namespace euchre::tournament::detail {
namespace {

/// Contests by their numbers, in the order in which they stand.
using Level = std::vector<std::uint32_t>;

Origin winner_of(std::uint32_t contest) { return {Origin::Kind::WinnerOf, contest}; }
Origin loser_of(std::uint32_t contest) { return {Origin::Kind::LoserOf, contest}; }

/// Writes the contests one after the other; each is known by its number from then on.
class BracketPlan {
 public:
  void begin_stage() { ++stage_; }
  std::uint32_t add(Contest::Part part, std::uint32_t level, std::array<Origin, 2> origins) {
    contests_.push_back(
        {.stage = stage_, .part = part, .level = level, .origins = origins, .sides = {}, .games = {}, .winner = {}});
    return static_cast<std::uint32_t>(contests_.size());
  }

  /// Best against last, so that the best two meet only in the final.
  Level add_seeds(std::size_t seeds) {
    begin_stage();
    const auto order = bracket_order(std::bit_ceil(static_cast<Number>(seeds)));
    Level level;
    for (std::size_t place = 0; place + 1 < order.size(); place += 2) {
      const auto seed = [&](std::size_t at) { return Origin{Origin::Kind::Seed, order[at] + 1}; };
      level.push_back(add(Contest::Part::Winners, 1, {seed(place), seed(place + 1)}));
    }
    return level;
  }
  /// The winners of neighbours meet.
  Level add_winners(Contest::Part part, std::uint32_t number, const Level& before) {
    Level level;
    for (std::size_t place = 0; place + 1 < before.size(); place += 2)
      level.push_back(add(part, number, {winner_of(before[place]), winner_of(before[place + 1])}));
    return level;
  }
  /// The losers of neighbours of the first level meet.
  Level add_losers(const Level& first) {
    Level level;
    for (std::size_t place = 0; place + 1 < first.size(); place += 2)
      level.push_back(add(Contest::Part::Losers, 1, {loser_of(first[place]), loser_of(first[place + 1])}));
    return level;
  }
  /// Those who lose among the winners come to those who lost before, crosswise.
  Level add_newly_lost(std::uint32_t number, const Level& winners, const Level& losers, std::uint32_t crosswise) {
    Level level;
    for (std::uint32_t place = 0; place < losers.size(); ++place) {
      const Origin lost = loser_of(winners[place ^ crosswise]);
      level.push_back(add(Contest::Part::Losers, number, {lost, winner_of(losers[place])}));
    }
    return level;
  }

  std::vector<Contest> take() { return std::move(contests_); }

 private:
  std::vector<Contest> contests_;
  std::uint32_t stage_ = 0;
};

/// Where the losers of the winners' level of that number stand, among so many: numbers turned back to front in base two send
/// those of two levels as far from each other as can be, so that whoever lost to one of them meets him late.
std::uint32_t crossing(std::uint32_t level, std::uint32_t contests) {
  std::uint32_t turned = 0;
  std::uint32_t place = contests;
  for (std::uint32_t left = level - 1; left > 0 && place > 1; left /= 2) {
    place /= 2;
    turned += left % 2 * place;
  }
  return turned;
}

std::vector<Contest> single(std::size_t seeds, ThirdPlace third) {
  BracketPlan plan;
  Level level = plan.add_seeds(seeds);
  for (std::uint32_t number = 2; level.size() > 1; ++number) {
    const Level before = level;
    plan.begin_stage();
    level = plan.add_winners(Contest::Part::Winners, number, before);
    if (before.size() == 2 && third == ThirdPlace::Played)
      plan.add(Contest::Part::ThirdPlace, 1, {loser_of(before[0]), loser_of(before[1])});
  }
  return plan.take();
}

/// Those who have lost once play two levels for each of the winners': among themselves, then with those who lose there
/// meanwhile. At the end the best of them meets the one who has lost nothing, who must lose twice to him.
std::vector<Contest> twofold(std::size_t seeds) {
  BracketPlan plan;
  Level winners = plan.add_seeds(seeds);
  Level losers;
  std::uint32_t level = 1;
  while (winners.size() > 1) {
    const Level before = winners;
    plan.begin_stage();
    winners = plan.add_winners(Contest::Part::Winners, level + 1, before);
    losers = level == 1 ? plan.add_losers(before) : plan.add_winners(Contest::Part::Losers, 2 * level - 1, losers);
    ++level;
    plan.begin_stage();
    losers = plan.add_newly_lost(2 * level - 2, winners, losers,
                                 crossing(level, static_cast<std::uint32_t>(winners.size())));
  }
  plan.begin_stage();
  const Origin other = losers.empty() ? loser_of(winners[0]) : winner_of(losers[0]);
  const std::uint32_t first = plan.add(Contest::Part::GrandFinal, 1, {winner_of(winners[0]), other});
  plan.begin_stage();
  plan.add(Contest::Part::GrandFinal, 2, {winner_of(first), loser_of(first)});
  return plan.take();
}

}  // namespace

std::vector<Contest> planned_contests(std::size_t seeds, const FinalsForm& form) {
  if (seeds < 2) return {};
  return form.losses == 2 ? twofold(seeds) : single(seeds, form.third);
}

}  // namespace euchre::tournament::detail
