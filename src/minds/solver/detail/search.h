#pragma once

#include "minds/solver/detail/moves.h"

namespace euchre::solver::detail {

/// Whether the leader's side takes at least `need` of the last `kLeft` tricks, all hands open and all playing their best.
/// `Known` is what is known by heart of the last few tricks. What each method gains: docs/solver.md.
///
/// A zero-window search, a trick a level: the leader needs one lead that succeeds against every reply of second hand to
/// which third hand has no answer that holds against every card of fourth hand.
template <class Known, Methods kMethods = Methods{}>
class Search {
 public:
  explicit Search(const Known& known) : known_(known) {}

  /// What takes a trick that another suit opened.
  static constexpr Lanes kRuffs = kMethods.has_trump ? kTrumps : 0;

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
      if constexpr (kMethods.sure_tricks) {
        const SureTricks sure = sure_tricks(hands);
        if (sure.ours >= need) return true;
        if (sure.theirs > left - need) return false;
      }
      return has_good_lead<kLeft>(hands, need);
    }
  }

  /// A trick being played: may be asked about after each of its cards.
  template <unsigned kLeft>
  struct Trick {
    [[gnu::always_inline]] Trick(const Search& search_in, const Hands& hands_in, int need_in)
        : search(search_in),
          hands(hands_in),
          need(need_in),
          dead(kPlaces & ~hands_in.live()),
          second(worth_trying(hands.second)),
          third(worth_trying(hands.third)),
          fourth(worth_trying(hands.fourth)) {}

    [[nodiscard, gnu::always_inline]] Lanes worth_trying(Lanes hand) const {
      return kMethods.one_of_equals ? without_equals(hand, dead) : hand;
    }
    [[nodiscard, gnu::always_inline]] static constexpr Lanes tried_first(Lanes cards) {
      return kMethods.replies_in_order ? cards : 0;
    }

    [[nodiscard, gnu::always_inline]] bool holds_after_lead(Lanes led) const {
      const Lanes follow = lane_of(led);
      const Lanes choices = playable(second, follow);
      Lanes winners = tried_first(choices & (follow | kRuffs) & above(led));
      Lanes losers = choices & ~winners;
      do {
        if (!holds_after_second(led, take_next(winners, losers))) return false;
      } while ((winners | losers) != 0);
      return true;
    }

    [[nodiscard, gnu::always_inline]] bool holds_after_second(Lanes led, Lanes reply) const {
      const Lanes can_win = lane_of(led) | kRuffs;
      const Lanes theirs = reply & can_win;
      const Lanes choices = playable(third, lane_of(led));
      Lanes winners = tried_first(choices & can_win & above(theirs > led ? theirs : led));
      Lanes losers = choices & ~winners;
      do {
        if (holds_after_third(led, reply, take_next(winners, losers))) return true;
      } while ((winners | losers) != 0);
      return false;
    }

    [[nodiscard, gnu::always_inline]] bool holds_after_third(Lanes led, Lanes reply, Lanes help) const {
      const Lanes can_win = lane_of(led) | kRuffs;
      const Lanes ours = led > (help & can_win) ? led : help;
      const Lanes theirs = reply & can_win;
      const Lanes choices = playable(fourth, lane_of(led));
      const Lanes winners = choices & can_win & above(ours > theirs ? ours : theirs);
      // Fourth hand takes the trick if he must, and leaves it to his partner if he can.
      Lanes first = tried_first(theirs > ours ? choices & ~winners : winners);
      Lanes then = choices ^ first;
      do {
        if (!holds_after_fourth(led, reply, help, take_next(first, then))) return false;
      } while ((first | then) != 0);
      return true;
    }

    [[nodiscard, gnu::always_inline]] bool holds_after_fourth(Lanes led, Lanes reply, Lanes help, Lanes last) const {
      constexpr int left = static_cast<int>(kLeft);
      const Lanes can_win = lane_of(led) | kRuffs;
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
    Lanes second;
    Lanes third;
    Lanes fourth;
  };

 private:
  [[nodiscard, gnu::always_inline]] static bool takes_last(const Hands& hands) {
    const Lanes can_win = lane_of(hands.leader) | kRuffs;
    return (hands.leader | (hands.third & can_win)) > (hands.theirs() & can_win);
  }

  template <unsigned kLeft>
  [[nodiscard, gnu::noinline]] bool has_good_lead(const Hands& hands, int need) const {
    const Trick<kLeft> trick(*this, hands, need);
    const Lanes choices = trick.worth_trying(hands.leader);
    Leads leads = kMethods.leads_in_order ? Leads(hands, choices) : Leads(choices);
    do {
      if (trick.holds_after_lead(leads.take())) return true;
    } while (!leads.is_empty());
    return false;
  }

  const Known& known_;
};

}  // namespace euchre::solver::detail
