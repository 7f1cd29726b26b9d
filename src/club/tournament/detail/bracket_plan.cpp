#include "club/tournament/detail/bracket_plan.h"

#include "club/tournament/pair_schedule.h"

#include <bit>

namespace euchre::tournament::detail {
namespace {

/// Contests by their numbers, in the order in which they stand.
using Level = std::vector<std::uint32_t>;

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
    for (std::size_t place = 0; place + 1 < before.size(); place += 2) {
      const auto winner = [&](std::size_t at) { return Origin{Origin::Kind::WinnerOf, before[at]}; };
      level.push_back(add(part, number, {winner(place), winner(place + 1)}));
    }
    return level;
  }

  std::vector<Contest> take() { return std::move(contests_); }

 private:
  std::vector<Contest> contests_;
  std::uint32_t stage_ = 0;
};

}  // namespace

std::vector<Contest> planned_contests(std::size_t seeds, const FinalsForm& form) {
  if (seeds < 2) return {};
  BracketPlan plan;
  Level level = plan.add_seeds(seeds);
  for (std::uint32_t number = 2; level.size() > 1; ++number) {
    const Level before = level;
    plan.begin_stage();
    level = plan.add_winners(Contest::Part::Winners, number, before);
    if (before.size() == 2 && form.third == ThirdPlace::Played)
      plan.add(Contest::Part::ThirdPlace, 1,
               {Origin{Origin::Kind::LoserOf, before[0]}, Origin{Origin::Kind::LoserOf, before[1]}});
  }
  return plan.take();
}

}  // namespace euchre::tournament::detail
