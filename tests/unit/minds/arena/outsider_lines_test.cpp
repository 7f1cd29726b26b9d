#include "minds/arena/outsider_lines.h"

#include "core/codes/code.h"
#include "core/game/deal.h"
#include "core/game/shuffled_deal.h"
#include "minds/players/player.h"

#include <gmock/gmock.h>

namespace euchre::arena {
namespace {

using testing::HasSubstr;
using testing::Not;

/// North deals; East holds what the test looks at first.
game::Dealt dealt() {
  return {Seat::North,
          {*parse_cards("9C TC KD JH QH"), *parse_cards("QD TH AH 9S TS"), *parse_cards("AC JD KH KS AS"),
           *parse_cards("QC KC 9D JS QS")},
          *parse_card("9H")};
}

std::string question_of(const game::Deal& deal) {
  return question_for_outsider(view_of(deal, deal.to_act()), match::Standing{}, 42);
}

TEST(OutsiderLines, greeting_tells_the_rules) {
  EXPECT_EQ(greeting_for_outsider(*codes::find_code("hoyle")), "euchre-bot 1\nopen table=\"arena\" code=\"hoyle\"\n");
  const auto house = codes::parse_house_rules("base = \"hoyle\"\n[points]\nmarch = 3\n", "mine");
  ASSERT_TRUE(house) << codes::to_text(house.error());
  const std::string told = greeting_for_outsider(*house);
  EXPECT_THAT(told, HasSubstr("code=\"hoyle\" rules=\""));
  EXPECT_THAT(told, HasSubstr("march = 3"));
}

TEST(OutsiderLines, a_question_holds_the_seats_own_cards_and_what_it_may_do) {
  const game::Deal deal(codes::find_code("hoyle")->deal, dealt());
  EXPECT_EQ(question_of(deal),
            "question E chance=42\n"
            "match 1 dealer=N\n"
            "deal 1 dealer=N\n"
            "hands E=\"QD TH AH 9S TS\" up=9H\n"
            "hold \"QD TH AH 9S TS\"\n"
            "may call E pass\n"
            "may call E order\n"
            "may call E order-alone\n"
            "answer\n");
}

TEST(OutsiderLines, the_dealer_alone_is_told_what_he_laid_away) {
  game::Deal deal(codes::find_code("hoyle")->deal, dealt());
  deal.apply(game::Call::Order);
  deal.apply(game::Discard{*parse_card("KD")});
  EXPECT_THAT(question_of(deal), HasSubstr("call E order\ndiscard N\nhold"));
  for (const char* card : {"TH", "KH", "9D"}) deal.apply(game::PlayCard{*parse_card(card)});
  const std::string told = question_of(deal);
  EXPECT_THAT(told, HasSubstr("hands N=\"9C TC KD JH QH\" up=9H\ncall E order\ndiscard N KD\nplay E TH\n"));
  EXPECT_THAT(told, HasSubstr("hold \"9C TC 9H JH QH\"\nmay play N 9H\nmay play N JH\nmay play N QH\nanswer"));
}

TEST(OutsiderLines, deals_that_differ_in_hidden_cards_are_told_alike) {
  game::Dealt other = dealt();
  other.hands[Seat::South] = *parse_cards("QC KC 9D JS QS");
  other.hands[Seat::West] = *parse_cards("AC JD KH KS AS");
  const codes::DealRules& rules = codes::find_code("hoyle")->deal;
  EXPECT_EQ(question_of(game::Deal(rules, dealt())), question_of(game::Deal(rules, other)));
}

TEST(OutsiderLines, every_lawful_answer_is_understood_under_every_code) {
  RandomStream random(11);
  for (const codes::Code& code : codes::known_codes()) {
    const auto player = players::make_player("random");
    for (unsigned number = 0; number < 30; ++number) {
      game::Deal deal(code.deal, game::shuffled_deal(code.deal, static_cast<Seat>(number % 4), random));
      while (deal.phase() != game::Phase::Over) {
        const game::SeatView view = view_of(deal, deal.to_act());
        const std::string told = question_for_outsider(view, match::Standing{}, 1);
        std::size_t offers = 0;
        for (const game::Action& action : players::lawful_actions(view)) {
          const std::size_t at = told.find("\nmay ", offers) + 5;
          const std::size_t end = told.find('\n', at);
          const auto answer = answer_of_outsider(std::string_view(told).substr(at, end - at), view);
          ASSERT_TRUE(answer) << answer.error();
          EXPECT_EQ(*answer, action);
          offers = end;
        }
        deal.apply(player->choose(view, match::Standing{}, random));
      }
    }
  }
}

TEST(OutsiderLines, what_may_not_be_done_is_refused_with_what_may) {
  const game::Deal deal(codes::find_code("hoyle")->deal, dealt());
  const game::SeatView view = view_of(deal, Seat::East);
  for (const char* line : {"", "pass", "call S pass", "call E name-C", "play E QD", "may call E pass"}) {
    const auto answer = answer_of_outsider(line, view);
    ASSERT_FALSE(answer) << line;
    EXPECT_THAT(answer.error(), HasSubstr("where it may answer 'call E pass', 'call E order', 'call E order-alone'"));
  }
  EXPECT_THAT(answer_of_outsider(std::string(500, 'x'), view).error(), Not(HasSubstr(std::string(100, 'x'))));
}

}  // namespace
}  // namespace euchre::arena
