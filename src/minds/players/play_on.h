#pragma once

#include "core/cards/seat.h"
#include "core/game/deal.h"
#include "core/match/outlook.h"
#include "minds/players/player.h"

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
  PassedOut,  ///< or thrown in
};
inline constexpr std::size_t kEndingCount = 7;

[[nodiscard]] Ending ending_of(const game::DealResult& result, Side own);

/// How often deals end in each way, from 0 to 1, by `Ending`; together 1.
using EndingChances = std::array<double, kEndingCount>;

[[nodiscard]] constexpr double chance_of(const EndingChances& chances, Ending ending) {
  return chances[static_cast<std::size_t>(ending)];
}

/// Who plays at each seat; no pointer is null.
using Lineup = BySeat<const Player*>;

/// Plays a deal on until its outcome is settled: the makers have the tricks they need and have lost one, or have lost too
/// many, or the last card is played. Of the result all is final but the tricks, which are those taken until then.
[[nodiscard]] game::DealResult play_on(game::Deal deal, const Lineup& lineup, const match::Standing& standing,
                                       RandomStream& random);

/// What the player of the seat to act does; forced cards are played without asking him.
/// REQUIRES: the deal is not over.
[[nodiscard]] game::Action next_action(const game::Deal& deal, const Lineup& lineup, const match::Standing& standing,
                                       RandomStream& random);

/// What a result is worth to the side of `seat` at this score, in hundredths of a point; nothing where all passed.
[[nodiscard]] int worth_to(Seat seat, const game::DealResult& result, const match::Standing& standing,
                           const match::Outlook& outlook);

}  // namespace euchre::players
