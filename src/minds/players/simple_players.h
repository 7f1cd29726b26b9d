#pragma once

#include "core/game/seat_view.h"
#include "minds/players/player.h"

namespace euchre::players {

/// Any lawful action, each as likely as another: for tests, and the lowest rung of every ladder.
class RandomPlayer final : public Player {
 public:
  [[nodiscard]] std::string_view name() const override { return "random"; }
  [[nodiscard]] game::Action choose(const game::SeatView& view, const match::Standing& standing,
                                    RandomStream& random) const override;
};

/// Plays as people do who have just learnt it: counts points to make trump; wins the trick if he can, with the highest card
/// he has, else throws his lowest; remembers nothing and does not look at who is winning.
class BeginnerPlayer final : public Player {
 public:
  [[nodiscard]] std::string_view name() const override { return "beginner"; }
  [[nodiscard]] game::Action choose(const game::SeatView& view, const match::Standing& standing,
                                    RandomStream& random) const override;
};

/// Counts points to make trump, whatever the seat and the score, and plays the cards as `rules` does: `rules` before its
/// bidding was tuned.
class CasualPlayer final : public Player {
 public:
  [[nodiscard]] std::string_view name() const override { return "casual"; }
  [[nodiscard]] game::Action choose(const game::SeatView& view, const match::Standing& standing,
                                    RandomStream& random) const override;
};

/// The points of a hand as it would be with `trump` made, as beginners' books count them: three for the best trump that is
/// out, two for each of the next two, one for every other trump, for an ace and for a suit he has none of; the turn-up
/// counts for the side that gets it.
[[nodiscard]] int points_of_hand(const game::SeatView& view, Trump trump);

}  // namespace euchre::players
