#include "players/player.h"

#include "players/random_player.h"
#include "players/rules_player.h"

namespace euchre::players {

std::vector<std::string_view> player_names() { return {"random", "rules"}; }

std::shared_ptr<const Player> make_player(std::string_view name) {
  if (name == "random") return std::make_shared<const RandomPlayer>();
  if (name == "rules") return std::make_shared<const RulesPlayer>();
  return nullptr;
}

}  // namespace euchre::players
