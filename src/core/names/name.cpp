#include "core/names/name.h"

#include "core/base/check.h"
#include "core/names/detail/look_alikes.h"

#include <utf8proc.h>

#include <algorithm>
#include <array>
#include <vector>

namespace euchre::names {
namespace {

using detail::drawn_like;
using Characters = std::u32string;

constexpr char32_t kPictureVariant = 0xFE0F;  ///< after a sign: as a picture
constexpr unsigned kMostMarks = 4;            ///< on one letter; no script that is written today needs more
constexpr std::string_view kComputer = "computer";

/// The first character of `bytes`, which it is taken off; nothing where it is no UTF-8.
std::optional<char32_t> take_character(std::string_view& bytes) {
  utf8proc_int32_t character = 0;
  const auto* const begin = reinterpret_cast<const utf8proc_uint8_t*>(bytes.data());
  const auto size = utf8proc_iterate(begin, static_cast<utf8proc_ssize_t>(bytes.size()), &character);
  if (size <= 0) return std::nullopt;
  bytes.remove_prefix(static_cast<std::size_t>(size));
  return static_cast<char32_t>(character);
}

/// Nothing where it is no UTF-8.
std::optional<Characters> characters_of(std::string_view text) {
  Characters characters;
  while (!text.empty()) {
    const auto character = take_character(text);
    if (!character) return std::nullopt;
    characters.push_back(*character);
  }
  return characters;
}

utf8proc_category_t category_of(char32_t character) {
  return utf8proc_category(static_cast<utf8proc_int32_t>(character));
}

bool is_mark(char32_t character) {
  const auto category = category_of(character);
  return category == UTF8PROC_CATEGORY_MN || category == UTF8PROC_CATEGORY_ME;
}

bool turns_text(char32_t character) {
  return character == 0x061C || character == 0x200E || character == 0x200F ||
         (character >= 0x202A && character <= 0x202E) || (character >= 0x2066 && character <= 0x2069);
}

/// Letters, marks and signs that show nothing although they count as such.
bool is_blank_letter(char32_t character) {
  static constexpr std::array<char32_t, 9> blanks{0x034F, 0x115F, 0x1160, 0x17B4, 0x17B5,
                                                  0x2800, 0x3164, 0xFFA0, 0x1D159};
  return std::ranges::find(blanks, character) != blanks.end() || (character >= 0x180B && character <= 0x180F) ||
         (character >= 0xFE00 && character <= 0xFE0F) || (character >= 0xE0100 && character <= 0xE01EF);
}

/// What is wrong with a character whatever stands around it.
std::optional<NameProblem> problem_of_one(char32_t character) {
  if (character == ' ') return std::nullopt;
  if (turns_text(character)) return NameProblem::TurnsText;
  if (is_blank_letter(character)) return NameProblem::Invisible;
  static constexpr std::array control{UTF8PROC_CATEGORY_CC, UTF8PROC_CATEGORY_ZL, UTF8PROC_CATEGORY_ZP};
  static constexpr std::array invisible{UTF8PROC_CATEGORY_CF, UTF8PROC_CATEGORY_CN, UTF8PROC_CATEGORY_CO,
                                        UTF8PROC_CATEGORY_CS, UTF8PROC_CATEGORY_ZS};
  const auto category = category_of(character);
  if (std::ranges::find(control, category) != control.end()) return NameProblem::Control;
  if (std::ranges::find(invisible, category) != invisible.end()) return NameProblem::Invisible;
  return std::nullopt;
}

std::optional<NameProblem> problem_of_all(const Characters& characters) {
  unsigned marks = kMostMarks + 1;  // None may stand before the first letter.
  char32_t before = 0;
  for (const char32_t character : characters) {
    const bool is_variant = character == kPictureVariant && category_of(before) == UTF8PROC_CATEGORY_SO;
    const auto problem = is_variant ? std::nullopt : problem_of_one(character);
    if (problem) return problem;
    marks = is_mark(character) ? marks + 1 : 0;
    if (marks > kMostMarks || (marks > 0 && before == ' ')) return NameProblem::Marks;
    before = character;
  }
  return std::nullopt;
}

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

/// How a name reads to one who does not mind capitals: И and и are the same, I and l are not.
Characters reading_of(std::string_view name) {
  Characters look;
  for (const char32_t character : decomposed(name, Case::Folded)) append_look(look, character);
  return without_second_spaces(look);
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

/// How a name is drawn: a capital I is an l.
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

bool has_word(const Characters& text, const Characters& word) {
  const auto is_letter = [](char32_t character) {
    const bool is_plain = (character >= 'a' && character <= 'z') || (character >= '0' && character <= '9');
    return is_plain || character >= 0x80;
  };
  for (auto begin = text.begin(); begin != text.end();) {
    begin = std::find_if(begin, text.end(), is_letter);
    const auto end = std::find_if_not(begin, text.end(), is_letter);
    if (std::ranges::equal(begin, end, word.begin(), word.end())) return true;
    begin = end;
  }
  return false;
}

bool says_computer(std::string_view name) {
  return has_word(reading_of(name), reading_of(kComputer)) || has_word(drawing_of(name), drawing_of(kComputer));
}

}  // namespace

std::optional<NameProblem> problem_of(std::string_view name) {
  const auto characters = characters_of(name);
  if (!characters) return NameProblem::NotText;
  if (const auto problem = problem_of_all(*characters)) return problem;
  if (name.empty() || name.front() == ' ' || name.back() == ' ') return NameProblem::Spaces;
  if (says_computer(name)) return NameProblem::LikeComputer;
  return std::nullopt;
}

std::string_view explain(NameProblem problem) {
  switch (problem) {
    case NameProblem::NotText: return "it holds bytes that are no letters: save it as UTF-8";
    case NameProblem::Control: return "a name is one line, without tabs";
    case NameProblem::Invisible:
      return "it holds a character that shows nothing: type it again with plain letters and spaces";
    case NameProblem::TurnsText: return "it holds a mark that turns the writing around: type it again without";
    case NameProblem::Marks: return "it has too many accents on one letter, or one without a letter";
    case NameProblem::Spaces: return "a name begins and ends with a letter or a sign, not with a space";
    case NameProblem::LikeComputer: return "only the house says who is a computer: choose a name without that word";
  }
  unreachable("a problem without words");
}

bool look_alike(std::string_view one, std::string_view other) {
  if (one == other) return true;
  if (!characters_of(one) || !characters_of(other)) return false;
  return reading_of(one) == reading_of(other) || drawing_of(one) == drawing_of(other);
}

std::size_t length_of(std::string_view name) {
  std::size_t length = 0;
  while (!name.empty()) {
    if (!take_character(name)) name.remove_prefix(1);
    ++length;
  }
  return length;
}

}  // namespace euchre::names
