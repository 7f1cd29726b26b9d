#pragma once

#include "core/base/text.h"
#include "core/cards/card.h"

#include <algorithm>
#include <string_view>
#include <vector>

namespace euchre::support {

/// A whole pack of 32 that starts with these cards.
[[nodiscard]] inline std::vector<Card> pack_starting(std::string_view cards) {
  std::vector<Card> pack;
  for (const std::string_view text : words(cards)) pack.push_back(*parse_card(text));
  for (unsigned index = 0; index < Card::kCount; ++index) {
    const Card card = Card::from_index(index);
    if (std::ranges::find(pack, card) == pack.end()) pack.push_back(card);
  }
  return pack;
}

}  // namespace euchre::support
