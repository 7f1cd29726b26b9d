#include "players/player.h"

#include "players/built_in_nets.h"
#include "players/net_player.h"
#include "players/random_player.h"
#include "players/rules_player.h"

namespace euchre::players {

namespace {

/// Read once, shared by all who play by them.
std::shared_ptr<const nets::NetPair> built_in_nets() {
  static const auto kNets = [] {
    auto nets = nets::parse_nets(detail::hoyle_net());
    EUCHRE_REQUIRE(nets.has_value());
    return std::make_shared<const nets::NetPair>(*std::move(nets));
  }();
  return kNets;
}

}  // namespace

std::vector<std::string_view> player_names() { return {"random", "rules", "net"}; }

std::shared_ptr<const Player> make_player(std::string_view name) {
  if (name == "random") return std::make_shared<const RandomPlayer>();
  if (name == "rules") return std::make_shared<const RulesPlayer>();
  if (name == "net") return std::make_shared<const NetPlayer>(built_in_nets());
  return nullptr;
}

}  // namespace euchre::players
