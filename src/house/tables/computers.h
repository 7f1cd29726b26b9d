#pragma once

#include "core/facts/occupant.h"
#include "core/game/action.h"
#include "house/protocol/generated/messages.h"
#include "house/table/next_step.h"
#include "house/table/table.h"
#include "house/tables/chance.h"
#include "minds/players/levels.h"
#include "minds/players/player.h"

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace euchre::tables {

/// The computer players that a house can seat, made once for all tables.
class Computers {
 public:
  Computers();

  /// A decision still to be thought about: all that it needs is in it, so that any thread may work it out, once. Nothing
  /// comes of it where an open table gives the seat nothing to decide.
  using Thought = std::function<std::optional<table::Command>()>;

  /// All that may be seated.
  [[nodiscard]] std::vector<std::string> names() const;
  [[nodiscard]] bool knows(std::string_view player) const;
  /// What the player is to decide now, from what its seat sees. A player that is not known any more is replaced by the
  /// stand-in. The thought must not outlive the computers. REQUIRES: it is the mover's turn.
  [[nodiscard]] Thought decision_of(const table::Mover& mover, const table::Table& table, std::uint64_t seed) const;
  /// What computers at an open table say or do unasked, first comes first: at a practice table errors such as people make,
  /// then claims, choices and waivers. Each is given what its seat has seen, and nothing else. The stand-in of an absent
  /// player makes no use of his choices.
  [[nodiscard]] std::vector<table::Command> intentions(const table::Table& table, Chance& chance) const;

 private:
  [[nodiscard]] Thought decision_at_open_table(const table::Mover& mover, const table::Table& table,
                                               std::uint64_t seed) const;
  [[nodiscard]] std::shared_ptr<const players::Player> player_of(const table::Mover& mover) const;

  std::map<std::string, std::shared_ptr<const players::Player>, std::less<>> players_;
  std::vector<std::string> names_;
};

/// The levels that people may choose from, in words.
[[nodiscard]] std::vector<protocol::Level> levels_on_offer();

/// Whether whoever is to act at that seat, by the code, has no choice.
[[nodiscard]] bool is_forced(const table::Table& table, Seat seat);

/// A computer with a name of its own that nobody at the table bears.
[[nodiscard]] facts::Occupant computer_for(const table::Table& table, Seat seat, std::string_view player);

}  // namespace euchre::tables
