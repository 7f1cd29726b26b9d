#include "minds/players/levels.h"

#include "core/base/check.h"
#include "minds/players/player.h"

#include <algorithm>
#include <array>

namespace euchre::players {
namespace {

constexpr std::array<Level, 5> kLevels{{
    {"beginner", "Beginner", "Has just learnt it: counts points to call, takes a trick when it can, remembers nothing.",
     false},
    {"casual", "Kitchen table", "Counts points to call, whatever the score; plays its cards soundly.", false},
    {"club", "Club player",
     "Weighs calls by seat and score, wants a sure hand to play alone, and keeps count of the cards.", false},
    {"net", "Strong", "Does at once what millions of deals against itself have taught it; does not think ahead.",
     false},
    {"best", "Full strength",
     "Thinks ahead: plays out ways the cards may lie, the likelier for what each player called and played.", true},
}};

constexpr std::array<ThinkingTimeWords, 3> kThinkingTimes{{
    {ThinkingTime::Quick, "quick", "Quick", "ten ways the cards may lie"},
    {ThinkingTime::Usual, "usual", "Usual", "at most four hundred ways, fewer where the choice is clear"},
    {ThinkingTime::Long, "long", "Long", "at most eight hundred ways"},
}};

/// Worlds are named only where they are not what the player takes by itself.
std::string_view worlds_of(ThinkingTime time) {
  switch (time) {
    case ThinkingTime::Quick: return ":10";
    case ThinkingTime::Usual: return "";
    case ThinkingTime::Long: return ":800";
  }
  unreachable("thinking time");
}

}  // namespace

std::span<const Level> levels() { return kLevels; }

std::span<const ThinkingTimeWords> thinking_times() { return kThinkingTimes; }

std::optional<ThinkingTime> parse_thinking_time(std::string_view word) {
  const auto* const found = std::ranges::find(kThinkingTimes, word, &ThinkingTimeWords::word);
  if (found == kThinkingTimes.end()) return std::nullopt;
  return found->time;
}

std::string player_at(std::string_view level, ThinkingTime time) {
  const auto* const found = std::ranges::find(kLevels, level, &Level::player);
  if (found == kLevels.end()) return std::string(level);
  const std::string_view worlds = found->has_thinking_time ? worlds_of(time) : "";
  return std::string(level) + std::string(worlds);
}

std::vector<std::string> players_on_offer() {
  std::vector<std::string> names;
  for (const std::string_view name : player_names()) names.emplace_back(name);
  for (const Level& level : kLevels) {
    for (const ThinkingTimeWords& time : kThinkingTimes) {
      std::string name = player_at(level.player, time.time);
      if (std::ranges::find(names, name) == names.end()) names.push_back(std::move(name));
    }
  }
  return names;
}

}  // namespace euchre::players
