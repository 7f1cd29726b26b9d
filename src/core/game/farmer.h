#pragma once

#include "core/cards/card_set.h"
#include "core/codes/deal_rules.h"

#include <array>

namespace euchre::game {

/// How many cards a farmer swaps: those under the turn-up.
inline constexpr unsigned kUnder = 3;

/// Whether players are asked for a farmer's hand: where just three cards lie under the turn-up.
[[nodiscard]] constexpr bool has_farmers(const codes::DealRules& rules) {
  return rules.farmers != codes::Farmers::Never && rules.pack == Pack::TwentyFour;
}

/// The cards of `hand` of which one may be laid down, where `laid` were before; none where three cannot be.
[[nodiscard]] constexpr CardSet cards_to_lay_under(const codes::DealRules& rules, CardSet hand, CardSet laid) {
  constexpr std::array kRanks{CardSet::from_bits(0x04040404), CardSet::from_bits(0x08080808)};  // Nines, tens.
  CardSet cards;
  if (!has_farmers(rules)) return cards;
  if (rules.farmers == codes::Farmers::ThreeMixed) {
    const CardSet low = kRanks[0] | kRanks[1];
    return ((hand | laid) & low).size() >= kUnder ? hand & low : cards;
  }
  for (const CardSet rank : kRanks) {
    if (((hand | laid) & rank).size() >= kUnder && rank.contains_all(laid)) cards |= hand & rank;
  }
  return cards;
}

}  // namespace euchre::game
