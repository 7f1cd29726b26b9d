#include "core/codes/detail/toml_cursor.h"

#include "core/base/check.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <utility>

namespace euchre::codes::detail {
namespace {

bool is_bare(char letter) {
  return (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z') || (letter >= '0' && letter <= '9') ||
         letter == '_' || letter == '-';
}

std::optional<unsigned> digit_of(char letter) {
  if (letter >= '0' && letter <= '9') return static_cast<unsigned>(letter - '0');
  if (letter >= 'a' && letter <= 'f') return static_cast<unsigned>(letter - 'a') + 10U;
  if (letter >= 'A' && letter <= 'F') return static_cast<unsigned>(letter - 'A') + 10U;
  return std::nullopt;
}

bool is_scalar_value(std::uint32_t code) { return code <= 0x10FFFFU && (code < 0xD800U || code > 0xDFFFU); }

void append_utf8(std::uint32_t code, std::string& text) {
  const auto add = [&text](std::uint32_t byte) { text += static_cast<char>(static_cast<unsigned char>(byte)); };
  if (code < 0x80U) {
    add(code);
  } else if (code < 0x800U) {
    add(0xC0U | (code >> 6U));
    add(0x80U | (code & 0x3FU));
  } else if (code < 0x10000U) {
    add(0xE0U | (code >> 12U));
    add(0x80U | ((code >> 6U) & 0x3FU));
    add(0x80U | (code & 0x3FU));
  } else {
    add(0xF0U | (code >> 18U));
    add(0x80U | ((code >> 12U) & 0x3FU));
    add(0x80U | ((code >> 6U) & 0x3FU));
    add(0x80U | (code & 0x3FU));
  }
}

/// The bytes of the UTF-8 sequence that `text` starts with; nothing where it starts with none.
/// REQUIRES: !text.empty().
std::optional<std::size_t> length_of_character(std::string_view text) {
  const auto byte_at = [text](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const unsigned first = byte_at(0);
  if (first < 0x80U) return 1;
  const std::size_t length = first >= 0xF0U ? 4U : first >= 0xE0U ? 3U : 2U;
  if (first < 0xC2U || first > 0xF4U || text.size() < length) return std::nullopt;
  std::uint32_t code = first & (0x7FU >> length);
  for (std::size_t i = 1; i < length; ++i) {
    if ((byte_at(i) & 0xC0U) != 0x80U) return std::nullopt;
    code = (code << 6U) | (byte_at(i) & 0x3FU);
  }
  constexpr std::array<std::uint32_t, 5> kLeast{0, 0, 0x80U, 0x800U, 0x10000U};
  if (code < kLeast[length] || !is_scalar_value(code)) return std::nullopt;
  return length;
}

}  // namespace

char TomlCursor::take() {
  EUCHRE_REQUIRE(!is_at_end());
  const char letter = text_[place_++];
  if (letter == '\n') ++line_;
  return letter;
}

bool TomlCursor::skip(std::string_view expected) {
  if (!starts_with(expected)) return false;
  for (std::size_t i = 0; i < expected.size(); ++i) take();
  return true;
}

void TomlCursor::skip_blanks() {
  while (next() == ' ' || next() == '\t') take();
}

void TomlCursor::skip_lines() {
  for (;;) {
    skip_blanks();
    if (next() == '#') {
      while (!is_at_end() && next() != '\n') take();
    }
    if (!skip("\n") && !skip("\r\n")) return;
  }
}

bool TomlCursor::take_end_of_line() {
  skip_blanks();
  if (is_at_end() || next() == '\n' || next() == '#' || starts_with("\r\n")) return true;
  fail("nothing more may stand on this line");
  return false;
}

std::string_view TomlCursor::take_word() {
  constexpr std::string_view kEnds = " \t\r\n,]}#";
  const std::size_t begin = place_;
  while (!is_at_end() && kEnds.find(next()) == std::string_view::npos) take();
  return text_.substr(begin, place_ - begin);
}

std::optional<std::string> TomlCursor::take_key_part() {
  if (next() == '"' || next() == '\'') {
    if (starts_with("\"\"\"") || starts_with("'''")) return fail("a key is no text of several lines");
    const auto key = take_string();
    if (!key) return std::nullopt;
    return path_part(*key);
  }
  std::string key;
  while (is_bare(next())) key += take();
  if (key.empty()) return fail("a key is missing: letters, digits, - and _ make one");
  return key;
}

std::optional<std::string> TomlCursor::take_string() {
  if (skip("\"\"\"")) return take_long_string("\"\"\"");
  if (skip("'''")) return take_long_string("'''");
  return take() == '"' ? take_basic_string() : take_literal_string();
}

std::optional<std::string> TomlCursor::take_basic_string() {
  std::string text;
  while (!is_at_end() && next() != '\n') {
    const char letter = take();
    if (letter == '"') return text;
    if (letter != '\\') {
      text += letter;
    } else if (!take_escape(text)) {
      return std::nullopt;
    }
  }
  return fail("a text in quotes does not end on its line");
}

std::optional<std::string> TomlCursor::take_literal_string() {
  std::string text;
  while (!is_at_end() && next() != '\n') {
    const char letter = take();
    if (letter == '\'') return text;
    text += letter;
  }
  return fail("a text in quotes does not end on its line");
}

std::optional<std::string> TomlCursor::take_long_string(std::string_view quotes) {
  const int first_line = line_;
  const bool has_escapes = quotes[0] == '"';
  std::string text;
  if (!skip("\n")) skip("\r\n");
  while (!is_at_end()) {
    if (skip(quotes)) {
      for (int extra = 0; extra < 2 && next() == quotes[0]; ++extra) text += take();
      return text;
    }
    const char letter = take();
    if (letter == '\r') continue;  // every end of a line is a line feed
    if (!has_escapes || letter != '\\') {
      text += letter;
    } else if (next() == '\n' || next() == '\r' || next() == ' ' || next() == '\t') {
      skip_blanks();
      if (!skip("\n") && !skip("\r\n")) return fail("only the end of the line may follow this backslash");
      while (next() == ' ' || next() == '\t' || next() == '\n' || starts_with("\r\n")) take();
    } else if (!take_escape(text)) {
      return std::nullopt;
    }
  }
  line_ = first_line;
  return fail("a text that starts here with three quotes does not end");
}

bool TomlCursor::take_escape(std::string& text) {
  constexpr std::string_view kLetters = "btnfr\"\\";
  constexpr std::string_view kMeanings = "\b\t\n\f\r\"\\";
  const char letter = is_at_end() ? '\0' : take();
  if (letter == 'u') return take_code_point(4, text);
  if (letter == 'U') return take_code_point(8, text);
  const std::size_t place = kLetters.find(letter);
  if (place == std::string_view::npos) {
    fail("no such sign after a backslash: write \\\\ for the backslash itself");
    return false;
  }
  text += kMeanings[place];
  return true;
}

bool TomlCursor::take_code_point(unsigned digits, std::string& text) {
  std::uint32_t code = 0;
  for (unsigned i = 0; i < digits; ++i) {
    const auto digit = digit_of(next());
    if (!digit) {
      fail("the number of a character is too short");
      return false;
    }
    code = code * 16U + *digit;
    take();
  }
  if (!is_scalar_value(code)) {
    fail("no character has this number");
    return false;
  }
  append_utf8(code, text);
  return true;
}

std::nullopt_t TomlCursor::fail(std::string problem) {
  if (!error_) error_ = TomlError{line_, std::move(problem)};
  return std::nullopt;
}

std::optional<int> line_of_bad_byte(std::string_view text) {
  int line = 1;
  while (!text.empty()) {
    const auto length = length_of_character(text);
    if (!length) return line;
    const auto code = static_cast<unsigned char>(text[0]);
    const bool is_control = code < 0x20U || code == 0x7FU;
    if (is_control && text[0] != '\t' && text[0] != '\n' && !text.starts_with("\r\n")) return line;
    if (text[0] == '\n') ++line;
    text.remove_prefix(*length);
  }
  return std::nullopt;
}

std::string path_part(std::string_view key) {
  return !key.empty() && std::ranges::all_of(key, is_bare) ? std::string(key) : quoted_toml(key);
}

}  // namespace euchre::codes::detail
