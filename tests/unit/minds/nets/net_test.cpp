#include "minds/nets/net.h"

#include "core/base/random.h"
#include "minds/nets/detail/hidden_layers.h"

#include <gtest/gtest.h>

namespace euchre::nets {
namespace {

Net net_of(Task task, std::uint32_t first, std::uint32_t second) {
  Net net;
  net.shape = {input_count(task), first, second, output_count(task)};
  net.weights_1.assign(std::size_t{net.shape.inputs} * first, 0);
  net.biases_1.assign(first, 0);
  net.weights_2.assign(std::size_t{first} * second, 0);
  net.biases_2.assign(second, 0);
  net.weights_3.assign(std::size_t{second} * net.shape.outputs, 0);
  net.biases_3.assign(net.shape.outputs, 0);
  return net;
}

NetPair small_pair() {
  NetPair nets{net_of(Task::Calling, 3, 2), net_of(Task::Playing, 2, 4)};
  nets.calling.weights_1[5] = -17;
  nets.playing.biases_3[32] = -1'000'000;
  return nets;
}

TEST(net, one_weight_after_another_carries_an_input_to_an_output) {
  Net net = net_of(Task::Calling, 2, 2);
  net.weights_1[7 * 2 + 1] = 3 * kActiveOne;  // input 7, unit 1
  net.weights_2[0 * 2 + 1] = 2 * kWeightOne;  // unit 0 of the second layer from unit 1 of the first
  net.weights_3[4 * 2 + 0] = -kWeightOne;     // output 4 from unit 0
  net.biases_3[5] = 9;
  Inputs inputs;
  inputs.push_back(7);
  const auto outputs = net.outputs(inputs);
  EXPECT_EQ(outputs[4], -6 * kActiveOne * kWeightOne);
  EXPECT_EQ(outputs[5], 9);
  EXPECT_EQ(net.outputs({})[4], 0);
}

TEST(net, a_unit_is_bounded_on_both_sides) {
  Net net = net_of(Task::Calling, 1, 1);
  net.weights_1[0] = 30'000;
  net.weights_1[1] = -30'000;
  net.weights_2[0] = kWeightOne;
  net.weights_3[0] = 1;
  Inputs much;
  much.push_back(0);
  Inputs little;
  little.push_back(1);
  EXPECT_EQ(net.outputs(much)[0], kMostActive);
  EXPECT_EQ(net.outputs(little)[0], 0);
}

TEST(net, bytes_are_read_as_they_were_written) {
  const NetPair nets = small_pair();
  const auto read = parse_nets(to_bytes(nets));
  ASSERT_TRUE(read.has_value());
  EXPECT_EQ(*read, nets);
}

TEST(net, bytes_cut_short_lengthened_or_of_something_else_are_refused) {
  const std::string bytes = to_bytes(small_pair());
  for (std::size_t size = 0; size < bytes.size(); size += 13) {
    EXPECT_FALSE(parse_nets(std::string_view(bytes).substr(0, size)).has_value()) << size;
  }
  EXPECT_FALSE(parse_nets(bytes + "x").has_value());
  std::string other = bytes;
  other[15] = static_cast<char>(other[15] + 1);  // another number of inputs
  const auto read = parse_nets(other);
  ASSERT_FALSE(read.has_value());
  EXPECT_EQ(read.error(), "their inputs and outputs are those of another version");
}

void append_number(std::string& bytes, std::uint64_t number, unsigned size) {
  for (unsigned byte = 0; byte < size; ++byte) bytes += static_cast<char>((number >> (8 * byte)) & 0xFFU);
}

/// A net of one unit in each layer as the first version wrote it: input i counts i + 1, the output o passes it on o + 1 times.
void append_first_net(std::string& bytes, Task task) {
  const unsigned inputs = first_input_count(task);
  const unsigned outputs = task == Task::Calling ? kFirstCallingOutputs : kPlayingOutputs;
  for (const unsigned units : {inputs, 1U, 1U, outputs}) append_number(bytes, units, 4);
  for (unsigned input = 0; input < inputs; ++input) append_number(bytes, input + 1, 2);
  append_number(bytes, 0, 4);
  append_number(bytes, kWeightOne, 2);
  append_number(bytes, 0, 4);
  for (unsigned output = 0; output < outputs; ++output) append_number(bytes, output + 1, 2);
  for (unsigned output = 0; output < outputs; ++output) append_number(bytes, 0, 4);
}

TEST(net, one_of_the_first_version_is_read_to_answer_as_it_did) {
  std::string bytes = "euchre nets 1\n";
  append_first_net(bytes, Task::Calling);
  append_first_net(bytes, Task::Playing);
  const auto nets = parse_nets(bytes);
  ASSERT_TRUE(nets.has_value()) << nets.error();
  for (const Task task : {Task::Calling, Task::Playing}) {
    const Net& net = nets->for_task(task);
    std::vector<int> counts(input_count(task), 0);
    for (unsigned input = 0; input < first_input_count(task); ++input) {
      counts[input_since_first(input)] = static_cast<int>(input) + 1;
    }
    for (unsigned input = 0; input < input_count(task); ++input) {
      Inputs on;
      on.push_back(static_cast<std::uint16_t>(input));
      const auto outputs = net.outputs(on);
      EXPECT_EQ(outputs[0], counts[input]) << input;
      EXPECT_EQ(outputs[10], 11 * counts[input]) << input;
    }
  }
  const Inputs none;
  for (unsigned output = kFirstCallingOutputs; output < kCallingOutputs; ++output) {
    EXPECT_LT(nets->calling.outputs(none)[output], -1'000'000'000) << "calls it did not know it never makes";
  }
}

std::int16_t any_weight(RandomStream& random) { return static_cast<std::int16_t>(random.below(65'536) - 32'768U); }

/// Weights of every size, so that units are off, on and at their bound.
Net any_net(std::uint32_t first, std::uint32_t second, RandomStream& random) {
  Net net = net_of(Task::Playing, first, second);
  for (std::int16_t& weight : net.weights_1) weight = static_cast<std::int16_t>(any_weight(random) / 64);
  for (std::int32_t& bias : net.biases_1) bias = any_weight(random) / 32;
  for (std::int16_t& weight : net.weights_2) weight = static_cast<std::int16_t>(any_weight(random) >> random.below(8));
  for (std::int32_t& bias : net.biases_2) bias = any_weight(random) * 64;
  for (std::int16_t& weight : net.weights_3) weight = any_weight(random);
  return net;
}

Inputs any_inputs(const Net& net, RandomStream& random) {
  Inputs inputs;
  for (std::uint32_t i = 0; i < net.shape.inputs && inputs.size() < 60; ++i) {
    if (random.below(6) == 0) inputs.push_back(static_cast<std::uint16_t>(i));
  }
  return inputs;
}

TEST(net, vectors_come_to_the_same_numbers) {
  RandomStream random(9);
  for (const std::uint32_t first : {16U, 48U, 128U, 144U}) {
    for (const std::uint32_t second : {32U, 256U, 272U}) {
      const Net plain = any_net(first, second, random);
      Net prepared = plain;
      prepared.prepare();
      for (int i = 0; i < 40; ++i) {
        const Inputs inputs = any_inputs(plain, random);
        ASSERT_EQ(plain.outputs(inputs), prepared.outputs(inputs)) << first << ' ' << second;
      }
    }
  }
}

TEST(net, every_kind_of_vectors_comes_to_the_same_numbers) {
  RandomStream random(10);
  Net net = any_net(128, 256, random);
  net.prepare();
  const detail::HiddenLayers layers{
      128, 256, net.weights_1.data(), net.biases_1.data(), net.paired_weights_2.data(), net.biases_2.data()};
  for (const detail::ActivateLayers kind : {detail::layers_for_avx2(), detail::layers_for_avx512()}) {
    if (kind == nullptr) continue;
    for (int i = 0; i < 200; ++i) {
      const Inputs inputs = any_inputs(net, random);
      std::array<std::int16_t, 256> one{};
      std::array<std::int16_t, 256> other{};
      detail::portable_layers()(layers, inputs, one.data());
      kind(layers, inputs, other.data());
      ASSERT_EQ(one, other);
    }
  }
}

TEST(net, what_is_not_wanted_is_left_out) {
  RandomStream random(11);
  const Net net = any_net(16, 16, random);
  const Inputs inputs = any_inputs(net, random);
  const auto all = net.outputs(inputs);
  const auto some = net.outputs(inputs, 0b101);
  EXPECT_EQ(some[0], all[0]);
  EXPECT_EQ(some[1], 0);
  EXPECT_EQ(some[2], all[2]);
}

}  // namespace
}  // namespace euchre::nets
