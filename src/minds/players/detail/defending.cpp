#include "minds/players/detail/defending.h"

#include "core/cards/trump.h"
#include "core/game/trick.h"

#include <algorithm>
#include <array>

namespace euchre::players::detail {
namespace {

/// Where each trait stands among the traits.
constexpr unsigned kOther = 3;  ///< behind the best, the second and the third trump
constexpr unsigned kPlainBest = 4;
constexpr unsigned kPlainSecond = 5;
constexpr unsigned kLead = 6;
constexpr unsigned kAlways = 7;

/// Cards that can be in another hand.
CardSet others_living(const game::SeatView& view) {
  CardSet others = cards_of(view.rules.pack) - view.hand;
  if (!game::takes_turn_up(view, *view.trump)) others.erase(view.turn_up);
  if (view.own_discard) others.erase(*view.own_discard);
  return others;
}

/// How many others of its suit beat the card.
unsigned better_among(CardSet others, Card card, Trump trump) {
  unsigned better = 0;
  const CardSet of_suit = others & cards_in_play(suit_in_play(card, trump), trump);
  for (const Card other : of_suit) {
    better += beats(other, card, trump) ? 1U : 0U;
  }
  return better;
}

void add_suit(DefenceTraits& traits, const game::SeatView& view, Suit suit, CardSet others) {
  const Trump trump = *view.trump;
  const CardSet held = view.hand & cards_in_play(suit, trump);
  for (const Card card : held) {
    const unsigned better = better_among(others, card, trump);
    if (suit == trump) {
      ++traits.at(std::min(better, kOther));
    } else if (better < 2) {
      ++traits.at(better == 0 ? kPlainBest : kPlainSecond);
    }
  }
}

/// What one more of a trait adds to the strength of the lone player, in hundredths of log-odds.
struct Weight {
  int made;   ///< to make it
  int march;  ///< and then all five
};
using Weights = std::array<Weight, kDefenceTraits>;

struct Defence {
  Weights alone;
  Weights together;
};

// Found by logistic regression on the lone hands that this player undertook and defended, 32,000 times with 24 cards under
// hoyle and 15,500 times with 32 under somerset, each played both ways; rounded to fives. A good hand against a lone player
// takes more tricks with a partner, and more often euchres him: alone it is better only where it does so nearly as often.

constexpr Defence kShortPack{
    {{{-315, -640}, {-295, -240}, {-215, -160}, {-175, -90}, {-50, -35}, {-10, -20}, {-30, 50}, {770, 155}}},
    {{{-140, -490}, {-100, -95}, {-60, -40}, {-40, -30}, {-15, -15}, {0, -5}, {0, 0}, {335, -10}}}};

constexpr Defence kFullPack{
    {{{-350, -585}, {-285, -445}, {-220, -235}, {-130, -90}, {-50, -60}, {15, -25}, {100, 20}, {665, 185}}},
    {{{-180, -460}, {-130, -125}, {-85, -70}, {-50, -35}, {-10, -25}, {5, -10}, {60, 0}, {320, 20}}}};

const Defence& defence_with(Pack pack) { return without_joker(pack) == Pack::TwentyFour ? kShortPack : kFullPack; }

Prospects prospects_with(const game::SeatView& view, const Weights& weights) {
  const DefenceTraits traits = defence_traits(view);
  int made = 0;
  int march = 0;
  for (std::size_t i = 0; i < kDefenceTraits; ++i) {
    made += weights.at(i).made * traits.at(i);
    march += weights.at(i).march * traits.at(i);
  }
  return prospects_of(made, march);
}

}  // namespace

DefenceTraits defence_traits(const game::SeatView& view) {
  DefenceTraits traits{};
  const CardSet others = others_living(view);
  for (const Suit suit : kSuits) add_suit(traits, view, suit, others);
  const Seat leader =
      game::opening_leader(view.rules, view.dealer, *view.maker, game::LoneHands{view.lone_player, view.seat});
  traits.at(kLead) = leader == view.seat ? 1 : 0;
  traits.at(kAlways) = 1;
  return traits;
}

Prospects prospects_defended_alone(const game::SeatView& view) {
  return prospects_with(view, defence_with(view.rules.pack).alone);
}

Prospects prospects_defended_together(const game::SeatView& view) {
  const Defence& defence = defence_with(view.rules.pack);
  const Prospects together = prospects_with(view, defence.together);
  const Prospects alone = prospects_with(view, defence.alone);
  return alone.euchred_permille > together.euchred_permille ? alone : together;  // A partner never costs a euchre.
}

}  // namespace euchre::players::detail
