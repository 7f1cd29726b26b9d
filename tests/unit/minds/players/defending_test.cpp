// How computers answer a lone hand, where the house lets one of them defend alone.

#include "minds/players/detail/defending.h"

#include "core/codes/code.h"
#include "minds/players/net_player.h"
#include "minds/players/player.h"
#include "minds/players/rule_of_thumb.h"
#include "minds/players/search_players.h"

#include <gtest/gtest.h>

namespace euchre::players {
namespace {

using game::Call;

match::Standing at_love() { return match::standing_of(match::Match(codes::find_code("hoyle")->match)); }

/// South deals and turns up the queen of hearts; West orders it up alone, and North is asked first.
game::Deal asked(std::string_view north, std::string_view west = "KH TH 9H KD QD") {
  codes::DealRules rules = codes::find_code("hoyle")->deal;
  rules.defend_alone = codes::DefendAlone::AgainstLoneHand;
  game::Dealt dealt{Seat::South, {}, *parse_card("QH")};
  dealt.hands[Seat::North] = *parse_cards(north);
  dealt.hands[Seat::West] = *parse_cards(west);
  CardSet rest = cards_of(rules.pack) - dealt.hands[Seat::North] - dealt.hands[Seat::West] - CardSet{dealt.turn_up};
  for (const Seat seat : {Seat::East, Seat::South}) {
    while (dealt.hands[seat].size() < game::kHandSize) {
      const Card card = rest.first();
      rest.erase(card);
      dealt.hands[seat].insert(card);
    }
  }
  game::Deal deal(rules, dealt);
  deal.apply(Call::OrderAlone);
  deal.apply(game::Discard{deal.legal_actions().cards.first()});
  return deal;
}

game::SeatView north_sees(std::string_view north) { return game::view_of(asked(north), Seat::North); }

game::Action choice_of(const char* name, const game::SeatView& view) {
  RandomStream random(1);
  return make_player(name)->choose(view, at_love(), random);
}

constexpr const char* kThreeBestTrumps = "JH JD AH AS AC";
constexpr const char* kNothing = "9C TC QC 9S TS";

TEST(defending_alone, is_answered_by_everybody_who_holds_three_sure_tricks) {
  const game::SeatView view = north_sees(kThreeBestTrumps);
  ASSERT_EQ(view.to_act, Seat::North);
  for (const char* name : {"rules", "net", "casual", "beginner", "pimc:20"})
    EXPECT_EQ(choice_of(name, view), game::Action(Call::GoAlone)) << name;
}

TEST(defending_alone, is_left_alone_without_trumps) {
  const game::SeatView view = north_sees(kNothing);
  for (const char* name : {"rules", "net", "casual", "beginner", "pimc:20"})
    EXPECT_EQ(choice_of(name, view), game::Action(Call::StayTogether)) << name;
}

TEST(defending_alone, is_in_vain_where_a_euchre_together_wins_the_game) {
  const game::SeatView view = north_sees(kThreeBestTrumps);
  match::Standing standing = at_love();
  standing.score = {codes::Points{3}, codes::Points{0}};  // Hoyle plays to five, and a euchre of a lone hand pays two.
  EXPECT_TRUE(is_vain(Call::GoAlone, view, standing));
  standing.score = {codes::Points{2}, codes::Points{0}};
  EXPECT_FALSE(is_vain(Call::GoAlone, view, standing));
  EXPECT_FALSE(is_vain(Call::StayTogether, view, standing));
}

TEST(defending_alone, has_a_reason_of_its_own) {
  EXPECT_EQ(rule_of_thumb(north_sees(kThreeBestTrumps), at_love()),
            (RuleOfThumb{Call::GoAlone, Thumb::AloneToEuchre, Call::StayTogether}));
  EXPECT_EQ(rule_of_thumb(north_sees(kNothing), at_love()),
            (RuleOfThumb{Call::StayTogether, Thumb::PartnerIsWorthMore, Call::GoAlone}));
}

TEST(defending_alone, counts_what_stops_a_lone_player) {
  // Nothing beats the right bower, and of what lies elsewhere only the left bower the ace; the ace of clubs the king.
  EXPECT_EQ(detail::defence_traits(north_sees("JH AH AS KC TC")), (detail::DefenceTraits{1, 1, 0, 0, 1, 1, 0, 1}));
  EXPECT_EQ(detail::defence_traits(north_sees("TS 9S 9C AH KC")), (detail::DefenceTraits{0, 0, 1, 0, 0, 1, 0, 1}));
  const auto together = detail::prospects_defended_together(north_sees(kThreeBestTrumps));
  const auto alone = detail::prospects_defended_alone(north_sees(kThreeBestTrumps));
  EXPECT_LE(alone.euchred_permille, together.euchred_permille) << "a partner is a help";
  EXPECT_GT(alone.euchred_permille, 500);
}

TEST(defending_alone, is_never_said_at_no_trump) {
  codes::DealRules rules = codes::find_code("hoyle")->deal;
  rules.defend_alone = codes::DefendAlone::AgainstLoneHand;
  rules.no_trump = codes::NoTrumpCalls::High;
  game::Dealt dealt{Seat::South, {}, *parse_card("QH")};
  dealt.hands = {*parse_cards("AC KC AD KD AS"), *parse_cards("9C 9D 9S 9H TC"), *parse_cards("TD TS TH JC JD"),
                 *parse_cards("KS QS JS KH QC")};
  game::Deal deal(rules, dealt);
  for (unsigned turn = 0; turn < 4; ++turn) deal.apply(Call::Pass);
  deal.apply(Call::NameAloneNoTrump);
  ASSERT_EQ(deal.to_act(), Seat::North);
  for (const char* name : {"rules", "net"})
    EXPECT_EQ(choice_of(name, game::view_of(deal, Seat::North)), game::Action(Call::StayTogether)) << name;
}

TEST(defending_alone, two_play_on_to_the_end_whoever_they_are) {
  for (const char* name : {"rules", "net", "casual", "beginner", "pimc:10", "best:5"}) {
    const auto player = make_player(name);
    RandomStream random(3);
    game::Deal deal = asked(kThreeBestTrumps);
    deal.apply(Call::GoAlone);
    while (deal.phase() != game::Phase::Over)
      deal.apply(player->choose(game::view_of(deal, deal.to_act()), at_love(), random));
    EXPECT_EQ(deal.result().outcome, game::Outcome::Euchred)
        << name << ": North holds three tricks that cannot be lost";
    EXPECT_EQ(deal.result().lone_defender, Seat::North);
  }
}

}  // namespace
}  // namespace euchre::players
