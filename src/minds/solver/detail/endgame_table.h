#pragma once

#include "core/base/run_all.h"
#include "minds/solver/detail/endgame_place.h"
#include "minds/solver/detail/huge_page_allocator.h"

#include <cstdint>
#include <vector>

namespace euchre::solver::detail {

/// The value of every position of so many tricks with the leader to play, two bits each.
///
/// A perfect hash finds it: how many live cards each suit has, then which hand holds each of them. Live cards are
/// numbered without gaps, for a dead card changes nothing.
template <class Shape>
class EndgameTable {
 public:
  /// Asks value(hands), 0 to 3, for each position; of a large table in parts that `run_all` may run at the same time.
  template <class Value>
  explicit EndgameTable(Value value, const RunAll& run_all = run_one_by_one);

  [[nodiscard]] const FirstPlaces& first_places() const { return first_places_; }
  /// How many tricks the leader's side takes in the position at `place`.
  [[nodiscard, gnu::always_inline]] unsigned tricks_at(Place place) const {
    return (entries_.data()[place >> 4U] >> (2U * (place & 15U))) & 3U;
  }
  /// The values, sixteen to a word, the lowest bits first.
  [[nodiscard]] const std::uint32_t* entries() const { return entries_.data(); }
  [[nodiscard]] std::size_t bytes() const { return entries_.size() * sizeof(entries_[0]); }

 private:
  static constexpr unsigned kValuesToWord = 16;

  template <class Value>
  void fill_division(const SuitSizes& sizes, const Value& value);

  FirstPlaces first_places_{};
  std::vector<std::uint32_t, HugePageAllocator<std::uint32_t>> entries_;
};

/// 104 KB, made in some hundredths of a second.
using TwoTrickTable = EndgameTable<TwoTricks>;
/// 8 MB, made in some seconds.
using ThreeTrickTable = EndgameTable<ThreeTricks>;
/// 22 KB, made in some hundredths of a second.
using ThreeHandTable = EndgameTable<ThreeTricksOfThree>;

template <class Shape>
template <class Value>
EndgameTable<Shape>::EndgameTable(Value value, const RunAll& run_all) {
  std::vector<SuitSizes> divisions;
  for_each_division<Shape>([&](const SuitSizes& sizes) {
    first_places_[sizes.trumps][sizes.first][sizes.second] = static_cast<Place>(divisions.size()) * Shape::kWays;
    divisions.push_back(sizes);
  });
  entries_.resize(divisions.size() * Shape::kWays / kValuesToWord + 1);
  const auto fill = [&](unsigned part) { fill_division(divisions[part], value); };
  const auto parts = static_cast<unsigned>(divisions.size());
  // Only where no two divisions share a word may they be filled at the same time.
  if constexpr (Shape::kWays % kValuesToWord == 0) {
    run_all(parts, fill);
  } else {
    run_one_by_one(parts, fill);
  }
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
