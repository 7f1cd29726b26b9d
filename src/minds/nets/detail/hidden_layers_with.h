#pragma once

#include "minds/nets/detail/hidden_layers.h"
#include "minds/nets/net.h"

#include <array>
#include <bit>
#include <cstddef>
#include <span>

/// The layers for any kind of vectors. `Lanes` has: kCount numbers of 32 bits in a `Vector`; load, widened (from 16 bits),
/// sum, splat, pair_products (of numbers of 16 bits in memory, added two by two) and store_active (to 16 bits, bounded).
namespace euchre::nets::detail {

/// The units of the first layer from `unit` on, as many as `kVectors` vectors hold: the rows of the inputs that are on.
template <class Lanes, unsigned kVectors>
void first_units(const HiddenLayers& layers, const Inputs& inputs, unsigned unit, std::int16_t* result) {
  std::array<typename Lanes::Vector, kVectors> sums{};
  for (unsigned i = 0; i < kVectors; ++i) sums[i] = Lanes::load(layers.biases_1 + unit + i * Lanes::kCount);
  for (const unsigned input : inputs) {
    const std::int16_t* row = layers.weights_1 + std::size_t{input} * layers.first + unit;
    for (unsigned i = 0; i < kVectors; ++i) sums[i] = Lanes::sum(sums[i], Lanes::widened(row + i * Lanes::kCount));
  }
  for (unsigned i = 0; i < kVectors; ++i) Lanes::template store_active<0>(result + unit + i * Lanes::kCount, sums[i]);
}

/// Two units of the first layer of which at least one is on.
struct ActivePair {
  std::uint32_t values = 0;
  std::uint32_t number = 0;
};

/// Half of the units are off for most inputs, and what is off need not be multiplied.
inline unsigned active_pairs(const std::int16_t* first, unsigned count, ActivePair* pairs) {
  unsigned found = 0;
  for (unsigned i = 0; i < count; ++i) {
    const auto low = static_cast<std::uint16_t>(first[2 * i]);
    const auto high = static_cast<std::uint16_t>(first[2 * i + 1]);
    pairs[found] = {low | (static_cast<std::uint32_t>(high) << 16U), i};
    found += pairs[found].values != 0 ? 1U : 0U;
  }
  return found;
}

/// Likewise the units of the second layer, of which each takes all those of the first.
template <class Lanes, unsigned kVectors>
void second_units(const HiddenLayers& layers, std::span<const ActivePair> pairs, unsigned unit, std::int16_t* result) {
  std::array<typename Lanes::Vector, kVectors> sums{};
  for (unsigned i = 0; i < kVectors; ++i) sums[i] = Lanes::load(layers.biases_2 + unit + i * Lanes::kCount);
  for (const ActivePair& pair : pairs) {
    const std::int16_t* row = layers.paired_weights_2 + 2 * (std::size_t{pair.number} * layers.second + unit);
    const typename Lanes::Vector values = Lanes::splat(pair.values);
    for (unsigned i = 0; i < kVectors; ++i) {
      const std::int16_t* part = row + static_cast<std::size_t>(i) * 2 * Lanes::kCount;
      sums[i] = Lanes::sum(sums[i], Lanes::pair_products(part, values));
    }
  }
  constexpr int shift = std::countr_zero(static_cast<unsigned>(kWeightOne));
  for (unsigned i = 0; i < kVectors; ++i) {
    Lanes::template store_active<shift>(result + unit + i * Lanes::kCount, sums[i]);
  }
}

template <class Lanes>
void activate_layers(const HiddenLayers& layers, const Inputs& inputs, std::int16_t* second) {
  constexpr unsigned many = 8;  // vectors at a time: enough that none waits for the one before
  std::array<std::int16_t, kMostFirst> first{};
  unsigned unit = 0;
  for (; unit + many * Lanes::kCount <= layers.first; unit += many * Lanes::kCount) {
    first_units<Lanes, many>(layers, inputs, unit, first.data());
  }
  for (; unit < layers.first; unit += Lanes::kCount) first_units<Lanes, 1>(layers, inputs, unit, first.data());
  std::array<ActivePair, kMostFirst / 2 + 1> pairs{};
  const std::span<const ActivePair> active(pairs.data(), active_pairs(first.data(), layers.first / 2, pairs.data()));
  unit = 0;
  for (; unit + many * Lanes::kCount <= layers.second; unit += many * Lanes::kCount) {
    second_units<Lanes, many>(layers, active, unit, second);
  }
  for (; unit < layers.second; unit += Lanes::kCount) second_units<Lanes, 1>(layers, active, unit, second);
}

}  // namespace euchre::nets::detail
