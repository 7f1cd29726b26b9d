#pragma once

#include "core/game/seat_view.h"
#include "core/match/standing.h"
#include "house/table/seen_fact.h"
#include "house/table/table_view.h"

#include <optional>
#include <vector>

namespace euchre::table {

/// All that a computer player at an open table is given: what its seat has seen, as a value, and nothing else. Two tables
/// that differ only in cards hidden from the seat give it equal sights.
struct Sight {
  Seat seat = Seat::North;
  TableView view;
  /// The play as a strict table would show it, with everything that was done openly; its `legal` is what the code allows
  /// this seat now, and empty while another is to act.
  game::SeatView play;
  std::vector<unsigned> trick_numbers;  ///< of `play.tricks`: a trick led out of order leaves a gap
  match::Standing standing;
  std::vector<SeenFact> seen;  ///< of this deal, from the hands on
  friend bool operator==(const Sight&, const Sight&) = default;
};

/// Nothing where no deal of an open table is in play.
[[nodiscard]] std::optional<Sight> sight_of(const Table& table, Seat seat);

}  // namespace euchre::table
