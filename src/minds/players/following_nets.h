#pragma once

#include "core/base/result.h"
#include "core/cards/pack.h"

#include <string>
#include <string_view>

namespace euchre::players {

/// On the page without a house the nets are files of their own, so that a table is there before them. Whoever plays by those
/// of that pack has them from now on, whenever he was made; nobody decides by them before. The error says what is wrong with
/// the bytes.
[[nodiscard]] Result<void, std::string> bring_nets(Pack pack, std::string_view bytes);

}  // namespace euchre::players
