#pragma once

#include "club/tournament/event.h"
#include "core/cards/seat.h"
#include "house/gatherings/event_pad.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// The addresses of an event's places, and the locks that keep them.
namespace euchre::gatherings {

/// The lock of the page where people enter.
inline constexpr std::string_view kRegister = "register";

/// A seat of a live game that is asked for: at `pad/3/first/seat` for a side, at `entries/7/seat` for oneself.
struct SeatPlace {
  std::optional<Pad> pad;
  std::uint32_t entry = 0;
};
[[nodiscard]] std::optional<SeatPlace> parse_seat_path(std::string_view path);

/// Those whose games are played on the house now.
[[nodiscard]] std::vector<tournament::EntryId> live_entries(const tournament::Event& event);

[[nodiscard]] std::string lock_of_player(std::uint32_t entry);

/// The seat of a member of a pair, or of a player who is one of the two on his side.
[[nodiscard]] std::optional<Seat> seat_of_entry(const tournament::Game& game, tournament::EntryId entry,
                                                std::uint32_t member);

}  // namespace euchre::gatherings
