#pragma once

#include "core/cards/pack.h"
#include "minds/nets/net.h"

#include <memory>

namespace euchre::players {

/// The nets that come with the program for games with that pack, read once and shared by all who play by them: one pair has
/// learnt with 24 cards, the other with 32, and plays with 28 as well.
[[nodiscard]] std::shared_ptr<const nets::NetPair> shipped_nets(Pack pack);

}  // namespace euchre::players
