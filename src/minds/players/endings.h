#pragma once

#include "core/cards/seat.h"
#include "core/game/deal.h"

#include <array>
#include <cstddef>
#include <cstdint>

namespace euchre::players {

/// How a deal ends for one side.
enum class Ending : std::uint8_t {
  OwnMarch,
  OwnMade,
  OwnEuchred,
  TheirMarch,
  TheirMade,
  TheirEuchred,
  PassedOut,
};
inline constexpr std::size_t kEndingCount = 7;

[[nodiscard]] Ending ending_of(const game::DealResult& result, Side own);

/// How often deals end in each way, from 0 to 1, by `Ending`; together 1.
using EndingChances = std::array<double, kEndingCount>;

[[nodiscard]] constexpr double chance_of(const EndingChances& chances, Ending ending) {
  return chances[static_cast<std::size_t>(ending)];
}

}  // namespace euchre::players
