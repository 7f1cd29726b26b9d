#pragma once

#include "law/laws/law_book.h"

#include <optional>

namespace euchre::laws {

/// The most points that a fine brings in place of what a deal brings [A12i.4] [D-08]; 0 where none does. Nothing where fines come
/// beside it, as often as somebody errs [S63.c] [K-rev-01]: then no number of points is the most that a deal brings.
[[nodiscard]] std::optional<int> most_of_a_fine(const LawBook& book);

/// The same of a code that is built in or was brought; as if it had no fines where no code has that id.
[[nodiscard]] std::optional<int> most_of_a_fine(const codes::Code& code);

}  // namespace euchre::laws
