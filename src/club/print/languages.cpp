#include "club/print/languages.h"

#include "club/print/words/french.h"
#include "core/base/check.h"

#include <algorithm>
#include <array>

namespace euchre::print {
namespace {

constexpr std::array<std::string_view, 2> kLanguages{"en", "fr"};

}  // namespace

std::string_view to_text(Language language) { return kLanguages[static_cast<std::size_t>(language)]; }

std::optional<Language> parse_language(std::string_view text) {
  const auto found = std::ranges::find(kLanguages, text);
  if (found == kLanguages.end()) return std::nullopt;
  return static_cast<Language>(found - kLanguages.begin());
}

std::string language_words() {
  std::string words;
  for (const std::string_view language : kLanguages) words += (words.empty() ? "" : ", ") + std::string(language);
  return words;
}

Wording wording_of(Language language) {
  switch (language) {
    case Language::English: return {};
    case Language::French: return Wording(detail::kFrench);
  }
  unreachable("a language without words");
}

}  // namespace euchre::print
