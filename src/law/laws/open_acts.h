#pragma once

#include "core/facts/fact.h"
#include "law/laws/machine.h"

#include <optional>

namespace euchre::laws {

/// The pack is cut for the next deal: this hand is past.
[[nodiscard]] facts::Act cut_for_next_deal();
/// Whether it is that cut, or a later moment of the next deal, by which the pack has been cut for it. [S68] [K-rev-05]
[[nodiscard]] bool tells_of_next_cut(const facts::Act& act);
/// What a fact of a table's log says or does, in the vocabulary of acts; `at` is the table before it. The one reading of
/// an open record, for the table, for `euchre rule` and for replay. Nothing where nobody says or does anything: a player
/// who is asked for a lone hand and stays with his partner keeps silent. The reckoning of a deal is entered after the cut
/// for the next one: it ends what could still be claimed.
[[nodiscard]] std::optional<facts::Act> act_of(const Position& at, const facts::Fact& fact);

}  // namespace euchre::laws
