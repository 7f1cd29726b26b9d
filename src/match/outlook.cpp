#include "match/outlook.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

namespace euchre::match {
namespace {

/// Chances are in millionths here: a single point can be worth little.
constexpr int kCertainly = 1'000'000;

/// A point is never counted for less: where no single point matters, larger scores are weighed against one another.
constexpr int kLeastPerPoint = kCertainly / 100;

/// How points fall in a deal, in thousandths for either side, as between like players. Passed-out deals are left out.
constexpr int kOnePermille = 330;
constexpr int kTwoPermille = 135;
constexpr int kFourPermille = 35;

/// Chance of the side that needs `own` points when the other needs `other`.
constexpr std::size_t kMostNeeded = 15;
using Table = std::array<std::array<int, kMostNeeded + 1>, kMostNeeded + 1>;

constexpr Table chances_by_need() {
  Table chance{};
  for (std::size_t own = 0; own <= kMostNeeded; ++own) {
    for (std::size_t other = 0; other <= kMostNeeded; ++other) {
      if (own == 0 || other == 0) {
        chance[own][other] = own == 0 ? kCertainly : 0;
        continue;
      }
      const auto after_own = [&](std::size_t points) { return chance[own - std::min(own, points)][other]; };
      const auto after_other = [&](std::size_t points) { return chance[own][other - std::min(other, points)]; };
      const std::int64_t sum = std::int64_t{kOnePermille} * (after_own(1) + after_other(1)) +
                               std::int64_t{kTwoPermille} * (after_own(2) + after_other(2)) +
                               std::int64_t{kFourPermille} * (after_own(4) + after_other(4));
      chance[own][other] = static_cast<int>(sum / 1000);
    }
  }
  return chance;
}

/// Chance of a side that leads by `lead - kMostLead` with so many deals left.
constexpr int kMostLead = 20;
constexpr std::size_t kMostDeals = 16;
using TurnsTable = std::array<std::array<int, 2 * kMostLead + 1>, kMostDeals + 1>;

constexpr TurnsTable chances_by_lead() {
  TurnsTable chance{};
  for (int lead = -kMostLead; lead <= kMostLead; ++lead) {
    chance[0][static_cast<std::size_t>(lead + kMostLead)] = lead == 0 ? kCertainly / 2 : lead > 0 ? kCertainly : 0;
  }
  for (std::size_t deals = 1; deals <= kMostDeals; ++deals) {
    for (int lead = -kMostLead; lead <= kMostLead; ++lead) {
      const auto after = [&](int points) {
        const int bounded = std::clamp(lead + points, -kMostLead, kMostLead);
        return std::int64_t{chance[deals - 1][static_cast<std::size_t>(bounded + kMostLead)]};
      };
      const std::int64_t sum = kOnePermille * (after(1) + after(-1)) + kTwoPermille * (after(2) + after(-2)) +
                               kFourPermille * (after(4) + after(-4));
      chance[deals][static_cast<std::size_t>(lead + kMostLead)] = static_cast<int>(sum / 1000);
    }
  }
  return chance;
}

constexpr Table kByNeed = chances_by_need();
constexpr TurnsTable kByLead = chances_by_lead();

int points_needed(const Standing& standing, Side side) {
  return standing.target->number() - standing.score[side].number();
}

/// Beyond the table both are counted as nearer by the same number of points: what matters is who is ahead.
int beyond_table(const Standing& standing) {
  const int most = std::max(points_needed(standing, Side::NorthSouth), points_needed(standing, Side::EastWest));
  return std::max(0, most - static_cast<int>(kMostNeeded));
}

std::size_t row_of(const Standing& standing, Side side, int gained) {
  const int needed = points_needed(standing, side) - beyond_table(standing) - gained;
  return static_cast<std::size_t>(std::clamp(needed, 0, static_cast<int>(kMostNeeded)));
}

}  // namespace

Outlook::Outlook(const Standing& standing, Side own)
    : standing_(standing),
      own_(own),
      chance_now_(chance_after(0)),
      chance_per_point_(std::max(kLeastPerPoint, (chance_after(1) - chance_after(-1)) / 2)) {}

int Outlook::chance_after(int points) const {
  const int own_gain = std::max(points, 0);
  const int other_gain = std::max(-points, 0);
  if (standing_.target) {
    return kByNeed[row_of(standing_, own_, own_gain)][row_of(standing_, adversaries_of(own_), other_gain)];
  }
  const int lead = standing_.score[own_].number() - standing_.score[adversaries_of(own_)].number() + points;
  // The deal being played is one of those left; what follows it is one fewer.
  const std::size_t left = standing_.deal_turns_left.value_or(1);
  const std::size_t after_this = std::min(left > 0 ? left - 1 : 0, kMostDeals);
  return kByLead[after_this][static_cast<std::size_t>(std::clamp(lead, -kMostLead, kMostLead) + kMostLead)];
}

int Outlook::worth_of(int points) const {
  return static_cast<int>(std::int64_t{100} * (chance_after(points) - chance_now_) / chance_per_point_);
}

}  // namespace euchre::match
