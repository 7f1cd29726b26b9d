#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace euchre::terminal {

/// The characters of UTF-8 text; a byte that is none stands for itself as `?`.
[[nodiscard]] std::u32string characters_of(std::string_view text);
/// One character as UTF-8.
void append_utf8(std::string& text, char32_t character);
/// How many columns text takes; every character that we write takes one.
[[nodiscard]] int width_of(std::string_view text);
/// `text` in lines of at most `width` columns, broken between words; the lines after the first are set in by `indent`.
[[nodiscard]] std::vector<std::string> wrap(std::string_view text, int width, int indent = 0);

}  // namespace euchre::terminal
