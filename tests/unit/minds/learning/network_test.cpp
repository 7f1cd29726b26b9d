#include "minds/learning/network.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>

namespace euchre::learning {
namespace {

constexpr Shape kShape{6, 5, 4, 3};

nets::Inputs inputs_on(std::initializer_list<unsigned> numbers) {
  nets::Inputs inputs;
  for (const unsigned number : numbers) inputs.push_back(static_cast<std::uint16_t>(number));
  return inputs;
}

TEST(network, gradient_is_the_slope_of_the_loss) {
  RandomStream random(4);
  Network network(kShape, random);
  for (float& weight : network.weights()) weight += 0.1F;  // off the bends
  const std::array rows{inputs_on({0, 3}), inputs_on({1, 2, 5})};
  const std::array<const nets::Inputs*, 2> batch{&rows[0], &rows[1]};
  const std::vector<float> slopes{0.5F, -1.0F, 2.0F, 1.5F, 0.25F, -0.75F};
  const auto loss = [&] {
    Activations activations;
    network.forward(batch, activations);
    double sum = 0;
    for (std::size_t i = 0; i < slopes.size(); ++i) sum += double{slopes[i]} * activations.outputs[i];
    return sum;
  };
  Activations activations;
  network.forward(batch, activations);
  std::vector<float> gradient(kShape.weight_count(), 0.0F);
  network.backward(batch, activations, slopes, gradient);
  constexpr float kStep = 1e-3F;
  for (std::size_t i = 0; i < gradient.size(); ++i) {
    float& weight = network.weights()[i];
    const float before = weight;
    weight = before + kStep;
    const double up = loss();
    weight = before - kStep;
    const double down = loss();
    weight = before;
    EXPECT_NEAR(gradient[i], (up - down) / (2 * kStep), 2e-2) << i;
  }
}

TEST(adam, walks_down_to_the_lowest_point) {
  Adam adam(1);
  std::array<float, 1> weight{5.0F};
  for (int i = 0; i < 2000; ++i) {
    const std::array<float, 1> gradient{2.0F * (weight[0] - 1.0F)};
    adam.step(weight, gradient, 0.05F);
  }
  EXPECT_NEAR(weight[0], 1.0F, 1e-2F);
}

}  // namespace
}  // namespace euchre::learning
