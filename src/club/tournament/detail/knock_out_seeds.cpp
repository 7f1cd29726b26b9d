#include "club/tournament/detail/knock_out_seeds.h"

#include "club/tournament/detail/played.h"
#include "club/tournament/pair_schedule.h"
#include "core/base/check.h"
#include "core/base/random.h"

#include <algorithm>
#include <bit>
#include <iterator>
#include <map>
#include <numeric>
#include <span>
#include <utility>

namespace euchre::tournament::detail {
namespace {

/// Where each seed stands in the bracket, from its top.
std::vector<std::size_t> places_of(std::size_t seeds) {
  const auto order = bracket_order(std::bit_ceil(static_cast<Number>(seeds)));
  std::vector<std::size_t> places(order.size());
  for (std::size_t place = 0; place < order.size(); ++place) places[order[place]] = place;
  return places;
}

FirstMeeting meeting_at(const std::vector<std::size_t>& places, std::size_t seeds, std::size_t one, std::size_t other) {
  const auto stages = static_cast<std::uint32_t>(std::bit_width(places.size() - 1));
  const auto stage = static_cast<std::uint32_t>(std::bit_width(places[one] ^ places[other]));
  // Who is next to an empty place in the first stage is in the second.
  const auto has_bye = [&](std::size_t seed) { return places.size() - 1 - seed >= seeds; };
  const bool is_certain = stage == 1 || (stage == 2 && has_bye(one) && has_bye(other));
  return {stage, is_certain, stage == stages};
}

/// Exchanges drawn seeds until no exchange lets those who are to be apart meet later.
class SeedSearch {
 public:
  SeedSearch(const Event& event, Entries seeds, std::size_t fixed, std::uint64_t lot)
      : seeds_(std::move(seeds)), fixed_(fixed), places_(places_of(seeds_.size())), random_(lot) {
    for (std::size_t at = 0; at < seeds_.size(); ++at) at_.emplace(seeds_[at], at);
    for (const StandingWish& standing : event.wishes()) {
      const auto* apart = std::get_if<KeepApart>(&standing.wish);
      if (apart == nullptr || !at_.contains(apart->one) || !at_.contains(apart->other)) continue;
      others_[apart->one].push_back(apart->other);
      others_[apart->other].push_back(apart->one);
    }
  }

  Entries find() {
    if (others_.empty()) return std::move(seeds_);
    improve();
    Entries best = seeds_;
    std::int64_t least = cost();
    constexpr unsigned kBeginnings = 20;
    for (unsigned beginning = 1; beginning < kBeginnings && least > 0 && steps_ < kMostSteps; ++beginning) {
      shuffle(std::span(seeds_).subspan(fixed_), random_);
      for (std::size_t at = 0; at < seeds_.size(); ++at) at_[seeds_[at]] = at;
      improve();
      if (const std::int64_t found = cost(); found < least) {
        least = found;
        best = seeds_;
      }
    }
    return best;
  }

 private:
  static constexpr std::size_t kMostSteps = 3'000'000;
  static constexpr std::int64_t kCertain = std::int64_t{1} << 40;

  /// What speaks against a meeting: each stage sooner more than three of the next.
  [[nodiscard]] std::int64_t cost_of(EntryId one, EntryId other) const {
    const FirstMeeting meeting = meeting_at(places_, seeds_.size(), at_.at(one), at_.at(other));
    if (meeting.is_certain) return kCertain;
    if (meeting.is_final) return 0;
    const auto stages = static_cast<std::uint32_t>(std::bit_width(places_.size() - 1));
    return std::int64_t{1} << (2 * (stages - meeting.stage));
  }
  [[nodiscard]] std::int64_t cost_of(EntryId entry) const {
    const auto found = others_.find(entry);
    if (found == others_.end()) return 0;
    return std::accumulate(found->second.begin(), found->second.end(), std::int64_t{0},
                           [&](std::int64_t sum, EntryId other) { return sum + cost_of(entry, other); });
  }
  [[nodiscard]] std::int64_t cost() const {
    return std::accumulate(others_.begin(), others_.end(), std::int64_t{0},
                           [&](std::int64_t sum, const auto& one) { return sum + cost_of(one.first); });
  }
  void exchange(std::size_t one, std::size_t other) {
    std::swap(seeds_[one], seeds_[other]);
    at_[seeds_[one]] = one;
    at_[seeds_[other]] = other;
  }
  /// By how much it would be better; of two who are to be apart from each other what they share is counted twice before and after.
  std::int64_t gain_of(std::size_t one, std::size_t other) {
    ++steps_;
    const EntryId first = seeds_[one];
    const EntryId second = seeds_[other];
    const std::int64_t before = cost_of(first) + cost_of(second);
    exchange(one, other);
    const std::int64_t after = cost_of(first) + cost_of(second);
    exchange(one, other);
    return before - after;
  }
  bool improve(EntryId entry) {
    const std::size_t own = at_.at(entry);
    if (own < fixed_ || cost_of(entry) == 0) return false;
    std::vector<std::size_t> candidates(seeds_.size() - fixed_);
    std::iota(candidates.begin(), candidates.end(), fixed_);
    shuffle(std::span(candidates), random_);
    std::int64_t most = 0;
    std::size_t best = own;
    for (const std::size_t other : candidates) {
      if (other == own) continue;
      if (const std::int64_t gain = gain_of(own, other); gain > most) {
        most = gain;
        best = other;
      }
    }
    if (best != own) exchange(own, best);
    return best != own;
  }
  void improve() {
    bool is_better = true;
    while (is_better && steps_ < kMostSteps) {
      is_better = false;
      for (const auto& [entry, others] : others_) is_better = improve(entry) || is_better;
    }
  }

  Entries seeds_;  ///< who has each
  std::size_t fixed_;
  std::vector<std::size_t> places_;
  RandomStream random_;
  std::map<EntryId, std::size_t> at_;
  std::map<EntryId, Entries> others_;  ///< from whom he is to be kept apart
  std::size_t steps_ = 0;
};

/// Those who are to be spread, in their order.
Entries spread_among(const Event& event, const Entries& drawn) {
  Entries found;
  for (const StandingWish& standing : event.wishes()) {
    const auto* spread = std::get_if<SpreadOut>(&standing.wish);
    if (spread == nullptr) continue;
    std::ranges::copy_if(spread->strong, std::back_inserter(found),
                         [&](EntryId id) { return holds(drawn, id) && !holds(found, id); });
  }
  return found;
}

Entries with_spread_first(const Event& event, const Entries& drawn) {
  Entries seeds = spread_among(event, drawn);
  std::ranges::copy_if(drawn, std::back_inserter(seeds), [&](EntryId id) { return !holds(seeds, id); });
  return seeds;
}

/// In their order, those who share a place by lot.
Entries with_level_by_lot(const std::vector<StandingRow>& rows, std::uint64_t lot) {
  RandomStream random(lot);
  Entries entries;
  for (auto level = rows.begin(); level != rows.end();) {
    const auto end = std::find_if(level, rows.end(), [&](const StandingRow& row) { return row.place != level->place; });
    const std::size_t first = entries.size();
    std::transform(level, end, std::back_inserter(entries), [](const StandingRow& row) { return row.entry; });
    shuffle(std::span(entries).subspan(first), random);
    level = end;
  }
  return entries;
}

}  // namespace

FirstMeeting first_meeting(std::size_t seeds, std::size_t one, std::size_t other) {
  EUCHRE_REQUIRE(one != other && one < seeds && other < seeds);
  return meeting_at(places_of(seeds), seeds, one, other);
}

std::vector<EntryId> knock_out_seeds(const Event& event, const std::vector<EntryId>& drawn, std::uint64_t lot) {
  const std::size_t fixed = spread_among(event, drawn).size();
  Entries seeds = with_spread_first(event, drawn);
  if (seeds.size() < 2) return seeds;
  return SeedSearch(event, std::move(seeds), fixed, lot).find();
}

std::vector<EntryId> finals_seeds(const Event& event, const std::vector<StandingRow>& rows, std::size_t size) {
  const std::uint64_t lot = event.settings().seed;
  const bool is_drawn = event.rounds().empty();
  Entries seeds = with_level_by_lot(rows, lot);
  if (is_drawn) seeds = with_spread_first(event, seeds);
  if (seeds.size() > size) seeds.resize(size, EntryId(1));
  return is_drawn ? knock_out_seeds(event, seeds, lot) : seeds;
}

}  // namespace euchre::tournament::detail
