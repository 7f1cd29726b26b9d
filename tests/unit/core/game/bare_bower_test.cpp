// Where house rules let nobody make a suit trump of which a bower would be his only card.

#include "core/game/deal.h"
#include "dealt_fixture.h"

#include <gtest/gtest.h>

#include <string_view>

namespace euchre::game {
namespace {

const codes::DealRules kBarred = [] {
  codes::DealRules rules;
  rules.bare_bower = codes::BareBower::Barred;
  return rules;
}();

/// South deals; that seat holds these cards, and others what is left.
Dealt with_hand(Seat seat, std::string_view cards, std::string_view turn_up) {
  Dealt dealt{Seat::South, {}, *parse_card(turn_up)};
  dealt.hands[seat] = *parse_cards(cards);
  CardSet rest = cards_of(Pack::TwentyFour) - dealt.hands[seat] - CardSet{dealt.turn_up};
  for (const Seat other : kSeats) {
    while (dealt.hands[other].size() < kHandSize) {
      const Card card = rest.first();
      rest.erase(card);
      dealt.hands[other].insert(card);
    }
  }
  return dealt;
}

Deal after_passes(const codes::DealRules& rules, const Dealt& dealt, unsigned passes) {
  Deal deal(rules, dealt);
  for (unsigned i = 0; i < passes; ++i) deal.apply(Call::Pass);
  return deal;
}

bool may_order(const codes::DealRules& rules, std::string_view west) {
  const CallSet calls = Deal(rules, with_hand(Seat::West, west, "QH")).legal_actions().calls;
  EXPECT_EQ(calls.contains(Call::Order), calls.contains(Call::OrderAlone));
  return calls.contains(Call::Order);
}

TEST(BareBower, is_nobodys_trouble_unless_the_house_says_so) {
  for (const std::string_view hand : {"JH 9C TC 9S TS", "JD 9C TC 9S TS"}) {
    EXPECT_TRUE(may_order({}, hand)) << hand;
    EXPECT_FALSE(may_order(kBarred, hand)) << hand;
  }
}

TEST(BareBower, is_a_bower_with_no_other_trump) {
  EXPECT_TRUE(may_order(kBarred, "JH JD TC 9S TS")) << "two bowers";
  EXPECT_TRUE(may_order(kBarred, "JH 9H TC 9S TS"));
  EXPECT_TRUE(may_order(kBarred, "AH 9C TC 9S TS")) << "one trump that is no bower";
  EXPECT_TRUE(may_order(kBarred, "AC KC TC 9S TS")) << "no trump at all";
}

TEST(BareBower, of_the_dealer_is_judged_with_the_card_that_he_takes_up) {
  const auto dealer_may = [](std::string_view south, std::string_view turn_up) {
    return after_passes(kBarred, with_hand(Seat::South, south, turn_up), 3).legal_actions().calls.contains(Call::Order);
  };
  EXPECT_TRUE(dealer_may("JD 9C TC 9S TS", "QH")) << "left bower and the queen";
  EXPECT_FALSE(dealer_may("AC 9C TC 9S TS", "JH")) << "the right bower that was turned up alone";
  EXPECT_TRUE(dealer_may("9H 9C TC 9S TS", "JH"));
  const Deal ordered = [] {
    Deal deal(kBarred, with_hand(Seat::South, "AC 9C TC 9S TS", "JH"));
    while (!deal.legal_actions().calls.contains(Call::Order)) deal.apply(Call::Pass);
    deal.apply(Call::Order);
    return deal;
  }();
  EXPECT_EQ(ordered.phase(), Phase::Discard) << "whoever is ordered takes it up";
}

TEST(BareBower, bars_its_suits_in_the_second_round_but_for_a_stuck_dealer) {
  const Dealt west = with_hand(Seat::West, "JC AC 9D TD QD", "QH");
  const CallSet calls = after_passes(kBarred, west, 4).legal_actions().calls;
  EXPECT_TRUE(calls.contains(Call::NameClubs));
  EXPECT_FALSE(calls.contains(Call::NameSpades)) << "the jack of clubs would be its only trump";
  EXPECT_FALSE(calls.contains(Call::NameAloneSpades));
  EXPECT_TRUE(calls.contains(Call::NameDiamonds));
  const Dealt south = with_hand(Seat::South, "JC JD 9H TH AH", "QH");
  codes::DealRules stuck = kBarred;
  stuck.last_dealer_call = codes::LastDealerCall::MustName;
  EXPECT_EQ(after_passes(kBarred, south, 7).legal_actions().calls, CallSet{Call::Pass});
  EXPECT_TRUE(after_passes(stuck, south, 7).legal_actions().calls.contains(Call::NameDiamonds));
}

TEST(BareBower, is_guarded_by_a_joker_and_asks_nothing_at_no_trump) {
  codes::DealRules rules = kBarred;
  rules.pack = Pack::TwentyFive;
  Dealt dealt = with_hand(Seat::West, "JC 9D TD QD 9H", "QH");
  dealt.hands[Seat::West].erase(*parse_card("9H"));
  dealt.hands[Seat::West].insert(Card::joker());
  EXPECT_TRUE(after_passes(rules, dealt, 4).legal_actions().calls.contains(Call::NameSpades));
  rules = kBarred;
  rules.no_trump = codes::NoTrumpCalls::High;
  const Dealt bare = with_hand(Seat::West, "JC 9D TD QD AH", "QH");
  EXPECT_TRUE(after_passes(rules, bare, 4).legal_actions().calls.contains(Call::NameNoTrump));
}

}  // namespace
}  // namespace euchre::game
