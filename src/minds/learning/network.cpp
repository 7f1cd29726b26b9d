#include "minds/learning/network.h"

#include <cblas.h>

#include <algorithm>
#include <cmath>

namespace euchre::learning {
namespace {

/// The work is divided above this: a product gets one thread.
[[maybe_unused]] const bool kIsSingle = [] {
  openblas_set_num_threads(1);
  return true;
}();

int as_int(std::size_t number) { return static_cast<int>(number); }

void rectify(std::span<float> values) {
  for (float& value : values) value = std::max(value, 0.0F);
}

/// Lets a gradient through where the unit was on.
void gate(std::span<float> gradient, std::span<const float> activation) {
  for (std::size_t i = 0; i < gradient.size(); ++i) {
    if (activation[i] <= 0.0F) gradient[i] = 0.0F;
  }
}

/// One layer after the first: rows of weights by input, then a bias for each output.
template <class Number>
struct Layer {
  Number* weights;
  Number* biases;
  unsigned in;
  unsigned out;
};

/// result = biases + inputs x weights, row by row.
void affine(std::span<const float> inputs, const Layer<const float>& layer, std::vector<float>& result) {
  const std::size_t rows = inputs.size() / layer.in;
  result.resize(rows * layer.out);
  for (std::size_t row = 0; row < rows; ++row) {
    std::copy_n(layer.biases, layer.out, result.begin() + static_cast<std::ptrdiff_t>(row * layer.out));
  }
  cblas_sgemm(CblasRowMajor, CblasNoTrans, CblasNoTrans, as_int(rows), as_int(layer.out), as_int(layer.in), 1.0F,
              inputs.data(), as_int(layer.in), layer.weights, as_int(layer.out), 1.0F, result.data(),
              as_int(layer.out));
}

/// gradient of weights += inputs^T x output gradient; of biases += its column sums.
void collect(std::span<const float> inputs, std::span<const float> output_gradient, const Layer<float>& gradient) {
  const std::size_t rows = inputs.size() / gradient.in;
  cblas_sgemm(CblasRowMajor, CblasTrans, CblasNoTrans, as_int(gradient.in), as_int(gradient.out), as_int(rows), 1.0F,
              inputs.data(), as_int(gradient.in), output_gradient.data(), as_int(gradient.out), 1.0F, gradient.weights,
              as_int(gradient.out));
  for (std::size_t row = 0; row < rows; ++row) {
    for (unsigned i = 0; i < gradient.out; ++i) gradient.biases[i] += output_gradient[row * gradient.out + i];
  }
}

/// The gradient by the inputs of a layer: output gradient x weights^T.
std::vector<float> carried_back(std::span<const float> output_gradient, const Layer<const float>& layer) {
  const std::size_t rows = output_gradient.size() / layer.out;
  std::vector<float> result(rows * layer.in);
  cblas_sgemm(CblasRowMajor, CblasNoTrans, CblasTrans, as_int(rows), as_int(layer.in), as_int(layer.out), 1.0F,
              output_gradient.data(), as_int(layer.out), layer.weights, as_int(layer.out), 0.0F, result.data(),
              as_int(layer.in));
  return result;
}

template <class Number>
Layer<Number> second_layer(const Shape& shape, Number* weights) {
  const Parts parts(shape);
  return {weights + parts.weights_2, weights + parts.biases_2, shape.first, shape.second};
}

template <class Number>
Layer<Number> third_layer(const Shape& shape, Number* weights) {
  const Parts parts(shape);
  return {weights + parts.weights_3, weights + parts.biases_3, shape.second, shape.outputs};
}

/// Near enough to a bell curve, and the same with every compiler: the sum of twelve even numbers.
float bell(RandomStream& random) {
  float sum = -6.0F;
  for (int i = 0; i < 12; ++i) sum += static_cast<float>(random.next() >> 40U) * 0x1p-24F;
  return sum;
}

}  // namespace

std::size_t Shape::weight_count() const {
  return std::size_t{inputs + 1} * first + std::size_t{first + 1} * second + std::size_t{second + 1} * outputs;
}

Parts::Parts(const Shape& shape)
    : weights_1(0),
      biases_1(std::size_t{shape.inputs} * shape.first),
      weights_2(biases_1 + shape.first),
      biases_2(weights_2 + std::size_t{shape.first} * shape.second),
      weights_3(biases_2 + shape.second),
      biases_3(weights_3 + std::size_t{shape.second} * shape.outputs) {}

Network::Network(const Shape& shape, RandomStream& random) : Network(shape) {
  const Parts parts(shape);
  const auto fill = [&](std::size_t from, std::size_t to, float spread) {
    for (std::size_t i = from; i < to; ++i) weights_[i] = spread * bell(random);
  };
  constexpr float kInputsOn = 25.0F;    // about so many inputs are on at once
  constexpr float kShyOutputs = 0.01F;  // begins by doing anything about as gladly as anything else
  fill(parts.weights_1, parts.biases_1, std::sqrt(2.0F / kInputsOn));
  fill(parts.weights_2, parts.biases_2, std::sqrt(2.0F / static_cast<float>(shape.first)));
  fill(parts.weights_3, parts.biases_3, kShyOutputs);
}

void Network::forward(InputBatch batch, Activations& result) const {
  const Parts parts(shape_);
  const float* weights = weights_.data();
  result.first.resize(batch.size() * shape_.first);
  for (std::size_t row = 0; row < batch.size(); ++row) {
    float* sums = result.first.data() + row * shape_.first;
    std::copy_n(weights + parts.biases_1, shape_.first, sums);
    for (const unsigned input : *batch[row]) {
      const float* column = weights + parts.weights_1 + std::size_t{input} * shape_.first;
      for (unsigned i = 0; i < shape_.first; ++i) sums[i] += column[i];
    }
  }
  rectify(result.first);
  affine(result.first, second_layer(shape_, weights), result.second);
  rectify(result.second);
  affine(result.second, third_layer(shape_, weights), result.outputs);
}

void Network::backward(InputBatch batch, const Activations& forward, std::span<const float> output_gradient,
                       std::span<float> gradient) const {
  const float* weights = weights_.data();
  float* result = gradient.data();
  collect(forward.second, output_gradient, third_layer(shape_, result));
  std::vector<float> by_second = carried_back(output_gradient, third_layer(shape_, weights));
  gate(by_second, forward.second);
  collect(forward.first, by_second, second_layer(shape_, result));
  std::vector<float> by_first = carried_back(by_second, second_layer(shape_, weights));
  gate(by_first, forward.first);
  const Parts parts(shape_);
  for (std::size_t row = 0; row < batch.size(); ++row) {
    const float* sums = by_first.data() + row * shape_.first;
    const auto add_to = [&](float* column) {
      for (unsigned i = 0; i < shape_.first; ++i) column[i] += sums[i];
    };
    for (const unsigned input : *batch[row]) add_to(result + parts.weights_1 + std::size_t{input} * shape_.first);
    add_to(result + parts.biases_1);
  }
}

void Adam::step(std::span<float> weights, std::span<const float> gradient, float rate) {
  constexpr float kMeanDecay = 0.9F;
  constexpr float kSquareDecay = 0.999F;
  constexpr float kFloor = 1e-8F;
  ++steps_;
  const auto steps = static_cast<float>(steps_);
  const float scale = rate * std::sqrt(1.0F - std::pow(kSquareDecay, steps)) / (1.0F - std::pow(kMeanDecay, steps));
  for (std::size_t i = 0; i < weights.size(); ++i) {
    const float slope = gradient[i];
    mean_[i] = kMeanDecay * mean_[i] + (1.0F - kMeanDecay) * slope;
    square_[i] = kSquareDecay * square_[i] + (1.0F - kSquareDecay) * slope * slope;
    weights[i] -= scale * mean_[i] / (std::sqrt(square_[i]) + kFloor);
  }
}

}  // namespace euchre::learning
