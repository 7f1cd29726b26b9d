#pragma once

#include "core/cards/card.h"
#include "core/cards/seat.h"
#include "core/game/deal.h"
#include "core/game/seat_view.h"
#include "minds/players/play_on.h"
#include "minds/players/rule_of_thumb.h"

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

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

/// What one lawful action led to, over the worlds that were considered.
struct WeighedAction {
  game::Action action;
  double points = 0;         ///< the mean, of the own side less its adversaries
  double half_interval = 0;  ///< of the points, at 95 %
  double worth = 0;          ///< what it comes to at this score, in hundredths of a point
  EndingChances endings{};
  friend bool operator==(const WeighedAction&, const WeighedAction&) = default;
};

/// Why somebody would do what he does, as a value: what came of each choice, and what decided.
struct Explanation {
  std::vector<WeighedAction> choices;  ///< what is advised first, the others as good as they are
  std::uint64_t worlds = 0;  ///< ways the cards may lie that were played out; 0 where nothing was to be chosen
  std::optional<Fear> fear;  ///< of what is advised
  RuleOfThumb by_rules;      ///< what `rules` would do, and why

  [[nodiscard]] const WeighedAction& advised() const { return choices.front(); }
  friend bool operator==(const Explanation&, const Explanation&) = default;
};

/// How many worlds are weighed, and of them played out.
struct ExplanationEffort {
  unsigned candidates = 480;
  unsigned worlds = 160;
};

/// What `best` would do in this seat at this score, and why: every lawful action, tried in the same worlds. The same view
/// and standing always give the same explanation: chance is drawn from nothing else. REQUIRES: view.to_act == view.seat.
[[nodiscard]] Explanation explain(const game::SeatView& view, const match::Standing& standing,
                                  const ExplanationEffort& effort = {});

}  // namespace euchre::players
