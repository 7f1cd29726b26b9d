#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace euchre::names::detail {

using Characters = std::u32string;

/// The first character of `bytes`, which it is taken off; nothing where it is no UTF-8.
[[nodiscard]] std::optional<char32_t> take_character(std::string_view& bytes);
/// Nothing where it is no UTF-8.
[[nodiscard]] std::optional<Characters> characters_of(std::string_view text);

/// How a name reads to one who does not mind capitals: И and и are the same, I and l are not. REQUIRES: it is text.
[[nodiscard]] Characters reading_of(std::string_view name);
/// How a name is drawn: a capital I is an l. REQUIRES: it is text.
[[nodiscard]] Characters drawing_of(std::string_view name);

}  // namespace euchre::names::detail
