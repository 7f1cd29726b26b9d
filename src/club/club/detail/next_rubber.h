#pragma once

#include "club/club/club_command.h"

namespace euchre::club::detail {

/// Who plays the next rubber of a table that stands and plays none: who comes in [S15.a] [S16], who goes out, partners
/// and the deal.
[[nodiscard]] Result<std::vector<ClubFact>, ClubReason> begin_rubber(const Evening& evening, const BeginRubber& command,
                                                                     const codes::DrawRules& rules);

}  // namespace euchre::club::detail
