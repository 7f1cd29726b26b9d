#include "minds/nets/net.h"

#include "minds/nets/detail/hidden_layers.h"

#include <algorithm>

namespace euchre::nets {
namespace {

constexpr std::string_view kHeader = "euchre nets 2\n";
/// Nets of before no trump could be named.
constexpr std::string_view kFirstHeader = "euchre nets 1\n";
constexpr std::uint32_t kMostUnits = 1024;

/// As vectors add: beyond the range it goes on at the other end, which only weights that nobody trained come to.
std::int32_t wrapped_sum(std::int32_t left, std::int32_t right) {
  return static_cast<std::int32_t>(static_cast<std::uint32_t>(left) + static_cast<std::uint32_t>(right));
}

/// The sum of products; the compiler makes vectors of it.
std::int32_t product(std::span<const std::int16_t> left, const std::int16_t* right) {
  std::int32_t sum = 0;
  for (std::size_t i = 0; i < left.size(); ++i) sum = wrapped_sum(sum, std::int32_t{left[i]} * right[i]);
  return sum;
}

std::int16_t active(std::int32_t sum) { return static_cast<std::int16_t>(std::clamp(sum, 0, kMostActive)); }

/// For the vectors of this processor.
detail::ActivateLayers layers_for_this_processor() {
#ifdef EUCHRE_IS_X86
  if (const auto widest = detail::layers_for_avx512(); widest != nullptr) return widest;
  if (const auto wide = detail::layers_for_avx2(); wide != nullptr) return wide;
#endif
  return detail::portable_layers();
}

detail::ActivateLayers activate_layers() {
  static const detail::ActivateLayers kLayers = layers_for_this_processor();
  return kLayers;
}

/// From inputs to the units of the second layer, one unit after another.
void activate_plainly(const Net& net, const Inputs& inputs, std::int16_t* second) {
  const Shape& shape = net.shape;
  std::array<std::int32_t, kMostUnits> sums{};
  std::copy(net.biases_1.begin(), net.biases_1.end(), sums.begin());
  for (const unsigned input : inputs) {
    const std::int16_t* row = net.weights_1.data() + std::size_t{input} * shape.first;
    for (std::uint32_t i = 0; i < shape.first; ++i) sums[i] = wrapped_sum(sums[i], row[i]);
  }
  std::array<std::int16_t, kMostUnits> first{};
  for (std::uint32_t i = 0; i < shape.first; ++i) first[i] = active(sums[i]);
  for (std::uint32_t i = 0; i < shape.second; ++i) {
    const std::int16_t* row = net.weights_2.data() + std::size_t{i} * shape.first;
    second[i] = active(wrapped_sum(net.biases_2[i], product({first.data(), shape.first}, row)) / kWeightOne);
  }
}

class ByteWriter {
 public:
  template <class T>
  void put(const std::vector<T>& numbers) {
    for (const T number : numbers) put_number(static_cast<std::make_unsigned_t<T>>(number));
  }
  template <class T>
  void put_number(T number) {
    for (unsigned byte = 0; byte < sizeof(T); ++byte) text_ += static_cast<char>((number >> (8 * byte)) & 0xFFU);
  }
  void put_text(std::string_view text) { text_ += text; }
  [[nodiscard]] std::string take() { return std::move(text_); }

 private:
  std::string text_;
};

class ByteReader {
 public:
  explicit ByteReader(std::string_view bytes) : rest_(bytes) {}

  [[nodiscard]] bool is_at_end() const { return rest_.empty(); }
  [[nodiscard]] bool take_text(std::string_view text) {
    if (!rest_.starts_with(text)) return false;
    rest_.remove_prefix(text.size());
    return true;
  }
  template <class T>
  [[nodiscard]] bool take(std::vector<T>& numbers, std::size_t count) {
    if (rest_.size() < count * sizeof(T)) return false;
    numbers.resize(count);
    for (T& number : numbers) number = static_cast<T>(take_number<std::make_unsigned_t<T>>());
    return true;
  }

 private:
  template <class T>
  T take_number() {
    T number = 0;
    for (unsigned byte = 0; byte < sizeof(T); ++byte) {
      number = static_cast<T>(number | (static_cast<T>(static_cast<unsigned char>(rest_[byte])) << (8 * byte)));
    }
    rest_.remove_prefix(sizeof(T));
    return number;
  }

  std::string_view rest_;
};

void put(ByteWriter& writer, const Net& net) {
  for (const std::uint32_t units : {net.shape.inputs, net.shape.first, net.shape.second, net.shape.outputs}) {
    writer.put_number(units);
  }
  writer.put(net.weights_1);
  writer.put(net.biases_1);
  writer.put(net.weights_2);
  writer.put(net.biases_2);
  writer.put(net.weights_3);
  writer.put(net.biases_3);
}

enum class Version : std::uint8_t { First, Second };

Shape shape_in(Version version, Task task, Shape shape) {
  const bool is_first = version == Version::First;
  shape.inputs = is_first ? first_input_count(task) : input_count(task);
  shape.outputs = is_first && task == Task::Calling ? kFirstCallingOutputs : output_count(task);
  return shape;
}

/// A net of the first version as one of this: what it has not learnt leaves it unmoved, and it never makes a call that it
/// does not know.
void bring_up_to_date(Net& net, Task task) {
  constexpr std::int32_t kNever = -(1 << 30);
  const std::size_t first = net.shape.first;
  std::vector<std::int16_t> weights(std::size_t{input_count(task)} * first);
  for (unsigned input = 0; input < net.shape.inputs; ++input) {
    std::copy_n(net.weights_1.begin() + static_cast<std::ptrdiff_t>(input * first), first,
                weights.begin() + static_cast<std::ptrdiff_t>(input_since_first(input) * first));
  }
  net.weights_1 = std::move(weights);
  net.shape = shape_in(Version::Second, task, net.shape);
  net.weights_3.resize(std::size_t{net.shape.second} * net.shape.outputs);
  net.biases_3.resize(net.shape.outputs, kNever);
}

/// Nothing where all is well; else what is wrong.
std::string take(ByteReader& reader, Net& net, Task task, Version version) {
  std::vector<std::uint32_t> units;
  if (!reader.take(units, 4)) return "they end within the sizes of a net";
  net.shape = {units[0], units[1], units[2], units[3]};
  if (net.shape != shape_in(version, task, net.shape)) return "their inputs and outputs are those of another version";
  if (net.shape.first > kMostUnits || net.shape.second > kMostUnits) return "a layer has too many units";
  const std::size_t inputs = units[0];
  const std::size_t first = units[1];
  const std::size_t second = units[2];
  const std::size_t outputs = units[3];
  const bool is_whole = reader.take(net.weights_1, inputs * first) && reader.take(net.biases_1, first) &&
                        reader.take(net.weights_2, first * second) && reader.take(net.biases_2, second) &&
                        reader.take(net.weights_3, second * outputs) && reader.take(net.biases_3, outputs);
  if (!is_whole) return "they end within the weights of a net";
  if (version == Version::First) bring_up_to_date(net, task);
  net.prepare();
  return "";
}

}  // namespace

void Net::prepare() {
  constexpr std::uint32_t lanes = 16;
  paired_weights_2.clear();
  if (shape.first > detail::kMostFirst) return;
  if (shape.first % lanes != 0 || shape.second % lanes != 0) return;
  paired_weights_2.reserve(weights_2.size());
  for (std::size_t i = 0; i < shape.first; i += 2) {
    for (std::size_t unit = 0; unit < shape.second; ++unit) {
      paired_weights_2.push_back(weights_2[unit * shape.first + i]);
      paired_weights_2.push_back(weights_2[unit * shape.first + i + 1]);
    }
  }
}

std::array<std::int32_t, kMostOutputs> Net::outputs(const Inputs& inputs, OutputSet wanted) const {
  std::array<std::int16_t, kMostUnits> second{};
  if (paired_weights_2.empty()) {
    activate_plainly(*this, inputs, second.data());
  } else {
    activate_layers()(
        {shape.first, shape.second, weights_1.data(), biases_1.data(), paired_weights_2.data(), biases_2.data()},
        inputs, second.data());
  }
  std::array<std::int32_t, kMostOutputs> result{};
  const std::span<const std::int16_t> active_second(second.data(), shape.second);
  for (std::uint32_t i = 0; i < shape.outputs; ++i) {
    if (((wanted >> i) & 1U) == 0) continue;
    const std::int16_t* row = weights_3.data() + static_cast<std::size_t>(i) * shape.second;
    result[i] = wrapped_sum(biases_3[i], product(active_second, row));
  }
  return result;
}

std::string to_bytes(const NetPair& nets) {
  ByteWriter writer;
  writer.put_text(kHeader);
  put(writer, nets.calling);
  put(writer, nets.playing);
  return writer.take();
}

Result<NetPair, std::string> parse_nets(std::string_view bytes) {
  ByteReader reader(bytes);
  const Version version = reader.take_text(kFirstHeader) ? Version::First : Version::Second;
  if (version == Version::Second && !reader.take_text(kHeader)) {
    return Failure{std::string("they do not begin as nets do")};
  }
  NetPair nets;
  for (const Task task : {Task::Calling, Task::Playing}) {
    const std::string problem = take(reader, task == Task::Calling ? nets.calling : nets.playing, task, version);
    if (!problem.empty()) return Failure{problem};
  }
  if (!reader.is_at_end()) return Failure{std::string("something follows the last net")};
  return nets;
}

}  // namespace euchre::nets
