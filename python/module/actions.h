#pragma once

#include "core/game/action.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace euchre::python {

/// Every action has a number: the calls in their order up to no trump, 32 discards, 32 cards played, the calls that name no
/// trump and what came after them, 32 cards given, the call that keeps a hand, and last 32 cards laid under the stock, so that
/// a number once learnt stays what it was. Behind them a joker is laid away, played, and given: tables and environments, which
/// count no farther than kActionCount, have none.
inline constexpr unsigned kFirstDiscard = static_cast<unsigned>(game::Call::NameNoTrump);
inline constexpr unsigned kPrintedCards = 32;
inline constexpr unsigned kFirstPlay = kFirstDiscard + kPrintedCards;
inline constexpr unsigned kFirstNoTrump = kFirstPlay + kPrintedCards;
inline constexpr unsigned kFirstGift = kFirstNoTrump + static_cast<unsigned>(game::Call::KeepHand) - kFirstDiscard;
inline constexpr unsigned kKeepHand = kFirstGift + kPrintedCards;
inline constexpr unsigned kFirstUnder = kKeepHand + 1;
inline constexpr unsigned kActionCount = kFirstUnder + kPrintedCards;

[[nodiscard]] unsigned number_of(const game::Action& action);
/// REQUIRES: number < kActionCount.
[[nodiscard]] game::Action action_numbered(unsigned number);
/// `pass`, `discard 9C`, `play JH`, `give AH`.
[[nodiscard]] std::string text_of(const game::Action& action);
[[nodiscard]] std::optional<game::Action> parse_action(std::string_view text);

}  // namespace euchre::python
