#pragma once

#include "core/codes/toml_document.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace euchre::codes::detail {

/// A place in a TOML text, and the first thing found wrong there. Its `take_` functions read one item and move beyond
/// it; where there is no such item they note the error and return nothing.
class TomlCursor {
 public:
  explicit TomlCursor(std::string_view text) : text_(text) {}

  [[nodiscard]] bool is_at_end() const { return place_ == text_.size(); }
  /// The next character; a NUL at the end.
  [[nodiscard]] char next() const { return is_at_end() ? '\0' : text_[place_]; }
  [[nodiscard]] bool starts_with(std::string_view start) const { return text_.substr(place_).starts_with(start); }
  [[nodiscard]] int line() const { return line_; }
  [[nodiscard]] const std::optional<TomlError>& error() const { return error_; }

  /// REQUIRES: !is_at_end().
  char take();
  /// Moves beyond `expected` if it comes next.
  bool skip(std::string_view expected);
  /// Moves beyond spaces and tabs.
  void skip_blanks();
  /// Moves beyond blanks, ends of lines and comments.
  void skip_lines();
  /// Moves beyond the rest of a line that may hold only blanks and a comment.
  bool take_end_of_line();

  /// A word such as a number, `true` or a date: everything up to a blank, a comma, a bracket or the end of the line.
  std::string_view take_word();
  /// The bare or quoted part of a key, as a path shows it.
  std::optional<std::string> take_key_part();
  /// A string of any of the four kinds.
  std::optional<std::string> take_string();

  /// Notes an error in this line, unless one is noted already.
  std::nullopt_t fail(std::string problem);

 private:
  std::optional<std::string> take_basic_string();
  std::optional<std::string> take_literal_string();
  /// `quotes` is `"""` or `'''`.
  std::optional<std::string> take_long_string(std::string_view quotes);
  bool take_escape(std::string& text);
  bool take_code_point(unsigned digits, std::string& text);

  std::string_view text_;
  std::size_t place_ = 0;
  int line_ = 1;
  std::optional<TomlError> error_;
};

/// The line of the first byte that no TOML text may hold: bad UTF-8, or a control character other than tab and the
/// ends of lines.
[[nodiscard]] std::optional<int> line_of_bad_byte(std::string_view text);

/// A key as a path shows it: in quotes unless it is a bare word, so that `"a.b"` is not taken for `b` in `[a]`.
[[nodiscard]] std::string path_part(std::string_view key);

}  // namespace euchre::codes::detail
