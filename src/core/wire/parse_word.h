#pragma once

#include <algorithm>
#include <optional>
#include <span>
#include <string_view>

namespace euchre::wire {

/// The enumerator whose word this is; nothing where it is none of them.
template <class Enum>
[[nodiscard]] std::optional<Enum> parse_word(std::span<const std::string_view> words, std::string_view text) {
  const auto found = std::ranges::find(words, text);
  if (found == words.end()) return std::nullopt;
  return static_cast<Enum>(found - words.begin());
}

}  // namespace euchre::wire
