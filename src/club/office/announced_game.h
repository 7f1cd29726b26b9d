#pragma once

#include "club/tournament/event_fact.h"

#include <cstdint>
#include <optional>
#include <string>

namespace euchre::office {

/// What a director says of how the games of a new event end. What he leaves out is as the code of the event has it.
struct AnnouncedGame {
  std::optional<std::uint32_t> target = {};
  std::optional<std::uint32_t> deals = {};
  std::optional<tournament::DrawnGames> drawn = {};
};

/// Writes it into settings whose code, plan and minutes stand already. Points take the place of the code's deals and deals that of
/// its points, since one of them ends a game; whether games by deals may be level is the code's too, but for a knock-out, where
/// somebody goes on. [AT5.a] [S2.a] [K-score-01] [H-game-01] [D-10.a] AMB-A24 AMB-D01 AMB-D12
///
/// Where both are asked for: why they do not go together, and what the code plays.
[[nodiscard]] std::optional<std::string> announce_game(const AnnouncedGame& game, tournament::EventSettings& settings);

}  // namespace euchre::office
