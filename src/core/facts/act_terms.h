#pragma once

#include "core/facts/act.h"

#include <optional>
#include <string>
#include <string_view>

namespace euchre::facts {

// The words that a scenario may use, and what each means; `act_text.h` reads whole lines of them.

/// The verb, in the first or the third person; nothing where it is none.
[[nodiscard]] std::optional<Verb> verb_in(std::string_view word);
/// `!oot`, `!revoke` ...
[[nodiscard]] std::optional<Flag> flag_in(std::string_view word);
/// What a demand or an election in these words asks for; empty where they name nothing known.
[[nodiscard]] std::string_view demanded(std::string_view words_said);
/// What a claim in this word is of: the usual name where it has several, else the word itself.
[[nodiscard]] std::string_view claimed(std::string_view word);
/// Spoken words as a finding tells them: `Take it` is `take-it`.
[[nodiscard]] std::string in_one_word(std::string_view spoken);
/// Whether a director may enter a finding of this name.
[[nodiscard]] bool is_finding_word(std::string_view word);

}  // namespace euchre::facts
