// What utf8proc tells of characters, asked of JavaScript.

#include <utf8proc.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>

extern "C" {
[[clang::import_module("characters"), clang::import_name("category")]] int characters_category(int character);
[[clang::import_module("characters"), clang::import_name("small")]] int characters_small(int character);
/// Writes the characters into `buffer`, as many as have room, and tells how many there are.
[[clang::import_module("characters"), clang::import_name("decomposed")]] int characters_decomposed(
    const std::uint8_t* text, int size, std::int32_t* buffer, int room, int is_folded);
}

namespace {

/// How many bytes follow the first one of a character; -1: it begins none.
int followers(std::uint8_t first) {
  if (first < 0x80) return 0;
  if (first >= 0xC2 && first <= 0xDF) return 1;
  if (first >= 0xE0 && first <= 0xEF) return 2;
  return first >= 0xF0 && first <= 0xF4 ? 3 : -1;
}

bool is_character(std::int32_t character, int following) {
  if (following == 2) return character >= 0x800 && (character < 0xD800 || character > 0xDFFF);
  return following != 3 || (character >= 0x10000 && character <= 0x10FFFF);
}

}  // namespace

extern "C" {

utf8proc_ssize_t utf8proc_iterate(const utf8proc_uint8_t* text, utf8proc_ssize_t size, utf8proc_int32_t* character) {
  constexpr utf8proc_ssize_t kInvalid = -3;
  if (size <= 0) return kInvalid;
  const int following = followers(text[0]);
  if (following < 0 || following >= size) return kInvalid;
  *character = following == 0 ? text[0] : text[0] & (0x3F >> following);
  for (int i = 1; i <= following; ++i) {
    if ((text[i] & 0xC0) != 0x80) return kInvalid;
    *character = (*character << 6) | (text[i] & 0x3F);
  }
  return is_character(*character, following) ? following + 1 : kInvalid;
}

utf8proc_category_t utf8proc_category(utf8proc_int32_t character) {
  return static_cast<utf8proc_category_t>(characters_category(character));
}

utf8proc_int32_t utf8proc_tolower(utf8proc_int32_t character) { return characters_small(character); }

utf8proc_ssize_t utf8proc_decompose(const utf8proc_uint8_t* text, utf8proc_ssize_t size, utf8proc_int32_t* buffer,
                                    utf8proc_ssize_t room, utf8proc_option_t options) {
  return characters_decomposed(text, static_cast<int>(size), buffer, static_cast<int>(room),
                               (options & UTF8PROC_CASEFOLD) == 0 ? 0 : 1);
}
}
