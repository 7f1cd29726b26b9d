#include "minds/players/simple_players.h"

#include "core/base/text.h"
#include "core/codes/code.h"

#include <gtest/gtest.h>

namespace euchre::players {
namespace {

const codes::Code& hoyle() { return *codes::find_code("hoyle"); }
match::Standing love_all() { return match::standing_of(match::Match(hoyle().match)); }
CardSet cards(std::string_view text) { return *parse_cards(text); }

/// South deals and turns up the ten of hearts; West speaks first.
game::Deal with_west(std::string_view west) {
  return game::Deal(hoyle().deal,
                    {Seat::South,
                     {cards("9C TC QD KD 9S"), cards("KC QC TS KS QS"), cards("9D TD 9H QH JS"), cards(west)},
                     *parse_card("TH")});
}

game::Action first_call(const Player& player, std::string_view west) {
  RandomStream random(1);
  return player.choose(game::view_of(with_west(west), Seat::West), love_all(), random);
}

TEST(point_count, adds_trumps_aces_and_suits_that_are_missing) {
  const auto count = [](std::string_view west) {
    return points_of_hand(game::view_of(with_west(west), Seat::West), Suit::Hearts);
  };
  EXPECT_EQ(count("JH JD AH KH AC"),
            3 + 2 + 2 + 1 + 1 + 2 - 1);  // no diamond, no spade; the turn-up goes to the others
  EXPECT_EQ(count("AH KH AC AS AD"), 2 + 1 + 3 - 1);
  EXPECT_EQ(count("KH JC AC AS AD"), 1 + 3 - 1);
}

TEST(simple_players, call_from_five_points_and_alone_from_nine) {
  const BeginnerPlayer beginner;
  const CasualPlayer casual;
  for (const Player* player : {static_cast<const Player*>(&beginner), static_cast<const Player*>(&casual)}) {
    EXPECT_EQ(first_call(*player, "KH JC AC AS AD"), game::Action(game::Call::Pass)) << player->name();
    EXPECT_EQ(first_call(*player, "AH KH AC AS AD"), game::Action(game::Call::Order)) << player->name();
    EXPECT_EQ(first_call(*player, "JH JD AH KH AC"), game::Action(game::Call::OrderAlone)) << player->name();
  }
}

TEST(beginner, wins_with_his_highest_or_throws_his_lowest) {
  game::Deal deal = with_west("AH KH AC AS AD");
  deal.apply(game::Call::Order);
  deal.apply(game::Discard{*parse_card("9D")});
  deal.apply(game::PlayCard{*parse_card("AC")});
  deal.apply(game::PlayCard{*parse_card("9C")});
  // East, whose partner's ace is winning, may play either club: neither beats it, so he throws the lower.
  RandomStream random(1);
  const game::SeatView view = game::view_of(deal, Seat::East);
  EXPECT_EQ(BeginnerPlayer().choose(view, love_all(), random), game::Action(game::PlayCard{*parse_card("QC")}));
  deal.apply(game::PlayCard{*parse_card("QC")});
  const game::SeatView dealer = game::view_of(deal, Seat::South);
  EXPECT_EQ(BeginnerPlayer().choose(dealer, love_all(), random), game::Action(game::PlayCard{*parse_card("QH")}));
}

}  // namespace
}  // namespace euchre::players
