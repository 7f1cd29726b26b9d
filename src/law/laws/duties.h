#pragma once

#include "law/laws/law_book.h"
#include "law/laws/position.h"

namespace euchre::laws {

/// What the seat may put down now when it follows suit and does all that it is bound to: called and mandatory cards, a
/// suit called, an order to win, lose, play high or low. Never empty while it holds a card.
[[nodiscard]] CardSet dutiful_cards(const LawBook& book, const Position& at, Seat seat);

/// Of these, the cards that obey an order given for the trick in progress; all of them where none binds or can be obeyed.
[[nodiscard]] CardSet cards_as_ordered(const Position& at, Seat seat, CardSet cards);

/// Whether a bower would be his only trump where the house lets nobody make a suit so; the dealer counts the card that he takes
/// up, and who must name is free.
[[nodiscard]] bool has_bare_bower(const Position& at, Seat seat, Suit suit);

/// The one player of the holding side who may voice a call for a suit, where the code leaves it to one hand: the last to
/// play, or the soloist. Nothing where either may, or nobody knows yet who leads. [A12f.4] [A12f.5]
[[nodiscard]] std::optional<Seat> voice_of(const LawBook& book, const Position& at, const Right& right);

/// Whether that call cannot be voiced yet: the side that is to be called upon does not lead next, so that nobody knows who plays
/// last to its lead. [A12f.5]
[[nodiscard]] bool waits_for_leader(const LawBook& book, const Position& at, const Right& right);

}  // namespace euchre::laws
