#pragma once

#include "house/storage/log.h"

#include <string>
#include <string_view>
#include <vector>

namespace euchre::storage::detail {

/// Who has been shown a hand, as one column keeps it: for each the letter of the seat, his token's digest and, where it is
/// known, that of his address, in hexadecimal; a comma between two. Empty for nobody.
[[nodiscard]] std::string to_text(const std::vector<HandShown>& shown);
/// What does not have that form is passed over.
[[nodiscard]] std::vector<HandShown> read_shown(std::string_view text);

/// Digests in hexadecimal, a comma between two.
[[nodiscard]] std::string to_text(const std::vector<TokenHash>& tokens);
/// What does not have that form is passed over.
[[nodiscard]] std::vector<TokenHash> read_tokens(std::string_view text);

}  // namespace euchre::storage::detail
