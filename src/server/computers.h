#pragma once

#include "facts/occupant.h"
#include "game/action.h"
#include "players/player.h"
#include "server/chance.h"
#include "table/next_step.h"
#include "table/table.h"

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace euchre::server {

/// The computer players that a house can seat, made once for all tables.
class Computers {
 public:
  Computers();

  /// Strongest last.
  [[nodiscard]] std::vector<std::string> names() const;
  [[nodiscard]] bool knows(std::string_view player) const;
  /// What the player does now. A player that is not known any more is replaced by the stand-in.
  /// REQUIRES: it is the mover's turn.
  [[nodiscard]] game::Action choose(const table::Mover& mover, const table::Table& table, Chance& chance) const;

 private:
  std::map<std::string, std::shared_ptr<const players::Player>, std::less<>> players_;
  std::vector<std::string> names_;
};

/// A computer with a name of its own that nobody at the table bears.
[[nodiscard]] facts::Occupant computer_for(const table::Table& table, Seat seat, std::string_view player);

}  // namespace euchre::server
