#pragma once

#include "core/cards/seat.h"
#include "house/protocol/generated/messages.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace euchre::simulation {

/// An update as it stands in a frame, taken apart without being read: most of a simulation would be spent on reading.
struct Glance {
  std::int64_t last = 0;   ///< the number of its last fact
  std::string_view facts;  ///< what stands between the brackets
  std::string_view view;   ///< and in the view's braces
};
/// Nothing where the frame is no update.
[[nodiscard]] std::optional<Glance> glance(std::string_view frame);

/// The cards in hand that the view shows: `"JS","9H"`; empty where it shows none.
[[nodiscard]] std::string_view hand_in(const Glance& glance);

/// What somebody is told who comes in, as it stands in a frame.
struct Entrance {
  std::string table;
  std::optional<Seat> seat;
  std::int64_t last = 0;   ///< the number of the last fact
  std::int64_t first = 0;  ///< of the first that is told; 0 where none is
  std::string_view facts;  ///< what stands between the brackets
};
/// Nothing where the frame is none.
[[nodiscard]] std::optional<Entrance> entrance(std::string_view frame);

/// What the view may ask of whom it is shown to.
enum class Asked : std::uint8_t {
  Nothing,
  Turn,   ///< to call or to play, and no more
  Share,  ///< to pledge, to open or to cut, and no more
  Next,   ///< to go on after a match
  More    ///< whoever wants to know reads it
};
[[nodiscard]] Asked asked(const Glance& glance);
/// Whether somebody at an open table is asked to answer, to choose or to be content.
[[nodiscard]] bool asks_at_open_table(const Glance& glance);
/// Whose turn it is to do what: the calls and cards to choose from, and nothing besides. REQUIRES: a turn is asked.
[[nodiscard]] protocol::YourTurn turn_in(const Glance& glance);
/// How the shuffle stands, as far as somebody needs it who gives his share and sees that nobody gives another in his name.
/// Nothing where it is not what a house writes. REQUIRES: a share is asked.
[[nodiscard]] std::optional<protocol::FairnessState> shares_in(const Glance& glance);

}  // namespace euchre::simulation
