#pragma once

#include "core/facts/act_text.h"

#include <optional>

namespace euchre::facts {

/// What a line says that nobody would read: an argument, a claim, an election or a question outside the vocabulary, with the
/// word that may have been meant. A ruling that leaves such a word aside would be confident and wrong.
[[nodiscard]] std::optional<ActProblem> unknown_word(const ActLine& line);

}  // namespace euchre::facts
