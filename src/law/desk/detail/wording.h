#pragma once

#include "law/desk/story.h"
#include "law/laws/statement.h"

#include <optional>
#include <string>
#include <string_view>

namespace euchre::desk::detail {

/// A statement for people, with labels in place of what was invented. Nothing where it speaks of a card that nobody
/// named and that has no label.
[[nodiscard]] std::optional<std::string> worded(const Story& story, const laws::Statement& statement);

/// One alternative of a right, such as `name the suit of the offending side's next lead`.
[[nodiscard]] std::string worded_choice(const Story& story, const laws::Choice& choice);

/// `text` with labels in place of what was invented.
[[nodiscard]] std::string with_labels(const Story& story, std::string text);

/// A first letter that is a capital.
[[nodiscard]] std::string sentence(std::string text);

}  // namespace euchre::desk::detail
