#pragma once

#include "club/print/page.h"
#include "core/base/result.h"
#include "house/gatherings/gathering.h"
#include "house/gatherings/http_message.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace euchre::gatherings {

/// On which paper a sheet is asked for by `paper=`, A4 where it says nothing; else what would be right.
[[nodiscard]] Result<print::Paper, HttpAnswer> paper_asked(const GatheringRequest& request);
/// Of which round a sheet is asked for by `round=`, 0 for the last where it says nothing; else what would be right.
[[nodiscard]] Result<std::uint32_t, HttpAnswer> round_asked(const GatheringRequest& request, std::size_t rounds);

/// One part of the key of an answer, with its length before it: so no part says what another would.
[[nodiscard]] std::string part_of_key(std::string_view part);

}  // namespace euchre::gatherings
