#pragma once

#include "club/club/club_fact.h"
#include "club/club/places.h"
#include "core/base/result.h"
#include "core/base/wording.h"

#include <map>
#include <string_view>

namespace euchre::club {

/// What a member's rubbers came to. [S7.a] [S7.b] The club's money is no matter of the program (AMB-S59).
struct MemberScore {
  std::uint32_t rubbers = 0;
  std::uint32_t won = 0;
  std::uint32_t points = 0;
  std::uint32_t against = 0;
  MemberScore& operator+=(const MemberScore& other);
  MemberScore& operator-=(const MemberScore& other);
  friend bool operator==(const MemberScore&, const MemberScore&) = default;
};

struct Member {
  MemberId id;
  std::string name;
  std::uint32_t arrival = 0;         ///< of his group, from 1
  std::optional<TableNumber> table;  ///< to which he belongs
  std::vector<MemberId> yields_to;   ///< whom he left behind when he broke up their table [S21.a]
  bool is_present = true;
  bool has_had_table = false;  ///< belonged to one, or played at one, this evening [S17.a]
  MemberScore score;
};

struct ClubTable {
  std::vector<MemberId> members;          ///< six at most, in the order in which they came to belong
  std::optional<BySeat<MemberId>> seats;  ///< of the rubber in play, or of the last
  Seat dealer = Seat::North;
  bool is_playing = false;
  bool card_drawn = false;                 ///< for the coming rubber
  std::map<MemberId, std::uint32_t> runs;  ///< rubbers played without a break
  std::vector<MemberId> claims;            ///< in time for the coming rubber
  std::vector<MemberId> late_claims;       ///< one rubber later
  std::vector<MemberId> one_rubber;        ///< replacements who have still to play their one rubber [S19.b]
  std::vector<MemberId> must_go_out;       ///< replacements who have played it
  std::map<MemberId, MemberId> stand_ins;  ///< who plays for whom in this rubber
  std::vector<MemberId> gone_home;         ///< from it, since the rubber in play, or the last, began
  std::uint32_t rubbers = 0;

  [[nodiscard]] std::uint32_t run_of(MemberId member) const;
  [[nodiscard]] bool has(MemberId member) const;
  /// Whether he sits there in the rubber in play, or sat there in the last.
  [[nodiscard]] bool seats_member(MemberId member) const;
};

/// What was said of a rubber's points, and why where it was not the first that was said.
struct RubberEntry {
  BySide<std::uint32_t> points;
  std::optional<Side> won;
  std::string reason;
  /// Who won the rubber: whoever has more points, or who is said to have; nobody where that was not asked.
  [[nodiscard]] std::optional<Side> winner() const;
  friend bool operator==(const RubberEntry&, const RubberEntry&) = default;
};

/// A rubber that is over, or was given up.
struct PlayedRubber {
  TableNumber table = 1;
  BySeat<MemberId> players;        ///< who played it to its end
  std::vector<RubberEntry> trail;  ///< the last one counts
  bool is_abandoned = false;
  /// Who has it: of one that was given up mostly nobody.
  [[nodiscard]] std::optional<Side> winner() const;
};

/// What a rubber is to each of a side. One that was given up counts among the rubbers only where a side has it.
[[nodiscard]] MemberScore share_of(const PlayedRubber& rubber, Side side);

enum class ClubReason : std::uint8_t {
  NotOpen,
  AlreadyOpen,
  Closed,
  NotClosed,  ///< it goes on anyhow
  BadName,
  UnfitName,
  NoSuchMember,
  NotThere,  ///< he went home
  NoTable,   ///< he belongs to none
  NoSuchTable,
  TableStands,  ///< the table is formed already
  TooFew,       ///< four are needed
  TableFull,    ///< six belong to it
  RubberRunning,
  NoRubber,
  NotSeated,   ///< he does not play at that table
  NoConsent,   ///< one of the three refused [S18]
  NotWaiting,  ///< no member of a full table waits
  AlreadyClaimed,
  WrongNumber,
  NoAccount,      ///< no rubber comes to such points [S7.a] [S7.b] [S7.c]
  NoPartAccount,  ///< nor do games of one that is given up
  NoSuchRubber,   ///< so many were not played to their end
  NoReason,
  NotGone,      ///< he is in the room
  TooLate,      ///< his table has gone on without him
  NotEntitled,  ///< he has no rubber left that another could play for him [S19.a]
};
/// For programs: `TableFull`.
[[nodiscard]] std::string_view name_of(ClubReason reason);
[[nodiscard]] std::string explain(ClubReason reason, const Wording& say = {});

/// The club's evening as a fold over its facts. `club_command.h` makes them.
class Evening {
 public:
  [[nodiscard]] bool is_open() const { return is_open_; }
  [[nodiscard]] bool is_closed() const { return is_closed_; }
  [[nodiscard]] const std::string& name() const { return name_; }
  [[nodiscard]] const std::string& code() const { return code_; }
  [[nodiscard]] const std::vector<Member>& members() const { return members_; }
  [[nodiscard]] const Member* member(MemberId id) const;
  [[nodiscard]] const std::map<TableNumber, ClubTable>& tables() const { return tables_; }
  [[nodiscard]] const ClubTable* table(TableNumber number) const;
  /// The rubbers that are over, in the order in which they were.
  [[nodiscard]] const std::vector<PlayedRubber>& played() const { return played_; }

  /// The table to which somebody who went home belonged until then, as it was; nothing where he belonged to none.
  [[nodiscard]] std::optional<TableNumber> table_left_by(MemberId member) const;

  /// Why a fact cannot follow; nothing where it can.
  [[nodiscard]] std::optional<ClubReason> misfit(const ClubFact& fact) const;
  /// Takes a fact in. Total.
  void apply(const ClubFact& fact);

 private:
  friend class EveningFold;
  bool is_open_ = false;
  bool is_closed_ = false;
  std::string name_;
  std::string code_;
  std::vector<Member> members_;
  std::map<TableNumber, ClubTable> tables_;
  std::vector<PlayedRubber> played_;
  std::uint32_t arrivals_ = 0;
  /// The tables as they were when somebody went home, for the case that it was said by mistake.
  std::map<MemberId, std::map<TableNumber, ClubTable>> before_going_;
};

}  // namespace euchre::club
