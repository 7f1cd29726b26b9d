#pragma once

#include "core/base/wording.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace euchre::print {

/// What sheets can be printed in. Names, and words that the director wrote, stand as they are in all of them.
enum class Language : std::uint8_t { English, French };

/// `en`, `fr`.
[[nodiscard]] std::string_view to_text(Language language);
[[nodiscard]] std::optional<Language> parse_language(std::string_view text);
/// All of them, parted by commas.
[[nodiscard]] std::string language_words();

/// How a sheet says what it says; French by the part `sheets` of data/words/fr.json.
[[nodiscard]] Wording wording_of(Language language);

}  // namespace euchre::print
