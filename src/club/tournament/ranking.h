#pragma once

#include "club/tournament/event_fact.h"

#include <array>
#include <optional>
#include <vector>

namespace euchre::tournament {

/// What gave an entry its place.
enum class Basis : std::uint8_t {
  Wins,           ///< nobody else has as many [AT10]
  HeadToHead,     ///< two level: the result between them [AT-tie2.a]
  TotalPoints,    ///< two level, and level with each other: more points [AT-tie2.b]
  ThreeByPoints,  ///< three or more level: by points [AT-tie3.a]
  ExtraGame,      ///< two level in all: one more game (AMB-A22)
  CoinsAndFinal,  ///< three level in all: coins, an extra game, a final [AT-tie3.b] [AT-tie3.c] [AT-tie3.d]
  Points,         ///< ranked by points
  Average,        ///< ranked by points a game
  Stayed,         ///< whoever is there before whoever went home, where nothing else parts them
  Decided,        ///< the director ordered them [AT9]
  KnockOut,       ///< how far they came in the finals
  Level,          ///< nothing separates them yet
};

/// So many who are level with somebody are named to him; a large field would otherwise be named to everybody in it.
inline constexpr std::uint32_t kMostLevelNamed = 3;

/// Points a game, as a fraction.
struct PointsAGame {
  std::uint32_t points = 0;
  std::uint32_t games = 0;
  friend bool operator==(const PointsAGame&, const PointsAGame&) = default;
};

/// How far somebody is in a knock-out.
enum class KnockOutState : std::uint8_t {
  StillIn,
  PlaysThird,  ///< lost before the final, and plays for the third place
  LostOnce,    ///< and plays on, where nobody is out before he has lost twice
  WentHome,    ///< without having lost
  Out,         ///< `of` were left when he lost; 0 where he has lost twice
  LostThird,   ///< the game for the third place
  WonThird,
  LostFinal,
  WonFinal,
};
struct KnockOutRun {
  KnockOutState state = KnockOutState::StillIn;
  std::uint32_t of = 0;
  friend bool operator==(const KnockOutRun&, const KnockOutRun&) = default;
};

/// One line of the table.
struct StandingRow {
  EntryId entry;
  std::uint32_t place = 1;  ///< the same for all who are level
  Basis basis = Basis::Wins;
  std::uint32_t level_count = 0;      ///< how many others have as many wins (or points, or the same average)
  std::vector<EntryId> level_with;    ///< who they are; empty where they are more than `kMostLevelNamed`
  std::uint32_t sharing_count = 0;    ///< how many others have the same place, since nothing separates them
  std::vector<EntryId> sharing_with;  ///< who they are, as in `level_with`
  std::uint32_t played = 0;
  std::uint32_t won = 0;
  std::uint32_t drawn = 0;
  std::uint32_t lost = 0;
  std::uint32_t byes = 0;
  std::uint32_t half_wins = 0;  ///< two for a game won, one for a drawn game; byes as far as they are worth it
  std::uint32_t points = 0;     ///< as booked [AT7.b], with what byes are worth
  std::uint32_t against = 0;
  std::uint32_t game_against = 0;  ///< of `against`, what games brought and not byes
  std::uint32_t bye_points = 0;    ///< of `points`, what byes are worth
  PointsAGame average;             ///< by which an average ranks: byes are in it as far as they count as games
  bool is_without_games = false;   ///< went home too early: what was played counts for nobody
  KnockOutRun run;                 ///< of whoever is placed by how far he came
  bool has_gone = false;           ///< home: whoever is level with him is not asked to play him
  /// Of `points`, what games brought.
  [[nodiscard]] std::uint32_t game_points() const { return points - bye_points; }
  friend bool operator==(const StandingRow&, const StandingRow&) = default;
};

/// What must happen for a tie to be settled.
struct Need {
  enum class Kind : std::uint8_t { Coins, ExtraGame, FinalGame, Decision };
  Kind kind = Kind::Decision;
  std::vector<EntryId> entries;
  friend bool operator==(const Need&, const Need&) = default;
};

struct Standings {
  std::vector<StandingRow> rows;  ///< best first; those who are level in the order of entry
  std::vector<Need> needs;
  [[nodiscard]] const StandingRow* row_of(EntryId entry) const;
  friend bool operator==(const Standings&, const Standings&) = default;
};

/// What came of a game between two sides.
struct Encounter {
  std::array<std::vector<EntryId>, 2> sides;
  int balance = 0;  ///< above nothing where the first side won, below where it lost
  friend bool operator==(const Encounter&, const Encounter&) = default;
};

/// What becomes of those whom nothing separates: they play for it, or have the place together unless the director orders them.
enum class LevelEntries : std::uint8_t { PlayOff, Share };

/// All by which entries are ranked, whether it was booked game by game or is told.
struct Tally {
  RankedBy ranked_by = RankedBy::Wins;
  bool is_over = true;  ///< while games are to come nothing has to happen for a tie to be settled
  /// Whether who is level settles it by coins and more games. Single players have no side to play in, and share the place.
  LevelEntries level = LevelEntries::PlayOff;
  std::vector<StandingRow> rows;
  std::vector<Encounter> meetings;     ///< that count
  std::vector<Encounter> extra_games;  ///< that settle ties
  std::vector<CoinsFlipped> coins;
  std::vector<OrderDecided> decided;
  friend bool operator==(const Tally&, const Tally&) = default;
};

/// Places them, best first; level rows are parted by the code's rules, as far as what was played allows. [AT10]
[[nodiscard]] Standings ranked(const Tally& tally);
/// Whether one is before the other by wins, points or average alone.
[[nodiscard]] bool is_before(RankedBy ranked_by, const StandingRow& one, const StandingRow& other);
/// The odd coin of at least three has a bye; nothing while no coin is alone. [AT-tie3.b]
[[nodiscard]] std::optional<EntryId> odd_coin(const CoinsFlipped& flip);

}  // namespace euchre::tournament
