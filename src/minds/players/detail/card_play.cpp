#include "minds/players/detail/card_play.h"

#include "minds/players/detail/holding.h"
#include "minds/players/detail/permille.h"
#include "minds/players/detail/stake.h"

#include <limits>

namespace euchre::players::detail {
namespace {

// All in thousandths of a trick; found by matches on duplicate deals.

/// A maker who leads trump pulls what could ruff his side's winners: for each boss in a side suit.
constexpr int kPullForEachBoss = 240;
/// A maker's first trump lead, while the adversaries may hold trumps at all.
constexpr int kPull = 200;
/// With two trumps that nobody can beat the adversaries' are gone after two leads.
constexpr int kPullWithTwoBosses = 300;
/// To the partner's trumps: he has said that he holds them.
constexpr int kToMakersTrumps = 420;
/// A defender who leads trump does the makers' work for them.
constexpr int kForTheMakers = -350;
/// A singleton, while a trump is left to ruff the suit when it comes back.
constexpr int kFromSingleton = 60;
/// Into a suit that an adversary is known to ruff.
constexpr int kIntoRuff = -100;
/// The stuck dealer named because he had to: his partner does not spend trumps for him.
constexpr int kForStuckDealer = -300;

/// Of cards that nobody can beat the highest is led: it costs nothing and tells the partner.
constexpr int kTopOfEquals = 10;

int bosses_in_side_suits(const Reading& reading) {
  int count = 0;
  for (const Card card : reading.view().hand) count += !reading.is_trump(card) && reading.is_boss(card) ? 1 : 0;
  return count;
}

int boss_trumps(const Reading& reading) {
  int count = 0;
  for (const Card card : reading.trumps_in(reading.view().hand)) count += reading.is_boss(card) ? 1 : 0;
  return count;
}

bool adversaries_may_hold_trump(const Reading& reading) {
  return !reading.trumps_in(reading.with_adversaries()).empty();
}

int trump_lead_bonus(const Reading& reading) {
  if (!reading.is_maker_side()) return kForTheMakers;
  if (!adversaries_may_hold_trump(reading)) return 0;
  if (reading.view().maker != reading.view().seat) {
    return maker_was_stuck(reading.view()) ? kForStuckDealer : kToMakersTrumps;
  }
  const int pull = kPull + kPullForEachBoss * bosses_in_side_suits(reading);
  return boss_trumps(reading) >= 2 ? pull + kPullWithTwoBosses : pull;
}

int side_lead_bonus(const Reading& reading, Card card) {
  const CardSet hand = reading.view().hand;
  const bool is_singleton = (hand & cards_in_play(reading.suit_of(card), reading.trump())).size() == 1;
  const bool may_ruff_later = !reading.trumps_in(hand).empty();
  int bonus = is_singleton && may_ruff_later ? kFromSingleton : 0;
  for (const Seat adversary : {left_of(reading.view().seat), right_of(reading.view().seat)}) {
    const CardSet held = reading.may_hold(adversary);
    const bool ruffs =
        !held.intersects(cards_in_play(reading.suit_of(card), reading.trump())) && !reading.trumps_in(held).empty();
    if (ruffs) bonus += kIntoRuff;
  }
  return bonus;
}

int lead_bonus(const Reading& reading, Card card) {
  const int bonus = reading.is_trump(card) ? trump_lead_bonus(reading) : side_lead_bonus(reading, card);
  if (!reading.is_boss(card)) return bonus;
  return bonus + kTopOfEquals * static_cast<int>(strength_in_suit(card, reading.trump()));
}

}  // namespace

bool maker_was_stuck(const game::SeatView& view) {
  return view.rules.last_dealer_call == codes::LastDealerCall::MustName && view.maker == view.dealer &&
         view.trump != printed_suit(view.turn_up);
}

CardTerms terms_of_lead(const Reading& reading, Card card) {
  return {card, both(stake_permille(reading), reading.wins_with_permille(card)), cost_of_playing(reading, card),
          lead_bonus(reading, card)};
}

Card choose_lead(const Reading& reading) {
  Card chosen = reading.view().legal.cards.first();
  int best = std::numeric_limits<int>::min();
  for (const Card card : reading.view().legal.cards) {
    const int worth = terms_of_lead(reading, card).worth();
    if (worth > best) {
      best = worth;
      chosen = card;
    }
  }
  return chosen;
}

}  // namespace euchre::players::detail
