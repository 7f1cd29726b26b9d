#pragma once

#include "core/cards/card.h"
#include "core/codes/match_rules.h"
#include "core/game/deal.h"
#include "house/table/words.h"

#include <initializer_list>
#include <string>
#include <string_view>

namespace euchre::table::detail {

/// The parts one after another.
[[nodiscard]] std::string phrase(std::initializer_list<std::string_view> parts);

/// `the queen of hearts`.
[[nodiscard]] std::string the(Card card);
/// `1 point`, `2 points`.
[[nodiscard]] std::string points_text(int points);
/// `Anna plays alone`, `you play alone`: who does what, from what is said of others.
[[nodiscard]] std::string does(const Names& names, Seat seat, std::string_view deed);
/// `NS`, or `Anna and Bob` where players have names; `you and Bob` to one of them.
[[nodiscard]] std::string side_name(Side side, const Names& names);
/// `Anna and Bob march`, or `Anna marches` where nobody plays with her.
[[nodiscard]] std::string side_does(Side side, const Names& names, std::string_view he_does, std::string_view they_do);
/// `5 to 3`, the first side first.
[[nodiscard]] std::string score_text(const BySide<codes::Points>& score, Side first);

/// Whether the partner of `seat` has declared a lone hand before call number `before`.
[[nodiscard]] bool has_partner_declared_alone(const game::Deal& deal, Seat seat, unsigned before);

}  // namespace euchre::table::detail
