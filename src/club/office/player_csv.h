#pragma once

#include "club/tournament/event.h"
#include "core/base/wording.h"

#include <string>

namespace euchre::office {

// Tables for a spreadsheet with a line for each player, whoever stands in by his own name.

/// Who sat where in each round that has begun: table, chairs, partner, adversaries, how it ended; and who sat out.
[[nodiscard]] std::string rounds_csv(const tournament::Event& event, const Wording& say = {});

/// What each one's games came to: won, lost, points, highest and lowest game, lost by how much at most, tables, chairs, how many
/// partners and adversaries, of the games that the standings count, and with what byes are worth in them. Tables, chairs and people met are
/// also those of such games that still wait for their score.
[[nodiscard]] std::string counts_csv(const tournament::Event& event, const Wording& say = {});

}  // namespace euchre::office
