#include "minds/players/detail/no_trump.h"

#include "core/cards/trump.h"
#include "core/game/trick.h"
#include "minds/players/detail/permille.h"

#include <array>

namespace euchre::players::detail {
namespace {

/// What a hand can have in it that makes no trump good or bad for it.
enum class Trait : std::uint8_t {
  Master,       ///< no better card of its suit can be in another hand
  GuardedNext,  ///< one better card can, and another of the suit is there to lose to it
  BareNext,     ///< likewise, but it is the only one of its suit
  Behind,       ///< any other card of a suit that a master leads
  OpenSuit,     ///< a suit, held or not, without a master and without a guarded next one
  NoLoser,      ///< five masters
  OneLoser,     ///< four
  OwnLead,      ///< who leads first
  PartnerLeads,
  AdversaryLeads,
  SureMarch,      ///< five masters, and the lead to cash them
  PartnerMadeIt,  ///< the no trump is the partner's, who has a hand for it
};

constexpr std::size_t kTraitCount = 12;
using Traits = std::array<int, kTraitCount>;

void add(Traits& traits, Trait trait, int times = 1) { traits.at(static_cast<std::size_t>(trait)) += times; }

/// How many better cards of its suit other hands can have.
unsigned better_elsewhere(CardSet others, Card card, NoTrump kind) {
  unsigned better = 0;
  for (const Card other : others) better += beats(other, card, kind) ? 1U : 0U;
  return better;
}

void add_suit(Traits& traits, CardSet held, CardSet others, NoTrump kind) {
  int masters = 0;
  bool is_stopped = false;
  for (const Card card : held) {
    const unsigned better = better_elsewhere(others, card, kind);
    masters += better == 0 ? 1 : 0;
    if (better == 1) add(traits, held.size() > 1 ? Trait::GuardedNext : Trait::BareNext);
    is_stopped |= better == 0 || (better == 1 && held.size() > 1);
  }
  add(traits, Trait::Master, masters);
  if (masters > 0) add(traits, Trait::Behind, static_cast<int>(held.size()) - masters);
  if (!is_stopped) add(traits, Trait::OpenSuit);
}

Trait trait_of_lead(const game::SeatView& view, const game::LoneHands& lone) {
  const Seat leader = game::opening_leader(view.rules, view.dealer, view.maker.value_or(view.seat), lone);
  if (leader == view.seat) return Trait::OwnLead;
  return are_partners(leader, view.seat) ? Trait::PartnerLeads : Trait::AdversaryLeads;
}

Traits traits_of(const game::SeatView& view, CardSet five, NoTrump kind, const game::LoneHands& lone) {
  Traits traits{};
  const CardSet others = cards_of(view.rules.pack) - five - CardSet{view.turn_up};
  for (const Suit suit : kSuits) {
    const CardSet printed = CardSet::of_printed_suit(suit);
    add_suit(traits, five & printed, others & printed, kind);
  }
  const int masters = traits.at(static_cast<std::size_t>(Trait::Master));
  if (masters == static_cast<int>(game::kHandSize)) add(traits, Trait::NoLoser);
  if (masters + 1 == static_cast<int>(game::kHandSize)) add(traits, Trait::OneLoser);
  const Trait lead = trait_of_lead(view, lone);
  add(traits, lead);
  if (masters == static_cast<int>(game::kHandSize) && lead == Trait::OwnLead) add(traits, Trait::SureMarch);
  if (view.maker && *view.maker == partner_of(view.seat)) add(traits, Trait::PartnerMadeIt);
  return traits;
}

/// What one more of a trait adds to a strength, in hundredths of log-odds, as in `prospects.cpp`.
struct Weight {
  Trait trait;
  int made;
  int march;
  int alone_made;
  int alone_march;
};

// Found by logistic regression on 300,000 deals with each pack that this player played with itself, half of them with low cards
// the best, in which a hand taken at random named no trump; rounded to fives. A partner's declaration weighs as it does in a
// suit, and of a sure march nothing is left to find.

constexpr std::array<Weight, kTraitCount> kShortPack{{
    {Trait::Master, 35, 25, 75, 50},
    {Trait::GuardedNext, -5, 10, 15, 50},
    {Trait::BareNext, 10, -5, 60, 30},
    {Trait::Behind, 20, 20, 30, 50},
    {Trait::OpenSuit, -45, -10, -90, -45},
    {Trait::NoLoser, -25, 150, -100, 185},
    {Trait::OneLoser, 0, 60, -45, 80},
    {Trait::OwnLead, 110, -150, 75, -230},
    {Trait::PartnerLeads, 110, -140, -40, -325},
    {Trait::AdversaryLeads, 45, -210, -40, -325},
    {Trait::SureMarch, 1000, 1000, 1000, 1000},
    {Trait::PartnerMadeIt, 180, 55, -90, -75},
}};

/// 32 cards: more lie asleep, so that a card meets fewer better ones.
constexpr std::array<Weight, kTraitCount> kFullPack{{
    {Trait::Master, 40, 30, 60, 35},
    {Trait::GuardedNext, 5, 15, 25, 35},
    {Trait::BareNext, 25, 10, 70, 30},
    {Trait::Behind, 10, 15, 15, 35},
    {Trait::OpenSuit, -45, -10, -75, -35},
    {Trait::NoLoser, -15, 100, -55, 140},
    {Trait::OneLoser, 10, 60, -20, 90},
    {Trait::OwnLead, 115, -150, 80, -155},
    {Trait::PartnerLeads, 115, -140, 0, -235},
    {Trait::AdversaryLeads, 65, -200, 0, -235},
    {Trait::SureMarch, 1000, 1000, 1000, 1000},
    {Trait::PartnerMadeIt, 180, 55, -90, -75},
}};

int strength(const Traits& traits, Pack pack, int Weight::* column) {
  int sum = 0;
  for (const Weight& weight : without_joker(pack) == Pack::TwentyFour ? kShortPack : kFullPack)
    sum += weight.*column * traits.at(static_cast<std::size_t>(weight.trait));
  return sum;
}

}  // namespace

Prospects no_trump_together(const game::SeatView& view, CardSet five, NoTrump kind) {
  const Traits traits = traits_of(view, five, kind, {});
  const Pack pack = view.rules.pack;
  return prospects_of(strength(traits, pack, &Weight::made), strength(traits, pack, &Weight::march));
}

Prospects no_trump_alone(const game::SeatView& view, CardSet five, NoTrump kind) {
  const Traits traits = traits_of(view, five, kind, {view.seat, std::nullopt});
  const Pack pack = view.rules.pack;
  return prospects_of(strength(traits, pack, &Weight::alone_made), strength(traits, pack, &Weight::alone_march));
}

}  // namespace euchre::players::detail
