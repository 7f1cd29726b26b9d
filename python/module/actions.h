#pragma once

#include "core/game/action.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace euchre::python {

/// Every action has a number: the calls in their order up to no trump, 32 discards, 32 cards played, and last the calls that
/// name no trump, so that a number once learnt stays what it was.
inline constexpr unsigned kFirstDiscard = static_cast<unsigned>(game::Call::NameNoTrump);
inline constexpr unsigned kFirstPlay = kFirstDiscard + Card::kCount;
inline constexpr unsigned kFirstNoTrump = kFirstPlay + Card::kCount;
inline constexpr unsigned kActionCount = kFirstNoTrump + game::kCallCount - kFirstDiscard;

[[nodiscard]] unsigned number_of(const game::Action& action);
/// REQUIRES: number < kActionCount.
[[nodiscard]] game::Action action_numbered(unsigned number);
/// `pass`, `discard 9C`, `play JH`.
[[nodiscard]] std::string text_of(const game::Action& action);
[[nodiscard]] std::optional<game::Action> parse_action(std::string_view text);

}  // namespace euchre::python
