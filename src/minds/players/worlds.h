#pragma once

#include "core/game/action.h"
#include "core/game/seat_view.h"
#include "core/match/standing.h"
#include "minds/players/player.h"

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>

namespace euchre::players {

/// How likely a sound player in this seat would do `action`, in thousandths and never 0: what the `rules` player prefers
/// is likely, what it thinks little worse nearly as likely. To read from what others did what they may hold.
/// REQUIRES: view.legal contains the action.
[[nodiscard]] int likelihood_permille(const game::SeatView& view, const match::Standing& standing,
                                      const game::Action& action);

/// One way in which the cards may lie, with everything replayed that the seat has seen.
struct World {
  game::Dealt dealt;  ///< from the beginning
  game::Deal deal;    ///< now: its view from the seat is the view that it was made for
  /// 0 where the owners would do what they did often enough; each step up, that asks for half as much of it.
  unsigned relaxed = 0;
};

/// Deals that fit all that one seat has seen and said: its own cards, the turn-up taken, cards played, suits shown out,
/// natural cards that were needed, lone hands. A world is the more likely the more likely the owners of its cards would
/// have called and played as they did (`likelihood_permille`). Made once for a view, then drawn from as often as wanted.
class Worlds {
 public:
  /// REQUIRES: the view is of a deal that has not gone on since.
  Worlds(const game::SeatView& view, const match::Standing& standing);
  Worlds(const Worlds&) = delete;
  Worlds& operator=(const Worlds&) = delete;
  ~Worlds();

  /// How many ways the unseen cards can lie; 0 where the view cannot be.
  [[nodiscard]] std::uint64_t count() const;
  /// A world drawn from `random` alone. Bounded work: after some refusals it asks for less, and says so.
  /// REQUIRES: count() > 0, and that what the view tells was lawful.
  [[nodiscard]] World sample(RandomStream& random) const;
  /// Calls visit(deal, likelihood) for every way the cards can lie: the deal as it stands now, and how likely its owners
  /// would have done what they did, from 0 to 1 and on one scale for all. REQUIRES: that what the view tells was lawful.
  void for_each(const std::function<void(const game::Deal& deal, double likelihood)>& visit) const;
  /// Any one deal that fits, whether lawful or not; what the dealer laid away, where he is another and did.
  struct AnyDeal {
    game::Dealt dealt;
    std::optional<Card> laid_away;
  };
  /// REQUIRES: count() > 0.
  [[nodiscard]] AnyDeal any() const;

 private:
  struct Parts;
  std::unique_ptr<const Parts> parts_;
};

}  // namespace euchre::players
