#pragma once

#include "law/laws/detail/topic.h"

namespace euchre::laws::detail {

/// Whether the act calls a suit; where only one hand may voice it, electing a suit is voicing it. [A12f.5]
[[nodiscard]] bool names_suit(const Context& context, const facts::Act& act);
/// A suit is called, under a right that was elected or that needs no election. REQUIRES: the act names a suit.
void call_named_suit(Context& context, const facts::Act& act, const Party& party);
/// Whoever of that side leads next owes the suit that was called.
void lay_suit_duty(Context& context, Side side, Suit suit, Party owed_to, const Ground& ground);
/// Why no suit is called: of a lone player's false lead only the card may be. [S52.b] [S104.b]
[[nodiscard]] const Ground& ground_of_no_suit(const LawBook& book, const Position& at);
/// Who leads next was told: then it is known who may call. [A12f.5]
void state_suit_caller(Context& context, Seat leader);
/// Who may name the suit of the coming lead where one hand alone may.
void conclude_suit_calls(const LawBook& book, const Position& at, Ruling& ruling);

}  // namespace euchre::laws::detail
