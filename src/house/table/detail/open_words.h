#pragma once

#include "core/facts/act.h"
#include "house/table/open_move.h"
#include "house/table/words.h"
#include "law/laws/outlook.h"
#include "law/laws/position.h"

#include <string>

namespace euchre::table::detail {

/// `a revoke`, `a lead out of turn`.
[[nodiscard]] std::string_view claim_words(ClaimKind kind);
/// `Having none?`.
[[nodiscard]] std::string_view question_words(Question question);
/// What a right is about: `East led out of turn`.
[[nodiscard]] std::string right_words(const laws::Right& right, const Names& names);
/// A choice in words: `call for the ace of diamonds`.
[[nodiscard]] std::string choice_words(const laws::Choice& choice, const Names& names);
/// What comes of a choice: `East deals again`. Told are the dealer, the turn and who may not do something, which follow
/// from what all have seen; points and cards are not, for they may follow from what nobody has noticed.
[[nodiscard]] std::string outlook_words(const laws::Outlook& outlook, const Names& names);
/// What ends a right: `the next lead by East or West`.
[[nodiscard]] std::string limit_words(const laws::Limit& limit, const Names& names);
/// What a duty asks: `lead hearts`.
[[nodiscard]] std::string duty_words(const laws::Duty& duty);
/// Why points were entered, for a word of the ruling language.
[[nodiscard]] std::string entry_words(std::string_view reason);
/// What somebody said or did, one line: `Emil claims a revoke by Sara in trick 2`.
[[nodiscard]] std::string act_words(const facts::Act& act, const Names& names);
/// What a seat says when it makes this call now, in turn or not: `I assist`.
[[nodiscard]] std::string spoken_at(const laws::Position& at, Seat seat, game::Call call);

}  // namespace euchre::table::detail
