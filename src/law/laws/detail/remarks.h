#pragma once

#include "law/laws/detail/topic.h"

namespace euchre::laws::detail {

/// What may be said at one's turn: asking trump, whether partner can follow, a suspected revoke, the discard. [K-misc-02]
[[nodiscard]] bool is_lawful_remark(const facts::Act& remark);
/// A remark that tells the partner something about the trick.
void hint(Context& context, const facts::Act& act);
/// Talk that tells him nothing, unless it is a hint after all.
void talk(Context& context, const facts::Act& act);
/// A prompt to order at a bridge has its own rule. [K-misc-03]
[[nodiscard]] bool is_bridge_prompt(const Context& context, const facts::Act& act);

}  // namespace euchre::laws::detail
