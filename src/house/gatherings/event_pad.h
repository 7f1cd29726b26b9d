#pragma once

#include "club/office/tell_event.h"

#include <optional>
#include <string>
#include <string_view>

namespace euchre::gatherings {

/// A phone at a table that speaks for one side.
struct Pad {
  std::uint32_t table = 1;
  tournament::Reporter side = tournament::Reporter::FirstSide;
  friend bool operator==(const Pad&, const Pad&) = default;
};

/// `pad/3/first`; nothing for another path.
[[nodiscard]] std::optional<Pad> parse_pad_path(std::string_view path);
/// `pad.3.first`: its lock.
[[nodiscard]] std::string lock_of_pad(const Pad& pad);
/// The tables that have pads: those of places, of the last round and of extra games.
[[nodiscard]] std::vector<Pad> pads_of(const tournament::Event& event);

/// What the phone shows: the game, what its side may do about it, older games that still wait.
[[nodiscard]] office::told::Pad tell_pad(const tournament::Event& event, const Pad& pad,
                                         const office::EventSurroundings& around);

}  // namespace euchre::gatherings
