#include "core/notation/detail/shuffle_tally.h"

#include <algorithm>

namespace euchre::notation::detail {

namespace {

constexpr std::size_t kMostNamed = 6;

/// `deal 3`, `draw 1, deal 1 and 4 more`.
std::string listed(const std::vector<std::string>& places) {
  std::string text;
  const std::size_t named = places.size() <= kMostNamed + 1 ? places.size() : kMostNamed;
  for (std::size_t i = 0; i < named; ++i) text += (i == 0 ? "" : ", ") + places[i];
  return named == places.size() ? text : text + " and " + std::to_string(places.size() - named) + " more";
}

}  // namespace

void ShuffleTally::take(const facts::ShuffleCourse* shuffle, const std::string& place) {
  if (shuffle == nullptr) {
    in_clear_.push_back(place);
    return;
  }
  const bool is_shared = std::ranges::any_of(
      shuffle->promises.pledged, [](const fairness::Promise& promise) { return promise.opening.has_value(); });
  if (!is_shared) house_alone_.push_back(place);
  for (const Seat seat : kSeats) {
    if (shuffle->shares[seat].lapse) lapsed_[seat].push_back(place);
  }
}

std::vector<std::string> ShuffleTally::remarks() const {
  std::vector<std::string> remarks;
  if (!in_clear_.empty()) {
    remarks.push_back(
        "shuffled by the first version, where whoever gave last could choose the cards together with the house: " +
        listed(in_clear_));
  }
  if (!house_alone_.empty()) {
    remarks.push_back("shuffled by the house alone, which proves only that nothing was changed afterwards: " +
                      listed(house_alone_));
  }
  for (const Seat seat : kSeats) {
    if (lapsed_[seat].empty()) continue;
    remarks.push_back(std::string(1, to_char(seat)) +
                      " pledged and did not open, so that whoever knew the secret could choose between two packs: " +
                      listed(lapsed_[seat]));
  }
  return remarks;
}

}  // namespace euchre::notation::detail
