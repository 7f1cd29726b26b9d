#pragma once

#include "core/facts/act.h"
#include "law/laws/detail/hand_worth.h"

#include <string>
#include <vector>

namespace euchre::laws::detail {

/// Whether the counters of a side show something else than it has earned.
[[nodiscard]] bool has_counter_error(const Position& at);
/// The points that were last marked, where they are not those of the hand, or of the one before. [S5]
[[nodiscard]] std::optional<Marked> marked_wrongly(const LawBook& book, const Position& at);

/// The choice of a penalty of so many points.
[[nodiscard]] inline Choice penalty_of(Choice::Kind kind, int points) { return {kind, {}, {}, {}, {}, points}; }

/// What an election at scoring chooses: the result as played, points added or taken; nothing for anything else.
[[nodiscard]] std::optional<Choice::Kind> election_of(const facts::Act& act);

/// The rules of games with the target that the director announced in place of the code's.
[[nodiscard]] codes::MatchRules match_rules(const LawBook& book, const Position& at);
/// The match as far as its games were told.
[[nodiscard]] match::Match match_told(const LawBook& book, const Position& at);
[[nodiscard]] codes::Points as_points(int number);
[[nodiscard]] BySide<codes::Points> as_points(const BySide<int>& score);
[[nodiscard]] BySide<int> numbers_of(const BySide<codes::Points>& points);
[[nodiscard]] GameResult result_of(const match::GameResult& game);

/// The game on that ground, numbered where it has a number; a surplus that is not carried on is lost. [SG-lap] AMB-D16 AMB-K26
void state_game(const LawBook& book, const codes::GameRules& rules, const match::GameResult& game, const Ground& ground,
                Ruling& ruling);
/// Each game with its value and surplus, then the next game or the rubber's account.
void conclude_games(const LawBook& book, const match::Match& match, Ruling& ruling);

}  // namespace euchre::laws::detail
