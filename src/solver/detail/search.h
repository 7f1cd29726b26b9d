#pragma once

#include "solver/detail/lanes.h"

namespace euchre::solver::detail {

/// The hands at the start of a trick, leader first, then clockwise. A seat that sits out holds nothing.
struct Hands {
  Lanes leader = 0;
  Lanes second = 0;
  Lanes third = 0;
  Lanes fourth = 0;

  [[gnu::always_inline]] [[nodiscard]] constexpr Lanes live() const { return leader | second | third | fourth; }
  [[gnu::always_inline]] [[nodiscard]] constexpr Lanes ours() const { return leader | third; }
  [[gnu::always_inline]] [[nodiscard]] constexpr Lanes theirs() const { return second | fourth; }
  [[gnu::always_inline]] [[nodiscard]] constexpr Hands from_second() const { return {second, third, fourth, leader}; }
  [[gnu::always_inline]] [[nodiscard]] constexpr Hands from_third() const { return {third, fourth, leader, second}; }
  [[gnu::always_inline]] [[nodiscard]] constexpr Hands from_fourth() const { return {fourth, leader, second, third}; }
};

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
  Lanes winners_;
  Lanes trumps_;
  Lanes others_;
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

/// Whether the leader's side takes at least `need` of the last `kLeft` tricks, all hands open and all playing their best.
/// `Known` is what is known by heart of the last few tricks.
///
/// A zero-window search, a trick a level: the leader needs one lead that succeeds against every reply of second hand to
/// which third hand has no answer that holds against every card of fourth hand.
template <class Known>
class Search {
 public:
  explicit Search(const Known& known) : known_(known) {}

  template <unsigned kLeft>
  [[nodiscard, gnu::always_inline]] bool takes(const Hands& hands, int need) const {
    constexpr int left = static_cast<int>(kLeft);
    if (need <= 0) return true;
    if (need > left) return false;
    if constexpr (kLeft == 0) {
      return false;
    } else if constexpr (kLeft == 1) {
      return takes_last(hands);
    } else if constexpr (Known::knows(kLeft)) {
      return static_cast<int>(known_.template tricks<kLeft>(hands)) >= need;
    } else {
      const SureTricks sure = sure_tricks(hands);
      if (sure.ours >= need) return true;
      if (sure.theirs > left - need) return false;
      return has_good_lead<kLeft>(hands, need);
    }
  }

  /// A trick being played: may be asked about after each of its cards.
  template <unsigned kLeft>
  struct Trick {
    [[gnu::always_inline]] Trick(const Search& search_in, const Hands& hands_in, int need_in)
        : search(search_in), hands(hands_in), need(need_in), dead(kPlaces & ~hands_in.live()) {
      second = without_equals(hands.second, dead);
      third = without_equals(hands.third, dead);
      fourth = without_equals(hands.fourth, dead);
    }

    [[nodiscard, gnu::always_inline]] bool holds_after_lead(Lanes led) const {
      const Lanes follow = lane_of(led);
      const Lanes choices = playable(second, follow);
      Lanes winners = choices & (follow | kTrumps) & above(led);
      Lanes losers = choices & ~winners;
      do {
        if (!holds_after_second(led, take_next(winners, losers))) return false;
      } while ((winners | losers) != 0);
      return true;
    }

    [[nodiscard, gnu::always_inline]] bool holds_after_second(Lanes led, Lanes reply) const {
      const Lanes can_win = lane_of(led) | kTrumps;
      const Lanes theirs = reply & can_win;
      const Lanes choices = playable(third, lane_of(led));
      Lanes winners = choices & can_win & above(theirs > led ? theirs : led);
      Lanes losers = choices & ~winners;
      do {
        if (holds_after_third(led, reply, take_next(winners, losers))) return true;
      } while ((winners | losers) != 0);
      return false;
    }

    [[nodiscard, gnu::always_inline]] bool holds_after_third(Lanes led, Lanes reply, Lanes help) const {
      const Lanes can_win = lane_of(led) | kTrumps;
      const Lanes ours = led > (help & can_win) ? led : help;
      const Lanes theirs = reply & can_win;
      const Lanes choices = playable(fourth, lane_of(led));
      const Lanes winners = choices & can_win & above(ours > theirs ? ours : theirs);
      // Fourth hand takes the trick if he must, and leaves it to his partner if he can.
      Lanes first = theirs > ours ? choices & ~winners : winners;
      Lanes then = choices ^ first;
      do {
        if (!holds_after_fourth(led, reply, help, take_next(first, then))) return false;
      } while ((first | then) != 0);
      return true;
    }

    [[nodiscard, gnu::always_inline]] bool holds_after_fourth(Lanes led, Lanes reply, Lanes help, Lanes last) const {
      constexpr int left = static_cast<int>(kLeft);
      const Lanes can_win = lane_of(led) | kTrumps;
      const Lanes best_of_ours = led > (help & can_win) ? led : help;
      const Lanes best_of_theirs = (reply & can_win) > (last & can_win) ? reply : last & can_win;
      const Hands rest{hands.leader ^ led, hands.second ^ reply, hands.third ^ help, hands.fourth ^ last};
      if (best_of_ours > best_of_theirs) {
        return search.template takes<kLeft - 1>(best_of_ours == led ? rest : rest.from_third(), need - 1);
      }
      return !search.template takes<kLeft - 1>(best_of_theirs == reply ? rest.from_second() : rest.from_fourth(),
                                               left - need);
    }

    const Search& search;
    const Hands& hands;
    int need;
    Lanes dead;
    Lanes second = 0;
    Lanes third = 0;
    Lanes fourth = 0;
  };

 private:
  [[nodiscard, gnu::always_inline]] static bool takes_last(const Hands& hands) {
    const Lanes can_win = lane_of(hands.leader) | kTrumps;
    return (hands.leader | (hands.third & can_win)) > (hands.theirs() & can_win);
  }

  template <unsigned kLeft>
  [[nodiscard, gnu::noinline]] bool has_good_lead(const Hands& hands, int need) const {
    const Trick<kLeft> trick(*this, hands, need);
    Leads leads(hands, without_equals(hands.leader, trick.dead));
    do {
      if (trick.holds_after_lead(leads.take())) return true;
    } while (!leads.is_empty());
    return false;
  }

  const Known& known_;
};

}  // namespace euchre::solver::detail
