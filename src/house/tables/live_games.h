#pragma once

#include "club/tournament/event_command.h"
#include "core/base/result.h"
#include "core/cards/seat.h"
#include "core/match/match.h"
#include "house/storage/log.h"
#include "house/tables/live_end.h"
#include "house/tables/strand.h"

#include <cstdint>
#include <functional>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace euchre::tables {

/// A game of an event that is played at a table of the house, and how that table is opened.
struct LiveGame {
  std::string event;  ///< the name of its log
  tournament::GameId game;
  std::string table;
  std::string code;         ///< of laws, or empty where there are house rules
  std::string house_rules;  ///< the event's code with its length of a game
  BySeat<std::string> names;
  tournament::AbsentPlay absent = tournament::AbsentPlay::Wait;
  bool is_by_clock = false;               ///< neither points nor deals end it
  bool may_be_level = false;              ///< else one deal more is played
  std::optional<std::uint64_t> until_ms;  ///< since 1970: when the clock of its round runs out; nothing where none runs
  std::optional<Clock::time_point> time_up;  ///< the same, as strands tell the time
  bool is_past = false;                      ///< its score is in, or is not to come from there: only the names are told
};

/// Why a game of an event is played with cards, and not on the house.
enum class OffHouse : std::uint8_t {
  UnknownCode,  ///< the house knows none of the event's name
  Endless,      ///< neither points nor deals nor a clock end it
  UnfitLength,  ///< no house rules may ask for such a length
};

/// The game as the house plays it: its first side sits North and South.
[[nodiscard]] Result<LiveGame, OffHouse> live_game_of(const tournament::Event& event, const tournament::Game& game);
/// Where a player of a side sits. REQUIRES: a side, and member 1 or 2.
[[nodiscard]] Seat live_seat(tournament::Reporter side, std::uint32_t member);
/// Who plays for a side, in the order of members: those of a pair, or two players.
[[nodiscard]] std::vector<std::string> live_names(const tournament::Event& event, const tournament::Game& game,
                                                  tournament::Reporter side);

/// What each who plays in a game did at its table. Euchres are those of his side.
[[nodiscard]] std::vector<tournament::CountFeats> counts_of(const tournament::Game& game, const LiveEnd& end);

/// Somebody who may have a seat of a live game asks for it.
struct SeatClaim {
  std::string table;
  Seat seat = Seat::North;
  storage::TokenHash token;  ///< of whoever will sit there
};

/// What became of a claim.
enum class ClaimAnswer : std::uint8_t {
  Given,         ///< he has the seat, or had it already
  NoTable,       ///< the house has no room for the table now
  Closed,        ///< the table is closed
  HasOtherSeat,  ///< cards were dealt to him in another seat
  Taken,         ///< whose seat it is, is there
  NotWritten,    ///< the log cannot be written
};

/// Called once, on any thread.
using ClaimReply = std::function<void(ClaimAnswer)>;

/// Which tables of the house play games of events. It joins the events, which say what is to be played, and the tables,
/// which say how it ended; each runs on a strand of its own. Any thread may call it.
class LiveGames {
 public:
  /// What the house does about a game. Called without a lock.
  struct Hands {
    std::function<void(const LiveGame&)> open;  ///< or, where the table is there, have it tell how its game ended
    std::function<void(const std::string& table)> close;
    std::function<void(const LiveGame&)> set_clock;  ///< the clock of its round was set otherwise
    std::function<void(const LiveGame&, const LiveEnd&)> enter;
    std::function<void(const SeatClaim&, const ClaimReply&)> seat;
  };
  /// REQUIRES: nothing else was called yet.
  void set_hands(Hands hands) { hands_ = std::move(hands); }

  /// The games of an event that are played live now, with the clocks of their rounds, and those that were. What is so no
  /// more loses its table, unless it ended there.
  void follow(const std::string& event, const std::vector<LiveGame>& games);
  /// The lease was lost: other nodes have the events and their tables. Nothing is closed.
  void forget_all();
  /// Whether a game of an event is being played at that table.
  [[nodiscard]] bool has(std::string_view table) const;
  /// Whether one is or was: then no match begins there after it.
  [[nodiscard]] bool had(std::string_view table) const;
  /// The game that is being played there.
  [[nodiscard]] std::optional<LiveGame> find(std::string_view table) const;
  /// The game at that table is over. Said again it changes nothing; nor does it where no event plays there.
  void ended(std::string_view table, const LiveEnd& end);
  void claim(const SeatClaim& claim, const ClaimReply& reply) const;

 private:
  struct Played {
    LiveGame game;
    bool is_over = false;
  };

  Hands hands_;
  mutable std::mutex mutex_;
  std::map<std::string, Played, std::less<>> by_table_;
};

}  // namespace euchre::tables
