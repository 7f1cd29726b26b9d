#pragma once

#include "club/print/languages.h"
#include "house/gatherings/gathering.h"
#include "house/gatherings/http_message.h"

#include <optional>

namespace euchre::gatherings {

/// In which language a page or a sheet is asked for by `language=`; English where it says nothing, nothing where the house does not
/// speak it.
[[nodiscard]] std::optional<print::Language> language_asked(const GatheringRequest& request);
/// What is answered then: which languages there are.
[[nodiscard]] HttpAnswer no_such_language();
/// How what a request does or is refused is told by `language=`; in English where it names no language that is known.
[[nodiscard]] Wording wording_asked(const GatheringRequest& request);

}  // namespace euchre::gatherings
