#pragma once

#include "club/print/languages.h"
#include "house/gatherings/gathering.h"
#include "house/gatherings/http_message.h"

#include <optional>

namespace euchre::gatherings {

/// In which language a sheet is asked for by `language=`; English where it says nothing, nothing where no sheet speaks it.
[[nodiscard]] std::optional<print::Language> language_asked(const GatheringRequest& request);
/// What is answered then: which languages there are.
[[nodiscard]] HttpAnswer no_such_language();

}  // namespace euchre::gatherings
