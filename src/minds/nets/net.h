#pragma once

#include "core/base/result.h"
#include "minds/nets/outputs.h"

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace euchre::nets {

/// How many units each layer has.
struct Shape {
  std::uint32_t inputs = 0;
  std::uint32_t first = 0;
  std::uint32_t second = 0;
  std::uint32_t outputs = 0;
  friend bool operator==(const Shape&, const Shape&) = default;
};

/// How weights and activations are rounded: to whole numbers, so that every machine and compiler comes to the same
/// answer. A unit is bounded at `kMostActive / kActiveOne`, so that no sum of trained weights leaves its range; sums of any
/// others go on at its other end, everywhere alike.
inline constexpr int kActiveOne = 1 << 8;
inline constexpr int kMostActive = 16 * kActiveOne - 1;
inline constexpr int kWeightOne = 1 << 12;

/// A learnt net in whole numbers: inputs that are on or off, two hidden layers of rectified units, outputs.
struct Net {
  Shape shape;
  std::vector<std::int16_t> weights_1;  ///< in units of 1 / kActiveOne, a row for each input
  std::vector<std::int32_t> biases_1;
  std::vector<std::int16_t> weights_2;  ///< in units of 1 / kWeightOne, a row for each unit of the second layer
  std::vector<std::int32_t> biases_2;   ///< in units of 1 / (kActiveOne * kWeightOne)
  std::vector<std::int16_t> weights_3;
  std::vector<std::int32_t> biases_3;
  /// The weights of the second layer once more, in the order that vectors want: made by `prepare`.
  std::vector<std::int16_t> paired_weights_2 = {};

  /// Nets of the same weights, prepared or not.
  friend bool operator==(const Net& one, const Net& other) {
    return one.shape == other.shape && one.weights_1 == other.weights_1 && one.biases_1 == other.biases_1 &&
           one.weights_2 == other.weights_2 && one.biases_2 == other.biases_2 && one.weights_3 == other.weights_3 &&
           one.biases_3 == other.biases_3;
  }

  /// Makes `outputs` faster, to the same numbers. To be called when the weights are final; nets that were read are prepared.
  void prepare();
  /// Those of the outputs that are wanted, in units of 1 / (kActiveOne * kWeightOne): the greater, the better liked. The
  /// others are nothing. REQUIRES: every input is below shape.inputs.
  [[nodiscard]] std::array<std::int32_t, kMostOutputs> outputs(const Inputs& inputs,
                                                               OutputSet wanted = ~OutputSet{0}) const;
};

/// The two nets of one player.
struct NetPair {
  Net calling;
  Net playing;
  friend bool operator==(const NetPair&, const NetPair&) = default;
  [[nodiscard]] const Net& for_task(Task task) const { return task == Task::Calling ? calling : playing; }
};

/// As bytes, the same on every machine.
[[nodiscard]] std::string to_bytes(const NetPair& nets);
/// Reads what `to_bytes` wrote; the error says what is wrong with the bytes.
[[nodiscard]] Result<NetPair, std::string> parse_nets(std::string_view bytes);

}  // namespace euchre::nets
