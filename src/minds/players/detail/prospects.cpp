#include "minds/players/detail/prospects.h"

#include "core/cards/trump.h"
#include "minds/players/detail/no_trump.h"
#include "minds/players/detail/permille.h"

#include <array>
#include <cstdint>
#include <span>

namespace euchre::players::detail {
namespace {

/// What a hand can have in it, and about it, that makes a trump good or bad for it.
enum class Trait : std::uint8_t {
  BestTrump,    ///< of those that can still be out: the right bower, unless it was turned down, or a joker
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
  PartnerTakesJack,    ///< the dealer, who is the partner, takes the right bower or the joker up
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

constexpr std::size_t kTraitCount = 30;

/// How often each trait is there.
using Traits = std::array<std::int8_t, kTraitCount>;

constexpr std::int8_t& count_of(Traits& traits, Trait trait) { return traits[static_cast<std::size_t>(trait)]; }

/// Trumps that can be in a hand, now or later: a turned-down jack leaves the others a place higher.
CardSet living_trumps(const game::SeatView& view, Trump trump) {
  CardSet trumps = cards_of(view.rules.pack) & trumps_of(trump);
  if (!game::takes_turn_up(view, trump)) trumps.erase(view.turn_up);
  return trumps;
}

/// How many living trumps beat `card`.
unsigned place_among(CardSet trumps, Card card, Trump trump) {
  unsigned place = 0;
  for (const Card other : trumps) place += beats(other, card, trump) ? 1U : 0U;
  return place;
}

void add(Traits& traits, Trait trait, unsigned times = 1) {
  count_of(traits, trait) = static_cast<std::int8_t>(count_of(traits, trait) + static_cast<int>(times));
}

constexpr unsigned kNamedPlaces = 5;

/// How many of the best trumps are held without a gap.
unsigned best_run(Traits& traits) {
  unsigned run = 0;
  while (run < kNamedPlaces && count_of(traits, static_cast<Trait>(run)) > 0) ++run;
  return run;
}

void add_trumps(Traits& traits, const game::SeatView& view, CardSet held, Trump trump) {
  const CardSet living = living_trumps(view, trump);
  for (const Card card : held) {
    const unsigned place = place_among(living, card, trump);
    add(traits, place < kNamedPlaces ? static_cast<Trait>(place) : Trait::LowTrump);
  }
  if (best_run(traits) >= 3) add(traits, Trait::BestThree);
  if (held.size() > 3) add(traits, Trait::LongTrumps, held.size() - 3);
}

void add_side_suits(Traits& traits, const game::SeatView& view, CardSet five, Trump trump) {
  const bool has_trumps = five.intersects(trumps_of(trump));
  for (const Suit suit : kSuits) {
    if (suit == trump) continue;
    const CardSet held = five & cards_in_play(suit, trump);
    const Card ace(Rank::Ace, suit);
    const Card king(Rank::King, suit);
    const bool king_leads = !game::takes_turn_up(view, trump) && view.turn_up == ace;
    if (held.empty() && has_trumps) add(traits, Trait::Void);
    if (held.contains(ace) || (king_leads && held.contains(king))) {
      add(traits, Trait::SideAce);
    } else if (held.contains(king)) {
      add(traits, Trait::SideKing);
      if (held.size() > 1) add(traits, Trait::GuardedKing);
    }
  }
}

void add_losers(Traits& traits) {
  const unsigned winners = best_run(traits) + static_cast<unsigned>(count_of(traits, Trait::SideAce));
  if (winners == game::kHandSize) add(traits, Trait::NoLoser);
  if (winners + 1 == game::kHandSize) add(traits, Trait::OneLoser);
}

void add_turn_up(Traits& traits, const game::SeatView& view, Trump trump) {
  if (!game::takes_turn_up(view, trump) || view.dealer == view.seat) return;
  const bool is_partner = are_partners(view.dealer, view.seat);
  const Rank rank = view.turn_up.is_joker() ? Rank::Jack : view.turn_up.rank();
  if (rank == Rank::Jack) {
    add(traits, is_partner ? Trait::PartnerTakesJack : Trait::AdversaryTakesJack);
  } else if (rank == Rank::Ace || rank == Rank::King) {
    add(traits, is_partner ? Trait::PartnerTakesHonour : Trait::AdversaryTakesHonour);
  } else {
    add(traits, is_partner ? Trait::PartnerTakesSmall : Trait::AdversaryTakesSmall);
  }
}

void add_place(Traits& traits, const game::SeatView& view, Trump trump) {
  const Trait first = game::takes_turn_up(view, trump) ? Trait::FirstSeat : Trait::FirstSeatAgain;
  const unsigned place = steps_between(eldest_hand(view.dealer), view.seat);
  add(traits, static_cast<Trait>(static_cast<unsigned>(first) + place));
  const std::optional<Suit> offered = game::offered_suit(view.rules, view.turn_up);
  if (!game::takes_turn_up(view, trump) && offered && trump == same_colour_suit(*offered)) {
    add(traits, Trait::SameColourSuit);
  }
  if (view.maker && *view.maker == partner_of(view.seat)) add(traits, Trait::PartnerMadeIt);
}

/// The traits of playing `five` cards with `trump`, as the player who views it declares or continues.
Traits traits_of(const game::SeatView& view, CardSet five, Trump trump) {
  Traits traits{};
  add_trumps(traits, view, five & trumps_of(trump), trump);
  add_side_suits(traits, view, five, trump);
  add_losers(traits);
  add_turn_up(traits, view, trump);
  add_place(traits, view, trump);
  return traits;
}

/// What one more of a trait adds to a strength, in hundredths of log-odds (see `chance_of_strength`).
struct Weight {
  Trait trait;
  int made;         ///< to take three tricks, both partners playing
  int march;        ///< to take all five together, three being made
  int alone_made;   ///< three tricks alone
  int alone_march;  ///< all five alone, three being made
};

// Found by logistic regression on deals that this player played with itself, one declaration in each made at random, so
// that weak hands were tried as well as strong ones. Rounded to fives: the chances they give are within three in a
// hundred of what happened. Hands without a loser are too rare there; their weight was counted apart.

/// 24 cards, on 600,000 deals under hoyle. A partner's declaration is not doubled there: its row is that of 32 cards.
constexpr std::array<Weight, kTraitCount> kShortPack{{
    {Trait::BestTrump, 230, 100, 155, -85},
    {Trait::SecondTrump, 165, 65, 40, -175},
    {Trait::ThirdTrump, 135, 50, -15, -205},
    {Trait::FourthTrump, 120, 40, -55, -245},
    {Trait::FifthTrump, 110, 35, -70, -245},
    {Trait::LowTrump, 105, 30, -85, -250},
    {Trait::LongTrumps, 75, 50, 295, 265},
    {Trait::BestThree, 215, 10, 210, -50},
    {Trait::SideAce, 55, 60, 160, 175},
    {Trait::SideKing, 10, 0, 55, 65},
    {Trait::GuardedKing, 10, 10, 0, 30},
    {Trait::Void, 15, 50, 50, 205},
    {Trait::NoLoser, 20, 75, 0, 200},
    {Trait::OneLoser, 60, 50, 40, 40},
    {Trait::PartnerTakesJack, 25, -25, 80, 50},
    {Trait::PartnerTakesHonour, -65, -100, 10, -30},
    {Trait::PartnerTakesSmall, -85, -110, -35, -35},
    {Trait::AdversaryTakesJack, -180, -400, -85, -155},
    {Trait::AdversaryTakesHonour, -140, -150, 0, -20},
    {Trait::AdversaryTakesSmall, -135, -130, -15, -5},
    {Trait::SameColourSuit, 20, 10, 25, 5},
    {Trait::FirstSeat, -230, -330, -50, -80},
    {Trait::SecondSeat, -120, -240, 50, -15},
    {Trait::ThirdSeat, -220, -350, -50, -100},
    {Trait::Dealer, -325, -455, -25, -70},
    {Trait::FirstSeatAgain, -320, -420, -25, -55},
    {Trait::SecondSeatAgain, -265, -400, 5, -90},
    {Trait::ThirdSeatAgain, -280, -430, 10, -60},
    {Trait::DealerAgain, -250, -370, -25, -60},
    {Trait::PartnerMadeIt, 180, 55, -90, -75},
}};

/// 32 cards, on 600,000 deals under somerset: seven more cards lie asleep, so that a trump meets fewer trumps.
constexpr std::array<Weight, kTraitCount> kFullPack{{
    {Trait::BestTrump, 180, 75, 240, -40},
    {Trait::SecondTrump, 140, 60, 200, -55},
    {Trait::ThirdTrump, 105, 50, 160, -70},
    {Trait::FourthTrump, 90, 40, 115, -100},
    {Trait::FifthTrump, 85, 30, 105, -105},
    {Trait::LowTrump, 70, 25, 85, -125},
    {Trait::LongTrumps, 75, 30, 105, 125},
    {Trait::BestThree, 155, 10, 165, -45},
    {Trait::SideAce, 55, 60, 120, 135},
    {Trait::SideKing, 25, 20, 60, 70},
    {Trait::GuardedKing, 0, 5, 10, 20},
    {Trait::Void, 15, 40, 25, 160},
    {Trait::NoLoser, 0, 0, 0, 270},
    {Trait::OneLoser, 60, 25, 5, 20},
    {Trait::PartnerTakesJack, 30, -45, -65, -65},
    {Trait::PartnerTakesHonour, -35, -80, -105, -55},
    {Trait::PartnerTakesSmall, -55, -95, -105, -70},
    {Trait::AdversaryTakesJack, -150, -375, -260, -220},
    {Trait::AdversaryTakesHonour, -105, -140, -180, -85},
    {Trait::AdversaryTakesSmall, -90, -105, -160, -90},
    {Trait::SameColourSuit, 35, 25, 30, 10},
    {Trait::FirstSeat, -180, -300, -295, -185},
    {Trait::SecondSeat, -60, -220, -280, -190},
    {Trait::ThirdSeat, -170, -315, -305, -215},
    {Trait::Dealer, -220, -400, -415, -250},
    {Trait::FirstSeatAgain, -245, -380, -445, -240},
    {Trait::SecondSeatAgain, -165, -350, -395, -245},
    {Trait::ThirdSeatAgain, -245, -380, -345, -230},
    {Trait::DealerAgain, -235, -380, -300, -220},
    {Trait::PartnerMadeIt, 180, 55, -90, -75},
}};

/// The weights found for a pack; `docs/rules-player.md` tells how.
std::span<const Weight> weights_for(Pack pack) {
  if (without_joker(pack) == Pack::TwentyFour) return kShortPack;
  return kFullPack;
}

int strength(const Traits& traits, Pack pack, int Weight::* column) {
  int sum = 0;
  for (const Weight& weight : weights_for(pack)) sum += weight.*column * traits[static_cast<std::size_t>(weight.trait)];
  return sum;
}

}  // namespace

Prospects prospects_of(int made, int march_of_made) {
  const int made_permille = chance_of_strength(made);
  const int march_permille = both(made_permille, chance_of_strength(march_of_made));
  return {not_so(made_permille), made_permille - march_permille, march_permille};
}

Prospects prospects_together(const game::SeatView& view, CardSet five, Trump trump) {
  if (const auto kind = trump.no_trump()) return no_trump_together(view, five, *kind);
  const Traits traits = traits_of(view, five, trump);
  const Pack pack = view.rules.pack;
  return prospects_of(strength(traits, pack, &Weight::made), strength(traits, pack, &Weight::march));
}

Prospects prospects_alone(const game::SeatView& view, CardSet five, Trump trump) {
  if (const auto kind = trump.no_trump()) return no_trump_alone(view, five, *kind);
  const Traits traits = traits_of(view, five, trump);
  const Pack pack = view.rules.pack;
  return prospects_of(strength(traits, pack, &Weight::alone_made), strength(traits, pack, &Weight::alone_march));
}

}  // namespace euchre::players::detail
