#include "core/match/draw.h"

#include "core/base/text.h"
#include "core/cards/pack.h"
#include "core/codes/code.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

namespace euchre::match {
namespace {

using testing::ElementsAre;

const codes::DrawRules& draw_rules_of(std::string_view code_id) {
  const codes::Code* code = codes::find_code(code_id);
  EUCHRE_REQUIRE(code != nullptr);
  return code->draw;
}

/// A whole pack of 32 that starts with these cards, in this order.
std::vector<Card> pack_starting(std::string_view cards) {
  std::vector<Card> deck;
  for (const std::string_view text : words(cards)) {
    const auto card = parse_card(text);
    EUCHRE_REQUIRE(card.has_value());
    deck.push_back(*card);
  }
  for (const Card card : cards_of(Pack::ThirtyTwo)) {
    if (std::ranges::find(deck, card) == deck.end()) deck.push_back(card);
  }
  return deck;
}

/// Who sits North, East, South, West.
std::vector<Drawer> seats_of(const Seating& seating) { return {seating.seats.begin(), seating.seats.end()}; }

Drawer dealer_of(const Seating& seating) { return seating.seats[seating.dealer]; }

/// Drawers of the round, as `2:KS`.
std::vector<std::string> cards_of_round(const Seating& seating, unsigned round) {
  std::vector<std::string> cards;
  for (const DrawnCard& drawn : seating.drawn) {
    if (drawn.round == round) cards.push_back(std::to_string(drawn.drawer) + ':' + to_text(drawn.card));
  }
  return cards;
}

TEST(draw, S8_jack_is_highest_and_the_highest_card_deals) {  // SOM-019
  const Seating seating = draw_seats(draw_rules_of("somerset"), pack_starting("JC AD KS 9H"));
  EXPECT_THAT(seats_of(seating), ElementsAre(0, 2, 1, 3));
  EXPECT_EQ(dealer_of(seating), 0U);
  EXPECT_THAT(cards_of_round(seating, 1), ElementsAre("0:JC", "1:AD", "2:KS", "3:9H"));
  EXPECT_EQ(seating.drawn.size(), 4U);
}

TEST(draw, S13_two_lowest_equal_are_partners_without_drawing_again) {  // SOM-023
  const Seating seating = draw_seats(draw_rules_of("somerset"), pack_starting("JC KD 8S 8H"));
  EXPECT_THAT(seats_of(seating), ElementsAre(0, 2, 1, 3));
  EXPECT_EQ(dealer_of(seating), 0U);
  EXPECT_EQ(seating.drawn.size(), 4U);
}

TEST(draw, S13_two_highest_equal_draw_again_for_the_deal_only) {  // SOM-024
  const Seating seating = draw_seats(draw_rules_of("somerset"), pack_starting("AC AD TS 8H 9C QD"));
  EXPECT_THAT(seats_of(seating), ElementsAre(0, 2, 1, 3));
  EXPECT_EQ(dealer_of(seating), 1U);
  EXPECT_THAT(cards_of_round(seating, 2), ElementsAre("0:9C", "1:QD"));
}

TEST(draw, S13_a_tie_across_the_line_between_partners_is_drawn_again) {
  const Seating seating = draw_seats(draw_rules_of("somerset"), pack_starting("AC QD QS 8H 9C TD"));
  EXPECT_THAT(seats_of(seating), ElementsAre(0, 1, 2, 3)) << "the ten of the second draw joins the ace";
  EXPECT_EQ(dealer_of(seating), 0U);
  EXPECT_THAT(cards_of_round(seating, 2), ElementsAre("1:9C", "2:TD"));
}

TEST(draw, S14b_untied_highest_card_joins_the_best_of_the_redraw) {  // SOM-025
  const Seating seating = draw_seats(draw_rules_of("somerset"), pack_starting("9C 9D 9S AH QC TD 8S"));
  EXPECT_THAT(seats_of(seating), ElementsAre(0, 1, 3, 2));
  EXPECT_EQ(dealer_of(seating), 3U);
}

TEST(draw, S14c_untied_lowest_card_joins_the_worst_of_the_redraw) {  // SOM-026
  const Seating seating = draw_seats(draw_rules_of("somerset"), pack_starting("KC KD KS 7H TC AD 9S"));
  EXPECT_THAT(seats_of(seating), ElementsAre(0, 2, 1, 3));
  EXPECT_EQ(dealer_of(seating), 1U);
}

TEST(draw, S14c_two_best_of_the_redraw_equal_draw_once_more_for_the_deal) {
  const Seating seating = draw_seats(draw_rules_of("somerset"), pack_starting("KC KD KS 7H AC AD 9S QC TD"));
  EXPECT_THAT(seats_of(seating), ElementsAre(0, 2, 1, 3));
  EXPECT_EQ(dealer_of(seating), 0U);
  EXPECT_THAT(cards_of_round(seating, 3), ElementsAre("0:QC", "1:TD"));
}

TEST(draw, where_the_lowest_card_deals_it_is_the_lowest_tie_that_matters) {
  codes::DrawRules rules = draw_rules_of("somerset");
  rules.first_dealer = codes::FirstDealerBy::LowestCard;
  EXPECT_EQ(draw_seats(rules, pack_starting("AC AD TS 8H")).drawn.size(), 4U);
  const Seating seating = draw_seats(rules, pack_starting("JC AD 8S 8H 9C 7D"));
  EXPECT_THAT(cards_of_round(seating, 2), ElementsAre("2:9C", "3:7D"));
  EXPECT_EQ(dealer_of(seating), 3U);
}

TEST(draw, AMB_S52_four_equal_all_draw_again) {
  const Seating seating = draw_seats(draw_rules_of("somerset"), pack_starting("9C 9D 9H 9S 8C JD TH AS"));
  EXPECT_THAT(seats_of(seating), ElementsAre(1, 0, 3, 2));
  EXPECT_EQ(dealer_of(seating), 1U);
}

TEST(draw, K_cut_01_ace_is_lowest_and_the_lowest_card_deals) {  // KEL-001
  const Seating seating = draw_seats(draw_rules_of("keller"), pack_starting("AC 7D KS QH"));
  EXPECT_THAT(seats_of(seating), ElementsAre(0, 2, 1, 3));
  EXPECT_EQ(dealer_of(seating), 0U);
}

TEST(draw, K_cut_04_every_tie_is_drawn_again_by_the_tied) {
  const Seating seating = draw_seats(draw_rules_of("keller"), pack_starting("KC KD 8S 8H 9C QD 7S TH"));
  EXPECT_THAT(cards_of_round(seating, 2), ElementsAre("0:9C", "1:QD", "2:7S", "3:TH"));
  EXPECT_THAT(seats_of(seating), ElementsAre(2, 0, 3, 1));
  EXPECT_EQ(dealer_of(seating), 2U);
}

TEST(draw, AMB_K02_the_tied_keep_their_place_against_the_others) {
  const Seating seating = draw_seats(draw_rules_of("keller"), pack_starting("TC TD KS 8H 7C AD"));
  EXPECT_THAT(seats_of(seating), ElementsAre(1, 0, 3, 2)) << "an ace in the second draw does not fall below the eight";
  EXPECT_EQ(dealer_of(seating), 3U);
}

TEST(draw, A2_ace_is_high_and_the_lowest_card_deals) {  // ALB-001
  const Seating seating = draw_seats(draw_rules_of("alberta"), pack_starting("AC 9D KS TH"));
  EXPECT_THAT(seats_of(seating), ElementsAre(1, 0, 3, 2));
  EXPECT_EQ(dealer_of(seating), 1U);
}

TEST(draw, A4a_arranged_teams_cut_one_card_each) {  // ALB-002
  const Seating ace_high = draw_dealer(draw_rules_of("alberta"), codes::Players::Four, pack_starting("AC QD"));
  EXPECT_THAT(seats_of(ace_high), ElementsAre(0, 1, 2, 3));
  EXPECT_EQ(ace_high.dealer, Seat::East);
  EXPECT_EQ(ace_high.drawn.size(), 2U);
  EXPECT_EQ(draw_dealer(draw_rules_of("alberta"), codes::Players::Four, pack_starting("9C TD")).dealer, Seat::North);
}

TEST(draw, AMB_A01_arranged_teams_that_cut_equal_cards_cut_again) {
  const Seating seating = draw_dealer(draw_rules_of("alberta"), codes::Players::Four, pack_starting("QC QD KH TS"));
  EXPECT_EQ(seating.dealer, Seat::East);
  EXPECT_THAT(cards_of_round(seating, 2), ElementsAre("0:KH", "1:TS"));
}

TEST(draw, S11e_highest_card_deals_also_where_seats_are_taken) {
  EXPECT_EQ(draw_dealer(draw_rules_of("somerset"), codes::Players::Four, pack_starting("AC JD")).dealer, Seat::East);
}

TEST(draw, D02_first_black_jack_has_the_deal) {  // DAN-001
  const Seating seating = draw_seats(draw_rules_of("danville"), pack_starting("9H JD JC"));
  EXPECT_THAT(seats_of(seating), ElementsAre(0, 1, 2, 3));
  EXPECT_EQ(seating.dealer, Seat::West);
  EXPECT_THAT(cards_of_round(seating, 1), ElementsAre("1:9H", "2:JD", "3:JC"));
}

TEST(draw, D02_red_jacks_do_not_count) {
  EXPECT_EQ(draw_seats(draw_rules_of("danville"), pack_starting("JH JD 9C 9D JS")).dealer, Seat::East);
}

TEST(draw, drawn_partners_and_a_first_black_jack_go_together) {
  codes::DrawRules rules = draw_rules_of("danville");
  rules.partners = codes::PartnersBy::OneDraw;
  const Seating seating = draw_seats(rules, pack_starting("9C AD TS KH QC 7S JS"));
  EXPECT_THAT(seats_of(seating), ElementsAre(1, 0, 3, 2));
  EXPECT_EQ(seating.dealer, Seat::West);
  EXPECT_THAT(cards_of_round(seating, 2), ElementsAre("0:QC", "3:7S", "2:JS"));
}

}  // namespace
}  // namespace euchre::match
