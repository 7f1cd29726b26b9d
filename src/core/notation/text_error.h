#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace euchre::notation {

/// Why a text is no record, EGN game or history: where, what is wrong and what would be right.
struct TextError {
  std::size_t line = 0;    ///< from 1; 0 where no line can be named
  std::size_t column = 0;  ///< in bytes, from 1; 0 where no place in the line can be named
  std::string problem;     ///< what is wrong
  std::string hint;        ///< what would be right; may be empty
  friend bool operator==(const TextError&, const TextError&) = default;
};

/// `file:line:column: problem (hint)`, leaving out what is not known.
[[nodiscard]] std::string to_text(const TextError& error, std::string_view file);

}  // namespace euchre::notation
