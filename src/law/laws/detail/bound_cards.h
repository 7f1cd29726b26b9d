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
/// Why its owner owes another card at his coming turn, for whoever has ordered that first; empty where he does not. [S85.c]
[[nodiscard]] Ground ground_of_prior_demand(const LawBook& book, const Position& at, const ExposedCard& exposed);
/// Cards of his that were called, and do not do what was ordered since, are not due by that call any more.
void let_calls_yield(Position& at, Seat seat, CardSet ordered);
/// One suit is called for a lead: whatever else gave that side a suit gives it no more, and leaves the card that was led where it
/// lies. [S52.a] [A12f.4]
void spend_other_suits(Position& at, Side owed_to);
/// A suit has been called for that side's lead already: what was given since gives no other.
void spend_suit_if_called(Position& at, Side of_leader);
/// Whether anybody has called for the card.
[[nodiscard]] bool was_called(const Position& at, const ExposedCard& exposed);
/// The exposed cards of a player that stand so and have not been played.
[[nodiscard]] CardSet exposed_of(const Position& at, Seat seat, ExposedCard::Standing standing);
/// What whoever is to lead or play must put down, and why.
void conclude_bound_cards(const LawBook& book, const Position& at, Ruling& ruling);

}  // namespace euchre::laws::detail
