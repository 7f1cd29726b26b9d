#pragma once

#include "core/base/check.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <utility>

namespace euchre {

/// The four seats, clockwise. The left of a seat is the next one.
enum class Seat : std::uint8_t { North, East, South, West };

/// The two sides, each of partners who face one another.
enum class Side : std::uint8_t { NorthSouth, EastWest };

inline constexpr std::array<Seat, 4> kSeats{Seat::North, Seat::East, Seat::South, Seat::West};
inline constexpr std::array<Side, 2> kSides{Side::NorthSouth, Side::EastWest};

[[nodiscard]] constexpr unsigned index_of(Seat seat) { return static_cast<unsigned>(seat); }
[[nodiscard]] constexpr unsigned index_of(Side side) { return static_cast<unsigned>(side); }

/// The seat reached from `seat` in `steps` turns to the left.
[[nodiscard]] constexpr Seat seat_after(Seat seat, unsigned steps) {
  return static_cast<Seat>((index_of(seat) + steps) & 3U);
}
[[nodiscard]] constexpr Seat left_of(Seat seat) { return seat_after(seat, 1); }
[[nodiscard]] constexpr Seat partner_of(Seat seat) { return seat_after(seat, 2); }
[[nodiscard]] constexpr Seat right_of(Seat seat) { return seat_after(seat, 3); }
/// The first to call and, all being active, to lead. [S74.a] [A5.b]
[[nodiscard]] constexpr Seat eldest_hand(Seat dealer) { return left_of(dealer); }
/// How many turns to the left lead from `from` to `to`: 0 to 3.
[[nodiscard]] constexpr unsigned steps_between(Seat from, Seat to) { return (index_of(to) - index_of(from)) & 3U; }

[[nodiscard]] constexpr Side side_of(Seat seat) { return static_cast<Side>(index_of(seat) & 1U); }
[[nodiscard]] constexpr Side adversaries_of(Side side) { return static_cast<Side>(1U - index_of(side)); }
[[nodiscard]] constexpr bool are_partners(Seat one, Seat other) { return side_of(one) == side_of(other); }

/// `N E S W`.
[[nodiscard]] char to_char(Seat seat);
/// `NS EW`.
[[nodiscard]] std::string_view to_text(Side side);
[[nodiscard]] std::string_view name_of(Seat seat);
[[nodiscard]] std::optional<Seat> parse_seat(std::string_view text);
[[nodiscard]] std::optional<Side> parse_side(std::string_view text);

/// One value for each seat, indexed by seat only.
template <class T>
class BySeat {
 public:
  constexpr BySeat() = default;
  constexpr BySeat(T north, T east, T south, T west)
      : values_{std::move(north), std::move(east), std::move(south), std::move(west)} {}
  [[nodiscard]] static constexpr BySeat filled(const T& value) { return BySeat(value, value, value, value); }

  [[nodiscard]] constexpr const T& operator[](Seat seat) const { return values_[index_of(seat)]; }
  [[nodiscard]] constexpr T& operator[](Seat seat) { return values_[index_of(seat)]; }
  [[nodiscard]] constexpr auto begin() const { return values_.begin(); }
  [[nodiscard]] constexpr auto end() const { return values_.end(); }

  friend constexpr bool operator==(const BySeat&, const BySeat&) = default;

 private:
  std::array<T, 4> values_{};
};

/// One value for each side, indexed by side only.
template <class T>
class BySide {
 public:
  constexpr BySide() = default;
  constexpr BySide(T north_south, T east_west) : values_{std::move(north_south), std::move(east_west)} {}

  [[nodiscard]] constexpr const T& operator[](Side side) const { return values_[index_of(side)]; }
  [[nodiscard]] constexpr T& operator[](Side side) { return values_[index_of(side)]; }
  [[nodiscard]] constexpr auto begin() const { return values_.begin(); }
  [[nodiscard]] constexpr auto end() const { return values_.end(); }

  friend constexpr bool operator==(const BySide&, const BySide&) = default;

 private:
  std::array<T, 2> values_{};
};

}  // namespace euchre
