#include "house/protocol/detail/json_writer.h"

#include <array>
#include <charconv>

namespace euchre::protocol::detail {
namespace {

bool needs_escape(char letter) { return letter == '"' || letter == '\\' || static_cast<unsigned char>(letter) < 0x20; }

void append_escaped(std::string& json, char letter) {
  static constexpr std::string_view digits = "0123456789abcdef";
  switch (letter) {
    case '"': json += "\\\""; return;
    case '\\': json += "\\\\"; return;
    case '\n': json += "\\n"; return;
    default: break;
  }
  json += "\\u00";
  json += digits[static_cast<unsigned char>(letter) >> 4U];
  json += digits[static_cast<unsigned char>(letter) & 15U];
}

}  // namespace

void JsonWriter::separate() {
  if (needs_comma_) json_ += ',';
  needs_comma_ = true;
}

void JsonWriter::open(char bracket) {
  separate();
  json_ += bracket;
  needs_comma_ = false;
}

void JsonWriter::close(char bracket) {
  json_ += bracket;
  needs_comma_ = true;
}

void JsonWriter::name(std::string_view name) {
  separate();
  json_ += '"';
  json_ += name;
  json_ += "\":";
  needs_comma_ = false;
}

void JsonWriter::text(std::string_view value) {
  separate();
  json_ += '"';
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

void JsonWriter::number(std::int64_t value) {
  separate();
  std::array<char, 24> digits{};
  const auto written = std::to_chars(digits.data(), digits.data() + digits.size(), value);
  json_.append(digits.data(), written.ptr);
}

void JsonWriter::truth(bool value) {
  separate();
  json_ += value ? "true" : "false";
}

void JsonWriter::text_field(std::string_view field, std::string_view value) {
  name(field);
  text(value);
}

}  // namespace euchre::protocol::detail
