#include "minds/players/following_nets.h"

#include "minds/players/shipped_nets.h"

#include <utility>

namespace euchre::players {
namespace {

/// Empty until they are brought.
const std::shared_ptr<nets::NetPair>& place_of(Pack pack) {
  static const auto kShort = std::make_shared<nets::NetPair>();
  static const auto kLong = std::make_shared<nets::NetPair>();
  return pack == Pack::TwentyFour ? kShort : kLong;
}

}  // namespace

Result<void, std::string> bring_nets(Pack pack, std::string_view bytes) {
  auto nets = nets::parse_nets(bytes);
  if (!nets) return Failure{std::move(nets).error()};
  *place_of(pack) = *std::move(nets);
  return {};
}

std::shared_ptr<const nets::NetPair> shipped_nets(Pack pack) { return place_of(pack); }

std::shared_ptr<const nets::NetPair> nets_of_2026(Pack /*pack*/) { return nullptr; }

}  // namespace euchre::players
