#pragma once

#include "codes/code.h"
#include "learning/network.h"

#include <array>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

namespace euchre::learning {

namespace detail {
struct Decision;
}

/// How to learn. The same settings and seed give the same nets, whatever the number of workers.
struct Settings {
  std::uint64_t seed = 1;
  unsigned iterations = 2000;  ///< over which the step and the entropy fall
  unsigned deals_per_iteration = 12'000;
  unsigned passes = 2;  ///< over the decisions of an iteration
  unsigned decisions_per_step = 8192;
  float clip = 0.2F;
  float rate = 7e-4F;
  float entropy = 0.02F;
  float last_rate = 2e-5F;
  float last_entropy = 0.001F;
  float trace_decay = 0.95F;  ///< lambda of the generalised advantage estimate (Schulman et al. 2016)
  friend bool operator==(const Settings&, const Settings&) = default;
};

/// What an iteration came to.
struct Progress {
  unsigned iteration = 0;    ///< done so far
  std::uint64_t deals = 0;   ///< played so far
  double entropy = 0;        ///< of a decision, on the average, in nats
  double clipped = 0;        ///< the part of decisions whose step was clipped
  double value_error = 0;    ///< of the critic: mean square, in points
  double makers_points = 0;  ///< of the makers, on the average deal that was not passed out
};

/// Runs work(0) to work(count - 1), perhaps at the same time. Given by the face, since this room starts no thread.
using RunAll = std::function<void(unsigned count, const std::function<void(unsigned)>& work)>;

/// The nets that are learnt and those that judge them.
struct Brain {
  Network calling;
  Network playing;
};

/// The learner: all its state is a value that can be written and read back bit for bit.
class Learner {
 public:
  Learner(const codes::Code& code, const Settings& settings);

  /// Plays and learns once.
  Progress iterate(const RunAll& run_all);
  [[nodiscard]] unsigned iterations_done() const { return iteration_; }
  [[nodiscard]] const Settings& settings() const { return settings_; }
  [[nodiscard]] const Brain& policy() const { return policy_; }

  /// The whole state as bytes, of this machine's order.
  [[nodiscard]] std::string checkpoint() const;
  /// Takes a state back; false where the bytes are not a checkpoint of such a learner, which then stays as it was.
  [[nodiscard]] bool restore(std::string_view bytes);

 private:
  struct Pupil {
    Network* network;
    Adam* adam;
    nets::Task task;
    bool is_critic;
  };

  [[nodiscard]] std::array<Pupil, 4> pupils();
  void step(const Pupil& pupil, std::span<const detail::Decision* const> decisions, const RunAll& run_all,
            Progress& progress);
  void learn(std::vector<detail::Decision>& decisions, const RunAll& run_all, Progress& progress);

  const codes::Code* code_;
  Settings settings_;
  Brain policy_;
  Brain critic_;
  std::array<Adam, 4> adams_;
  unsigned iteration_ = 0;
  std::uint64_t deals_ = 0;
};

}  // namespace euchre::learning
