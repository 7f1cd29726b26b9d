#include "minds/players/net_player.h"

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
  static const auto kShort = read(detail::hoyle_net());
  static const auto kLong = read(detail::keller_net());
  return pack == Pack::TwentyFour ? kShort : kLong;
}

game::Action NetPlayer::choose(const game::SeatView& view, const match::Standing& standing,
                               RandomStream& /*random*/) const {
  return policy_.favourite(view, regarded(standing, score_));
}

game::Action ByPack::choose(const game::SeatView& view, const match::Standing& standing, RandomStream& random) const {
  const Player& player = view.rules.pack == Pack::TwentyFour ? *with_24_cards_ : *with_more_;
  return player.choose(view, standing, random);
}

}  // namespace euchre::players
