#pragma once

#include "core/facts/act.h"
#include "law/laws/detail/hand_worth.h"

#include <string>
#include <vector>

namespace euchre::laws::detail {

/// Whether the counters of a side show something else than it has earned, and may still be put right.
[[nodiscard]] bool has_counter_error(const Position& at);
/// The points that a side last marked, where they are not those of the hand, or of one before, and may still be put right. [S5]
[[nodiscard]] std::optional<Marked> marked_wrongly(const LawBook& book, const Position& at, Side side);
/// The side marks points: for the hand that is over, or for the one before where this one goes on. [S6]
void mark_score(Context& context, const Party& party, std::optional<unsigned> points);
/// What each side has marked for this hand.
[[nodiscard]] BySide<int> marked_for_hand(const Position& at);
/// How much more each side's counters show than it has, for marks that may still be put right. [S5]
[[nodiscard]] BySide<int> wrong_on_counters(const LawBook& book, const Position& at);
/// Whether somebody who asks for a correction may speak of the score: something is wrong on it, or was found too late.
[[nodiscard]] bool may_speak_of_score(const LawBook& book, const Position& at);
/// The counters are found to be wrong.
void note_counter_error(Context& context, Side side, const facts::Act& act);
/// Somebody asks that what was marked be put right. [S5] [K-score-10]
void take_score_correction(Context& context, const facts::Act& act);
/// Errors on the counters whose limit is past stand from now on. [S5] [K-score-10]
void let_errors_stand(Context& context);
/// What was wrong on the score of the hands before this one counts: by so much it is another, and games are settled by it.
void count_standing_errors(const LawBook& book, Position& at, const BySide<int>& wrong);
/// The game is won: what shows on the counters of the losers beyond their points, were it enough to win it, ends nothing. AMB-S07
/// @return why; nothing where nothing is taken back
[[nodiscard]] Ground take_back_beyond(const LawBook& book, const Position& at, std::optional<Side> winner,
                                      BySide<int>& score);
/// The score before a hand, where the score after it was read off: what the hand brings is entered once.
[[nodiscard]] BySide<int> score_before(const LawBook& book, const Position& at, const BySide<codes::Points>& after);

/// The choice of a penalty of so many points.
[[nodiscard]] inline Choice penalty_of(Choice::Kind kind, int points) { return {kind, {}, {}, {}, {}, points}; }

/// What an election at scoring chooses: the result as played, points added or taken; nothing for anything else.
[[nodiscard]] std::optional<Choice::Kind> election_of(const facts::Act& act);

/// The rules of games with the target that the director announced in place of the code's.
[[nodiscard]] codes::MatchRules match_rules(const LawBook& book, const Position& at);
/// Whether so many turns to deal end the game at that score: a level one may go on. [D-10.a] AMB-D12
[[nodiscard]] bool is_over_by_turns(const LawBook& book, const Position& at, const BySide<int>& score, int turns_over);
/// Whether a game of so many turns to deal is over: every one of them is used up. [D-10.a]
[[nodiscard]] bool has_used_all_turns(const LawBook& book, const Position& at);
/// The match as far as its games were told.
[[nodiscard]] match::Match match_told(const LawBook& book, const Position& at);
[[nodiscard]] codes::Points as_points(int number);
[[nodiscard]] BySide<codes::Points> as_points(const BySide<int>& score);
[[nodiscard]] BySide<int> numbers_of(const BySide<codes::Points>& points);
[[nodiscard]] GameResult result_of(const match::GameResult& game);

/// The game on that ground, numbered where it has a number; a surplus that is not carried on is lost. [SG-lap] AMB-D16 AMB-K26
void state_game(const LawBook& book, const codes::GameRules& rules, const match::GameResult& game, const Ground& ground,
                Ruling& ruling);
/// Whether cards have been played in this hand and somebody has still to act in it: no other game is due before it is over.
[[nodiscard]] inline bool hand_goes_on(const Position& at) {
  return turn_of(at).has_value() && !at.tricks.empty() && !at.cut_for_next_deal;
}
/// Each game with its value and surplus, but for one that stays told, then the next game or the rubber's account.
void conclude_games(const LawBook& book, const Position& at, const match::Match& match, Ruling& ruling);

/// Whether nothing of the hand is entered yet, the choice between its result and a revoke's penalty being open. Who tells its
/// result to have it scored leaves the choice to whoever scores. [A12i.4]
[[nodiscard]] bool waits_for_choice(const LawBook& book, const Position& at);

/// What is entered where nobody has chosen: what is best for whoever may, or the hand as it was played where the choice has
/// lapsed with the cut. At a live table the house chooses for them then. AMB-A17
[[nodiscard]] Choice::Kind kind_unless_chosen(const Position& at, int as_played, int penalty, bool may_add);

/// What the side has, where its counters show something else that may yet be put right. [S5]
[[nodiscard]] int true_score(const Position& at, const BySide<int>& score, Side side);

/// What a side marked for points that are not entered is taken back. [S4] AMB-S07
void take_back_marks(Ruling& ruling, Side side, const Ground& ground);

}  // namespace euchre::laws::detail
