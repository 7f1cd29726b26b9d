#pragma once

/// The room `club`: who sits where. Members, cutting in and out, the rubber table, what each scored.
///
/// What can happen at the club's tables, as values. An evening is the sequence of its facts.

#include "core/base/strong.h"
#include "core/cards/card.h"
#include "core/cards/seat.h"

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace euchre::club {

struct MemberTag {};
/// Somebody in the room, numbered from 1.
using MemberId = Strong<MemberTag, std::uint32_t>;
using TableNumber = std::uint32_t;

/// Why cards are drawn.
enum class DrawPurpose : std::uint8_t {
  Places,    ///< who plays and who belongs to the table [S11.a] [S12]
  GoingOut,  ///< who leaves where runs are equal [S15.b]
  Entry,     ///< who comes in where there are too few places [S17.b] [S21.b]
  Partners,  ///< partners and the deal [S11.d] [S11.e]
};

struct ClubOpened {
  std::string name;
  std::string code;
  friend bool operator==(const ClubOpened&, const ClubOpened&) = default;
};
/// Somebody comes into the room; those named in one fact came together. [S11.b]
struct Arrived {
  std::vector<MemberId> members;
  std::vector<std::string> names;
  friend bool operator==(const Arrived&, const Arrived&) = default;
};
struct MemberCard {
  MemberId member;
  Card card;
  friend bool operator==(const MemberCard&, const MemberCard&) = default;
};
/// One round of drawing; those who tie draw again in a round of their own.
struct MembersDrew {
  TableNumber table = 1;
  DrawPurpose purpose = DrawPurpose::Places;
  std::vector<MemberCard> cards;
  friend bool operator==(const MembersDrew&, const MembersDrew&) = default;
};
/// Somebody belongs to the table, six at most [S12]; he loses his place at another [S20].
struct Joined {
  TableNumber table = 1;
  MemberId member;
  friend bool operator==(const Joined&, const Joined&) = default;
};
/// He wants to come in. Once a card is drawn for the coming rubber he waits one. [S16]
struct ClaimedEntry {
  TableNumber table = 1;
  MemberId member;
  friend bool operator==(const ClaimedEntry&, const ClaimedEntry&) = default;
};
struct RubberBegun {
  TableNumber table = 1;
  BySeat<MemberId> seats;
  Seat dealer = Seat::North;
  friend bool operator==(const RubberBegun&, const RubberBegun&) = default;
};
/// A rubber ended with these points. [S7.a] [S7.b]
struct RubberOver {
  TableNumber table = 1;
  BySide<std::uint32_t> points;
  std::optional<Side> won = {};  ///< where the points are level: two games and the rubber against two love games
  friend bool operator==(const RubberOver&, const RubberOver&) = default;
};
/// A rubber was given up before its end: somebody was taken ill, the lights went out. The games that were played out count
/// [S7.a], and the rubber for a side that has won two of them [S7.b]; of the rest no article speaks.
struct RubberAbandoned {
  TableNumber table = 1;
  BySide<std::uint32_t> points;
  std::optional<Side> won;  ///< who has the rubber; mostly nobody
  std::string reason;
  friend bool operator==(const RubberAbandoned&, const RubberAbandoned&) = default;
};
/// The three others agreed to somebody who plays to the end of the rubber. [S18]
struct Substituted {
  TableNumber table = 1;
  MemberId leaver;
  MemberId substitute;
  friend bool operator==(const Substituted&, const Substituted&) = default;
};
/// He goes home, or leaves the table.
struct Departed {
  MemberId member;
  friend bool operator==(const Departed&, const Departed&) = default;
};
/// He had not gone home: he belongs to his table as if he had not been said to go.
struct Stayed {
  MemberId member;
  friend bool operator==(const Stayed&, const Stayed&) = default;
};
/// His name is corrected.
struct MemberRenamed {
  MemberId member;
  std::string name;
  friend bool operator==(const MemberRenamed&, const MemberRenamed&) = default;
};
/// The next who waits takes the seat of one who left a full table after one rubber, for one rubber. [S19.a] [S19.b]
struct Replaced {
  TableNumber table = 1;
  MemberId leaver;
  MemberId next;
  friend bool operator==(const Replaced&, const Replaced&) = default;
};
/// A table is broken up; those left behind are preferred to him elsewhere. [S21.a]
struct BrokenUp {
  TableNumber table = 1;
  MemberId by;
  friend bool operator==(const BrokenUp&, const BrokenUp&) = default;
};
/// A rubber was entered wrongly; what stood there stays in the log.
struct RubberCorrected {
  std::uint32_t rubber = 1;  ///< of the evening, from 1 in the order in which they were over
  BySide<std::uint32_t> points;
  std::optional<Side> won;
  std::string reason;
  friend bool operator==(const RubberCorrected&, const RubberCorrected&) = default;
};
struct ClubClosed {
  friend bool operator==(const ClubClosed&, const ClubClosed&) = default;
};
/// It was closed too early, and goes on.
struct ClubReopened {
  std::string reason;
  friend bool operator==(const ClubReopened&, const ClubReopened&) = default;
};

using ClubFact =
    std::variant<ClubOpened, Arrived, MembersDrew, Joined, ClaimedEntry, RubberBegun, RubberOver, Substituted, Departed,
                 Replaced, BrokenUp, RubberCorrected, ClubClosed, RubberAbandoned, ClubReopened, Stayed, MemberRenamed>;

}  // namespace euchre::club
