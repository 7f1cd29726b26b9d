#include "minds/players/detail/passing.h"

#include "minds/players/detail/permille.h"
#include "minds/players/detail/prospects.h"

#include <algorithm>
#include <array>

namespace euchre::players::detail {
namespace {

/// How deals end after a pass from one place, in thousandths for either side; what is missing to 1000 is passed out.
struct Ends {
  int own_one;
  int own_two;
  int own_four;
  int other_one;
  int other_two;
  int other_four;
};

/// The worth of a pass from one place.
struct AfterPass {
  Ends ends;       ///< on the average
  int even_hand;   ///< what to add for a hand with even chances in every suit, in hundredths of a point
  int turn_up;     ///< and for the chance of making the turn-up's suit, in hundredths for certainty: it is good defence
  int other_suit;  ///< and for the chance of the best other suit, which may be named later
};

/// First round, eldest hand first, then second round; the dealer's last pass ends the deal. Found on the same deals as
/// the weights of `weights.cpp`, those in which somebody passed at random.
constexpr std::array<AfterPass, 8> kAfterPass{{
    {{150, 115, 10, 510, 150, 60}, 65, 230, 95},
    {{455, 120, 60, 190, 160, 15}, -25, 95, 100},
    {{165, 145, 10, 490, 115, 75}, 55, 195, 40},
    {{220, 205, 10, 425, 115, 25}, -40, 5, 120},
    {{75, 255, 5, 550, 95, 20}, -5, 10, 100},
    {{85, 290, 10, 520, 55, 25}, -40, 40, 135},
    {{0, 210, 0, 600, 35, 40}, -30, 0, 110},
    {{0, 0, 0, 0, 0, 0}, 0, 0, 0},
}};

int chance_of_making(const game::SeatView& view, Suit suit) {
  return not_so(prospects_together(traits_of(view, view.hand, suit), view.rules.pack).euchred_permille);
}

int worth_of(const Ends& ends, const match::Outlook& outlook) {
  return (ends.own_one * outlook.worth_of(1) + ends.own_two * outlook.worth_of(2) +
          ends.own_four * outlook.worth_of(4) + ends.other_one * outlook.worth_of(-1) +
          ends.other_two * outlook.worth_of(-2) + ends.other_four * outlook.worth_of(-4)) /
         kCertain;
}

}  // namespace

int worth_of_passing(const game::SeatView& view, const match::Outlook& outlook) {
  const unsigned place = steps_between(eldest_hand(view.dealer), view.seat);
  const AfterPass& after = kAfterPass[place + (view.phase == game::Phase::SecondRound ? 4 : 0)];
  const Suit up = printed_suit(view.turn_up);
  int best_other = 0;
  for (const Suit suit : kSuits) {
    if (suit != up) best_other = std::max(best_other, chance_of_making(view, suit));
  }
  constexpr int kEven = kCertain / 2;
  return worth_of(after.ends, outlook) + after.even_hand + both(after.turn_up, chance_of_making(view, up) - kEven) +
         both(after.other_suit, best_other - kEven);
}

}  // namespace euchre::players::detail
