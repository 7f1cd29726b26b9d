#pragma once

/// The room `match`: what deals are worth. Games, laps, love games, the rubber and its account, a fixed number of deal
/// turns; and a ledger in which every point can be traced to the deal that earned it.

#include "core/cards/seat.h"
#include "core/codes/match_rules.h"
#include "core/game/deal.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace euchre::match {

using codes::Points;

/// Why points were entered.
enum class Reason : std::uint8_t {
  Made,
  March,
  Euchre,
  LoneMade,
  LoneMarch,
  LoneEuchre,
  Carried,
  PassedOut,  ///< to the adversaries of a dealer who passed a deal out
  Ruled,      ///< by the laws on irregularities; `RuledEntry` says why
};

/// One line of the ledger.
struct Entry {
  unsigned deal = 0;  ///< the deal that earned it, from 1 over the whole match
  unsigned game = 0;  ///< the game it was entered in, from 1
  Side side = Side::NorthSouth;
  Points points;
  Reason reason = Reason::Made;
  friend bool operator==(const Entry&, const Entry&) = default;
};

/// What a deal earns under a code's table: as a rule nothing where it was passed out, and nothing where it was
/// thrown in. The tricks matter only where makers
/// who are euchred took none.
struct Award {
  Side side = Side::NorthSouth;
  Points points;
  Reason reason = Reason::Made;
  friend bool operator==(const Award&, const Award&) = default;
};
[[nodiscard]] std::optional<Award> award_for(const codes::PointTable& table, const game::DealResult& result);

/// Who deals after a deal that ended so: the next player, but for a deal that nobody played where the rules say
/// otherwise.
[[nodiscard]] Seat dealer_after(codes::Players players, const codes::GameRules& rules, game::Outcome outcome,
                                Seat dealer);

/// The rules of one deal that begins at that score: near the end of a game nobody may play alone, where the rules say so.
[[nodiscard]] codes::DealRules rules_at(const codes::DealRules& deal, const codes::GameRules& game,
                                        const BySide<Points>& score);
/// Whether the score is so near the end that the rules bar lone hands.
[[nodiscard]] bool is_lone_hand_barred(const codes::GameRules& game, const BySide<Points>& score);

/// One line of an account as the laws on irregularities draw it up.
struct RuledEntry {
  Side side = Side::NorthSouth;
  Points points;         ///< below nothing where points are taken away
  std::string reason;    ///< one word of the ruling language: `revoke`, `tricks`, `penalty`, `barred` ...
  std::string articles;  ///< with spaces between
  friend bool operator==(const RuledEntry&, const RuledEntry&) = default;
};
/// Whether a deal counts as its dealer's turn.
enum class DealTurn : std::uint8_t { Used, Repeated };

/// A finished game. [S2.a] [S7.a] [D-10.a]
struct GameResult {
  unsigned number = 0;         ///< from 1
  std::optional<Side> winner;  ///< nothing where it was drawn
  BySide<Points> score;        ///< as the markers stand, surplus included
  Points carried{};            ///< the lap: what the winner takes to the next game
  std::uint8_t value = 1;      ///< rubber points: 2 for a love game
  /// Whether the score is known; of a game played elsewhere only the winner may be.
  [[nodiscard]] bool is_scored() const { return score != BySide<Points>(); }
  friend bool operator==(const GameResult&, const GameResult&) = default;
};
/// The side with more points; nothing where the score is level.
[[nodiscard]] std::optional<Side> leader_at(const BySide<Points>& score);
/// What the winner has beyond the points he needed, carried on or not.
[[nodiscard]] Points surplus_of(const codes::GameRules& rules, const GameResult& game);

/// A finished rubber. [S1.a] [S7.b]
struct RubberResult {
  Side winner = Side::NorthSouth;
  BySide<std::uint8_t> games;
  BySide<std::uint8_t> points;  ///< the account, bonus included
  friend bool operator==(const RubberResult&, const RubberResult&) = default;
};

/// What one scored deal changed.
struct DealScored {
  std::optional<Award> award;
  std::vector<GameResult> games_ended;  ///< more than one where a lap wins the next game outright
  std::optional<RubberResult> rubber;
  friend bool operator==(const DealScored&, const DealScored&) = default;
};

/// The running score of a match: one game where games stand alone, or a rubber. A value; replaying the same results
/// gives the same match.
class Match {
 public:
  /// REQUIRES: a game has either a target or a number of deal turns, as every code that was read has.
  explicit Match(const codes::MatchRules& rules);
  /// A match whose first game is taken up at a score.
  Match(const codes::MatchRules& rules, const BySide<Points>& score);

  /// Enters a finished deal. REQUIRES: !is_over().
  DealScored score_deal(const game::DealResult& result);
  /// Enters a deal as it was ruled. The game is looked at when all entries are in. REQUIRES: !is_over().
  DealScored settle(std::span<const RuledEntry> entries, DealTurn turn);
  /// Enters a finished game that was played elsewhere: its value, its lap and what is due after it follow. Where its score
  /// is not known the lap is as told. REQUIRES: !is_over().
  const GameResult& book(GameResult game);
  /// Goes on with the game of that number at that score, after so many turns to deal. REQUIRES: !is_over().
  void take_up(unsigned game, const BySide<Points>& score, unsigned deals);
  /// Puts the score of the game in progress right; no game ends by it. REQUIRES: !is_over().
  void correct(const BySide<Points>& score);

  [[nodiscard]] const codes::MatchRules& rules() const;
  [[nodiscard]] bool is_over() const;
  /// The points of the game in progress, or of the last game when the match is over.
  [[nodiscard]] BySide<Points> score() const;
  /// The number of the game in progress, from 1.
  [[nodiscard]] unsigned game_number() const;
  /// Deals entered in this match, passed-out ones included.
  [[nodiscard]] unsigned deals_scored() const;
  /// Deal turns left in the game; nothing where the game has a target.
  [[nodiscard]] std::optional<unsigned> deal_turns_left() const;
  [[nodiscard]] const std::vector<GameResult>& games() const;
  [[nodiscard]] const std::optional<RubberResult>& rubber() const;
  /// Rubber points so far, without the bonus.
  [[nodiscard]] BySide<std::uint8_t> rubber_points() const;
  /// Every point entered, in order.
  [[nodiscard]] const std::vector<Entry>& ledger() const;

  friend bool operator==(const Match&, const Match&) = default;

 private:
  void enter(Side side, Points points, Reason reason);
  void finish_games(DealScored& scored);
  [[nodiscard]] bool is_game_finished() const;
  [[nodiscard]] std::uint8_t value_of(const GameResult& game) const;
  [[nodiscard]] bool is_another_game_due(Points surplus) const;
  void open_game();
  /// The side first to win more than half of the scheduled games. AMB-S04
  [[nodiscard]] std::optional<Side> rubber_winner() const;
  [[nodiscard]] std::optional<RubberResult> account() const;

  codes::MatchRules rules_;
  BySide<Points> score_;
  unsigned game_number_ = 1;
  unsigned deals_scored_ = 0;
  unsigned deals_in_game_ = 0;
  bool over_ = false;
  std::vector<GameResult> games_;
  std::optional<RubberResult> rubber_;
  std::vector<Entry> ledger_;
};

}  // namespace euchre::match
