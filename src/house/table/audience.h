#pragma once

#include "core/cards/seat.h"

#include <optional>
#include <variant>

namespace euchre::table {

/// Somebody who looks on and sees no hand.
struct Watcher {
  friend constexpr bool operator==(const Watcher&, const Watcher&) = default;
};
/// The log itself: for replay after the game, and for a terminal where only computers play.
struct WholeLog {
  friend constexpr bool operator==(const WholeLog&, const WholeLog&) = default;
};

/// For whom something is shown.
using Audience = std::variant<Watcher, Seat, WholeLog>;

/// The seat of a player; nothing for the others.
[[nodiscard]] constexpr std::optional<Seat> seat_of(const Audience& audience) {
  const Seat* seat = std::get_if<Seat>(&audience);
  return seat == nullptr ? std::nullopt : std::optional<Seat>(*seat);
}
/// Whether what `seat` holds may be shown.
[[nodiscard]] constexpr bool sees_hand_of(const Audience& audience, Seat seat) {
  return std::holds_alternative<WholeLog>(audience) || seat_of(audience) == seat;
}

}  // namespace euchre::table
