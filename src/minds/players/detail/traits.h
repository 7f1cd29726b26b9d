#pragma once

#include "core/game/seat_view.h"

#include <array>
#include <cstdint>

namespace euchre::players::detail {

/// What a hand can have in it, and about it, that makes a trump good or bad for it. Weights are in `prospects.cpp`.
enum class Trait : std::uint8_t {
  BestTrump,    ///< of those that can still be out: the right bower, unless it was turned down
  SecondTrump,  ///< the left bower, or the ace when a bower was turned down, and so on
  ThirdTrump,
  FourthTrump,
  FifthTrump,
  LowTrump,    ///< each trump below these
  LongTrumps,  ///< each trump beyond three
  BestThree,   ///< the three best trumps together: three tricks that nobody can take
  SideAce,
  SideKing,            ///< with its ace in another hand
  GuardedKing,         ///< further, when a small card of the suit is there to guard it
  Void,                ///< each side suit without a card, trumps being there
  NoLoser,             ///< every card is a side ace or one of an unbroken run of the best trumps
  OneLoser,            ///< every card but one is
  PartnerTakesJack,    ///< the dealer, who is the partner, takes the right bower up
  PartnerTakesHonour,  ///< likewise ace or king
  PartnerTakesSmall,
  AdversaryTakesJack,  ///< the dealer is an adversary
  AdversaryTakesHonour,
  AdversaryTakesSmall,
  SameColourSuit,  ///< second round: the other suit of the colour turned down
  // Where the declaration is made: the seat, and that those before it passed.
  FirstSeat,
  SecondSeat,
  ThirdSeat,
  Dealer,
  FirstSeatAgain,  ///< second round
  SecondSeatAgain,
  ThirdSeatAgain,
  DealerAgain,
  PartnerMadeIt,  ///< the trump is the partner's, who has a hand for it
};

inline constexpr std::size_t kTraitCount = 30;

/// How often each trait is there.
using Traits = std::array<std::int8_t, kTraitCount>;

[[nodiscard]] constexpr std::int8_t& count_of(Traits& traits, Trait trait) {
  return traits[static_cast<std::size_t>(trait)];
}

/// The traits of playing `five` cards with `trump`, as the player who views it declares or continues.
[[nodiscard]] Traits traits_of(const game::SeatView& view, CardSet five, Suit trump);

}  // namespace euchre::players::detail
