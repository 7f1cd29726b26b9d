#pragma once

#include "minds/solver/detail/lanes.h"

namespace euchre::solver::detail {

/// The hands at the start of a trick, leader first, then clockwise. A seat that sits out holds nothing.
struct Hands {
  Lanes leader = 0;
  Lanes second = 0;
  Lanes third = 0;
  Lanes fourth = 0;

  [[gnu::always_inline]] [[nodiscard]] constexpr Lanes live() const { return leader | second | third | fourth; }
  [[gnu::always_inline]] [[nodiscard]] constexpr Lanes ours() const { return leader | third; }
  [[gnu::always_inline]] [[nodiscard]] constexpr Lanes theirs() const { return second | fourth; }
  [[gnu::always_inline]] [[nodiscard]] constexpr Hands from_second() const { return {second, third, fourth, leader}; }
  [[gnu::always_inline]] [[nodiscard]] constexpr Hands from_third() const { return {third, fourth, leader, second}; }
  [[gnu::always_inline]] [[nodiscard]] constexpr Hands from_fourth() const { return {fourth, leader, second, third}; }
};

}  // namespace euchre::solver::detail
