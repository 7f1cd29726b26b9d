#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace euchre::players {

/// How well a computer plays, as people choose it, and what it is in one true sentence.
struct Level {
  std::string_view player;  ///< as `make_player` knows it
  std::string_view title;
  std::string_view words;
  bool has_thinking_time = false;  ///< whether thinking longer changes anything
};
/// Weakest first. How much stronger each is than the one before is in docs/strength.md.
[[nodiscard]] std::span<const Level> levels();

/// How long a player that thinks ahead takes over a call or card.
enum class ThinkingTime : std::uint8_t { Quick, Usual, Long };

struct ThinkingTimeWords {
  ThinkingTime time = ThinkingTime::Usual;
  std::string_view word;  ///< on the command line
  std::string_view title;
  std::string_view words;
};
/// Shortest first.
[[nodiscard]] std::span<const ThinkingTimeWords> thinking_times();
/// `quick`, `usual`, `long`.
[[nodiscard]] std::optional<ThinkingTime> parse_thinking_time(std::string_view word);

/// Who plays at a level with so much time, for `make_player`; the plain name where time changes nothing or
/// it is no level's.
[[nodiscard]] std::string player_at(std::string_view level, ThinkingTime time);
/// Everybody who may be seated: all that `player_names` tells, and the levels at each thinking time. How hard anybody
/// thinks is bounded by that.
[[nodiscard]] std::vector<std::string> players_on_offer();

/// Who sits opposite a person who chose nobody: the strongest.
inline constexpr std::string_view kUsualPartner = "best";
/// Who sits beside him.
inline constexpr std::string_view kUsualAdversaries = "club";

}  // namespace euchre::players
