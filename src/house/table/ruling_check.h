#pragma once

#include "core/facts/fact.h"

#include <cstddef>
#include <optional>
#include <span>
#include <string>

namespace euchre::table {

/// A deal of an open table that is entered otherwise than the laws settle it.
struct WrongRuling {
  std::size_t index = 0;  ///< of the fact that enters it
  std::string words;      ///< "the laws give: NS 3 points (the revoke); W deals next"
  friend bool operator==(const WrongRuling&, const WrongRuling&) = default;
};

/// The first deal of a log that is entered wrongly or before it is over, by what was said and done at the table. A ruling
/// by a director's hand is his own. A strict table has no rulings.
/// REQUIRES: each fact fits behind those before it.
[[nodiscard]] std::optional<WrongRuling> wrong_ruling(std::span<const facts::Fact> facts);

}  // namespace euchre::table
