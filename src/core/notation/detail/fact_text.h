#pragma once

#include "core/facts/fact.h"
#include "core/notation/detail/fields.h"

#include <optional>
#include <string_view>

namespace euchre::notation::detail {

/// Reads the words behind the first of a line; mistakes are left in the fields.
using FactReader = facts::Fact (*)(Fields&);

/// Who reads a line that begins with this word; null where no fact of this version does.
[[nodiscard]] FactReader find_reader(std::string_view word);
/// The first word that `word` may have been meant for.
[[nodiscard]] std::optional<std::string_view> nearest_fact_word(std::string_view word);

}  // namespace euchre::notation::detail
