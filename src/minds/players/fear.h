#pragma once

#include "core/cards/card.h"
#include "core/cards/seat.h"
#include "core/game/deal.h"
#include "core/game/seat_view.h"

#include <array>
#include <optional>

namespace euchre::players {

/// A card that would do harm in the hand of an adversary.
struct Fear {
  Card card;
  Seat holder = Seat::North;
  double chance = 0;          ///< that he holds it, from 0 to 1
  double points_with = 0;     ///< the mean for the own side where he does
  double points_without = 0;  ///< and where he does not
  friend bool operator==(const Fear&, const Fear&) = default;
};

/// Finds what an action has to fear, from worlds in which it was tried.
class FearFinder {
 public:
  /// For the seat of the view.
  explicit FearFinder(const game::SeatView& view) : seat_(view.seat), unseen_(view.unseen()) {}

  /// A world as it stands before the action, and the points that the action brought the own side there.
  void add(const game::Deal& deal, double weight, int points);
  /// The card whose place matters most to the mean, where it matters at all and can be told from chance.
  [[nodiscard]] std::optional<Fear> greatest() const;

 private:
  struct Held {
    unsigned worlds = 0;
    double weight = 0;
    double points = 0;
  };

  Seat seat_;
  CardSet unseen_;
  Held all_;
  BySeat<std::array<Held, Card::kCount>> held_;
};

}  // namespace euchre::players
