#pragma once

#include "law/laws/detail/topic.h"

/// The turns to deal of a game that ends after so many: how many are over, who has each, and which a misdeal has used up. [D-10.a]
/// [D-04]
namespace euchre::laws::detail {

/// Who has a turn to deal, from the first dealer on; once somebody has dealt out of turn and it stood, from him on. AMB-S17
/// REQUIRES: it was told who dealt first
[[nodiscard]] Seat dealer_of_turn(const LawBook& book, const Position& at, int turn);
/// Whose deal a misdeal was: one made in the partner's place counts as his whose turn it was. [S45]
[[nodiscard]] Seat dealer_of_misdeal(const LawBook& book, const Position& at);
/// Whether the deal fell as a misdeal that passes the deal on and has used up a turn to deal. [D-04]
[[nodiscard]] bool uses_up_turn(const DealingLaw& law, const DealFate& fate);

/// Whether anybody deals in the same game after this hand, which brings it to that score, and who is known. [D-10.a]
[[nodiscard]] bool is_next_dealer_known(const LawBook& book, const Position& at, const BySide<int>& score);
/// Whether nothing of the hand is left, so that it is dealt again: that takes nobody a turn. AMB-D08
[[nodiscard]] bool is_turn_had_again(const Position& at, const std::vector<Statement>& ruled);

/// The dealer whose turn it is by the first dealer and the turns told, where nobody told who deals. [D-10.a]
void take_turn_to_deal(Position& at);
/// The finding tells in which turn to deal it was made: whose deal it is follows from the first dealer. [D-10.a]
void take_turn_of_deal(Position& at, const facts::Act& found);
/// So many turns are over, as the director reads off the counters once this hand is over, or before that.
void read_turns_off(Position& at, std::optional<int> deals, bool is_hand_over);
/// Misdeals that were told by their turns before it was known who dealt first. [D-02] [D-04]
void date_misdeals(Position& at);

/// The next player deals and the turn is used up: once, however many faults spoil the same deal. [D-04]
void pass_deal_on(Context& context, const Ground& ground);
/// The turn to deal that a misdeal used up is had again.
void give_turn_back(Position& at);
/// Who dealt out of turn, and it stood, has had that turn: the deal goes round from him as long as the game lasts. AMB-S17
void keep_turn_out_of_turn(const LawBook& book, Position& at);
/// The next deal is begun: where this one was not void its turn is over.
void end_turn_to_deal(const LawBook& book, Position& at, const std::vector<Statement>& ruled);
/// A game of so many turns to deal is over: in the next none has been used up, and who deals first is not known. [D-02] [D-10.a]
void begin_turns_afresh(Position& at);

}  // namespace euchre::laws::detail
