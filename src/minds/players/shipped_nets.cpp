#include "minds/players/shipped_nets.h"

#include "core/base/check.h"
#include "minds/players/built_in_nets.h"

#include <string_view>

namespace euchre::players {
namespace {

std::shared_ptr<const nets::NetPair> read(std::string_view bytes) {
  auto nets = nets::parse_nets(bytes);
  EUCHRE_REQUIRE(nets.has_value());
  return std::make_shared<const nets::NetPair>(*std::move(nets));
}

}  // namespace

std::shared_ptr<const nets::NetPair> shipped_nets(Pack pack) {
  static const auto kShort = read(detail::short_pack_net());
  static const auto kLong = read(detail::long_pack_net());
  return pack == Pack::TwentyFour ? kShort : kLong;
}

std::shared_ptr<const nets::NetPair> nets_of_2026(Pack pack) {
  static const auto kShort = read(detail::hoyle_net());
  static const auto kLong = read(detail::keller_net());
  return pack == Pack::TwentyFour ? kShort : kLong;
}

}  // namespace euchre::players
