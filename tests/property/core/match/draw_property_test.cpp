#include "core/base/random.h"
#include "core/codes/code.h"
#include "core/match/draw.h"

#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <map>
#include <set>
#include <utility>

namespace euchre::match {
namespace {

using codes::DrawRules;
using codes::FirstDealerBy;
using codes::PartnersBy;

DrawRules some_rules() {
  const auto codes = codes::known_codes();
  DrawRules rules = codes[*rc::gen::inRange<std::size_t>(0, codes.size())].draw;
  if (*rc::gen::arbitrary<bool>()) {  // house rules may mix them
    rules.partners = *rc::gen::element(PartnersBy::Arrangement, PartnersBy::OneDraw, PartnersBy::SecondDraw);
    rules.first_dealer =
        *rc::gen::element(FirstDealerBy::HighestCard, FirstDealerBy::LowestCard, FirstDealerBy::FirstBlackJack);
    rules.ties = *rc::gen::element(codes::DrawTies::RedrawAlways, codes::DrawTies::RedrawWhenItMatters);
  }
  return rules;
}

std::vector<Card> cards_in_order(Pack pack) {
  std::vector<Card> deck;
  for (unsigned index = 0; index < Card::kCount; ++index) {
    if (cards_of(pack).contains(Card::from_index(index))) deck.push_back(Card::from_index(index));
  }
  return deck;
}

Pack some_pack() { return *rc::gen::element(Pack::TwentyFour, Pack::TwentyEight, Pack::ThirtyTwo); }

std::vector<Card> some_deck() {
  std::vector<Card> deck = cards_in_order(some_pack());
  RandomStream random(*rc::gen::arbitrary<std::uint64_t>());
  shuffle(std::span(deck), random);
  return deck;
}

void require_permutation(const Seating& seating) {
  const std::set<Drawer> seated(seating.seats.begin(), seating.seats.end());
  RC_ASSERT(seated == (std::set<Drawer>{0, 1, 2, 3}));
}

/// Plain twin: what each drawer drew, round by round, compared place by place.
std::map<Drawer, std::vector<std::size_t>> places_drawn(const DrawRules& rules, const Seating& seating) {
  std::map<Drawer, std::vector<std::size_t>> places;
  for (const DrawnCard& drawn : seating.drawn) {
    const auto place = std::ranges::find(rules.order, drawn.card.rank()) - rules.order.begin();
    places[drawn.drawer].push_back(static_cast<std::size_t>(place));
  }
  return places;
}

/// Whether the cards of `one` are nearer to the end of the ranking that has the deal.
bool is_beyond(const DrawRules& rules, const std::vector<std::size_t>& one, const std::vector<std::size_t>& other) {
  return rules.first_dealer == FirstDealerBy::HighestCard ? one < other : other < one;
}

RC_GTEST_PROP(draw, every_candidate_gets_one_seat, ()) {
  const DrawRules rules = some_rules();
  const auto deck = some_deck();
  require_permutation(draw_seats(rules, deck));
  require_permutation(draw_dealer(rules, codes::Players::Four, deck));
}

RC_GTEST_PROP(draw, the_dealer_drew_the_card_that_the_code_asks_for, ()) {
  const DrawRules rules = some_rules();
  const Seating seating = draw_seats(rules, some_deck());
  const Drawer dealer = seating.seats[seating.dealer];
  if (rules.first_dealer == FirstDealerBy::FirstBlackJack) {
    const DrawnCard& last = seating.drawn.back();
    RC_ASSERT(last.drawer == dealer);
    RC_ASSERT(last.card == Card(Rank::Jack, Suit::Spades) || last.card == Card(Rank::Jack, Suit::Clubs));
    return;
  }
  const auto places = places_drawn(rules, seating);
  for (const auto& [drawer, drawn] : places) {
    if (drawer == dealer) continue;
    const auto& his = places.at(dealer);
    RC_ASSERT(is_beyond(rules, his, drawn));
  }
}

RC_GTEST_PROP(draw, two_highest_play_two_lowest, ()) {
  const DrawRules rules = some_rules();
  RC_PRE(rules.partners != PartnersBy::Arrangement && rules.first_dealer != FirstDealerBy::FirstBlackJack);
  const Seating seating = draw_seats(rules, some_deck());
  const auto places = places_drawn(rules, seating);
  for (const Seat dealing : {Seat::North, Seat::South}) {
    for (const Seat other : {Seat::East, Seat::West}) {
      const auto& one = places.at(seating.seats[dealing]);
      const auto& two = places.at(seating.seats[other]);
      RC_ASSERT(is_beyond(rules, one, two));
    }
  }
}

RC_GTEST_PROP(draw, same_pack_seats_the_same, ()) {
  const DrawRules rules = some_rules();
  const auto deck = some_deck();
  RC_ASSERT(draw_seats(rules, deck) == draw_seats(rules, deck));
}

/// A pack in order, four of a rank together, ties as often as a pack can.
TEST(draw, ends_for_packs_made_of_ties) {
  for (const Pack pack : {Pack::TwentyFour, Pack::TwentyEight, Pack::ThirtyTwo}) {
    std::vector<Card> deck = cards_in_order(pack);
    std::ranges::sort(deck, {}, [](Card card) { return std::pair(card.rank(), card); });
    for (std::size_t turn = 0; turn < deck.size(); ++turn) {
      for (const codes::Code& code : codes::known_codes()) {
        const Seating seating = draw_seats(code.draw, deck);
        EXPECT_EQ(std::set<Drawer>(seating.seats.begin(), seating.seats.end()).size(), 4U);
        EXPECT_LT(draw_dealer(code.draw, codes::Players::Four, deck).drawn.size(), 80U);
      }
      std::ranges::rotate(deck, deck.begin() + 1);
    }
  }
}

}  // namespace
}  // namespace euchre::match
