#include "minds/learning/learner.h"

#include "minds/learning/detail/self_play.h"
#include "minds/learning/quantise.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstring>
#include <iterator>
#include <numeric>

namespace euchre::learning {
namespace {

using detail::Decision;
using nets::Task;

// The first layer is wide enough to hold what matters of the inputs, the second mixes it.
constexpr unsigned kFirst = 128;
constexpr unsigned kSecond = 256;
constexpr unsigned kCriticSecond = 128;

/// Work is always cut into as many pieces, so that the result does not depend on how many are done at a time.
constexpr unsigned kPieces = 4;

Brain make_policy(RandomStream& random) {
  return {Network({nets::input_count(Task::Calling), kFirst, kSecond, nets::kCallingOutputs}, random),
          Network({nets::input_count(Task::Playing), kFirst, kSecond, nets::kPlayingOutputs}, random)};
}

Brain make_critic(RandomStream& random) {
  return {Network({detail::critic_input_count(Task::Calling), kFirst, kCriticSecond, 1}, random),
          Network({detail::critic_input_count(Task::Playing), kFirst, kCriticSecond, 1}, random)};
}

constexpr std::string_view kCheckpointHeader = "euchre learner 2\n";
static_assert(std::is_trivially_copyable_v<Settings>);
// Padding would be anything, and checkpoints of the same state would differ.
static_assert(sizeof(Settings) == 2 * sizeof(std::uint64_t) + 4 * sizeof(unsigned) + 8 * sizeof(float));

void append_bytes(std::string& text, std::span<const std::byte> bytes) {
  text.append(reinterpret_cast<const char*>(bytes.data()), bytes.size());
}

void take_bytes(std::string_view& from, std::span<std::byte> into) {
  std::memcpy(into.data(), from.data(), into.size());
  from.remove_prefix(into.size());
}

/// All that a network and its steps consist of.
std::array<std::span<std::byte>, 4> parts_of(Network& network, Adam& adam) {
  return {std::as_writable_bytes(network.weights()), std::as_writable_bytes(adam.mean()),
          std::as_writable_bytes(adam.square()), std::as_writable_bytes(std::span(&adam.steps(), 1))};
}

/// A stream of its own for each purpose of each iteration.
RandomStream stream_for(std::uint64_t seed, unsigned iteration, unsigned purpose) {
  return RandomStream(seed * 0x9E3779B97F4A7C15U + (std::uint64_t{iteration} << 8U) + purpose);
}

/// Where the fall from `first` to `last` has come to.
float falling(float first, float last, unsigned done, unsigned total) {
  const float part = total == 0 ? 1.0F : std::min(1.0F, static_cast<float>(done) / static_cast<float>(total));
  return first + (last - first) * part;
}

/// Advantages in units of their own spread about their mean, so that steps are alike early and late.
void standardise(std::vector<Decision>& decisions) {
  double sum = 0;
  double squares = 0;
  for (const Decision& decision : decisions) {
    sum += decision.advantage;
    squares += double{decision.advantage} * decision.advantage;
  }
  const double count = static_cast<double>(decisions.size());
  const double mean = sum / count;
  const auto spread = static_cast<float>(std::sqrt(std::max(squares / count - mean * mean, 1e-12)));
  for (Decision& decision : decisions) decision.advantage = (decision.advantage - static_cast<float>(mean)) / spread;
}

/// What one piece of a step adds up to.
struct Piece {
  std::vector<float> gradient;
  double entropy = 0;
  double clipped = 0;
  double value_error = 0;
  double as_expert = 0;
};

struct Lesson {
  Task task = Task::Calling;
  bool is_critic = false;
  float clip = 0;
  float entropy = 0;
  float curiosity = 0;
  float share = 0;  ///< of one decision in the step
};

constexpr float kLeastChance = 1e-30F;

/// How the loss changes where an expert decided: by how unlikely his choice is.
void towards_expert(const Decision& decision, const Lesson& lesson, std::span<const float> chances,
                    std::span<float> gradient, Piece& piece) {
  for (std::size_t i = 0; i < gradient.size(); ++i) {
    gradient[i] = lesson.share * (chances[i] - (i == decision.output ? 1.0F : 0.0F));
  }
  piece.as_expert += chances[decision.output];
}

/// How the loss changes with each output for one decision of the policy.
void policy_gradient(const Decision& decision, const Lesson& lesson, std::span<const float> outputs,
                     std::span<float> gradient, Piece& piece) {
  std::array<float, nets::kMostOutputs> chances{};
  const float entropy = detail::softmax(outputs, decision.legal, chances);
  if (decision.is_experts) return towards_expert(decision, lesson, chances, gradient, piece);
  const float ratio = chances[decision.output] / std::exp(decision.log_chance);
  const bool is_clipped = decision.advantage > 0 ? ratio > 1.0F + lesson.clip : ratio < 1.0F - lesson.clip;
  const float pull = is_clipped ? 0.0F : decision.advantage * ratio;
  const float even = 1.0F / static_cast<float>(std::popcount(decision.legal));
  for (std::size_t i = 0; i < outputs.size(); ++i) {
    if (((decision.legal >> i) & 1U) == 0) continue;
    const float chance = chances[i];
    const float wish = pull * ((i == decision.output ? 1.0F : 0.0F) - chance);
    // The divergence of the even policy from this one pulls as hard at what is next to never done as at the rest.
    const float spread = lesson.entropy * chance * (std::log(std::max(chance, kLeastChance)) + entropy);
    gradient[i] = lesson.share * (spread + lesson.curiosity * (chance - even) - wish);
  }
  piece.entropy += entropy;
  piece.clipped += is_clipped ? 1.0 : 0.0;
}

void study(const Network& network, std::span<const Decision* const> decisions, const Lesson& lesson, Piece& piece) {
  piece.gradient.assign(network.weights().size(), 0.0F);
  if (decisions.empty()) return;
  std::vector<const nets::Inputs*> inputs;
  inputs.reserve(decisions.size());
  for (const Decision* decision : decisions) {
    inputs.push_back(lesson.is_critic ? &decision->critic_inputs : &decision->inputs);
  }
  Activations activations;
  network.forward(inputs, activations);
  const unsigned width = network.shape().outputs;
  std::vector<float> by_output(decisions.size() * width, 0.0F);
  for (std::size_t row = 0; row < decisions.size(); ++row) {
    const auto outputs = std::span(activations.outputs).subspan(row * width, width);
    const auto gradient = std::span(by_output).subspan(row * width, width);
    if (lesson.is_critic) {
      const float error = outputs[0] - decisions[row]->target;
      gradient[0] = lesson.share * error;
      piece.value_error += double{error} * error;
    } else {
      policy_gradient(*decisions[row], lesson, outputs, gradient, piece);
    }
  }
  network.backward(inputs, activations, by_output, piece.gradient);
}

}  // namespace

Learner::Learner(std::vector<const codes::Code*> codes, const Settings& settings)
    : codes_(std::move(codes)),
      settings_(settings),
      policy_([&] {
        RandomStream random = stream_for(settings.seed, 0, 0);
        return make_policy(random);
      }()),
      critic_([&] {
        RandomStream random = stream_for(settings.seed, 0, 1);
        return make_critic(random);
      }()),
      adams_{Adam(policy_.calling.weights().size()), Adam(policy_.playing.weights().size()),
             Adam(critic_.calling.weights().size()), Adam(critic_.playing.weights().size())} {}

void Learner::start_from(const nets::NetPair& nets) {
  EUCHRE_REQUIRE(iteration_ == 0);
  policy_ = brain_of(nets);
  adams_[0] = Adam(policy_.calling.weights().size());
  adams_[1] = Adam(policy_.playing.weights().size());
}

std::array<Learner::Pupil, 4> Learner::pupils() {
  return {Pupil{&policy_.calling, &adams_[0], Task::Calling, false},
          Pupil{&policy_.playing, &adams_[1], Task::Playing, false},
          Pupil{&critic_.calling, &adams_[2], Task::Calling, true},
          Pupil{&critic_.playing, &adams_[3], Task::Playing, true}};
}

Adversary Learner::caller_by_expert() const {
  if (!expert_) return {};
  return [this, nets = std::make_shared<const nets::NetPair>(quantise(policy_))](
             const game::SeatView& view, const match::Standing& standing, RandomStream& random) {
    return expert_(nets, view, standing, random);
  };
}

/// How the learner and its critic think while they play.
detail::Think Learner::think() const {
  return [this](Task task, std::span<const Decision* const> decisions, std::vector<float>& outputs,
                std::vector<float>& values) {
    std::vector<const nets::Inputs*> inputs;
    inputs.reserve(decisions.size());
    const auto ask = [&](const Brain& brain, nets::Inputs Decision::* seen, std::vector<float>& answers) {
      inputs.clear();
      for (const Decision* decision : decisions) inputs.push_back(&(decision->*seen));
      Activations activations;
      (task == Task::Calling ? brain.calling : brain.playing).forward(inputs, activations);
      answers = std::move(activations.outputs);
    };
    ask(policy_, &Decision::inputs, outputs);
    ask(critic_, &Decision::critic_inputs, values);
  };
}

Progress Learner::iterate(const RunAll& run_all) {
  std::array<detail::Played, kPieces> pieces;
  const Adversary caller = caller_by_expert();
  run_all(kPieces, [&](unsigned i) {
    pieces[i] =
        detail::play_deals({codes_, think(), adversary_, caller, settings_.trace_decay},
                           settings_.deals_per_iteration / kPieces, stream_for(settings_.seed, iteration_ + 1, i));
  });
  std::vector<Decision> decisions;
  Progress progress;
  unsigned made = 0;
  for (detail::Played& piece : pieces) {
    made += piece.deals_made;
    progress.alone += piece.deals_alone;
    progress.makers_points += piece.makers_points;
    progress.points += piece.points;
    decisions.insert(decisions.end(), piece.decisions.begin(), piece.decisions.end());
  }
  progress.alone /= std::max(made, 1U);
  progress.makers_points /= std::max(made, 1U);
  progress.points /= std::max(settings_.deals_per_iteration / kPieces, 1U) * kPieces;
  standardise(decisions);
  learn(decisions, run_all, progress);
  ++iteration_;
  deals_ += std::uint64_t{settings_.deals_per_iteration / kPieces} * kPieces;
  progress.iteration = iteration_;
  progress.deals = deals_;
  return progress;
}

/// One step of one pupil from some of its decisions, cut into pieces that are added in order.
void Learner::step(const Pupil& pupil, std::span<const Decision* const> decisions, const RunAll& run_all,
                   Progress& progress) {
  const Lesson lesson{pupil.task,
                      pupil.is_critic,
                      settings_.clip,
                      falling(settings_.entropy, settings_.last_entropy, iteration_, settings_.iterations),
                      falling(settings_.curiosity, settings_.last_curiosity, iteration_, settings_.iterations),
                      1.0F / static_cast<float>(decisions.size())};
  std::array<Piece, kPieces> pieces;
  run_all(kPieces, [&](unsigned i) {
    const std::size_t begin = decisions.size() * i / kPieces;
    const std::size_t end = decisions.size() * (i + 1) / kPieces;
    study(*pupil.network, decisions.subspan(begin, end - begin), lesson, pieces[i]);
  });
  std::vector<float>& gradient = pieces[0].gradient;
  for (unsigned i = 1; i < kPieces; ++i) {
    std::ranges::transform(gradient, pieces[i].gradient, gradient.begin(), std::plus<>());
  }
  pupil.adam->step(pupil.network->weights(), gradient,
                   falling(settings_.rate, settings_.last_rate, iteration_, settings_.iterations));
  for (const Piece& piece : pieces) {
    progress.entropy += piece.entropy;
    progress.clipped += piece.clipped;
    progress.value_error += piece.value_error;
    progress.as_expert += piece.as_expert;
  }
}

void Learner::learn(std::vector<Decision>& decisions, const RunAll& run_all, Progress& progress) {
  std::array<std::vector<const Decision*>, 2> by_task;
  for (const Decision& decision : decisions) by_task[static_cast<std::size_t>(decision.task)].push_back(&decision);
  const std::size_t steps = std::max<std::size_t>(1, decisions.size() / settings_.decisions_per_step);
  RandomStream random = stream_for(settings_.seed, iteration_ + 1, kPieces);
  for (unsigned pass = 0; pass < settings_.passes; ++pass) {
    for (auto& of_task : by_task) shuffle(std::span(of_task), random);
    for (std::size_t number = 0; number < steps; ++number) {
      for (const Pupil& pupil : pupils()) {
        if (!pupil.is_critic && iteration_ < settings_.critic_first) continue;
        const std::span<const Decision* const> all = by_task[static_cast<std::size_t>(pupil.task)];
        const std::size_t begin = all.size() * number / steps;
        const std::size_t end = all.size() * (number + 1) / steps;
        if (begin < end) step(pupil, all.subspan(begin, end - begin), run_all, progress);
      }
    }
  }
  const double studied = static_cast<double>(decisions.size()) * settings_.passes;
  progress.entropy /= studied;
  progress.clipped /= studied;
  progress.value_error /= studied;
  const auto experts = std::ranges::count_if(decisions, &Decision::is_experts);
  progress.as_expert /= std::max(1.0, static_cast<double>(experts) * settings_.passes);
}

std::string Learner::checkpoint() const {
  Learner copy = *this;  // pupils() hands out what may be changed
  std::string bytes(kCheckpointHeader);
  append_bytes(bytes, std::as_bytes(std::span(&settings_, 1)));
  append_bytes(bytes, std::as_bytes(std::span(&iteration_, 1)));
  append_bytes(bytes, std::as_bytes(std::span(&deals_, 1)));
  for (const Pupil& pupil : copy.pupils()) {
    for (const std::span<std::byte> part : parts_of(*pupil.network, *pupil.adam)) append_bytes(bytes, part);
  }
  return bytes;
}

bool Learner::restore(std::string_view bytes) {
  if (bytes.size() != checkpoint().size() || !bytes.starts_with(kCheckpointHeader)) return false;
  bytes.remove_prefix(kCheckpointHeader.size());
  Settings settings;
  take_bytes(bytes, std::as_writable_bytes(std::span(&settings, 1)));
  settings_ = settings;
  take_bytes(bytes, std::as_writable_bytes(std::span(&iteration_, 1)));
  take_bytes(bytes, std::as_writable_bytes(std::span(&deals_, 1)));
  for (const Pupil& pupil : pupils()) {
    for (const std::span<std::byte> part : parts_of(*pupil.network, *pupil.adam)) take_bytes(bytes, part);
  }
  return true;
}

}  // namespace euchre::learning
