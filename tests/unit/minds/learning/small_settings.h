#pragma once

#include "core/codes/code.h"
#include "minds/learning/learner.h"

/// A learner that is done in a moment.
namespace euchre::learning {

inline Settings small(unsigned deals) {
  Settings settings;
  settings.seed = 11;
  settings.iterations = 100;
  settings.deals_per_iteration = deals;
  settings.decisions_per_step = 1024;
  return settings;
}

inline const codes::Code& hoyle() { return *codes::find_code("hoyle"); }

}  // namespace euchre::learning
