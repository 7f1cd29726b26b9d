#pragma once

#include "core/facts/act_text.h"

#include <optional>
#include <span>
#include <string_view>

namespace euchre::facts {

/// Words that may stand in one place of an act's line.
struct WordClass {
  std::string_view title;  ///< `arguments`
  std::string_view words;  ///< with a space between them
};
/// All such places; docs/law-machine.md lists them.
[[nodiscard]] std::span<const WordClass> word_classes();

/// What a line says that nobody would read: an argument, a claim, an election or a question outside the vocabulary, with the
/// word that may have been meant. A ruling that leaves such a word aside would be confident and wrong.
[[nodiscard]] std::optional<ActProblem> unknown_word(const ActLine& line);

}  // namespace euchre::facts
