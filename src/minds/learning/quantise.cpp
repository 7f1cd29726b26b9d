#include "minds/learning/quantise.h"

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
  nets::Net net{
      .shape = {shape.inputs, shape.first, shape.second, shape.outputs},
      .weights_1 = rounded<std::int16_t>(part(parts.weights_1, std::size_t{shape.inputs} * shape.first), kActive),
      .biases_1 = rounded<std::int32_t>(part(parts.biases_1, shape.first), kActive),
      .weights_2 = rounded<std::int16_t>(turned(part(parts.weights_2, second), shape.first, shape.second), kWeight),
      .biases_2 = rounded<std::int32_t>(part(parts.biases_2, shape.second), kActive * kWeight),
      .weights_3 = rounded<std::int16_t>(turned(part(parts.weights_3, third), shape.second, shape.outputs), kWeight),
      .biases_3 = rounded<std::int32_t>(part(parts.biases_3, shape.outputs), kActive * kWeight),
      .paired_weights_2 = {}};
  net.prepare();
  return net;
}

template <class T>
void restore(std::span<float> into, const std::vector<T>& whole, double one) {
  std::ranges::transform(whole, into.begin(),
                         [one](T number) { return static_cast<float>(static_cast<double>(number) / one); });
}

/// As `restore`, of rows by output into rows by input.
void restore_turned(std::span<float> into, const std::vector<std::int16_t>& whole, unsigned in) {
  std::vector<float> by_output(whole.size());
  restore(by_output, whole, nets::kWeightOne);
  std::ranges::copy(turned(by_output, static_cast<unsigned>(whole.size()) / in, in), into.begin());
}

Network network_of(const nets::Net& net) {
  const Shape shape{net.shape.inputs, net.shape.first, net.shape.second, net.shape.outputs};
  const Parts parts(shape);
  Network network(shape);
  const auto from = [&](std::size_t begin) { return network.weights().subspan(begin); };
  constexpr double kActive = nets::kActiveOne;
  constexpr double kWeight = nets::kWeightOne;
  restore(from(parts.weights_1), net.weights_1, kActive);
  restore(from(parts.biases_1), net.biases_1, kActive);
  restore_turned(from(parts.weights_2), net.weights_2, shape.first);
  restore(from(parts.biases_2), net.biases_2, kActive * kWeight);
  restore_turned(from(parts.weights_3), net.weights_3, shape.second);
  restore(from(parts.biases_3), net.biases_3, kActive * kWeight);
  return network;
}

}  // namespace

Brain brain_of(const nets::NetPair& nets) { return {network_of(nets.calling), network_of(nets.playing)}; }

nets::NetPair quantise(const Brain& policy) { return {quantise(policy.calling), quantise(policy.playing)}; }

}  // namespace euchre::learning
