#pragma once

#include "minds/nets/inputs.h"

#include <cstdint>

namespace euchre::nets::detail {

/// The widest first layer that is laid out for vectors.
inline constexpr std::uint32_t kMostFirst = 256;

/// The two hidden layers of a net, laid out for vectors. REQUIRES: as many units in each as sixteen goes into, and no more
/// than kMostFirst in the first.
struct HiddenLayers {
  std::uint32_t first = 0;
  std::uint32_t second = 0;
  const std::int16_t* weights_1 = nullptr;  ///< a row for each input
  const std::int32_t* biases_1 = nullptr;
  /// For two units of the first layer at a time a row of pairs, one for each unit of the second: what adds a pair of
  /// products at once wants them side by side.
  const std::int16_t* paired_weights_2 = nullptr;
  const std::int32_t* biases_2 = nullptr;
};

/// From inputs to the units of the second layer, as `Net::outputs` defines them.
using ActivateLayers = void (*)(const HiddenLayers& layers, const Inputs& inputs, std::int16_t* second);

/// For processors that have such vectors; null where this one, or the compiler's, has not.
[[nodiscard]] ActivateLayers layers_for_avx2();
[[nodiscard]] ActivateLayers layers_for_avx512();
/// For every other one.
[[nodiscard]] ActivateLayers portable_layers();

}  // namespace euchre::nets::detail
