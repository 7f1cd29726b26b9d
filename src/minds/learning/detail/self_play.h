#pragma once

#include "core/codes/code.h"
#include "minds/learning/learner.h"
#include "minds/nets/outputs.h"

#include <cstddef>
#include <functional>
#include <optional>
#include <span>
#include <vector>

namespace euchre::learning::detail {

/// The critic sees the hands of the three others besides.
[[nodiscard]] unsigned critic_input_count(nets::Task task);

/// One decision between two things or more, as it was made, and what it turned out to be worth.
struct Decision {
  nets::Inputs inputs;
  nets::Inputs critic_inputs;
  nets::OutputSet legal = 0;
  nets::Task task = nets::Task::Calling;
  unsigned output = 0;
  bool is_experts = false;  ///< not drawn from the policy
  float log_chance = 0;     ///< of having done it
  float value = 0;          ///< to the own side, in points at that score (`match::Outlook`), as the critic thought
  float advantage = 0;      ///< over what was to be expected
  float target = 0;         ///< what the critic should have thought
  float worth = 0;          ///< what the deal came to in the end, as `value`
  std::optional<std::size_t> next = {};  ///< the same seat's next decision, by its place
};

struct Played {
  std::vector<Decision> decisions;
  unsigned deals_made = 0;   ///< not passed out
  unsigned deals_alone = 0;  ///< of them, with a lone hand
  int makers_points = 0;     ///< gained by the makers, less those of their adversaries
  int points = 0;            ///< gained by the policy's side over the adversary, where there is one
};

/// What the policy and the critic think of many decisions, one task's at a time: the policy's outputs, a row for each
/// decision, and the critic's value of each.
using Think = std::function<void(nets::Task, std::span<const Decision* const>, std::vector<float>& outputs,
                                 std::vector<float>& values)>;

/// What is played and by whom.
struct Setting {
  const std::vector<const codes::Code*>& codes;  ///< each deal is played under one of them
  Think think;
  const Adversary& adversary;  ///< plays one side of each deal, by turns, unless empty
  const Adversary& expert;     ///< makes the calls of the first round in the policy's place, unless empty
  float trace_decay = 0.95F;
};

/// Plays so many deals at all kinds of scores, every seat by the policy but those of the adversary, and judges each decision by what followed it.
[[nodiscard]] Played play_deals(const Setting& setting, unsigned deals, const RandomStream& random);

/// Chances by outputs: nothing for what is not legal. Returns the entropy in nats.
float softmax(std::span<const float> outputs, nets::OutputSet legal, std::span<float> chances);

}  // namespace euchre::learning::detail
