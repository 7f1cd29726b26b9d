#pragma once

#include "core/cards/card.h"
#include "law/laws/statement.h"

#include <span>
#include <string>
#include <string_view>

namespace euchre::casebook::detail {

using Tokens = std::span<const std::string_view>;

/// A word of the language of rulings, and what it is in English.
struct Phrase {
  std::string_view token;
  std::string_view words;
};

/// A token in English: `NS`, `AS`, `TH/9H`, `trick=2`. A lone `S` stays as it is: it may be a seat or a suit.
[[nodiscard]] std::string one_thing(std::string_view token);
/// Likewise where a seat, a side or a player is meant.
[[nodiscard]] std::string seat_or_side(std::string_view token);
/// Likewise where a suit is meant.
[[nodiscard]] std::string suit_name(std::string_view token);
/// Tokens in English with spaces between.
[[nodiscard]] std::string all_things(Tokens tokens);

/// What is stated of the score, games, the table and everything else that is neither a right nor a duty.
[[nodiscard]] std::string stated_words(laws::Form form, Tokens tokens);

}  // namespace euchre::casebook::detail
