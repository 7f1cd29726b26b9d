#pragma once

#include "solver/detail/endgame_place.h"
#include "solver/detail/huge_page_allocator.h"

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
  /// Asks value(hands), 0 to 3, for each position.
  template <class Value>
  explicit EndgameTable(Value value);

  [[nodiscard]] const FirstPlaces& first_places() const { return first_places_; }
  /// How many tricks the leader's side takes in the position at `place`.
  [[nodiscard, gnu::always_inline]] unsigned tricks_at(Place place) const {
    return (entries_.data()[place >> 4U] >> (2U * (place & 15U))) & 3U;
  }
  [[nodiscard]] std::size_t bytes() const { return entries_.size() * sizeof(entries_[0]); }

 private:
  template <class Value>
  void fill_division(const SuitSizes& sizes, Value& value);

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
  Place next = 0;
  for_each_division<Shape>([&](const SuitSizes& sizes) {
    first_places_[sizes.trumps][sizes.first][sizes.second] = next;
    next += Shape::kWays;
  });
  entries_.resize(next / 16 + 1);
  for_each_division<Shape>([&](const SuitSizes& sizes) { fill_division(sizes, value); });
}

template <class Shape>
template <class Value>
void EndgameTable<Shape>::fill_division(const SuitSizes& sizes, Value& value) {
  Place place = first_places_[sizes.trumps][sizes.first][sizes.second];
  for_each_holding<Shape>(sizes, [&](const Hands& hands) {
    entries_[place >> 4U] |= static_cast<std::uint32_t>(value(hands)) << (2U * (place & 15U));
    ++place;
  });
}

}  // namespace euchre::solver::detail
