#include "players/shipped_nets.h"

#include "players/built_in_nets.h"

namespace euchre::players {

std::shared_ptr<const nets::NetPair> shipped_nets() {
  static const auto kNets = [] {
    auto nets = nets::parse_nets(detail::hoyle_net());
    EUCHRE_REQUIRE(nets.has_value());
    return std::make_shared<const nets::NetPair>(*std::move(nets));
  }();
  return kNets;
}

}  // namespace euchre::players
