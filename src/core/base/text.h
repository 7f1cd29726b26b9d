#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace euchre {

/// The parts of `text` between occurrences of `separator`, empty parts included.
[[nodiscard]] std::vector<std::string_view> split(std::string_view text, char separator);

/// The words of `text`, separated by any number of spaces or tabs.
[[nodiscard]] std::vector<std::string_view> words(std::string_view text);

/// `text` without leading and trailing white space.
[[nodiscard]] std::string_view trim(std::string_view text);

/// The whole of `text` as a decimal number; nothing where it is not one or does not fit.
[[nodiscard]] std::optional<std::int64_t> parse_integer(std::string_view text);

/// Lower-case hexadecimal, two digits a byte.
[[nodiscard]] std::string to_hex(const std::uint8_t* bytes, std::size_t count);

/// The bytes that `text` spells in hexadecimal; nothing where it has an odd length or another character.
[[nodiscard]] std::optional<std::vector<std::uint8_t>> parse_hex(std::string_view text);

/// The candidate nearest to `word` by edit distance, if it is near enough to be what was meant.
[[nodiscard]] std::optional<std::string_view> nearest_word(std::string_view word,
                                                           const std::vector<std::string_view>& candidates);

}  // namespace euchre
