#include "minds/learning/played_decisions.h"

#include "minds/learning/detail/self_play.h"

#include <algorithm>
#include <array>
#include <bit>
#include <span>
#include <string_view>
#include <type_traits>

namespace euchre::learning {
namespace {

using detail::Decision;
using nets::Task;

constexpr std::array kTasks{Task::Calling, Task::Playing};
constexpr std::uint32_t kNone = ~std::uint32_t{0};
constexpr std::uint32_t kOfPlaying = std::uint32_t{1} << 31U;
static_assert(std::endian::native == std::endian::little, "columns are told as they lie in memory");

/// The decisions of one task, column by column.
struct Columns {
  std::vector<std::uint64_t> legal;
  std::vector<float> log_chance;
  std::vector<float> worth;
  std::vector<std::uint32_t> next;
  std::vector<std::uint16_t> inputs;
  std::vector<std::uint16_t> others;
  std::vector<std::uint8_t> input_counts;
  std::vector<std::uint8_t> other_counts;
  std::vector<std::uint8_t> outputs;
  std::vector<std::uint8_t> left;
};

using BothColumns = std::array<Columns, 2>;

/// How the nets think, in whole numbers as players have them. Nobody judges: the learner does.
detail::Think think_by(const nets::NetPair& nets) {
  return [&nets](Task task, std::span<const Decision* const> decisions, std::vector<float>& outputs,
                 std::vector<float>& values) {
    constexpr float kUnit = 1.0F / (float{nets::kActiveOne} * nets::kWeightOne);
    const unsigned width = nets::output_count(task);
    outputs.assign(decisions.size() * width, 0.0F);
    values.assign(decisions.size(), 0.0F);
    for (std::size_t row = 0; row < decisions.size(); ++row) {
      const auto all = nets.for_task(task).outputs(decisions[row]->inputs, decisions[row]->legal);
      for (unsigned i = 0; i < width; ++i) outputs[row * width + i] = static_cast<float>(all[i]) * kUnit;
    }
  };
}

/// The row that each decision has, or will have, among those of its task.
std::vector<std::uint32_t> rows_of(const std::vector<Decision>& decisions, const BothColumns& columns) {
  std::array<std::size_t, 2> next{columns[0].legal.size(), columns[1].legal.size()};
  std::vector<std::uint32_t> rows;
  rows.reserve(decisions.size());
  for (const Decision& decision : decisions) {
    const auto row = static_cast<std::uint32_t>(next[static_cast<std::size_t>(decision.task)]++);
    rows.push_back(decision.task == Task::Playing ? row | kOfPlaying : row);
  }
  return rows;
}

std::uint8_t left_after(const std::vector<Decision>& decisions, const Decision& decision) {
  std::uint8_t left = 0;
  for (auto next = decision.next; next; next = decisions[*next].next) ++left;
  return left;
}

void add(const std::vector<Decision>& decisions, BothColumns& columns) {
  const auto rows = rows_of(decisions, columns);
  for (const Decision& decision : decisions) {
    Columns& of_task = columns[static_cast<std::size_t>(decision.task)];
    const std::span<const std::uint16_t> all(decision.critic_inputs.begin(), decision.critic_inputs.end());
    const std::size_t own = decision.inputs.size();
    of_task.legal.push_back(decision.legal);
    of_task.log_chance.push_back(decision.log_chance);
    of_task.worth.push_back(decision.worth);
    of_task.next.push_back(decision.next ? rows[*decision.next] : kNone);
    of_task.inputs.insert(of_task.inputs.end(), all.begin(), all.begin() + static_cast<std::ptrdiff_t>(own));
    of_task.others.insert(of_task.others.end(), all.begin() + static_cast<std::ptrdiff_t>(own), all.end());
    of_task.input_counts.push_back(static_cast<std::uint8_t>(own));
    of_task.other_counts.push_back(static_cast<std::uint8_t>(all.size() - own));
    of_task.outputs.push_back(static_cast<std::uint8_t>(decision.output));
    of_task.left.push_back(left_after(decisions, decision));
  }
}

template <class Number>
void append(std::string& bytes, std::span<const Number> numbers) {
  static_assert(std::is_trivially_copyable_v<Number>);
  bytes.append(reinterpret_cast<const char*>(numbers.data()), numbers.size_bytes());
}

void append(std::string& bytes, const Columns& columns) {
  append<std::uint64_t>(bytes, columns.legal);
  append<float>(bytes, columns.log_chance);
  append<float>(bytes, columns.worth);
  append<std::uint32_t>(bytes, columns.next);
  append<std::uint16_t>(bytes, columns.inputs);
  append<std::uint16_t>(bytes, columns.others);
  append<std::uint8_t>(bytes, columns.input_counts);
  append<std::uint8_t>(bytes, columns.other_counts);
  append<std::uint8_t>(bytes, columns.outputs);
  append<std::uint8_t>(bytes, columns.left);
  bytes.resize((bytes.size() + 7) / 8 * 8);
}

std::string to_bytes(const BothColumns& columns) {
  constexpr std::size_t kHeader = 64;
  std::string bytes = "euchre decisions 1\n";
  bytes.resize(kHeader, ' ');
  for (const Task task : kTasks) {
    const Columns& of_task = columns[static_cast<std::size_t>(task)];
    const Widths widths = widths_of(task);
    append<std::uint64_t>(
        bytes, std::array<std::uint64_t, 6>{widths.inputs, widths.critic_inputs, widths.outputs, of_task.legal.size(),
                                            of_task.inputs.size(), of_task.others.size()});
  }
  for (const Columns& of_task : columns) append(bytes, of_task);
  return bytes;
}

}  // namespace

Widths widths_of(Task task) {
  return {nets::input_count(task), detail::critic_input_count(task), nets::output_count(task)};
}

std::string played_decisions(const nets::NetPair& nets, const SelfPlay& settings) {
  constexpr unsigned kAtATime = 64;  // few enough that their tables stay near at hand
  const Adversary nobody;
  const detail::Setting setting{settings.codes, think_by(nets), nobody, nobody};
  RandomStream seeds(settings.seed);
  BothColumns columns;
  for (unsigned done = 0; done < settings.deals; done += kAtATime) {
    const unsigned deals = std::min(kAtATime, settings.deals - done);
    add(detail::play_deals(setting, deals, RandomStream(seeds.next())).decisions, columns);
  }
  return to_bytes(columns);
}

}  // namespace euchre::learning
