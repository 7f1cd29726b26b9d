#pragma once

#include "house/tables/live_games.h"
#include "house/tables/live_table.h"
#include "house/tables/strand.h"

#include <chrono>
#include <memory>
#include <optional>

namespace euchre::tables {

/// How the clock of an event's round bears on the game that is played at a table.
struct RoundTime {
  RoundTime() = default;
  explicit RoundTime(const LiveGame& game)
      : up(game.time_up), is_only_end(game.is_by_clock), may_be_level(game.may_be_level) {}

  std::optional<Clock::time_point> up;  ///< then the deal is played out, and the score stands; nothing while none runs
  bool is_only_end = false;             ///< neither points nor deals end the game
  bool may_be_level = false;            ///< else one deal more is played
};

/// What a table has to do with an event: whether it plays a game of one, how long, and how it ended. Runs on the table's
/// strand.
class EventGame {
 public:
  /// All outlive it.
  EventGame(LiveGames& live_games, const LiveTable& live, const std::shared_ptr<Strand>& strand, Guard guard);

  /// Whether a game of an event is being played here: then seats are its players' own.
  [[nodiscard]] bool is_on() const { return live_games_.has(live_.name()); }
  /// Whether one is or was: then nothing begins after it.
  [[nodiscard]] bool was_on() const { return live_games_.had(live_.name()); }
  [[nodiscard]] const RoundTime& round() const { return round_; }
  /// Of the round; nothing while no clock runs.
  [[nodiscard]] std::optional<std::chrono::seconds> time_left() const;
  /// Whether the time of the round is over and the score may stand: no deal follows.
  [[nodiscard]] bool is_ended_by_clock() const;

  /// Sets the clock of the round in place of what was set before; `ring` is done when its time is over.
  void set_round(const RoundTime& round, Work ring);
  /// A fact has been applied.
  void note(const facts::Fact& fact);
  /// The clock ends the game; whether it had not ended before. REQUIRES: is_ended_by_clock().
  [[nodiscard]] bool end_by_clock();
  /// Where the first game is over, tells the house how it ended, before long. Any thread may call it.
  void tell_end();

 private:
  LiveGames& live_games_;
  const LiveTable& live_;
  const std::shared_ptr<Strand> strand_;
  const Guard guard_;
  RoundTime round_;
  LiveCount count_;  ///< of the first game
  const std::unique_ptr<Alarm> alarm_;
};

}  // namespace euchre::tables
