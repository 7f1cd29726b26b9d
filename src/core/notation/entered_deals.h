#pragma once

#include "core/notation/record.h"

#include <optional>
#include <variant>
#include <vector>

namespace euchre::notation {

/// A deal of a record that was played and entered: what anybody who reads the record can work out from its cards.
struct EnteredDeal {
  unsigned number = 0;
  Seat dealer = Seat::North;
  std::optional<Trump> trump;  ///< nothing where it was passed out
  std::optional<Seat> maker;
  std::optional<Seat> lone_player;
  std::optional<Seat> lone_defender;
  std::vector<Seat> takers;           ///< who took each trick, in order
  std::optional<match::Award> award;  ///< nothing where it was passed out
  friend bool operator==(const EnteredDeal&, const EnteredDeal&) = default;
};

/// The deals of a lawful record in order, other than those still open and those that were settled by a ruling.
[[nodiscard]] std::vector<EnteredDeal> entered_deals(const Record& record);

}  // namespace euchre::notation
