#include "minds/players/detail/traits.h"

#include "core/cards/trump.h"

namespace euchre::players::detail {
namespace {

bool turn_up_is_taken(const game::SeatView& view, Suit trump) { return trump == printed_suit(view.turn_up); }

/// Trumps that can be in a hand, now or later: a turned-down jack leaves the others a place higher.
CardSet living_trumps(const game::SeatView& view, Suit trump) {
  CardSet trumps = cards_of(view.rules.pack) & cards_in_play(trump, trump);
  if (!turn_up_is_taken(view, trump)) trumps.erase(view.turn_up);
  return trumps;
}

/// How many living trumps beat `card`.
unsigned place_among(CardSet trumps, Card card, Suit trump) {
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

void add_trumps(Traits& traits, const game::SeatView& view, CardSet held, Suit trump) {
  const CardSet living = living_trumps(view, trump);
  for (const Card card : held) {
    const unsigned place = place_among(living, card, trump);
    add(traits, place < kNamedPlaces ? static_cast<Trait>(place) : Trait::LowTrump);
  }
  if (best_run(traits) >= 3) add(traits, Trait::BestThree);
  if (held.size() > 3) add(traits, Trait::LongTrumps, held.size() - 3);
}

void add_side_suits(Traits& traits, const game::SeatView& view, CardSet five, Suit trump) {
  const bool has_trumps = five.intersects(cards_in_play(trump, trump));
  for (const Suit suit : kSuits) {
    if (suit == trump) continue;
    const CardSet held = five & cards_in_play(suit, trump);
    const Card ace(Rank::Ace, suit);
    const Card king(Rank::King, suit);
    const bool king_leads = !turn_up_is_taken(view, trump) && view.turn_up == ace;
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

void add_turn_up(Traits& traits, const game::SeatView& view, Suit trump) {
  if (!turn_up_is_taken(view, trump) || view.dealer == view.seat) return;
  const bool is_partner = are_partners(view.dealer, view.seat);
  const Rank rank = view.turn_up.rank();
  if (rank == Rank::Jack) {
    add(traits, is_partner ? Trait::PartnerTakesJack : Trait::AdversaryTakesJack);
  } else if (rank == Rank::Ace || rank == Rank::King) {
    add(traits, is_partner ? Trait::PartnerTakesHonour : Trait::AdversaryTakesHonour);
  } else {
    add(traits, is_partner ? Trait::PartnerTakesSmall : Trait::AdversaryTakesSmall);
  }
}

void add_place(Traits& traits, const game::SeatView& view, Suit trump) {
  const Trait first = turn_up_is_taken(view, trump) ? Trait::FirstSeat : Trait::FirstSeatAgain;
  const unsigned place = steps_between(eldest_hand(view.dealer), view.seat);
  add(traits, static_cast<Trait>(static_cast<unsigned>(first) + place));
  if (!turn_up_is_taken(view, trump) && trump == same_colour_suit(printed_suit(view.turn_up))) {
    add(traits, Trait::SameColourSuit);
  }
  if (view.maker && *view.maker == partner_of(view.seat)) add(traits, Trait::PartnerMadeIt);
}

}  // namespace

Traits traits_of(const game::SeatView& view, CardSet five, Suit trump) {
  Traits traits{};
  add_trumps(traits, view, five & cards_in_play(trump, trump), trump);
  add_side_suits(traits, view, five, trump);
  add_losers(traits);
  add_turn_up(traits, view, trump);
  add_place(traits, view, trump);
  return traits;
}

}  // namespace euchre::players::detail
