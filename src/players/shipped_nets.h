#pragma once

#include "nets/net.h"

#include <memory>

namespace euchre::players {

/// The nets that come with the program, read once and shared by all who play by them.
[[nodiscard]] std::shared_ptr<const nets::NetPair> shipped_nets();

}  // namespace euchre::players
