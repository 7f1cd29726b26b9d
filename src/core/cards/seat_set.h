#pragma once

#include "core/cards/seat.h"

#include <bit>
#include <cstdint>
#include <initializer_list>

namespace euchre {

/// A set of seats in one byte.
class SeatSet {
 public:
  constexpr SeatSet() = default;
  constexpr SeatSet(std::initializer_list<Seat> seats) {
    for (const Seat seat : seats) insert(seat);
  }
  constexpr void insert(Seat seat) { bits_ = static_cast<std::uint8_t>(bits_ | bit(seat)); }
  [[nodiscard]] constexpr bool contains(Seat seat) const { return (bits_ & bit(seat)) != 0; }
  [[nodiscard]] constexpr bool empty() const { return bits_ == 0; }
  [[nodiscard]] constexpr unsigned size() const { return static_cast<unsigned>(std::popcount(bits_)); }
  [[nodiscard]] friend constexpr SeatSet operator|(SeatSet one, SeatSet other) {
    one.bits_ = static_cast<std::uint8_t>(one.bits_ | other.bits_);
    return one;
  }

  friend constexpr bool operator==(SeatSet, SeatSet) = default;

 private:
  [[nodiscard]] static constexpr unsigned bit(Seat seat) { return 1U << index_of(seat); }
  std::uint8_t bits_ = 0;
};

}  // namespace euchre
