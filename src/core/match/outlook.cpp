#include "core/match/outlook.h"

#include "core/match/points_to_come.h"

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

/// Thousandths of a rubber point on the scale of chances: a rubber is worth some ten points between its two ends.
constexpr int kAccount = kCertainly / 10'000;

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
      std::int64_t sum = 0;
      for (const PointsToCome& fall : kPointsToCome) {
        const auto points = static_cast<std::size_t>(fall.points);
        sum += std::int64_t{fall.permille} * (after_own(points) + after_other(points));
      }
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
      std::int64_t sum = 0;
      for (const PointsToCome& fall : kPointsToCome) {
        sum += fall.permille * (after(fall.points) + after(-fall.points));
      }
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

Outlook::Outlook(const Standing& standing, Side own) : standing_(standing), own_(own) {
  if (standing.ends && standing.target) {
    accounts_ = {standing.target->number(),
                 [this](int theirs, int surplus) { return account_of_winning(theirs, surplus); },
                 [this](int ours, int surplus) { return account_of_losing(ours, surplus); }};
  }
  value_now_ = value_after(0);
  value_per_point_ = std::max(kLeastPerPoint, (value_after(1) - value_after(-1)) / 2);
}

int Outlook::value_after(int points) const { return accounts_.empty() ? chance_after(points) : account_after(points); }

int Outlook::account_of_winning(int theirs, int surplus) const {
  return kAccount * standing_.ends->worth(own_, theirs, surplus);
}

int Outlook::account_of_losing(int ours, int surplus) const {
  return -kAccount * standing_.ends->worth(adversaries_of(own_), ours, surplus);
}

int Outlook::account_after(int points) const {
  const int target = standing_.target->number();
  const int ours = std::max(0, standing_.score[own_].number() + std::max(points, 0));
  const int theirs = std::max(0, standing_.score[adversaries_of(own_)].number() - std::min(points, 0));
  if (ours >= target) return account_of_winning(theirs, ours - target);
  if (theirs >= target) return account_of_losing(ours, theirs - target);
  return accounts_.at(ours, theirs);
}

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
  return static_cast<int>(std::int64_t{100} * (value_after(points) - value_now_) / value_per_point_);
}

}  // namespace euchre::match
