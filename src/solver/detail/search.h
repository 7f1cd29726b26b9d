#pragma once

#include "solver/detail/lanes.h"

#include <algorithm>
#include <array>
#include <utility>

namespace euchre::solver::detail {

/// The hands at the start of a trick, leader first, then clockwise. A seat that sits out holds nothing.
struct Hands {
  Lanes leader = 0;
  Lanes second = 0;
  Lanes third = 0;
  Lanes fourth = 0;

  [[nodiscard]] constexpr Lanes live() const { return leader | second | third | fourth; }
};

/// Takes the next card to try: from `first` while it lasts, then from `then`; no card where there is none, as for a seat
/// that sits out. The lowest goes first: the cheapest winner, or the cheapest loser.
[[nodiscard]] constexpr Lanes take_next(Lanes& first, Lanes& then) {
  Lanes& from = first != 0 ? first : then;
  const Lanes card = lowest(from);
  from ^= card;
  return card;
}

/// The cards to lead in the order in which they win most often: side suits that both adversaries must follow and whose
/// best card is ours; trumps, if their best is ours; other suits that they must follow; the rest.
class Leads {
 public:
  constexpr Leads(const Hands& hands, Lanes choices) {
    const Lanes ours = hands.leader | hands.third;
    const Lanes theirs = hands.second | hands.fourth;
    for (Lanes lane = kLane; lane != kTrumps; lane <<= kLaneBits) {
      if ((hands.second & lane) == 0 || (hands.fourth & lane) == 0) continue;
      groups_[(ours & lane) > (theirs & lane) ? 0 : 2] |= choices & lane;
    }
    if ((ours & kTrumps) > (theirs & kTrumps)) groups_[1] = choices & kTrumps;
    groups_[3] = choices & ~(groups_[0] | groups_[1] | groups_[2]);
  }

  /// The highest card of the first group that has any; none when all were taken.
  [[nodiscard]] constexpr Lanes take() {
    for (Lanes& group : groups_) {
      if (group == 0) continue;
      const Lanes card = highest(group);
      group ^= card;
      return card;
    }
    return 0;
  }

 private:
  std::array<Lanes, 4> groups_{};
};

/// Whether the leader's side takes at least `need` of the last `kLeft` tricks, all hands open and all playing their best.
/// `Endgames` may know the answer for the last few tricks: `kTricks` tells up to how many.
///
/// A zero-window search, a trick a level: the leader needs one lead that succeeds against every reply of second hand to
/// which third hand has no answer that holds against every card of fourth hand.
template <class Endgames>
class Search {
 public:
  explicit Search(const Endgames& endgames) : endgames_(endgames) {}

  template <unsigned kLeft>
  [[nodiscard]] bool takes(const Hands& hands, int need) const {
    if (need <= 0) return true;
    if (need > static_cast<int>(kLeft)) return false;
    if constexpr (kLeft == 1) {
      return takes_last(hands);
    } else if constexpr (kLeft <= Endgames::kTricks) {
      return static_cast<int>(endgames_.template tricks<kLeft>(hands)) >= need;
    } else {
      const Trick<kLeft> trick(*this, hands, need);
      Leads leads(hands, without_equals(hands.leader, kPlaces & ~hands.live()));
      for (Lanes card = leads.take(); card != 0; card = leads.take()) {
        if (trick.holds_after_lead(card)) return true;
      }
      return false;
    }
  }

 private:
  static bool takes_last(const Hands& hands) {
    const Lanes can_win = lane_of(hands.leader) | kTrumps;
    return (hands.leader | (hands.third & can_win)) > ((hands.second | hands.fourth) & can_win);
  }

  template <unsigned kLeft>
  struct Trick {
    Trick(const Search& search_in, const Hands& hands_in, int need_in)
        : search(search_in), hands(hands_in), need(need_in) {
      const Lanes dead = kPlaces & ~hands.live();
      second = without_equals(hands.second, dead);
      third = without_equals(hands.third, dead);
      fourth = without_equals(hands.fourth, dead);
    }

    /// The cards of `choices` that may be played: those that follow, or all where the hand has none.
    static Lanes playable(Lanes choices, Lanes follow) { return (choices & follow) != 0 ? choices & follow : choices; }

    [[nodiscard]] bool holds_after_lead(Lanes led) const {
      const Lanes follow = lane_of(led);
      const Lanes can_win = follow | kTrumps;
      const Lanes choices = playable(second, follow);
      Lanes winners = choices & can_win & above(led);
      Lanes losers = choices & ~winners;
      do {
        if (!holds_after_second(led, take_next(winners, losers))) return false;
      } while ((winners | losers) != 0);
      return true;
    }

    [[nodiscard]] bool holds_after_second(Lanes led, Lanes reply) const {
      const Lanes follow = lane_of(led);
      const Lanes can_win = follow | kTrumps;
      const Lanes best_of_theirs = reply & can_win;
      const Lanes choices = playable(third, follow);
      Lanes winners = choices & can_win & above(best_of_theirs > led ? best_of_theirs : led);
      Lanes losers = choices & ~winners;
      do {
        if (holds_after_third(led, reply, take_next(winners, losers))) return true;
      } while ((winners | losers) != 0);
      return false;
    }

    [[nodiscard]] bool holds_after_third(Lanes led, Lanes reply, Lanes help) const {
      const Lanes follow = lane_of(led);
      const Lanes can_win = follow | kTrumps;
      const Lanes ours = led > (help & can_win) ? led : help;
      const Lanes theirs = reply & can_win;
      const Lanes choices = playable(fourth, follow);
      Lanes winners = choices & can_win & above(ours > theirs ? ours : theirs);
      Lanes losers = choices & ~winners;
      Hands rest{hands.leader ^ led, hands.second ^ reply, hands.third ^ help, hands.fourth};
      // Fourth hand takes the trick if he must, and leaves it to his partner if he can.
      if (theirs > ours) std::swap(winners, losers);
      do {
        const Lanes card = take_next(winners, losers);
        rest.fourth = hands.fourth ^ card;
        if (!holds_after_trick(rest, led, ours, theirs > (card & can_win) ? theirs : card & can_win, reply))
          return false;
      } while ((winners | losers) != 0);
      return true;
    }

    [[nodiscard]] bool holds_after_trick(const Hands& rest, Lanes led, Lanes ours, Lanes theirs, Lanes reply) const {
      constexpr int left = static_cast<int>(kLeft);
      if (ours > theirs) {
        return ours == led
                   ? search.template takes<kLeft - 1>(rest, need - 1)
                   : search.template takes<kLeft - 1>({rest.third, rest.fourth, rest.leader, rest.second}, need - 1);
      }
      return theirs == reply
                 ? !search.template takes<kLeft - 1>({rest.second, rest.third, rest.fourth, rest.leader}, left - need)
                 : !search.template takes<kLeft - 1>({rest.fourth, rest.leader, rest.second, rest.third}, left - need);
    }

    const Search& search;
    const Hands& hands;
    int need;
    Lanes second = 0;
    Lanes third = 0;
    Lanes fourth = 0;
  };

  const Endgames& endgames_;
};

/// How many of the last `kLeft` tricks the leader's side takes: narrowed down window by window, beginning at the middle where most values lie.
template <unsigned kLeft, class Known>
[[nodiscard]] unsigned value_of(const Search<Known>& search, const Hands& hands) {
  int least = 0;
  int most = kLeft;
  int asked = static_cast<int>(kLeft + 1) / 2;
  while (least < most) {
    if (search.template takes<kLeft>(hands, asked)) {
      least = asked++;
    } else {
      most = --asked;
    }
    asked = std::clamp(asked, least + 1, std::max(most, least + 1));
  }
  return static_cast<unsigned>(least);
}

/// For searches that know no endgame by heart.
struct NoEndgames {
  static constexpr unsigned kTricks = 0;
};

}  // namespace euchre::solver::detail
