#pragma once

#include "law/laws/detail/topic.h"

namespace euchre::laws::detail {

/// What the seat to act may put down when every duty is obeyed; empty where no duty binds him.
struct BoundCards {
  CardSet cards;
  Ground ground;
};
[[nodiscard]] BoundCards bound_by_duties(const LawBook& book, const Position& at, Seat seat);
/// Whether the owner could put this card down at his coming turn.
[[nodiscard]] bool is_lawful_now(const Position& at, const ExposedCard& exposed);
/// Whether a call would make its owner revoke. [S55] [K-exp-06]
[[nodiscard]] bool would_force_revoke(const Position& at, const ExposedCard& exposed);
/// Whether anybody has called for the card.
[[nodiscard]] bool was_called(const Position& at, const ExposedCard& exposed);
/// The exposed cards of a player that stand so and have not been played.
[[nodiscard]] CardSet exposed_of(const Position& at, Seat seat, ExposedCard::Standing standing);
/// What whoever is to lead or play must put down, and why.
void conclude_bound_cards(const LawBook& book, const Position& at, Ruling& ruling);

}  // namespace euchre::laws::detail
