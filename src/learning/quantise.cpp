#include "learning/quantise.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace euchre::learning {
namespace {

template <class T>
T rounded(float value, double one) {
  const double bounded = std::clamp(std::round(double{value} * one), double{std::numeric_limits<T>::min()},
                                    double{std::numeric_limits<T>::max()});
  return static_cast<T>(bounded);
}

template <class T>
std::vector<T> rounded(std::span<const float> values, double one) {
  std::vector<T> result;
  result.reserve(values.size());
  for (const float value : values) result.push_back(rounded<T>(value, one));
  return result;
}

/// Rows by output in place of rows by input.
std::vector<float> turned(std::span<const float> weights, unsigned in, unsigned out) {
  std::vector<float> result(weights.size());
  for (unsigned i = 0; i < in; ++i) {
    for (unsigned o = 0; o < out; ++o) result[std::size_t{o} * in + i] = weights[std::size_t{i} * out + o];
  }
  return result;
}

nets::Net quantise(const Network& network) {
  const Shape& shape = network.shape();
  const Parts parts(shape);
  const auto weights = network.weights();
  const auto part = [&](std::size_t from, std::size_t count) { return weights.subspan(from, count); };
  constexpr double kActive = nets::kActiveOne;
  constexpr double kWeight = nets::kWeightOne;
  const std::size_t second = std::size_t{shape.first} * shape.second;
  const std::size_t third = std::size_t{shape.second} * shape.outputs;
  return {
      .shape = {shape.inputs, shape.first, shape.second, shape.outputs},
      .weights_1 = rounded<std::int16_t>(part(parts.weights_1, std::size_t{shape.inputs} * shape.first), kActive),
      .biases_1 = rounded<std::int32_t>(part(parts.biases_1, shape.first), kActive),
      .weights_2 = rounded<std::int16_t>(turned(part(parts.weights_2, second), shape.first, shape.second), kWeight),
      .biases_2 = rounded<std::int32_t>(part(parts.biases_2, shape.second), kActive * kWeight),
      .weights_3 = rounded<std::int16_t>(turned(part(parts.weights_3, third), shape.second, shape.outputs), kWeight),
      .biases_3 = rounded<std::int32_t>(part(parts.biases_3, shape.outputs), kActive * kWeight)};
}

}  // namespace

nets::NetPair quantise(const Brain& policy) { return {quantise(policy.calling), quantise(policy.playing)}; }

}  // namespace euchre::learning
