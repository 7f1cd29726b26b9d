#pragma once

#include "core/base/run_all.h"
#include "core/codes/code.h"
#include "core/game/action.h"
#include "core/game/seat_view.h"
#include "core/match/standing.h"
#include "minds/learning/network.h"
#include "minds/nets/net.h"

#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace euchre::learning {

namespace detail {
struct Decision;
using Think =
    std::function<void(nets::Task, std::span<const Decision* const>, std::vector<float>&, std::vector<float>&)>;
}  // namespace detail

/// How to learn. The same settings and seed give the same nets, whatever the number of workers.
struct Settings {
  std::uint64_t seed = 1;
  std::uint64_t critic_first = 0;  ///< iterations in which only the critic learns, where the policy knows more than it
  unsigned iterations = 2000;      ///< over which the step and the entropy fall
  unsigned deals_per_iteration = 12'000;
  unsigned passes = 2;  ///< over the decisions of an iteration
  unsigned decisions_per_step = 8192;
  float clip = 0.2F;
  float rate = 7e-4F;
  float entropy = 0.02F;
  float last_rate = 2e-5F;
  float last_entropy = 0.001F;
  /// How strongly the policy is drawn towards doing everything lawful now and then, so that what looks hopeless to
  /// beginners, as a lone hand does, is not given up for ever.
  float curiosity = 0.02F;
  float last_curiosity = 0.0005F;
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
  double alone = 0;          ///< the part of deals in which somebody played alone, of those not passed out
  double makers_points = 0;  ///< of the makers, on the average deal that was not passed out
  double points = 0;         ///< a deal, gained over the adversary where there is one
  double as_expert = 0;      ///< how likely the policy made the expert's calls itself, on the average; 0 without one
};

/// Another whom the learner plays against: what he does. Asked from several threads at once.
using Adversary = std::function<game::Action(const game::SeatView&, const match::Standing&, RandomStream&)>;

/// Somebody who thinks longer than the nets that are learnt, and with their help: what he would call in their place. Asked from
/// several threads at once.
using Expert = std::function<game::Action(const std::shared_ptr<const nets::NetPair>&, const game::SeatView&,
                                          const match::Standing&, RandomStream&)>;

/// The nets that are learnt and those that judge them.
struct Brain {
  Network calling;
  Network playing;
};

/// The learner: all its state is a value that can be written and read back bit for bit.
class Learner {
 public:
  /// Each deal is played under one of the codes, each as likely. REQUIRES: at least one, all of them outlive the learner.
  Learner(std::vector<const codes::Code*> codes, const Settings& settings);

  /// Goes on from what a player knows, in place of from nothing; whoever judges it knows nothing yet.
  /// REQUIRES: nothing was learnt so far.
  void start_from(const nets::NetPair& nets);
  /// From now on one side of each deal is played by `adversary`, who does not learn: so is found what the best answer to
  /// him wins. A checkpoint does not hold him.
  void play_against(Adversary adversary) { adversary_ = std::move(adversary); }

  /// From now on `expert` makes the calls of the first round, and the policy learns to make them itself (expert iteration,
  /// Anthony et al. 2017); the rest it learns as before, from deals that were called so. A checkpoint does not hold him.
  void learn_from(Expert expert) { expert_ = std::move(expert); }

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

  /// The expert with the nets as they are now; nothing where there is none.
  [[nodiscard]] Adversary caller_by_expert() const;
  [[nodiscard]] detail::Think think() const;
  [[nodiscard]] std::array<Pupil, 4> pupils();
  void step(const Pupil& pupil, std::span<const detail::Decision* const> decisions, const RunAll& run_all,
            Progress& progress);
  void learn(std::vector<detail::Decision>& decisions, const RunAll& run_all, Progress& progress);

  std::vector<const codes::Code*> codes_;
  Settings settings_;
  Brain policy_;
  Brain critic_;
  std::array<Adam, 4> adams_;
  Adversary adversary_;
  Expert expert_;
  unsigned iteration_ = 0;
  std::uint64_t deals_ = 0;
};

}  // namespace euchre::learning
