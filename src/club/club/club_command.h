#pragma once

#include "club/club/evening.h"
#include "core/codes/code.h"
#include "core/match/rubber_accounts.h"

#include <span>
#include <variant>

namespace euchre::club {

// What may be asked for. Packs come in shuffled; nothing here draws a random number.

struct OpenClub {
  std::string name;
  std::string code;
};
/// Who comes in together: new names, or those who went home before.
struct Arrive {
  std::vector<std::string> names;
};
/// Makes a table of those who belong to none, earlier arrivals first [S11.b] [S17.a]; `also` are members of other tables
/// who draw for what is left [S17.b].
struct FormTable {
  TableNumber table = 1;
  std::vector<MemberId> also;
  std::vector<Card> pack;
};
struct Claim {
  TableNumber table = 1;
  MemberId member;
};
/// Who has claimed comes in, who has played longest goes out, partners and the deal are drawn for. [S15.a] [S11.d]
struct BeginRubber {
  TableNumber table = 1;
  std::vector<Card> pack;
};
/// Refused where no rubber can come to these points. [S7.a] [S7.b] [S7.c]
struct EndRubber {
  TableNumber table = 1;
  BySide<std::uint32_t> points;
  std::optional<Side> won = {};  ///< needed where the points are level
};
/// Gives a rubber up before its end, with what the games that were played out came to. Refused where no such games come to these
/// points.
struct AbandonRubber {
  TableNumber table = 1;
  BySide<std::uint32_t> points;
  std::string reason;
};
/// Puts right what was entered for a rubber that is over.
struct CorrectRubber {
  std::uint32_t rubber = 1;  ///< of the evening
  BySide<std::uint32_t> points;
  std::optional<Side> won;
  std::string reason;
};
struct Substitute {
  TableNumber table = 1;
  MemberId leaver;
  MemberId substitute;
  std::vector<MemberId> consenting;  ///< all three others must [S18]
};
/// A member of a full table leaves after one of his two rubbers. [S19.a]
struct LeaveAfterOne {
  TableNumber table = 1;
  MemberId leaver;
};
struct Depart {
  MemberId member;
};
/// He was said to go home by mistake. Refused once another rubber of his table has begun, or the table is no more: then he arrives again.
struct Stay {
  MemberId member;
};
struct RenameMember {
  MemberId member;
  std::string name;
};
/// A member breaks the table up, or did so by going home from it since its last rubber began.
struct BreakUp {
  TableNumber table = 1;
  MemberId by;
};
struct CloseClub {};
/// What was closed too early goes on.
struct ReopenClub {
  std::string reason;
};

using ClubCommand =
    std::variant<OpenClub, Arrive, FormTable, Claim, BeginRubber, EndRubber, CorrectRubber, Substitute, LeaveAfterOne,
                 Depart, BreakUp, CloseClub, AbandonRubber, ReopenClub, Stay, RenameMember>;

/// Whether a rubber under this code can come to these points; with level points, whether it can be `won` with them.
[[nodiscard]] bool is_account(const codes::Code& code, const BySide<std::uint32_t>& points, std::optional<Side> won);
/// The same under a code whose `rubber_accounts` these are: to find them takes a millisecond.
[[nodiscard]] bool is_account(std::span<const match::RubberAccount> accounts, const BySide<std::uint32_t>& points,
                              std::optional<Side> won);

/// Who has a rubber that was given up at these points; nothing where they are none that can stand before a rubber is over.
struct PartRubber {
  std::optional<Side> won;
};
[[nodiscard]] std::optional<PartRubber> part_rubber(const codes::Code& code, const BySide<std::uint32_t>& points);

/// The facts that follow, all or none of which are to be written; or why the command is refused.
[[nodiscard]] Result<std::vector<ClubFact>, ClubReason> decide(const Evening& evening, const ClubCommand& command,
                                                               const codes::Code& code);

}  // namespace euchre::club
