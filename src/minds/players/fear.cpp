#include "minds/players/fear.h"

namespace euchre::players {
namespace {

/// Fewer worlds than these on either side say nothing.
constexpr unsigned kFewestWorlds = 6;
/// What makes less of a difference is not feared: points.
constexpr double kLeastHarm = 0.3;

}  // namespace

void FearFinder::add(const game::Deal& deal, double weight, int points) {
  ++all_.worlds;
  all_.weight += weight;
  all_.points += weight * points;
  for (const Seat adversary : {left_of(seat_), right_of(seat_)}) {
    for (const Card card : deal.hand(adversary) & unseen_) {
      Held& held = held_[adversary][card.index()];
      ++held.worlds;
      held.weight += weight;
      held.points += weight * points;
    }
  }
}

std::optional<Fear> FearFinder::greatest() const {
  std::optional<Fear> greatest;
  double most = 0;
  for (const Seat adversary : {left_of(seat_), right_of(seat_)}) {
    for (const Card card : unseen_) {
      const Held& held = held_[adversary][card.index()];
      if (held.worlds < kFewestWorlds || all_.worlds - held.worlds < kFewestWorlds) continue;
      Fear fear{card, adversary, held.weight / all_.weight, held.points / held.weight,
                (all_.points - held.points) / (all_.weight - held.weight)};
      const double harm = fear.points_without - fear.points_with;
      // What the mean loses by its being there now and then.
      const double matters = fear.chance * (1 - fear.chance) * harm;
      if (harm < kLeastHarm || matters <= most) continue;
      most = matters;
      greatest = fear;
    }
  }
  return greatest;
}

}  // namespace euchre::players
