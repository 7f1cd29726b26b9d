#pragma once

#include "minds/solver/detail/hands.h"

/// Which cards are tried, in which order, and what can be said without trying any.
namespace euchre::solver::detail {

/// The cards of `choices` that may be played: those that follow, or all where the hand has none.
[[nodiscard, gnu::always_inline]] constexpr Lanes playable(Lanes choices, Lanes follow) {
  return (choices & follow) != 0 ? choices & follow : choices;
}

/// Takes the next card to try: from `first` while it lasts, then from `then`; no card where there is none, as for a seat
/// that sits out. The lowest goes first: the cheapest winner, or the cheapest loser.
[[nodiscard, gnu::always_inline]] constexpr Lanes take_next(Lanes& first, Lanes& then) {
  Lanes& from = first != 0 ? first : then;
  const Lanes card = lowest(from);
  from ^= card;
  return card;
}

/// The cards to lead in the order in which they win most often: side suits that both adversaries must follow and whose best
/// card is ours; trumps, if their best is ours; other suits that they must follow; the rest. In each the highest first.
/// Without a branch, since which comes first is hard to foretell.
class Leads {
 public:
  /// In no order but the highest first.
  [[gnu::always_inline]] constexpr explicit Leads(Lanes choices) : rest_(choices) {}
  [[gnu::always_inline]] constexpr Leads(const Hands& hands, Lanes choices) : rest_(choices) {
    const Lanes must_follow = filled(some(hands.second) & some(hands.fourth)) & ~kTrumps;
    const Lanes best_is_ours = filled(where_greater(hands.ours(), hands.theirs()));
    winners_ = must_follow & best_is_ours;
    trumps_ = best_is_ours & kTrumps;
    others_ = must_follow;
  }

  [[gnu::always_inline]] [[nodiscard]] constexpr bool is_empty() const { return rest_ == 0; }
  /// REQUIRES: !is_empty().
  [[gnu::always_inline]] constexpr Lanes take() {
    Lanes from = rest_;
    from = (rest_ & others_) != 0 ? rest_ & others_ : from;
    from = (rest_ & trumps_) != 0 ? rest_ & trumps_ : from;
    from = (rest_ & winners_) != 0 ? rest_ & winners_ : from;
    const Lanes card = highest(from);
    rest_ ^= card;
    return card;
  }

 private:
  Lanes rest_;
  Lanes winners_ = 0;
  Lanes trumps_ = 0;
  Lanes others_ = 0;
};

/// How many tricks the highest trumps bring their side whatever is played: each card of one hand that is above all trumps
/// of the adversaries takes a trick of its own. Only one side can have such cards.
struct SureTricks {
  int ours = 0;
  int theirs = 0;
};

[[nodiscard, gnu::always_inline]] constexpr SureTricks sure_tricks(const Hands& hands) {
  const bool is_ours = (hands.ours() & kTrumps) > (hands.theirs() & kTrumps);
  const Lanes high = trumps_above(is_ours ? hands.theirs() : hands.ours());
  const unsigned one = count_of((is_ours ? hands.leader : hands.second) & high);
  const unsigned other = count_of((is_ours ? hands.third : hands.fourth) & high);
  const int tricks = static_cast<int>(one > other ? one : other);
  return {is_ours ? tricks : 0, is_ours ? 0 : tricks};
}

/// What the search does besides trying card after card. `bench/minds/solver` leaves out one at a time to see what it gains;
/// the values are the same.
struct Methods {
  bool one_of_equals = true;     ///< of equal cards only the lowest is tried
  bool leads_in_order = true;    ///< leads that win most often first, by `Leads`
  bool replies_in_order = true;  ///< the cheapest card that wins first, then the cheapest that does not
  bool sure_tricks = true;       ///< high trumps are counted before anything is tried
  bool has_trump = true;         ///< the top lane is trump; without, a suit like any other. No method: another game
};

/// A deal without trump: there are no high trumps to count.
inline constexpr Methods kWithoutTrump{.sure_tricks = false, .has_trump = false};

}  // namespace euchre::solver::detail
