#pragma once

#include "core/facts/act.h"
#include "law/laws/detail/topic.h"

#include <string>
#include <vector>

namespace euchre::laws::detail {

/// Whether a revoke counts at scoring: it was proved, or claimed where everybody could see it.
[[nodiscard]] bool counts(const RevokeRecord& record);

/// What an election at scoring chooses: the result as played, points added or taken; nothing for anything else.
[[nodiscard]] std::optional<Choice::Kind> election_of(const facts::Act& act);

/// Where the rubber stands after these games: each game's value and surplus, then the next game or the rubber's account.
void conclude_games(const LawBook& book, const std::vector<PlayedGame>& games, Ruling& ruling);

}  // namespace euchre::laws::detail
