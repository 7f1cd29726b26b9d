#pragma once

#include "core/base/result.h"
#include "minds/nets/net.h"
#include "minds/players/player.h"

#include <memory>
#include <string>

/// The player of that name, or who plays by the nets in a file whose name ends in `.net`. The error says why there is none.
[[nodiscard]] euchre::Result<std::shared_ptr<const euchre::players::Player>, std::string> named_player(
    const std::string& name);

/// The nets that a file holds. The error says why there are none.
[[nodiscard]] euchre::Result<std::shared_ptr<const euchre::nets::NetPair>, std::string> nets_in(
    const std::string& name);
