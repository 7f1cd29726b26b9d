#pragma once

/// The room `learning`: how the nets of `nets` are learnt by self-play. Computers play whole deals against themselves by
/// the present nets; what paid more than was expected is made likelier (clipped policy gradient, PPO: Schulman et al.
/// 2017), with a critic that sees all hands, during learning only. Everything follows from a seed.

#include "core/base/random.h"
#include "minds/nets/inputs.h"

#include <cstddef>
#include <span>
#include <vector>

namespace euchre::learning {

/// A net with two hidden layers, rectified: inputs that are on or off, outputs as they come.
struct Shape {
  unsigned inputs = 0;
  unsigned first = 0;   ///< units of the first hidden layer
  unsigned second = 0;  ///< units of the second
  unsigned outputs = 0;
  friend bool operator==(const Shape&, const Shape&) = default;
  [[nodiscard]] std::size_t weight_count() const;
};

/// Where each layer's weights stand among all, rows by input; the biases of a layer follow its weights.
struct Parts {
  explicit Parts(const Shape& shape);
  std::size_t weights_1, biases_1, weights_2, biases_2, weights_3, biases_3;
};

/// Inputs of many decisions for one net.
using InputBatch = std::span<const nets::Inputs* const>;

/// What a forward pass leaves for the backward pass; row by row.
struct Activations {
  std::vector<float> first;
  std::vector<float> second;
  std::vector<float> outputs;
};

/// Weights by value, and the two passes over them.
class Network {
 public:
  /// All nothing.
  explicit Network(const Shape& shape) : shape_(shape), weights_(shape.weight_count()) {}
  /// Random, small enough to begin with; the outputs near nothing.
  Network(const Shape& shape, RandomStream& random);

  [[nodiscard]] const Shape& shape() const { return shape_; }
  [[nodiscard]] std::span<const float> weights() const { return weights_; }
  [[nodiscard]] std::span<float> weights() { return weights_; }

  void forward(InputBatch batch, Activations& result) const;
  /// Adds to `gradient` what the loss gains by each weight, given what it gains by each output.
  void backward(InputBatch batch, const Activations& forward, std::span<const float> output_gradient,
                std::span<float> gradient) const;

 private:
  Shape shape_;
  std::vector<float> weights_;
};

/// Adam (Kingma and Ba 2015): steps along the gradient, each weight by its own measure.
class Adam {
 public:
  explicit Adam(std::size_t count) : mean_(count), square_(count) {}
  void step(std::span<float> weights, std::span<const float> gradient, float rate);

  /// All that a later step depends on, to be kept and restored.
  [[nodiscard]] std::span<float> mean() { return mean_; }
  [[nodiscard]] std::span<float> square() { return square_; }
  [[nodiscard]] std::uint64_t& steps() { return steps_; }

 private:
  std::vector<float> mean_;
  std::vector<float> square_;
  std::uint64_t steps_ = 0;
};

}  // namespace euchre::learning
