#pragma once

#include "law/laws/detail/topic.h"

namespace euchre::laws::detail {

/// A pass, an order, a naming or a lone hand, spoken as such or in words of his own; once a card is led words call nothing.
[[nodiscard]] bool is_call(const Position& position, const facts::Act& act);

/// Ends the rights whose limit this act is. Called before any topic sees the act: a claim must come strictly earlier
/// than the event that ends its period. AMB-G03
void lapse_rights(Context& context, const facts::Act& act);

/// Ends the rights that last until the hand is over. Called once it is. [S105]
void lapse_at_hand_end(Position& at);

/// The choice that an election, demand or call names; nothing where its words name none.
[[nodiscard]] std::optional<Choice> choice_named(const facts::Act& act);

/// Finds the right that an act uses: one of the actor's side that offers the choice named. Open ones come first.
[[nodiscard]] Right* right_used(Position& position, const facts::Act& act, const Choice& choice);

/// Refuses a second, different election under a right already used. Called before any topic sees the act. [S85.c]
void refuse_second_election(Context& context, const facts::Act& act);
/// States which option was chosen, and by whom, once for each right. Called after the topics. [S85.c]
void state_elections(Context& context);
/// Tells the options that are open, and who would deal if one led to a new deal; one that was used stays as what was given.
void conclude_rights(const LawBook& book, const Position& at, Ruling& ruling);
/// Whether it refuses what somebody claimed, elected, demanded or called for.
[[nodiscard]] bool refuses_claim(const Position& position, const Statement& statement);
/// Takes out of a ruling the older one of two opposite rulings on one act.
void leave_what_holds(const Position& position, Ruling& ruling);
/// Adds for the claimant what is said of his side, and for the side what is said of the claimant.
void imply_for_partners(const Position& position, Ruling& ruling);

/// Marks a right as used by an act. The topic that opened it does the rest.
void exercise(Right& right, const Choice& choice, const facts::Act& act);

}  // namespace euchre::laws::detail
