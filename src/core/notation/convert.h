#pragma once

#include "core/base/result.h"
#include "core/notation/disagreement.h"
#include "core/notation/egn_judge.h"
#include "core/notation/openspiel.h"
#include "core/notation/record.h"

#include <optional>
#include <span>

namespace euchre::notation {

/// A game that was judged lawful as a record. Its deals must follow one another as a game does. Cards that the file does
/// not tell are filled in as the judge supposed them and marked by an `x-supposed` line; title, date, annotations and
/// alternative lines are kept in tags, notes and `x-egn` lines.
[[nodiscard]] Result<Record, Disagreement> record_of(const EgnGame& game, const EgnVerdict& verdict);

/// Histories as a record: each deal is a game of its own. All must have the same rule for the last dealer's call.
[[nodiscard]] Result<Record, Disagreement> record_of(std::span<const History> histories);

/// One game of a lawful record as EGN: the game with that number, counted from 1 over the record; without a number, the
/// only one. What EGN cannot say is named in the error.
[[nodiscard]] Result<EgnGame, Disagreement> egn_of(const Record& record, std::optional<unsigned> game_number);

}  // namespace euchre::notation
