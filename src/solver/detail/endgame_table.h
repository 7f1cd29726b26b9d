#pragma once

#include "solver/detail/endgame_place.h"
#include "solver/detail/huge_page_allocator.h"

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <thread>
#include <vector>

namespace euchre::solver::detail {

/// The value of every position of so many tricks with the leader to play, two bits each.
///
/// A perfect hash finds it: how many live cards each suit has, then which hand holds each of them. Live cards are
/// numbered without gaps, for a dead card changes nothing.
template <class Shape>
class EndgameTable {
 public:
  /// Asks value(hands), 0 to 3, for each position; in a large table from several threads.
  template <class Value>
  explicit EndgameTable(Value value);

  [[nodiscard]] const FirstPlaces& first_places() const { return first_places_; }
  /// How many tricks the leader's side takes in the position at `place`.
  [[nodiscard, gnu::always_inline]] unsigned tricks_at(Place place) const {
    return (entries_.data()[place >> 4U] >> (2U * (place & 15U))) & 3U;
  }
  /// The values, sixteen to a word, the lowest bits first.
  [[nodiscard]] const std::uint32_t* entries() const { return entries_.data(); }
  [[nodiscard]] std::size_t bytes() const { return entries_.size() * sizeof(entries_[0]); }

 private:
  static constexpr unsigned kMostThreads = 8;

  template <class Value>
  void fill_division(const SuitSizes& sizes, const Value& value);

  FirstPlaces first_places_{};
  std::vector<std::uint32_t, HugePageAllocator<std::uint32_t>> entries_;
};

/// 104 KB, made in some hundredths of a second.
using TwoTrickTable = EndgameTable<TwoTricks>;
/// 8 MB, made in a few seconds.
using ThreeTrickTable = EndgameTable<ThreeTricks>;
/// 22 KB, made in some hundredths of a second.
using ThreeHandTable = EndgameTable<ThreeTricksOfThree>;

template <class Shape>
template <class Value>
EndgameTable<Shape>::EndgameTable(Value value) {
  std::vector<SuitSizes> divisions;
  for_each_division<Shape>([&](const SuitSizes& sizes) {
    first_places_[sizes.trumps][sizes.first][sizes.second] = static_cast<Place>(divisions.size()) * Shape::kWays;
    divisions.push_back(sizes);
  });
  entries_.resize(divisions.size() * Shape::kWays / 16 + 1);
  std::atomic<std::size_t> next = 0;
  auto fill_some = [&] {
    for (std::size_t i = next++; i < divisions.size(); i = next++) fill_division(divisions[i], value);
  };
  // Only where no two divisions share a word may several threads fill them.
  const bool is_shared = Shape::kWays % 16 == 0;
  const unsigned threads = std::clamp(std::thread::hardware_concurrency(), 1U, kMostThreads);
  std::vector<std::jthread> helpers(is_shared ? threads - 1 : 0);
  for (std::jthread& helper : helpers) helper = std::jthread(fill_some);
  fill_some();
}

template <class Shape>
template <class Value>
void EndgameTable<Shape>::fill_division(const SuitSizes& sizes, const Value& value) {
  Place place = first_places_[sizes.trumps][sizes.first][sizes.second];
  for_each_holding<Shape>(sizes, [&](const Hands& hands) {
    entries_[place >> 4U] |= static_cast<std::uint32_t>(value(hands)) << (2U * (place & 15U));
    ++place;
  });
}

}  // namespace euchre::solver::detail
