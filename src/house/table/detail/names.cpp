#include "house/table/detail/names.h"

#include <array>
#include <cstdint>
#include <optional>

namespace euchre::table::detail {

namespace {

/// Characters that could hide or reorder the text around a name: controls, separators, marks of direction.
struct Range {
  char32_t first;
  char32_t last;
};
constexpr std::array<Range, 7> kUnprintable{{{0, 0x1F},
                                             {0x7F, 0x9F},
                                             {0x200B, 0x200F},
                                             {0x2028, 0x202E},
                                             {0x2060, 0x206F},
                                             {0xFEFF, 0xFEFF},
                                             {0xFFF9, 0xFFFF}}};

/// The lead byte of a character of so many bytes, and the smallest character that needs them.
struct Form {
  unsigned length;
  unsigned char mask;
  unsigned char lead;
  char32_t least;
};
constexpr std::array<Form, 4> kForms{
    {{1, 0x80, 0x00, 0}, {2, 0xE0, 0xC0, 0x80}, {3, 0xF0, 0xE0, 0x800}, {4, 0xF8, 0xF0, 0x10000}}};

std::optional<char32_t> decode(std::string_view bytes, const Form& form) {
  if (bytes.size() < form.length) return std::nullopt;
  char32_t character = static_cast<unsigned char>(bytes[0]) & static_cast<unsigned char>(~form.mask);
  for (unsigned i = 1; i < form.length; ++i) {
    const auto byte = static_cast<unsigned char>(bytes[i]);
    if ((byte & 0xC0U) != 0x80U) return std::nullopt;
    character = (character << 6U) | (byte & 0x3FU);
  }
  const bool is_surrogate = character >= 0xD800 && character <= 0xDFFF;
  if (character < form.least || is_surrogate || character > 0x10FFFF) return std::nullopt;
  return character;
}

/// Takes the first character off `bytes`; nothing where it is no UTF-8.
std::optional<char32_t> take_character(std::string_view& bytes) {
  const auto lead = static_cast<unsigned char>(bytes[0]);
  for (const Form& form : kForms) {
    if ((lead & form.mask) != form.lead) continue;
    const std::optional<char32_t> character = decode(bytes, form);
    if (character) bytes.remove_prefix(form.length);
    return character;
  }
  return std::nullopt;
}

bool is_printable(char32_t character) {
  for (const Range& range : kUnprintable) {
    if (character >= range.first && character <= range.last) return false;
  }
  return true;
}

}  // namespace

bool is_good_name(std::string_view name) {
  if (name.empty() || name.front() == ' ' || name.back() == ' ') return false;
  unsigned length = 0;
  while (!name.empty()) {
    const std::optional<char32_t> character = take_character(name);
    if (!character || !is_printable(*character) || ++length > kLongestName) return false;
  }
  return true;
}

}  // namespace euchre::table::detail
