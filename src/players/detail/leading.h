#pragma once

#include "players/detail/reading.h"

namespace euchre::players::detail {

/// The card to lead to a trick. REQUIRES: reading.is_leading().
[[nodiscard]] Card choose_lead(const Reading& reading);

}  // namespace euchre::players::detail
