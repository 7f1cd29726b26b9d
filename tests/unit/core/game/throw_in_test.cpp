// A hand without a face card, where house rules let its holder throw it in.

#include "core/game/deal.h"
#include "core/game/seat_view.h"
#include "dealt_fixture.h"

#include <gtest/gtest.h>

#include <string_view>

namespace euchre::game {
namespace {

using codes::AceNoFace;

codes::DealRules rules_with(bool all_low, AceNoFace ace_no_face) {
  codes::DealRules rules;
  rules.may_throw_in_all_low = all_low;
  rules.throw_in_ace_no_face = ace_no_face;
  return rules;
}

/// South deals; West, who speaks first, holds these cards.
Dealt with_west(std::string_view west) {
  Dealt dealt{Seat::South, {}, *parse_card("QH")};
  dealt.hands[Seat::West] = *parse_cards(west);
  CardSet rest = cards_of(Pack::TwentyFour) - dealt.hands[Seat::West] - CardSet{dealt.turn_up};
  for (const Seat seat : {Seat::North, Seat::East, Seat::South}) {
    while (dealt.hands[seat].size() < kHandSize) {
      const Card card = rest.first();
      rest.erase(card);
      dealt.hands[seat].insert(card);
    }
  }
  return dealt;
}

bool may_throw_in(const codes::DealRules& rules, std::string_view west) {
  return Deal(rules, with_west(west)).legal_actions().calls.contains(Call::ThrowIn);
}

constexpr std::string_view kAllLow = "9C TC 9D TD 9H";
constexpr std::string_view kOneAce = "9C TC 9D TD AH";
constexpr std::string_view kTwoAces = "9C TC 9D AD AH";
constexpr std::string_view kOneJack = "9C TC 9D TD JH";

TEST(ThrowIn, is_nobodys_right_unless_the_house_gives_it) {
  for (const std::string_view hand : {kAllLow, kOneAce, kTwoAces, kOneJack})
    EXPECT_FALSE(may_throw_in(codes::DealRules{}, hand)) << hand;
}

TEST(ThrowIn, is_for_the_hands_that_the_house_names) {
  struct Row {
    codes::DealRules rules;
    bool all_low = false;
    bool one_ace = false;
    bool two_aces = false;
  };
  for (const Row& row : {Row{rules_with(true, AceNoFace::Never), true, false, false},
                         Row{rules_with(false, AceNoFace::OneAce), false, true, false},
                         Row{rules_with(false, AceNoFace::AnyAces), false, true, true},
                         Row{rules_with(true, AceNoFace::AnyAces), true, true, true}}) {
    EXPECT_EQ(may_throw_in(row.rules, kAllLow), row.all_low);
    EXPECT_EQ(may_throw_in(row.rules, kOneAce), row.one_ace);
    EXPECT_EQ(may_throw_in(row.rules, kTwoAces), row.two_aces);
    EXPECT_FALSE(may_throw_in(row.rules, kOneJack));
  }
}

TEST(ThrowIn, counts_the_low_cards_of_a_longer_pack) {
  codes::DealRules rules = rules_with(true, AceNoFace::Never);
  rules.pack = Pack::ThirtyTwo;
  EXPECT_TRUE(may_throw_in(rules, "7C 8C 9D TD 7H"));
}

TEST(ThrowIn, ends_the_deal_without_makers) {
  Deal deal(rules_with(true, AceNoFace::Never), with_west(kAllLow));
  deal.apply(Call::ThrowIn);
  EXPECT_EQ(deal.phase(), Phase::Over);
  EXPECT_EQ(deal.result().outcome, Outcome::ThrownIn);
  EXPECT_EQ(deal.maker(), std::nullopt);
  EXPECT_EQ(deal.call_count(), 1U);
}

TEST(ThrowIn, is_lost_with_the_first_call) {
  Deal deal(rules_with(true, AceNoFace::Never), with_west(kAllLow));
  for (int turn = 0; turn < 4; ++turn) deal.apply(Call::Pass);
  ASSERT_EQ(deal.to_act(), Seat::West);
  EXPECT_FALSE(deal.legal_actions().calls.contains(Call::ThrowIn));
}

TEST(ThrowIn, is_told_to_its_holder_alone) {
  const Deal deal(rules_with(true, AceNoFace::Never), with_west(kAllLow));
  EXPECT_TRUE(view_of(deal, Seat::West).legal.calls.contains(Call::ThrowIn));
  EXPECT_TRUE(view_of(deal, Seat::North).legal.calls.empty());
}

}  // namespace
}  // namespace euchre::game
