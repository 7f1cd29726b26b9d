#pragma once

#include <compare>

namespace euchre {

/// A quantity with a type of its own, so that points are never mistaken for tricks.
/// `Tag` is an empty struct named after the quantity; `Rep` the number that holds it.
template <class Tag, class Rep>
class Strong {
 public:
  using Representation = Rep;

  constexpr Strong() = default;
  constexpr explicit Strong(Rep number) : number_(number) {}

  [[nodiscard]] constexpr Rep number() const { return number_; }

  constexpr Strong& operator+=(Strong other) {
    number_ = static_cast<Rep>(number_ + other.number_);
    return *this;
  }
  constexpr Strong& operator-=(Strong other) {
    number_ = static_cast<Rep>(number_ - other.number_);
    return *this;
  }
  friend constexpr Strong operator+(Strong left, Strong right) { return left += right; }
  friend constexpr Strong operator-(Strong left, Strong right) { return left -= right; }
  constexpr Strong& operator++() {
    ++number_;
    return *this;
  }

  friend constexpr auto operator<=>(const Strong&, const Strong&) = default;

 private:
  Rep number_{};
};

}  // namespace euchre
