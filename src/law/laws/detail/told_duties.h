#pragma once

#include "law/laws/detail/topic.h"

namespace euchre::laws::detail {

/// Whether he calls, leads or plays.
[[nodiscard]] bool acts_in_hand(const Position& position, const facts::Act& act);
/// Whether it answers what was done last.
[[nodiscard]] bool is_of_last_act(const Position& position, const Statement& statement);
/// Whether it is a duty that has been done, or of which the deal has been freed.
[[nodiscard]] bool is_duty_past(const Position& position, const Statement& statement, const Must& must);
/// Whether a duty that was told as it arose binds still: then it is no history.
[[nodiscard]] bool is_duty_due(const Position& position, const Statement& statement, const Must& must);

}  // namespace euchre::laws::detail
