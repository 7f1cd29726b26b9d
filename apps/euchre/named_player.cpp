#include "named_player.h"

#include "minds/players/net_player.h"
#include "read_input.h"

namespace players = euchre::players;
using euchre::Failure;
using euchre::Result;

Result<std::shared_ptr<const players::Player>, std::string> named_player(const std::string& name) {
  if (name.ends_with(".net")) {
    const auto nets = nets_in(name);
    if (!nets) return Failure{nets.error()};
    return std::shared_ptr<const players::Player>(std::make_shared<const players::NetPlayer>(*nets));
  }
  if (auto player = players::make_player(name)) return player;
  std::string all;
  for (const std::string_view known : players::player_names()) all += (all.empty() ? "" : ", ") + std::string(known);
  return Failure{"there is no player '" + name + "'; the players are " + all +
                 ", or a file of nets whose name ends in .net"};
}

Result<std::shared_ptr<const euchre::nets::NetPair>, std::string> nets_in(const std::string& name) {
  const auto bytes = read_input(name);
  if (!bytes) return Failure{bytes.error()};
  auto nets = euchre::nets::parse_nets(*bytes);
  if (!nets) return Failure{name + " holds no nets of this version: " + nets.error()};
  return std::shared_ptr<const euchre::nets::NetPair>(std::make_shared<const euchre::nets::NetPair>(*std::move(nets)));
}
