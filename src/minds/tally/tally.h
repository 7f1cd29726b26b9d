#pragma once

#include "core/base/result.h"
#include "minds/tally/played.h"

#include <array>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>

namespace euchre::tally {

/// What somebody did from one place in the round of calls.
struct PlaceNumbers {
  std::int64_t deals = 0;
  std::int64_t first_round = 0;   ///< times he made trump himself by the turn-up
  std::int64_t second_round = 0;  ///< and by naming a suit
  std::int64_t euchred = 0;       ///< of both
  friend bool operator==(const PlaceNumbers&, const PlaceNumbers&) = default;
};

/// What deals and games add up to.
struct Numbers {
  std::int64_t games = 0;
  std::int64_t won = 0;
  std::int64_t lost = 0;
  std::int64_t streak = 0;       ///< games won since the last that was not
  std::int64_t best_streak = 0;  ///< most games won one after the other
  std::int64_t deals = 0;
  std::int64_t points_for = 0;
  std::int64_t points_against = 0;
  std::int64_t marches = 0;       ///< of his side
  std::int64_t euchred = 0;       ///< deals in which his side made trump and was euchred
  std::int64_t euchres = 0;       ///< in which it euchred the makers
  std::int64_t lone_hands = 0;    ///< his own
  std::int64_t lone_marches = 0;  ///< of them
  std::int64_t lone_euchred = 0;  ///< of them
  std::int64_t stuck = 0;
  std::array<PlaceNumbers, kPlaces.size()> places{};
  friend bool operator==(const Numbers&, const Numbers&) = default;
};

/// One guest's tally: a fold over what he played, in order.
class Tally {
 public:
  void take(const Played& played);
  /// Takes a line of his log in; why it cannot, otherwise.
  [[nodiscard]] Result<void, std::string> take(std::string_view line);

  [[nodiscard]] const Numbers& total() const { return total_; }
  [[nodiscard]] const std::map<TableKind, Numbers>& by_kind() const { return by_kind_; }

 private:
  Numbers total_;
  std::map<TableKind, Numbers> by_kind_;
};

}  // namespace euchre::tally
