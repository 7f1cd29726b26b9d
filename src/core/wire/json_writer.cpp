#include "core/wire/json_writer.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <charconv>
#include <cstring>

namespace euchre::wire {
namespace {

using Json = nlohmann::ordered_json;

constexpr unsigned kIndent = 2;

bool needs_escape(char letter) { return letter == '"' || letter == '\\' || static_cast<unsigned char>(letter) < 0x20; }
bool is_ascii(char letter) { return static_cast<unsigned char>(letter) < 0x80; }
bool is_plain(char letter) { return is_ascii(letter) && !needs_escape(letter); }

/// Whether eight letters may stand between quotation marks as they are. Nearly all that is written is looked at here, so all
/// eight are looked at in one: a byte's highest bit tells of it.
bool are_plain(std::uint64_t letters) {
  constexpr std::uint64_t kEach = 0x0101010101010101;
  constexpr std::uint64_t kHighest = 0x80 * kEach;
  const std::uint64_t quotes = letters ^ (kEach * '"');
  const std::uint64_t strokes = letters ^ (kEach * '\\');
  const std::uint64_t lower = letters - kEach * 0x20;
  return ((letters | lower | (quotes - kEach) | (strokes - kEach)) & kHighest) == 0;
}

/// How many letters at the head of `text` may stand between quotation marks as they are.
std::size_t plain_size(std::string_view text) {
  std::size_t size = 0;
  for (std::uint64_t letters = 0; size + sizeof(letters) <= text.size(); size += sizeof(letters)) {
    std::memcpy(&letters, text.data() + size, sizeof(letters));
    if (!are_plain(letters)) break;
  }
  while (size < text.size() && is_plain(text[size])) ++size;
  return size;
}

/// How many bytes the character at the head of `text` takes; 0
/// where it is no UTF-8. Overlong forms, surrogates and what lies beyond Unicode are none.
std::size_t character_size(std::string_view text) {
  const auto byte = [text](std::size_t at) { return at < text.size() ? static_cast<unsigned char>(text[at]) : 0U; };
  const auto goes_on = [&](std::size_t at, unsigned least, unsigned most) {
    return byte(at) >= least && byte(at) <= most;
  };
  const unsigned head = byte(0);
  if (head < 0x80) return 1;
  if (head >= 0xC2 && head <= 0xDF) return goes_on(1, 0x80, 0xBF) ? 2 : 0;
  if (head >= 0xE0 && head <= 0xEF) {
    const bool is_second = goes_on(1, head == 0xE0 ? 0xA0 : 0x80, head == 0xED ? 0x9F : 0xBF);
    return is_second && goes_on(2, 0x80, 0xBF) ? 3 : 0;
  }
  if (head < 0xF0 || head > 0xF4) return 0;
  const bool is_second = goes_on(1, head == 0xF0 ? 0x90 : 0x80, head == 0xF4 ? 0x8F : 0xBF);
  return is_second && goes_on(2, 0x80, 0xBF) && goes_on(3, 0x80, 0xBF) ? 4 : 0;
}

bool is_utf8(std::string_view text) {
  while (!text.empty()) {
    const std::size_t size = character_size(text);
    if (size == 0) return false;
    text.remove_prefix(size);
  }
  return true;
}

void append_escaped(std::string& json, char letter) {
  static constexpr std::string_view digits = "0123456789abcdef";
  switch (letter) {
    case '"': json += "\\\""; return;
    case '\\': json += "\\\\"; return;
    case '\b': json += "\\b"; return;
    case '\f': json += "\\f"; return;
    case '\n': json += "\\n"; return;
    case '\r': json += "\\r"; return;
    case '\t': json += "\\t"; return;
    default: break;
  }
  json += "\\u00";
  json += digits[static_cast<unsigned char>(letter) >> 4U];
  json += digits[static_cast<unsigned char>(letter) & 15U];
}

}  // namespace

void JsonWriter::new_line() {
  if (layout_ == Layout::OneLine) return;
  json_ += '\n';
  json_.append(std::size_t{depth_} * kIndent, ' ');
}

void JsonWriter::open(char bracket) {
  separate();
  json_ += bracket;
  ++depth_;
  before_ = Before::First;
}

void JsonWriter::close(char bracket) {
  --depth_;
  if (before_ != Before::First) new_line();
  json_ += bracket;
  before_ = Before::Item;
}

void JsonWriter::name(std::string_view name) {
  separate();
  append_quoted(name);
  json_ += layout_ == Layout::OneLine ? ":" : ": ";
  before_ = Before::Named;
}

void JsonWriter::append_quoted(std::string_view value) {
  const std::size_t head = plain_size(value);
  if (!is_utf8(value.substr(head))) {
    json_ += Json(value).dump(-1, ' ', false, Json::error_handler_t::replace);
    return;
  }
  json_ += '"';
  json_ += value.substr(0, head);
  value.remove_prefix(head);
  while (!value.empty()) {
    std::size_t plain = 0;
    while (plain < value.size() && !needs_escape(value[plain])) ++plain;
    json_ += value.substr(0, plain);
    value.remove_prefix(plain);
    if (value.empty()) break;
    append_escaped(json_, value.front());
    value.remove_prefix(1);
  }
  json_ += '"';
}

void JsonWriter::text(std::string_view value) {
  separate();
  append_quoted(value);
}

void JsonWriter::number(std::int64_t value) {
  separate();
  std::array<char, 24> digits{};
  const auto written = std::to_chars(digits.data(), digits.data() + digits.size(), value);
  json_.append(digits.data(), written.ptr);
}

void JsonWriter::number(double value) {
  separate();
  json_ += Json(value).dump();
}

void JsonWriter::truth(bool value) {
  separate();
  json_ += value ? "true" : "false";
}

void JsonWriter::null() {
  separate();
  json_ += "null";
}

std::string list_of_lines(const std::vector<std::string>& values) {
  if (values.empty()) return "[]";
  std::string list = "[";
  for (const std::string& value : values) {
    list += list.size() == 1 ? "\n" : ",\n";
    list.append(kIndent, ' ');
    // No text holds a line end: within one they are escaped.
    for (const char letter : value) {
      list += letter;
      if (letter == '\n') list.append(kIndent, ' ');
    }
  }
  return list + "\n]";
}

}  // namespace euchre::wire
