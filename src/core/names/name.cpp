#include "core/names/name.h"

#include "core/base/check.h"
#include "core/names/detail/looks.h"

#include <utf8proc.h>

#include <algorithm>
#include <array>
#include <vector>

namespace euchre::names {
namespace {

using detail::Characters;
using detail::characters_of;
using detail::drawing_of;
using detail::reading_of;
using detail::take_character;

constexpr char32_t kPictureVariant = 0xFE0F;  ///< after a sign: as a picture
constexpr unsigned kMostMarks = 4;            ///< on one letter; no script that is written today needs more
constexpr std::string_view kComputer = "computer";

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

/// The words of a text, without the marks on their letters.
std::vector<Characters> words_of(const Characters& text) {
  const auto is_letter = [](char32_t character) {
    const bool is_plain = (character >= 'a' && character <= 'z') || (character >= '0' && character <= '9');
    return is_plain || character >= 0x80;
  };
  std::vector<Characters> words(1);
  for (const char32_t character : text) {
    if (is_mark(character)) continue;
    if (is_letter(character))
      words.back() += character;
    else if (!words.back().empty())
      words.emplace_back();
  }
  return words;
}

/// Whether a word of the text is that one, or several of them are, one after the other: `com puter` says it as well.
bool says_word(const Characters& text, const Characters& word) {
  const auto words = words_of(text);
  for (std::size_t first = 0; first < words.size(); ++first) {
    Characters joined;
    for (std::size_t next = first; next < words.size() && joined.size() < word.size(); ++next) joined += words[next];
    if (joined == word) return true;
  }
  return false;
}

bool says_computer(std::string_view name) {
  return says_word(reading_of(name), reading_of(kComputer)) || says_word(drawing_of(name), drawing_of(kComputer));
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
