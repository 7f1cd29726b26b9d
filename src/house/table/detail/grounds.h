#pragma once

#include "core/codes/subject.h"
#include "core/game/call.h"
#include "core/game/deal.h"
#include "house/table/refusal.h"

#include <string>

namespace euchre::table::detail {

/// The article that gives the player to act the right to a call.
[[nodiscard]] std::string article_for_call(const codes::Code& code, const game::Deal& deal, game::Call call);

}  // namespace euchre::table::detail
