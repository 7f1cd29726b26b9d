#include "club/tournament/detail/place_book.h"

#include "club/tournament/detail/assignment.h"

#include <algorithm>
#include <utility>

namespace euchre::tournament::detail {
namespace {

// What speaks against a place, in this order: a third time running weighs more than any counts of a long evening, and a
// fourth more than some who stay a third time.
constexpr std::int64_t kThirdTimeRunning = 1'000'000'000;
constexpr std::int64_t kLongestRunning = 20;
/// Somebody who stays is elsewhere: more than all else that speaks against a table.
constexpr std::int64_t kElsewhere = 4'000'000'000'000;
/// A second time running is no harm, but another place is as good.
constexpr std::int64_t kSecondTimeRunning = 1;

}  // namespace

const PlaceBook::Places& PlaceBook::of(Number person) const {
  static const Places kNowhere;
  return person < people_.size() ? people_[person] : kNowhere;
}

void PlaceBook::note(std::size_t table, const Sides& game) {
  for (std::size_t side = 0; side < 2; ++side) {
    for (const Number person : game.at(side)) {
      if (person >= people_.size()) people_.resize(person + 1);
      Places& places = people_[person];
      if (table >= places.times_at.size()) places.times_at.resize(table + 1);
      ++places.times_at[table];
      places.running = places.running > 0 && places.last == table ? places.running + 1 : 1;
      places.last = table;
      places.north_south_more += side == 0 ? 1 : -1;
    }
  }
}

/// What the sum of the fourth powers of all counts grows by, and
/// what runs on.
std::int64_t PlaceBook::cost(std::size_t table, const Sides& game) const {
  std::int64_t sum = 0;
  for (const auto& side : game) {
    for (const Number person : side) {
      if (const auto stay = stays_.find(person); stay != stays_.end() && stay->second != table) sum += kElsewhere;
      const Places& places = of(person);
      const std::int64_t times = table < places.times_at.size() ? places.times_at[table] : 0;
      sum += 2 * (fourth_power(times + 1) - fourth_power(times));
      if (places.running == 0 || places.last != table) continue;
      const std::int64_t beyond = std::min(std::int64_t{places.running} - 1, kLongestRunning);
      sum += beyond > 0 ? kThirdTimeRunning * beyond * beyond : kSecondTimeRunning;
    }
  }
  return sum;
}

std::vector<PlaceBook::Sides> PlaceBook::placed(const std::vector<Sides>& games) const {
  const std::size_t count = games.size();
  std::vector<std::vector<std::int64_t>> costs(count, std::vector<std::int64_t>(count));
  for (std::size_t game = 0; game < count; ++game) {
    // All costs are so large that to stay decides only between places that are alike.
    const auto scale = static_cast<std::int64_t>(count) + 1;
    for (std::size_t table = 0; table < count; ++table)
      costs[game][table] = cost(table, games[game]) * scale + (game == table ? 0 : 1);
  }
  const std::vector<std::size_t> tables = cheapest_assignment(costs);
  std::vector<Sides> placed(count);
  for (std::size_t game = 0; game < count; ++game) placed[tables[game]] = games[game];
  return placed;
}

std::int64_t PlaceBook::lopsidedness(const Sides& game) const {
  std::int64_t sum = 0;
  for (const Number person : game[0]) sum += fourth_power(of(person).north_south_more + 1);
  for (const Number person : game[1]) sum += fourth_power(of(person).north_south_more - 1);
  return sum;
}

bool PlaceBook::has_staying(const std::vector<Number>& people) const {
  return std::ranges::any_of(people, [&](Number person) { return stays_.contains(person); });
}

PlaceBook::Sides PlaceBook::with_stays_first(Sides game) const {
  if (has_staying(game[1]) && !has_staying(game[0])) std::swap(game[0], game[1]);
  return game;
}

PlaceBook::Sides PlaceBook::turned(Sides game) const {
  if (has_staying(game[0]) || has_staying(game[1])) return with_stays_first(std::move(game));
  Sides other{game[1], game[0]};
  return lopsidedness(other) < lopsidedness(game) ? other : game;
}

}  // namespace euchre::tournament::detail
