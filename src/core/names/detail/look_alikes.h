#pragma once

#include <string_view>

namespace euchre::names::detail {

/// The Latin letters, digits or signs that a character is drawn like, once it is in compatibility form (NFKD) and whatever its
/// case; empty where it looks like itself alone.
[[nodiscard]] std::string_view drawn_like(char32_t character);

}  // namespace euchre::names::detail
