#pragma once

#include "core/cards/pack.h"
#include "minds/nets/net.h"

#include <memory>

namespace euchre::players {

/// The nets that come with the program for games with that pack, read once and shared by all who play by them: one pair has
/// learnt with 24 cards, the other with 28 and 32, each under its codes and under thousands of house rules. On the page
/// without a house they follow the program (`following_nets.h`).
[[nodiscard]] std::shared_ptr<const nets::NetPair> shipped_nets(Pack pack);
/// Those that came with it in the autumn of 2026, by which later ones are measured; null where they are left out, as on the
/// page without a house.
[[nodiscard]] std::shared_ptr<const nets::NetPair> nets_of_2026(Pack pack);

}  // namespace euchre::players
