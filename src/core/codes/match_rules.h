#pragma once

#include "core/base/strong.h"

#include <cstdint>
#include <optional>

namespace euchre::codes {

/// Points of a game, of a deal or of a rubber.
using Points = Strong<struct PointsTag, std::int16_t>;

/// Points for each outcome of a deal. [S2] [S3] [A9] [D-07] [H-score-01] [K-score-01]
struct PointTable {
  Points made{1};                    ///< the tricks needed but not all five, both partners playing
  Points march{2};                   ///< five tricks, both partners playing
  Points euchre{2};                  ///< to the adversaries of makers who play together
  Points lone_made{1};               ///< the same alone
  Points lone_march{4};              ///< five tricks alone
  Points lone_euchre{2};             ///< to the adversaries of a lone player: four in somerset [S3.c], two elsewhere
  Points defended_alone{4};          ///< to the side of whoever euchres a lone player alone
  std::optional<Points> no_trick;    ///< to the adversaries of makers who take no trick, unless a euchre pays more
  std::optional<Points> passed_out;  ///< to the adversaries of a dealer who passes when all others have passed twice

  friend constexpr bool operator==(const PointTable&, const PointTable&) = default;
};

/// What becomes of points beyond those needed to win a game.
enum class Surplus : std::uint8_t {
  Lost,    ///< AMB-A23 AMB-D16 AMB-K26
  Carried  ///< a lap: carried to the winner's next game, chaining [SG-lap] AMB-S06
};

/// A game that ends level after its last deal turn. AMB-D12
enum class LevelGame : std::uint8_t { Drawn, ExtraDeal };

/// Who deals when a deal was passed out, or thrown in.
enum class AfterPassingOut : std::uint8_t {
  NextDeals,  ///< [S77.b] [A5.i] [H-make-03]
  SameDeals,  ///< the same dealer again; his turn to deal is not used up
};

/// How a game ends, and what hangs on how near its end is.
struct GameRules {
  std::optional<Points> target = Points{5};  ///< nothing where the game is a number of deal turns
  std::optional<std::uint8_t> deal_turns;    ///< [D-10.a] AMB-D01: eight, each player twice
  Surplus surplus = Surplus::Lost;
  LevelGame level_game = LevelGame::Drawn;
  AfterPassingOut passed_out = AfterPassingOut::NextDeals;
  AfterPassingOut thrown_in = AfterPassingOut::SameDeals;
  /// Nobody plays alone once either side needs so few points; nothing where a lone hand is never too late.
  std::optional<Points> lone_barred_within;

  friend constexpr bool operator==(const GameRules&, const GameRules&) = default;
};

/// The rubber and its account. [S1] [S7]
struct RubberRules {
  std::uint8_t games = 3;            ///< scheduled games
  bool third_game_always = true;     ///< played even after two wins by one side [S1.b] AMB-S03
  bool fourth_game_on_lap = true;    ///< when the third game laps [S1.c]
  std::uint8_t game_value = 1;       ///< rubber points for a game [S7.a]
  std::uint8_t love_game_value = 2;  ///< where the loser stands at nothing [S7.a] AMB-S08
  Points love_game_below{1};         ///< points without which the losers' game is a love game
  std::uint8_t rubber_bonus = 2;     ///< to the side that wins the rubber [S7.b]; first to two games AMB-S04

  friend constexpr bool operator==(const RubberRules&, const RubberRules&) = default;
};

/// All that a code says about the score.
struct MatchRules {
  PointTable points;
  GameRules game;
  std::optional<RubberRules> rubber;  ///< nothing where games stand alone

  friend constexpr bool operator==(const MatchRules&, const MatchRules&) = default;
};

}  // namespace euchre::codes
