#pragma once

/// The room `facts`: what was said and done at a table, as values. The log of a table is a sequence of facts; state is a
/// fold over it; a record is the same sequence as text (`notation`). Facts hold what happened, never what it means.

#include "cards/card_set.h"
#include "cards/seat.h"
#include "codes/match_rules.h"
#include "facts/occupant.h"
#include "fairness/fairness.h"
#include "game/call.h"
#include "match/match.h"

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace euchre::facts {

/// The first fact of every log.
struct TableOpened {
  std::string table;        ///< the table's name in its house
  std::string code;         ///< id of the code; with `house_rules`, of the built-in code they start from
  std::string house_rules;  ///< TOML; empty where a built-in code is played as it stands
  std::string opened_at;    ///< ISO 8601 UTC, given by the faces; empty where unknown
  friend bool operator==(const TableOpened&, const TableOpened&) = default;
};
/// Somebody takes a seat, or a computer is put there.
struct SeatTaken {
  Seat seat = Seat::North;
  Occupant occupant;
  friend bool operator==(const SeatTaken&, const SeatTaken&) = default;
};
/// A player gives the seat up for good.
struct SeatLeft {
  Seat seat = Seat::North;
  friend bool operator==(const SeatLeft&, const SeatLeft&) = default;
};
/// The clock ran out or the connection is gone: a computer plays for him until he is back.
struct PlayerAbsent {
  Seat seat = Seat::North;
  friend bool operator==(const PlayerAbsent&, const PlayerAbsent&) = default;
};
struct PlayerReturned {
  Seat seat = Seat::North;
  friend bool operator==(const PlayerReturned&, const PlayerReturned&) = default;
};
/// How a draw treats the players.
enum class Partners : std::uint8_t {
  AsSeated,  ///< whoever sits opposite is one's partner; only the deal is drawn
  Drawn,     ///< the draw of the code finds partners and seats as well
};
/// The house commits to the secret of the draw for the coming match.
struct DrawBegan {
  unsigned match = 1;  ///< its number
  Partners partners = Partners::AsSeated;
  fairness::Commitment commitment;
  friend bool operator==(const DrawBegan&, const DrawBegan&) = default;
};
/// A card drawn for partners or the deal.
struct CardDrawn {
  Seat seat = Seat::North;
  Card card;
  friend bool operator==(const CardDrawn&, const CardDrawn&) = default;
};
/// The draw for partners gave new seats: who now sits in a seat sat in `came_from[seat]` before.
struct SeatsDrawn {
  BySeat<Seat> came_from{Seat::North, Seat::East, Seat::South, Seat::West};
  friend bool operator==(const SeatsDrawn&, const SeatsDrawn&) = default;
};
/// The draw is over: who deals first in this match.
struct MatchBegan {
  unsigned number = 1;  ///< from 1
  Seat dealer = Seat::North;
  BySide<codes::Points> score{};  ///< nothing to nothing, but in the record of a game that is told from its middle
  friend bool operator==(const MatchBegan&, const MatchBegan&) = default;
};
/// The house commits to the secret of the coming deal.
struct DealBegan {
  unsigned number = 0;  ///< from 1 over the whole log
  Seat dealer = Seat::North;
  std::optional<fairness::Commitment> commitment;  ///< nothing in records made elsewhere
  friend bool operator==(const DealBegan&, const DealBegan&) = default;
};
/// The secret itself, in the log before anything is told; hidden from everybody until `SecretRevealed`.
struct SecretSealed {
  fairness::Secret secret;
  friend bool operator==(const SecretSealed&, const SecretSealed&) = default;
};
struct Contributed {
  Seat seat = Seat::North;
  fairness::Contribution contribution;
  friend bool operator==(const Contributed&, const Contributed&) = default;
};
/// The pack is cut by the player whom the code names. [S29.a] [K-shuf-03]
struct PackCut {
  Seat seat = Seat::North;
  unsigned lifted = 0;
  friend bool operator==(const PackCut&, const PackCut&) = default;
};
/// Hands as dealt, the turn-up, and the rest of the pack in order (unknown in some foreign records).
struct HandsDealt {
  BySeat<CardSet> hands;
  Card turn_up;
  std::vector<Card> stock;
  friend bool operator==(const HandsDealt&, const HandsDealt&) = default;
};
struct Called {
  Seat seat = Seat::North;
  game::Call call = game::Call::Pass;
  friend bool operator==(const Called&, const Called&) = default;
};
struct Discarded {
  Seat seat = Seat::North;
  Card card;
  friend bool operator==(const Discarded&, const Discarded&) = default;
};
struct CardPlayed {
  Seat seat = Seat::North;
  Card card;
  friend bool operator==(const CardPlayed&, const CardPlayed&) = default;
};
/// Points entered for the deal just played; none where it was passed out.
struct DealEntered {
  std::optional<match::Award> award;
  BySide<codes::Points> score;  ///< of the game after it, before a new game resets the markers
  friend bool operator==(const DealEntered&, const DealEntered&) = default;
};
struct SecretRevealed {
  fairness::Secret secret;
  friend bool operator==(const SecretRevealed&, const SecretRevealed&) = default;
};
struct GameEnded {
  match::GameResult result;
  friend bool operator==(const GameEnded&, const GameEnded&) = default;
};
struct RubberEnded {
  match::RubberResult result;
  friend bool operator==(const RubberEnded&, const RubberEnded&) = default;
};
/// The table is closed; nothing follows.
struct TableClosed {
  std::string reason;
  friend bool operator==(const TableClosed&, const TableClosed&) = default;
};

using Fact = std::variant<TableOpened, SeatTaken, SeatLeft, PlayerAbsent, PlayerReturned, DrawBegan, CardDrawn,
                          SeatsDrawn, MatchBegan, DealBegan, SecretSealed, Contributed, PackCut, HandsDealt, Called,
                          Discarded, CardPlayed, DealEntered, SecretRevealed, GameEnded, RubberEnded, TableClosed>;

}  // namespace euchre::facts
