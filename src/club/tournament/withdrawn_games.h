#pragma once

#include "club/tournament/event.h"

#include <set>
#include <string>

namespace euchre::tournament {

/// Those pairs whose games count for nobody, since they went home too early by the rule that was announced: in a league whoever met them
/// would otherwise have points that others had no chance of. Whoever is back has all his games again.
[[nodiscard]] std::set<EntryId> entries_without_games(const Event& event);

/// Whether one of those plays in the game.
[[nodiscard]] bool has_any_of(const Game& game, const std::set<EntryId>& entries);

/// How many games that were played count for nobody, since this entry went home.
[[nodiscard]] std::size_t games_gone_with(const Event& event, EntryId entry);

/// For people, under a table: `the games of who went home before half of the rounds do not count`; nothing where all of them do.
[[nodiscard]] std::string words_for_withdrawn(const Event& event, const Wording& say = {});

/// The rule by which most leagues go: pairs that meet all others keep what they played where they were there for half of the rounds.
[[nodiscard]] WithdrawnGames usual_rule(const EventSettings& settings);

}  // namespace euchre::tournament
