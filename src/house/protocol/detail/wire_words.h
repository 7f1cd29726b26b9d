#pragma once

#include "core/cards/card_set.h"
#include "core/cards/seat.h"
#include "core/cards/trump.h"
#include "core/codes/match_rules.h"
#include "house/protocol/generated/messages.h"

#include <optional>
#include <string>
#include <vector>

namespace euchre::protocol::detail {

[[nodiscard]] inline Side to_wire(euchre::Side side) { return static_cast<Side>(index_of(side)); }

[[nodiscard]] inline std::optional<Seat> optional_wire(std::optional<euchre::Seat> seat) {
  return seat ? std::optional(static_cast<Seat>(index_of(*seat))) : std::nullopt;
}
[[nodiscard]] inline std::optional<Side> optional_wire(std::optional<euchre::Side> side) {
  return side ? std::optional(to_wire(*side)) : std::nullopt;
}
[[nodiscard]] inline std::optional<Suit> optional_wire(std::optional<euchre::Suit> suit) {
  return suit ? std::optional(static_cast<Suit>(*suit)) : std::nullopt;
}
[[nodiscard]] inline std::optional<Trump> optional_wire(std::optional<euchre::Trump> trump) {
  return trump ? std::optional(static_cast<Trump>(trump->index())) : std::nullopt;
}

[[nodiscard]] inline Points points(const BySide<codes::Points>& score) {
  return Points{score[euchre::Side::NorthSouth].number(), score[euchre::Side::EastWest].number()};
}
[[nodiscard]] inline Points points(const BySide<std::uint8_t>& score) {
  return Points{score[euchre::Side::NorthSouth], score[euchre::Side::EastWest]};
}

[[nodiscard]] inline std::vector<std::string> texts(CardSet cards) {
  std::vector<std::string> all;
  for (const Card card : cards) all.push_back(to_text(card));
  return all;
}

}  // namespace euchre::protocol::detail
