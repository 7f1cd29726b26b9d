#pragma once

#include "core/cards/seat.h"
#include "core/codes/match_rules.h"

#include <compare>
#include <cstdint>
#include <optional>
#include <vector>

namespace euchre::match {

/// What the two sides can have when a rubber is over, bonus included.
struct RubberAccount {
  std::uint32_t winner = 0;
  std::uint32_t loser = 0;
  friend auto operator<=>(const RubberAccount&, const RubberAccount&) = default;
};

/// Every account that a rubber can come to, in order: found by playing all games that can be, love games and laps
/// among them. [S1] [S7.a] [S7.b] [S7.c] Empty where games stand alone.
[[nodiscard]] std::vector<RubberAccount> rubber_accounts(const codes::MatchRules& rules);

/// What the two sides can have when a rubber is given up before its end: the games that were played out, and the bonus for a side
/// that has won two of them.
struct PartAccount {
  BySide<std::uint32_t> points;
  std::optional<Side> won;  ///< who has the rubber already
  friend bool operator==(const PartAccount&, const PartAccount&) = default;
};

/// Every account that can stand before a rubber is over. [S7.a] [S7.b] Empty where games stand alone.
[[nodiscard]] std::vector<PartAccount> part_accounts(const codes::MatchRules& rules);

}  // namespace euchre::match
