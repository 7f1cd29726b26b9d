#pragma once

#include "law/laws/detail/topic.h"

namespace euchre::laws::detail {

/// Whether a hand has a card too many, or one too few.
enum class WrongBy : std::uint8_t { Surplus, Want };

/// A hand is found to hold, or was dealt, more or fewer cards than it should.
void wrong_count(Context& context, const facts::Act& act);
/// A hand found wrong once play has begun; `because` is what makes that of it, beside the rule itself.
void wrong_in_play(Context& context, const facts::Act& act, Seat seat, WrongBy wrong, const Ground& because = {});
/// A hand short because two cards went to one trick answers for that alone; no points are due for the short hand. AMB-S16
void state_surplus_governs(Context& context, Seat seat);

/// Two cards of one player were found in a trick. [K-exp-14] [S61.b]
void two_to_a_trick(Context& context, const facts::Act& act);
/// Who put two cards into a trick that has been turned.
[[nodiscard]] std::optional<Seat> player_of_five(const Position& at);
/// Opens the choice between a fresh deal and the deal as it is, once a trick of five cards is turned; it comes once. [K-exp-15]
void open_five_cards_right(Context& context, Seat offender);
/// What the adversaries of one who put two cards into a turned trick choose, claim or demand.
void observe_five_cards(Context& context, const facts::Act& act);

/// Who plays alone, by the calls or by what the director tells of the hand.
[[nodiscard]] std::optional<Seat> lone_player(const Position& at);
/// The player who, as the director tells now, played the hand alone, where nobody knew of it before.
[[nodiscard]] std::optional<Seat> lone_player_told(const Position& at, const facts::Act& act);

/// A player was found to have skipped a trick.
void omission(Context& context, const facts::Act& act);
/// A trick skipped by an adversary of a lone player of whom the director tells only afterwards. [S50.b]
void omission_against_lone(Context& context, Seat lone);
/// What the adversaries of one who skipped a trick choose, claim or demand.
/// Nobody chose in time: the deal stands with the surplus card counted to the imperfect trick. [S60.b] AMB-S27
void conclude_omissions(const LawBook& book, const Position& at, Ruling& ruling);
void use_omission_right(Context& context, const facts::Act& act);

}  // namespace euchre::laws::detail
