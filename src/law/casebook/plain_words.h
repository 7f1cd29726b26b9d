#pragma once

#include "law/laws/statement.h"

#include <string>

namespace euchre::casebook {

/// A statement of a ruling as a sentence for people: `points NS +3 revoke` becomes `North and South score 3 for the revoke`.
[[nodiscard]] std::string to_words(const laws::Statement& statement);

}  // namespace euchre::casebook
