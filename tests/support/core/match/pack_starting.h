#pragma once

#include "core/base/text.h"
#include "core/cards/pack.h"

#include <algorithm>
#include <string_view>
#include <vector>

namespace euchre::support {

/// A whole pack of 32 that starts with these cards.
[[nodiscard]] inline std::vector<Card> pack_starting(std::string_view cards) {
  std::vector<Card> pack;
  for (const std::string_view text : words(cards)) pack.push_back(*parse_card(text));
  for (const Card card : cards_of(Pack::ThirtyTwo)) {
    if (std::ranges::find(pack, card) == pack.end()) pack.push_back(card);
  }
  return pack;
}

}  // namespace euchre::support
