#pragma once

/// The room `tally`: what deals and games came to for one guest. `played.h` is what one deal or game was to him, `seat_watch.h`
/// finds that out from the facts of a table, `played_line.h` is the line of his log that keeps it, `tally.h` adds all up, and
/// `tell_tally.h` tells it to the page. docs/your-record.md.

#include "core/codes/deal_rules.h"

#include <array>
#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

namespace euchre::tally {

/// By which code somebody played, and against whom. Tallies are kept apart by it.
struct TableKind {
  std::string code;         ///< its id, or that of a game known by name; `kHouseRules` for all rules of somebody's own
  std::string adversaries;  ///< the stronger computer's level, or `kPeople` where a person sat among them
  friend auto operator<=>(const TableKind&, const TableKind&) = default;
};
inline constexpr std::string_view kHouseRules = "house";
inline constexpr std::string_view kPeople = "people";

/// Where a seat comes in the round of calls.
enum class Place : std::uint8_t { First, Second, Third, Dealer };
inline constexpr std::array kPlaces{Place::First, Place::Second, Place::Third, Place::Dealer};

/// What his side was in a deal.
enum class Part : std::uint8_t {
  Makers,
  Defenders,
  Neither,  ///< it was passed out, or the laws settled it
};

/// How a deal ended for the makers.
enum class DealEnd : std::uint8_t {
  Made,
  March,
  Euchred,
  PassedOut,
  Ruled,  ///< the laws settled it: only its points count
};

/// One deal as somebody played it.
struct DealPlayed {
  TableKind kind;
  Place place = Place::First;
  Part part = Part::Neither;
  DealEnd end = DealEnd::PassedOut;
  int points_for = 0;                    ///< to his side
  int points_against = 0;                ///< to the other
  std::optional<codes::CallRound> call;  ///< in which round he made trump; nothing where he did not make trump himself
  bool is_stuck = false;                 ///< he had to name a suit, as the dealer to whom all had passed
  bool is_alone = false;                 ///< he played without his partner
  friend bool operator==(const DealPlayed&, const DealPlayed&) = default;
};

/// How a game ended for somebody.
enum class GameEnd : std::uint8_t { Won, Lost, Drawn };

/// One game as somebody played it.
struct GamePlayed {
  TableKind kind;
  GameEnd end = GameEnd::Drawn;
  friend bool operator==(const GamePlayed&, const GamePlayed&) = default;
};

using Played = std::variant<DealPlayed, GamePlayed>;

}  // namespace euchre::tally
