#pragma once

#include "core/cards/card_set.h"
#include "core/cards/pack.h"
#include "core/game/seat_view.h"

#include <array>
#include <cstdint>
#include <span>

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

/// What one more of a trait adds to a strength, in hundredths of log-odds (see `chance_of_strength`).
struct Weight {
  Trait trait;
  int made;         ///< to take three tricks, both partners playing
  int march;        ///< to take all five together, three being made
  int alone_made;   ///< three tricks alone
  int alone_march;  ///< all five alone, three being made
};

/// The weights found for a pack; `docs/rules-player.md` tells how.
[[nodiscard]] std::span<const Weight> weights_for(Pack pack);

/// The chances of a declaration, in thousandths; together they make 1000.
struct Prospects {
  int euchred_permille = 0;
  int made_permille = 0;
  int march_permille = 0;
};

/// Both partners playing.
[[nodiscard]] Prospects prospects_together(const Traits& traits, Pack pack);
/// The player alone, his partner's cards laid away.
[[nodiscard]] Prospects prospects_alone(const Traits& traits, Pack pack);

}  // namespace euchre::players::detail
