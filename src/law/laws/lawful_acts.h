#pragma once

#include "core/facts/act.h"
#include "core/game/deal.h"
#include "law/laws/machine.h"

#include <optional>

namespace euchre::laws {

/// How the permissive table stands when a lawful deal begins: the cards are dealt and the turn-up lies open.
[[nodiscard]] SetUp set_up_of(const game::Dealt& dealt, const BySide<int>& score = {});

/// What a player of a lawful deal says or does at the table. Nothing where nobody says or does anything: a player who
/// is asked for a lone hand and stays with his partner keeps silent.
/// REQUIRES: deal.is_legal(action).
[[nodiscard]] std::optional<facts::Act> act_of(const game::Deal& deal, const game::Action& action);

}  // namespace euchre::laws
