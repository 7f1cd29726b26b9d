#pragma once

#include "club/tournament/event_command.h"

#include <nlohmann/json.hpp>

#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace euchre::office {

// What a director asks for that needs more than the event: chance, time, a door.

struct DrawWish {
  std::optional<std::uint64_t> lot;
};
struct ClockWish {
  enum class State : std::uint8_t { Start, Stop, Reset, Same };
  State state = State::Same;
  std::optional<std::uint32_t> seconds;
  std::int64_t add_seconds = 0;
};
struct RegistrationWish {
  bool is_open = false;
};
/// A game goes to a live table, which the house names.
struct LiveWish {
  tournament::GameId game;
  tournament::AbsentPlay absent = tournament::AbsentPlay::Wait;
};
/// The last round is drawn anew, by this lot or by one of the house.
struct RedrawWish {
  std::optional<std::uint64_t> lot;
  tournament::RoundWish wish;
  std::string reason;
};
/// Whether whoever enters a score was asked back and stays with it.
enum class Certainty : std::uint8_t { NotAsked, Sure };
/// The director's score, or his correction of one.
struct ScoreWish {
  tournament::EventCommand command;
  tournament::GameId game;
  tournament::GameScore score;
  Certainty certainty = Certainty::NotAsked;
};
/// What the director says that somebody did in a game.
struct FeatsWish {
  tournament::CountFeats command;
  Certainty certainty = Certainty::NotAsked;
};
using EventWish = std::variant<tournament::EventCommand, DrawWish, ClockWish, RegistrationWish, LiveWish, RedrawWish,
                               ScoreWish, FeatsWish>;

/// What a director's message asks for: one command, or all of `commands`. Why it asks for nothing otherwise: what, where,
/// what would be right. docs/event-api.md lists them.
[[nodiscard]] Result<std::vector<EventWish>, std::string> read_event_wishes(const nlohmann::ordered_json& json);

/// The settings of a new event.
[[nodiscard]] Result<tournament::EventSettings, std::string> read_event_settings(const nlohmann::ordered_json& json,
                                                                                 std::uint64_t lot);

/// A side's word from its pad. `by` is set by whoever knows the pad.
[[nodiscard]] Result<tournament::ReportScore, std::string> read_pad_report(const nlohmann::ordered_json& json);
/// What a side's pad says that one of its own did, in place of a score. `by` is set by whoever knows the pad.
[[nodiscard]] Result<tournament::CountFeats, std::string> read_pad_feats(const nlohmann::ordered_json& json);
/// Whether a pad's message says that.
[[nodiscard]] bool is_pad_feats(const nlohmann::ordered_json& json);
/// A side's wish to play its game on the house, in place of a score. `by` and `table` are set by whoever knows them.
[[nodiscard]] Result<tournament::WishLive, std::string> read_pad_wish(const nlohmann::ordered_json& json);
/// Whether a pad's message is such a wish.
[[nodiscard]] bool is_pad_wish(const nlohmann::ordered_json& json);

/// Who asks for his seat at a live table: which of the side's two players he is, and the token of his visits to the house.
struct SeatAsked {
  tournament::GameId game;
  std::uint32_t member = 1;
  std::string token;
};
[[nodiscard]] Result<SeatAsked, std::string> read_seat_asked(const nlohmann::ordered_json& json);

/// Somebody who enters himself.
[[nodiscard]] Result<tournament::Enter, std::string> read_registration(const nlohmann::ordered_json& json);

/// What a clock is to be at `now_ms`, from what it is. REQUIRES: a round has begun.
[[nodiscard]] tournament::SetClock clock_command(const tournament::Event& event, const ClockWish& wish,
                                                 std::uint64_t now_ms);

}  // namespace euchre::office
