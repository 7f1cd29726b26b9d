#pragma once

#include "house/table/table.h"

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace euchre::table {

/// Who decides for a seat.
enum class Decider : std::uint8_t {
  Human,
  Computer,  ///< the seat's own
  StandIn,   ///< the computer that plays for an absent player
};

/// A seat, who decides for it and, for a computer, by which player.
struct Mover {
  Seat seat = Seat::North;
  Decider decider = Decider::Human;
  std::string player;  ///< for computers: a name that `players::make_player` knows
  friend bool operator==(const Mover&, const Mover&) = default;
};

/// OpenTable.
struct AwaitOpening {
  friend bool operator==(const AwaitOpening&, const AwaitOpening&) = default;
};
/// TakeSeat for each of these.
struct AwaitPlayers {
  Seats empty;
  friend bool operator==(const AwaitPlayers&, const AwaitPlayers&) = default;
};
/// BeginDraw, or BeginMatch: all seats are taken, no match is on.
struct AwaitMatch {
  friend bool operator==(const AwaitMatch&, const AwaitMatch&) = default;
};
/// What people are to do for the shuffle.
enum class Share : std::uint8_t {
  Pledge,  ///< MakePledge; then, or when the house stops waiting, BindPledges
  Open,    ///< Contribute; then, or when the house stops waiting, the cards come
};
/// A pledge or an opening from each of these; then, or when the house stops waiting, what `command_without` says.
struct AwaitDraw {
  Seats contributors;  ///< humans who are there
  Share due = Share::Pledge;
  friend bool operator==(const AwaitDraw&, const AwaitDraw&) = default;
};
/// BeginDeal.
struct AwaitDeal {
  friend bool operator==(const AwaitDeal&, const AwaitDeal&) = default;
};
/// A pledge or an opening from each of these, CutPack from the cutter, or CutByHouse for him; then, or when the house stops
/// waiting, what `command_without` says.
struct AwaitPack {
  Seats contributors;  ///< humans who are there
  Share due = Share::Pledge;
  std::optional<Mover> cutter;  ///< nothing once the pack is cut, and it may be cut no more
  friend bool operator==(const AwaitPack&, const AwaitPack&) = default;
  [[nodiscard]] bool is_complete() const { return contributors.empty() && !cutter; }
};
/// Act from this seat.
struct AwaitAction {
  Mover mover;
  friend bool operator==(const AwaitAction&, const AwaitAction&) = default;
};
/// At an open table: a right is put to a side and holds the play back. Elect from one of these, or Waive from each; when
/// the house stops waiting, StopWaiting.
struct AwaitChoice {
  std::vector<Mover> movers;
  friend bool operator==(const AwaitChoice&, const AwaitChoice&) = default;
};
/// At an open table: the hand is over. Waive from each of these, unless he has something to claim; when the house stops
/// waiting, StopWaiting.
struct AwaitClaims {
  std::vector<Mover> movers;
  friend bool operator==(const AwaitClaims&, const AwaitClaims&) = default;
};
/// At a strict table: the rest is claimed. AnswerClaim, or for computers AnswerClaimFor, from each of these; when the house
/// stops waiting, StopWaiting.
struct AwaitAnswers {
  std::vector<Mover> movers;
  friend bool operator==(const AwaitAnswers&, const AwaitAnswers&) = default;
};
/// At an open table: the director was called. CloseAppeal when he has done.
struct AwaitDirector {
  friend bool operator==(const AwaitDirector&, const AwaitDirector&) = default;
};
/// Nothing: the table is closed.
struct AwaitNothing {
  friend bool operator==(const AwaitNothing&, const AwaitNothing&) = default;
};

using NextStep = std::variant<AwaitOpening, AwaitPlayers, AwaitMatch, AwaitDraw, AwaitDeal, AwaitPack, AwaitAction,
                              AwaitNothing, AwaitChoice, AwaitClaims, AwaitDirector, AwaitAnswers>;

/// What the table waits for. Server and terminal drive it by this alone.
[[nodiscard]] NextStep next_step(const Table& table);
/// What comes next in a shuffle without those who are still awaited: BindPledges where something is pledged, else
/// DrawCards or DealCards. REQUIRES: the table is contributing.
[[nodiscard]] Command command_without(const Table& table);
/// Who decides for a seat now.
[[nodiscard]] Mover mover_of(const Table& table, Seat seat);
/// What is done for a player of an open table who does not decide in time and for whom no computer decides: the card or
/// call that is due, the choice waived. Nothing where nobody waits for him.
[[nodiscard]] std::optional<Command> default_decision(const Table& table, Seat seat);

}  // namespace euchre::table
