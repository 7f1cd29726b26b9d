#include "core/names/detail/looks.h"

#include "core/base/check.h"
#include "core/names/detail/look_alikes.h"

#include <utf8proc.h>

#include <vector>

namespace euchre::names::detail {
namespace {

enum class Case : std::uint8_t { Kept, Folded };

/// In compatibility form, without what shows nothing.
Characters decomposed(std::string_view text, Case letter_case) {
  auto options = static_cast<unsigned>(UTF8PROC_STABLE) | UTF8PROC_DECOMPOSE | UTF8PROC_COMPAT | UTF8PROC_IGNORE;
  if (letter_case == Case::Folded) options |= UTF8PROC_CASEFOLD;
  std::vector<utf8proc_int32_t> buffer(text.size() * 18 + 1);
  const auto count = utf8proc_decompose(
      reinterpret_cast<const utf8proc_uint8_t*>(text.data()), static_cast<utf8proc_ssize_t>(text.size()), buffer.data(),
      static_cast<utf8proc_ssize_t>(buffer.size()), static_cast<utf8proc_option_t>(options));
  EUCHRE_REQUIRE(count <= static_cast<utf8proc_ssize_t>(buffer.size()));
  Characters characters;
  for (utf8proc_ssize_t i = 0; i < count; ++i)
    characters.push_back(static_cast<char32_t>(buffer[static_cast<std::size_t>(i)]));
  return characters;
}

void append_look(Characters& look, char32_t character) {
  const std::string_view drawn = drawn_like(character);
  if (drawn.empty()) {
    look.push_back(character);
  } else {
    for (const char letter : drawn) look.push_back(static_cast<unsigned char>(letter));
  }
}

/// One space for several.
Characters without_second_spaces(const Characters& characters) {
  Characters single;
  for (const char32_t character : characters) {
    if (character != ' ' || (!single.empty() && single.back() != ' ')) single.push_back(character);
  }
  return single;
}

/// With Latin letters for those that are drawn like them, before any of them becomes another letter in compatibility form.
/// REQUIRES: it is text.
std::string redrawn(std::string_view name) {
  std::string text;
  while (!name.empty()) {
    std::string_view rest = name;
    const auto character = take_character(rest);
    EUCHRE_REQUIRE(character.has_value());
    const std::string_view drawn = drawn_like(*character);
    text += drawn.empty() ? name.substr(0, name.size() - rest.size()) : drawn;
    name = rest;
  }
  return text;
}

}  // namespace

std::optional<char32_t> take_character(std::string_view& bytes) {
  utf8proc_int32_t character = 0;
  const auto* const begin = reinterpret_cast<const utf8proc_uint8_t*>(bytes.data());
  const auto size = utf8proc_iterate(begin, static_cast<utf8proc_ssize_t>(bytes.size()), &character);
  if (size <= 0) return std::nullopt;
  bytes.remove_prefix(static_cast<std::size_t>(size));
  return static_cast<char32_t>(character);
}

std::optional<Characters> characters_of(std::string_view text) {
  Characters characters;
  while (!text.empty()) {
    const auto character = take_character(text);
    if (!character) return std::nullopt;
    characters.push_back(*character);
  }
  return characters;
}

Characters reading_of(std::string_view name) {
  Characters look;
  for (const char32_t character : decomposed(name, Case::Folded)) append_look(look, character);
  return without_second_spaces(look);
}

Characters drawing_of(std::string_view name) {
  Characters look;
  for (const char32_t character : decomposed(redrawn(name), Case::Kept)) {
    if (!drawn_like(character).empty()) {
      append_look(look, character);
      continue;
    }
    append_look(look, static_cast<char32_t>(utf8proc_tolower(static_cast<utf8proc_int32_t>(character))));
  }
  return without_second_spaces(look);
}

}  // namespace euchre::names::detail
