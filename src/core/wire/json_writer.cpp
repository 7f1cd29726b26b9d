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

/// What stands for a letter that cannot stand there as it is.
std::string_view escaped(char letter, std::array<char, 6>& code) {
  static constexpr std::string_view digits = "0123456789abcdef";
  switch (letter) {
    case '"': return "\\\"";
    case '\\': return "\\\\";
    case '\b': return "\\b";
    case '\f': return "\\f";
    case '\n': return "\\n";
    case '\r': return "\\r";
    case '\t': return "\\t";
    default: break;
  }
  code = {'\\',
          'u',
          '0',
          '0',
          digits[static_cast<unsigned char>(letter) >> 4U],
          digits[static_cast<unsigned char>(letter) & 15U]};
  return {code.data(), code.size()};
}

char* copy(std::string_view text, char* at) {
  std::memcpy(at, text.data(), text.size());
  return at + text.size();
}

}  // namespace

char* JsonWriter::room(std::size_t bytes) {
  if (json_.size() - size_ < bytes) json_.resize(std::max(json_.size() * 2, size_ + bytes));
  return json_.data() + size_;
}

char* JsonWriter::new_line(char* at) const {
  *at++ = '\n';
  return std::fill_n(at, std::size_t{depth_} * kIndent, ' ');
}

char* JsonWriter::begin_value(std::size_t bytes) {
  const bool is_on_a_line = layout_ == Layout::Lines && before_ != Before::Named && depth_ > 0;
  char* at = room(bytes + 2 + (is_on_a_line ? std::size_t{depth_} * kIndent : 0));
  if (before_ == Before::Item) *at++ = ',';
  if (is_on_a_line) at = new_line(at);
  before_ = Before::Item;
  return at;
}

void JsonWriter::append(std::string_view text) { end_at(copy(text, room(text.size()))); }

void JsonWriter::append_value(std::string_view text) { end_at(copy(text, begin_value(text.size()))); }

void JsonWriter::open(char bracket) {
  char* at = begin_value(1);
  *at++ = bracket;
  end_at(at);
  ++depth_;
  before_ = Before::First;
}

void JsonWriter::close(char bracket) {
  --depth_;
  char* at = room(2 + std::size_t{depth_} * kIndent);
  if (before_ != Before::First && layout_ == Layout::Lines) at = new_line(at);
  *at++ = bracket;
  end_at(at);
  before_ = Before::Item;
}

void JsonWriter::end_name() {
  append(layout_ == Layout::OneLine ? ":" : ": ");
  before_ = Before::Named;
}

void JsonWriter::name(std::string_view name) {
  end_at(begin_value(0));
  append_quoted(name);
  end_name();
}

void JsonWriter::plain_name(std::string_view name) {
  constexpr std::size_t kMarks = 4;  // two quotation marks, a colon and a blank
  char* at = begin_value(name.size() + kMarks);
  *at++ = '"';
  at = copy(name, at);
  *at++ = '"';
  *at++ = ':';
  if (layout_ == Layout::Lines) *at++ = ' ';
  end_at(at);
  before_ = Before::Named;
}

void JsonWriter::plain_text(std::string_view value) {
  char* at = begin_value(value.size() + 2);
  *at++ = '"';
  at = copy(value, at);
  *at++ = '"';
  end_at(at);
}

void JsonWriter::append_quoted(std::string_view value) {
  if (!is_utf8(value.substr(plain_size(value)))) {
    return append(Json(value).dump(-1, ' ', false, Json::error_handler_t::replace));
  }
  append("\"");
  while (!value.empty()) {
    const auto plain = static_cast<std::size_t>(std::ranges::find_if(value, needs_escape) - value.begin());
    append(value.substr(0, plain));
    value.remove_prefix(plain);
    if (value.empty()) break;
    std::array<char, 6> code{};
    append(escaped(value.front(), code));
    value.remove_prefix(1);
  }
  append("\"");
}

void JsonWriter::text(std::string_view value) {
  if (plain_size(value) == value.size()) return plain_text(value);
  end_at(begin_value(0));
  append_quoted(value);
}

void JsonWriter::number(std::int64_t value) {
  constexpr std::size_t kMostDigits = 24;
  char* const at = begin_value(kMostDigits);
  end_at(std::to_chars(at, at + kMostDigits, value).ptr);
}

void JsonWriter::number(double value) { append_value(Json(value).dump()); }

void JsonWriter::truth(bool value) { append_value(value ? "true" : "false"); }

void JsonWriter::null() { append_value("null"); }

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
