#pragma once

#include "core/game/action.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace euchre::python {

/// Every action has a number: the calls in their order, then 32 discards, then 32 cards played.
inline constexpr unsigned kFirstDiscard = game::kCallCount;
inline constexpr unsigned kFirstPlay = kFirstDiscard + Card::kCount;
inline constexpr unsigned kActionCount = kFirstPlay + Card::kCount;

[[nodiscard]] unsigned number_of(const game::Action& action);
/// REQUIRES: number < kActionCount.
[[nodiscard]] game::Action action_numbered(unsigned number);
/// `pass`, `discard 9C`, `play JH`.
[[nodiscard]] std::string text_of(const game::Action& action);
[[nodiscard]] std::optional<game::Action> parse_action(std::string_view text);

}  // namespace euchre::python
