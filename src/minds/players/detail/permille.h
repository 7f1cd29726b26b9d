#pragma once

#include <algorithm>
#include <array>
#include <cstddef>

/// Chances as whole numbers of a thousand, so that every compiler and machine decides alike.
namespace euchre::players::detail {

inline constexpr int kCertain = 1000;

/// Both of two independent chances.
[[nodiscard]] constexpr int both(int one_permille, int other_permille) {
  return one_permille * other_permille / kCertain;
}
[[nodiscard]] constexpr int not_so(int permille) { return kCertain - permille; }

/// The chance that belongs to a strength: hundredths of log-odds, so 0 is an even chance and each further 100 multiplies
/// the odds by 2.7.
[[nodiscard]] constexpr int chance_of_strength(int strength) {
  constexpr std::array<int, 17> kUpperHalf{500, 562, 622, 679, 731, 777, 818, 852, 881,
                                           905, 924, 940, 953, 963, 971, 977, 982};
  constexpr int kStep = 25;
  constexpr int kFurthest = kStep * (static_cast<int>(kUpperHalf.size()) - 1);
  if (strength < 0) return kCertain - chance_of_strength(-strength);
  const int bounded = std::min(strength, kFurthest - 1);
  const auto below = static_cast<std::size_t>(bounded / kStep);
  return kUpperHalf[below] + (kUpperHalf[below + 1] - kUpperHalf[below]) * (bounded % kStep) / kStep;
}

}  // namespace euchre::players::detail
