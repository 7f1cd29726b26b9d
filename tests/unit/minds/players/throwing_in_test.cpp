// Computers throw a poor hand in where the house lets them, and keep a good one.

#include "core/codes/code.h"
#include "minds/players/player.h"
#include "minds/players/rule_of_thumb.h"

#include <gtest/gtest.h>

#include <string_view>

namespace euchre::players {
namespace {

using game::Call;

match::Standing at_love() { return match::standing_of(match::Match(codes::find_code("hoyle")->match)); }

/// South deals and turns up this card; West speaks first.
game::SeatView west_sees(std::string_view west, std::string_view turn_up) {
  codes::DealRules rules = codes::find_code("hoyle")->deal;
  rules.may_throw_in_all_low = true;
  rules.throw_in_ace_no_face = codes::AceNoFace::AnyAces;
  game::Dealt dealt{Seat::South, {}, *parse_card(turn_up)};
  dealt.hands[Seat::West] = *parse_cards(west);
  CardSet rest = cards_of(rules.pack) - dealt.hands[Seat::West] - CardSet{dealt.turn_up};
  for (const Seat seat : {Seat::North, Seat::East, Seat::South}) {
    while (dealt.hands[seat].size() < game::kHandSize) {
      const Card card = rest.first();
      rest.erase(card);
      dealt.hands[seat].insert(card);
    }
  }
  return game::view_of(game::Deal(rules, dealt), Seat::West);
}

game::Action choice_of(const char* name, const game::SeatView& view) {
  RandomStream random(1);
  return make_player(name)->choose(view, at_love(), random);
}

constexpr std::string_view kPoor = "9C TC 9D TD 9S";

TEST(throwing_in, is_what_everybody_does_with_a_poor_hand) {
  const game::SeatView view = west_sees(kPoor, "QH");
  ASSERT_TRUE(view.legal.calls.contains(Call::ThrowIn));
  for (const char* name : {"rules", "club", "net", "best", "casual", "beginner", "pimc:20"})
    EXPECT_EQ(choice_of(name, view), game::Action(Call::ThrowIn)) << name;
}

TEST(throwing_in, is_told_why) { EXPECT_EQ(rule_of_thumb(west_sees(kPoor, "QH"), at_love()).thumb, Thumb::NewDeal); }

TEST(throwing_in, spares_four_aces) {
  const game::SeatView view = west_sees("AC AD AS AH TH", "9H");
  ASSERT_TRUE(view.legal.calls.contains(Call::ThrowIn));
  for (const char* name : {"rules", "net"}) EXPECT_NE(choice_of(name, view), game::Action(Call::ThrowIn)) << name;
}

}  // namespace
}  // namespace euchre::players
