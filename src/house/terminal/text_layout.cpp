#include "house/terminal/text_layout.h"

#include "core/base/text.h"

#include <cstddef>
#include <cstdint>

namespace euchre::terminal {
namespace {

/// How many bytes a character has that begins with `lead`; 0 where none begins so.
std::size_t length_from(unsigned char lead) {
  if (lead < 0x80) return 1;
  if (lead >= 0xC2 && lead < 0xE0) return 2;
  if (lead >= 0xE0 && lead < 0xF0) return 3;
  if (lead >= 0xF0 && lead < 0xF5) return 4;
  return 0;
}

unsigned char byte_at(std::string_view text, std::size_t index) { return static_cast<unsigned char>(text[index]); }

bool is_whole(std::string_view text, std::size_t begin, std::size_t length) {
  if (length == 0 || begin + length > text.size()) return false;
  for (std::size_t i = begin + 1; i < begin + length; ++i) {
    if ((byte_at(text, i) & 0xC0U) != 0x80U) return false;
  }
  return true;
}

}  // namespace

std::u32string characters_of(std::string_view text) {
  std::u32string characters;
  for (std::size_t i = 0; i < text.size();) {
    const std::size_t length = length_from(byte_at(text, i));
    if (!is_whole(text, i, length)) {
      characters += U'?';
      ++i;
      continue;
    }
    const std::uint32_t lead_bits = length == 1 ? 0x7FU : 0xFFU >> (length + 1);
    std::uint32_t character = byte_at(text, i) & lead_bits;
    for (std::size_t k = 1; k < length; ++k) character = (character << 6U) | (byte_at(text, i + k) & 0x3FU);
    characters += static_cast<char32_t>(character);
    i += length;
  }
  return characters;
}

void append_utf8(std::string& text, char32_t character) {
  const auto code = static_cast<std::uint32_t>(character);
  const auto tail = [&](unsigned shift) { text += static_cast<char>(0x80U | ((code >> shift) & 0x3FU)); };
  if (code < 0x80) {
    text += static_cast<char>(code);
  } else if (code < 0x800) {
    text += static_cast<char>(0xC0U | (code >> 6U));
    tail(0);
  } else if (code < 0x10000) {
    text += static_cast<char>(0xE0U | (code >> 12U));
    tail(6);
    tail(0);
  } else {
    text += static_cast<char>(0xF0U | (code >> 18U));
    tail(12);
    tail(6);
    tail(0);
  }
}

int width_of(std::string_view text) { return static_cast<int>(characters_of(text).size()); }

std::vector<std::string> wrap(std::string_view text, int width, int indent) {
  std::vector<std::string> lines;
  std::string line;
  for (const std::string_view word : words(text)) {
    const bool is_first = line.find_first_not_of(' ') == std::string::npos;
    if (!is_first && width_of(line) + 1 + width_of(word) > width) {
      lines.push_back(line);
      line = std::string(static_cast<std::size_t>(indent), ' ');
      line += word;
      continue;
    }
    if (!is_first) line += ' ';
    line += word;
  }
  if (!line.empty()) lines.push_back(line);
  return lines;
}

}  // namespace euchre::terminal
