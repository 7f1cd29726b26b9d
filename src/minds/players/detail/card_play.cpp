#include "minds/players/detail/card_play.h"

#include "minds/players/detail/permille.h"

#include <limits>

namespace euchre::players::detail {
namespace {

// What a trick is worth: thousandths of an ordinary one.
constexpr int kOrdinary = 1000;
/// Lost, the deal is decided against this side at once.
constexpr int kLastChance = 2200;
/// Won, the deal is decided for this side at once.
constexpr int kClincher = 1500;

unsigned tricks_of(const game::SeatView& view, Side side) { return view.tricks_won[side].number(); }

/// Tricks with which the side has made it, or has euchred the makers.
unsigned tricks_to_win(const game::SeatView& view, Side side) {
  const unsigned makers_need = game::tricks_needed(view.rules, view.lone_player).number();
  return view.maker && side_of(*view.maker) == side ? makers_need : game::kHandSize + 1 - makers_need;
}

// What a hand holds for later tricks, and what is only true of leads: all in thousandths of a trick, found by matches on
// duplicate deals.
constexpr int kBossTrump = 950;
constexpr int kSecondTrump = 640;    ///< one higher trump out
constexpr int kLowTrump = 380;       ///< good for a ruff
constexpr int kBossSide = 340;       ///< while adversaries may ruff it
constexpr int kBossOfLedSuit = 160;  ///< the suit is led now: the next time round somebody ruffs it
constexpr int kSafeBossSide = 900;   ///< when no adversary can hold a trump
constexpr int kGuardedSecond = 190;  ///< king behind an ace, with a small one to throw under it
constexpr int kBareSecondSide = 130;
constexpr int kSmallSide = 20;
constexpr int kRankStep = 4;     ///< of two worthless cards keep the higher
constexpr int kVoidToRuff = 70;  ///< a suit to ruff, while a trump is left to do it with

int worth_of_trumps(const Reading& reading, CardSet trumps) {
  const bool alone_with_trumps = reading.trumps_in(reading.with_adversaries()).empty();
  int worth = 0;
  for (const Card card : trumps) {
    const unsigned higher = reading.higher_outside(card).size();
    if (higher == 0 || alone_with_trumps) {
      worth += kBossTrump;
    } else if (higher == 1) {
      worth += kSecondTrump;
    } else {
      worth += kLowTrump;
    }
    worth += kRankStep * static_cast<int>(strength_in_suit(card, reading.trump()));
  }
  return worth;
}

// At no trump whoever has the lead may never give it back: winners are worth more taken than kept. Found the same way.
constexpr int kBossKept = 250;
constexpr int kGuardedSecondKept = 100;
constexpr int kBareSecondKept = 200;
constexpr int kCashBoss = 200;  ///< to lead what nobody can beat

int worth_at_no_trump(const Reading& reading, Card card, unsigned suit_length) {
  const int rank = kRankStep * static_cast<int>(strength_in_suit(card, reading.trump()));
  const unsigned higher = reading.higher_outside(card).size();
  if (higher == 0) return rank + kBossKept;
  if (higher == 1) return rank + (suit_length > 1 ? kGuardedSecondKept : kBareSecondKept);
  return rank + kSmallSide;
}

int worth_of_side_card(const Reading& reading, Card card, unsigned suit_length) {
  if (!reading.trump().is_suit()) return worth_at_no_trump(reading, card, suit_length);
  const int rank = kRankStep * static_cast<int>(card.rank());
  const unsigned higher = reading.higher_outside(card).size();
  if (higher == 0) {
    const bool is_safe = reading.trumps_in(reading.with_adversaries()).empty();
    if (is_safe) return rank + kSafeBossSide;
    const bool is_led_now = !reading.is_leading() && reading.led_suit() == reading.suit_of(card);
    return rank + (is_led_now ? kBossOfLedSuit : kBossSide);
  }
  if (higher == 1) return rank + (suit_length > 1 ? kGuardedSecond : kBareSecondSide);
  return rank + kSmallSide;
}

/// What `cards`, kept for the tricks after this one, may be expected to win: thousandths of a trick. Counts bosses,
/// guarded seconds, trumps for ruffing and the voids to use them on.
int worth_of_holding(const Reading& reading, CardSet cards) {
  const CardSet trumps = reading.trumps_in(cards);
  int worth = worth_of_trumps(reading, trumps);
  for (const Suit suit : kSuits) {
    if (suit == reading.trump()) continue;
    const CardSet in_suit = cards & cards_in_play(suit, reading.trump());
    if (in_suit.empty() && !trumps.empty()) worth += kVoidToRuff;
    for (const Card card : in_suit) worth += worth_of_side_card(reading, card, in_suit.size());
  }
  return worth;
}

/// What is given up by playing `card` now: the worth of the hand with it less the worth without it.
int cost_of_playing(const Reading& reading, Card card) {
  const CardSet hand = reading.view().hand;
  return worth_of_holding(reading, hand) - worth_of_holding(reading, hand - CardSet{card});
}

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
  const int cash = reading.trump().is_suit() ? 0 : kCashBoss;
  return bonus + cash + kTopOfEquals * static_cast<int>(strength_in_suit(card, reading.trump()));
}

}  // namespace

bool maker_was_stuck(const game::SeatView& view) {
  return view.rules.last_dealer_call == codes::LastDealerCall::MustName && view.maker == view.dealer &&
         !game::takes_turn_up(view, *view.trump);
}

int stake_permille(const Reading& reading) {
  const game::SeatView& view = reading.view();
  const Side own = side_of(view.seat);
  const unsigned ours = tricks_of(view, own);
  const unsigned theirs = tricks_of(view, adversaries_of(own));
  if (theirs + 1 == tricks_to_win(view, adversaries_of(own))) return kLastChance;
  if (ours + 1 == tricks_to_win(view, own)) return kClincher;
  return kOrdinary;
}

CardTerms terms_of(const Reading& reading, Card card) {
  return {card, both(stake_permille(reading), reading.wins_with_permille(card)), cost_of_playing(reading, card),
          reading.is_leading() ? lead_bonus(reading, card) : 0};
}

std::optional<Card> boss_trump_before_last(const Reading& reading) {
  const CardSet hand = reading.view().hand;
  if (!reading.is_leading() || hand.size() != 2) return std::nullopt;
  for (const Card card : reading.trumps_in(hand)) {
    if (reading.is_boss(card)) return card;
  }
  return std::nullopt;
}

Card choose_card(const Reading& reading, Edition edition) {
  if (const auto boss = boss_trump_before_last(reading); boss && edition == Edition::Current) return *boss;
  Card chosen = reading.view().legal.cards.first();
  int best = std::numeric_limits<int>::min();
  for (const Card card : reading.view().legal.cards) {
    const int worth = terms_of(reading, card).worth();
    if (worth > best) {
      best = worth;
      chosen = card;
    }
  }
  return chosen;
}

}  // namespace euchre::players::detail
