#include "core/notation/egn_judge.h"

#include "support/core/notation/example_game.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace euchre::notation {
namespace {

using test_support::kExampleEgn;
using test_support::replaced;

constexpr std::string_view kHands =
    R"("upCard":"9h","playerCards":[["Jh","Qh","9c","Tc","Kd"],["Ah","Th","9s","Ts","Qd"],["Kh","Jd","As","Ks","Ac"],)"
    R"(["Qs","Js","Qc","Kc","9d"]])";
const std::string kUpCard = R"("upCard":"9h")";

EgnGame game_of(std::string_view text) {
  const Result<EgnGame, TextError> game = parse_egn(text);
  EXPECT_TRUE(game) << to_text(game.error(), "g");
  return *game;
}

/// `accepted` or what is said about the game.
std::string verdict_on(std::string_view text) {
  const EgnGame game = game_of(text);
  const Result<EgnVerdict, Disagreement> verdict = judge(game);
  return verdict ? "accepted" : to_text(game, verdict.error());
}

TEST(egn_judge, the_example_is_accepted_with_and_without_hands) {
  EXPECT_EQ(verdict_on(kExampleEgn), "accepted");
  EXPECT_EQ(verdict_on(replaced(kExampleEgn, kUpCard, kHands)), "accepted");
  EXPECT_EQ(verdict_on(replaced(kExampleEgn, R"("isAlone":false)", R"("discard":"Ac")")), "accepted");
}

TEST(egn_judge, the_discard_may_be_the_turn_up_but_a_card_played_may_not) {
  EXPECT_EQ(verdict_on(replaced(kExampleEgn, R"("isAlone":false)", R"("discard":"Kh")")),
            "deal 1 (dealNumber 0), trick 3, S, Kh: he does not hold it");
  const std::string march =
      replaced(replaced(kExampleEgn, R"("9h","Qc"],["Qd","Jd","Kc","Kd"])", R"("Jd","Qc"],["Ac","Kc","Kd","Qd"])"),
               "[1,0]", "[2,0]");
  EXPECT_EQ(verdict_on(march), "accepted");
  EXPECT_EQ(verdict_on(replaced(march, R"("isAlone":false)", R"("discard":"9h")")), "accepted");
}

TEST(egn_judge, a_revoke_shows_by_the_card_played_later) {
  const std::string revoke =
      replaced(replaced(kExampleEgn, R"("Ks","Js")", R"("Ks","Qc")"), R"("9h","Qc")", R"("9h","Js")");
  const std::string said =
      "deal 1 (dealNumber 0), trick 2, W, Qc: revoke: spades were led and he holds the jack of spades";
  EXPECT_EQ(verdict_on(revoke), said);
  EXPECT_EQ(verdict_on(replaced(revoke, kUpCard, kHands)), said);
}

TEST(egn_judge, the_left_bower_follows_trump) {
  // North leads a trump and South keeps the left bower back.
  const std::string revoke =
      replaced(replaced(kExampleEgn, R"("9h","Qc")", R"("Ac","Qc")"), R"("isAlone":false)", R"("discard":"9h")");
  EXPECT_EQ(verdict_on(revoke),
            "deal 1 (dealNumber 0), trick 4, S, Ac: revoke: hearts were led and he holds the jack of diamonds");
}

TEST(egn_judge, a_revoke_shows_by_hands_that_are_told_even_where_the_play_breaks_off) {
  const std::string text = replaced(
      replaced(kExampleEgn, kUpCard, kHands),
      R"(["Ks","Js","Tc","Ts"],["Kh","9d","Jh","Th"],["Qh","Ah","9h","Qc"],["Qd","Jd","Kc","Kd"])", R"(["Ks","Qc"])");
  EXPECT_EQ(verdict_on(text),
            "deal 1 (dealNumber 0), trick 2, W, Qc: revoke: spades were led and he holds the jack of spades");
}

struct Unlawful {
  std::string before;
  std::string after;
  std::string said;
};

TEST(egn_judge, what_is_not_lawful_is_named) {
  const std::string deal = "deal 1 (dealNumber 0)";
  const std::vector<Unlawful> cases{
      {R"(["Pass","Order"])", R"(["Pass","h"])", deal + ", N: a suit is named before the turn-up is turned down"},
      {R"(["Pass","Order"])", R"(["Pass","Pass","Pass","Pass","h"])", deal + ", W: 'name-H': hearts were turned down"},
      {R"(["Pass","Order"])", R"(["Pass","Pass","Pass","Pass","Order"])", deal + ", W: the turn-up was turned down"},
      {R"(["Pass","Order"])", R"(["Pass","Order","Pass"])", deal + ", E: a call after trump was made"},
      {R"(["Pass","Order"])", R"(["Pass","Pass"])", deal + ", trick 1: cards are played before trump is made"},
      {R"("Js","Tc","Ts")", R"("Js","Tc")", deal + ", trick 2: the trick has 3 cards, not 4"},
      {R"("Js","Tc","Ts")", R"("Js","Tc","Ts","Ac")", deal + ", trick 2: the trick has 5 cards, not 4"},
      {R"("Js","Tc","Ts")", R"("Js","Tc","Qs")", deal + ", trick 2, E, Qs: it was played already in trick 1"},
      {R"("Js","Tc","Ts")", R"("Js","Tc","7s")", deal + ", trick 2, E, 7s: it is not in the pack"},
      {R"("Js","Tc","Ts")", R"("Js","Tc","9h")", deal + ", trick 2, E, 9h: the dealer took it up"},
      {R"("finalScore":[1,0])", R"("finalScore":[2,0])", "the final score is 1 to 0, recorded as 2 to 0"},
      {R"("std":true)", R"("canadian":true)",
       deal + ", N: 'order' is not allowed here: a call in the first round is due"},
      {kUpCard, R"("upCard":"9h","playerCards":[["9h"]])", deal + ", N, 9h: it is dealt and turned up"},
      {kUpCard, R"("upCard":"9h","playerCards":[["Qs"]])", deal + ", trick 1, W, Qs: it was dealt to N"},
      {kUpCard, R"("upCard":"9h","playerCards":[["7s"]])", deal + ", N, 7s: it is not in the pack"},
      {kUpCard, R"("upCard":"9h","playerCards":[["As","Ks","Jh","Qh","9c"]])",
       deal + ", trick 1, S, As: it was dealt to N"},
      {kUpCard, R"("upCard":"9h","playerCards":[[],[],[],["Qs","Js","Qc","Kc","Ac"]])",
       deal + ", trick 3, W, 9d: he does not hold it"},
      {R"("isAlone":false)", R"("discard":"7c")", deal + ", S, 7c: it is not in the pack"},
      {R"("isAlone":false)", R"("discard":"Qs")", deal + ", trick 1, W, Qs: it was dealt to S"},
      {R"("upCard":"9h")", R"("upCard":"7h")", deal + ": the turn-up is no card of the pack"},
  };
  for (const Unlawful& unlawful : cases) {
    EXPECT_EQ(verdict_on(replaced(kExampleEgn, unlawful.before, unlawful.after)), unlawful.said) << unlawful.after;
  }
}

TEST(egn_judge, a_stuck_dealer_may_not_pass) {
  const std::string passed =
      R"("phases":[{"phaseNumber":0,"type":"EUCHRE_BIDDING","calls":["Pass","Pass","Pass","Pass",)"
      R"("Pass","Pass","Pass","Pass"]}]}]})";
  const std::string start(kExampleEgn.substr(0, kExampleEgn.find(R"("phases")")));
  const std::string scored = replaced(start, R"("finalScore":[1,0])", R"("finalScore":[0,0])");
  EXPECT_EQ(verdict_on(scored + passed), "deal 1 (dealNumber 0), S: the dealer must name a suit");
  EXPECT_EQ(verdict_on(replaced(scored, R"("std":true)", R"("std":false)") + passed), "accepted");
}

TEST(egn_judge, a_lone_hand_leaves_the_partner_out_and_moves_the_lead) {
  const std::string start(kExampleEgn.substr(0, kExampleEgn.find(R"("calls")")));
  const std::string rest = R"("calls":["Pass","Pass","Order"],"isAlone":true},{"phaseNumber":1,"type":"TRICK_PLAY",)"
                           R"("tricks":[["Kd","Qd","Jd"],["Ks","Tc","9s"]]}]}]})";
  const std::string text = replaced(start, R"("finalScore":[1,0],)", "") + rest;
  // The dealer's left, West, is the idle partner of East: North leads.
  EXPECT_EQ(verdict_on(text), "accepted");
  // At the left of the lone player South leads.
  EXPECT_EQ(verdict_on(replaced(text, R"("std":true)", R"("loner_lead":"LEFT_OF_LONER")")), "accepted");
  EXPECT_EQ(verdict_on(replaced(text, R"("Qd","Jd"])", R"("Qd","Jd","As"])")),
            "deal 1 (dealNumber 0), trick 1: the trick has 4 cards, not 3");
}

TEST(egn_judge, who_defends_alone_leaves_his_partner_out_too) {
  const std::string start(kExampleEgn.substr(0, kExampleEgn.find(R"("calls")")));
  const std::string calls = R"("calls":["Pass","Pass","Order"],"isAlone":true},{"phaseNumber":1,"type":"TRICK_PLAY",)";
  const std::string rest = calls + R"("tricks":[["Kd","Qd"],["Ks","Tc"]]}]}]})";
  const std::string rules =
      replaced(replaced(start, R"("finalScore":[1,0],)", ""), R"("std":true)", R"("std":true,"defend_alone":true)");
  const auto defended = [&](const std::string& seat) {
    return replaced(rules + rest, R"("isAlone":true)", R"("isAlone":true,"aloneDefender":)" + seat);
  };
  // East is alone; the dealer's left, West, is his idle partner, and South has laid his cards down for North.
  EXPECT_EQ(verdict_on(defended("0")), "accepted");
  const EgnGame game = game_of(defended("0"));
  EXPECT_EQ(game.deals[0].bidding->alone_defender, Seat::North);
  EXPECT_EQ(parse_egn(to_egn_text(game)), game);
  const Result<EgnVerdict, Disagreement> verdict = judge(game);
  ASSERT_TRUE(verdict);
  EXPECT_EQ(verdict->deals[0].actions[4].seat, Seat::South) << "asked first, at the left of the lone player";
  EXPECT_EQ(verdict->deals[0].actions[4].action, game::Action(game::Call::StayTogether));
  EXPECT_EQ(verdict->deals[0].actions[5].action, game::Action(game::Call::GoAlone));
  EXPECT_EQ(verdict_on(defended("-1")), "deal 1 (dealNumber 0), trick 1: the trick has 2 cards, not 3");
  EXPECT_EQ(verdict_on(defended("1")), "deal 1 (dealNumber 0), E: he defends alone although his side made trump");
  EXPECT_EQ(verdict_on(replaced(defended("0"), R"("isAlone":true)", R"("isAlone":false)")),
            "deal 1 (dealNumber 0), N: he defends alone although nobody plays alone");
  EXPECT_NE(verdict_on(replaced(defended("0"), R"(,"defend_alone":true)", "")), "accepted");
}

TEST(egn_judge, a_deal_that_breaks_off_counts_what_was_decided) {
  const std::string text = replaced(kExampleEgn, R"(,["Qh","Ah","9h","Qc"],["Qd","Jd","Kc","Kd"])", "");
  const Result<EgnVerdict, Disagreement> verdict = judge(game_of(replaced(text, R"("finalScore":[1,0],)", "")));
  ASSERT_TRUE(verdict);
  EXPECT_EQ(verdict->score[Side::NorthSouth], codes::Points(1));
  EXPECT_EQ(verdict_on(text), "accepted");
  EXPECT_EQ(verdict_on(replaced(text, "[1,0]", "[2,0]")), "accepted");
  EXPECT_EQ(verdict_on(replaced(text, "[1,0]", "[0,2]")), "the final score is 1 to 0, recorded as 0 to 2");
}

TEST(egn_judge, an_unknown_card_is_whatever_makes_the_play_lawful) {
  EXPECT_EQ(verdict_on(replaced(kExampleEgn, R"("9h","Qc")", R"("9h","Xx")")), "accepted");
  EXPECT_EQ(verdict_on(replaced(kExampleEgn, R"("Jd","Kc")", R"("Jd","Xc")")), "accepted");
  // Whatever West played to the fourth trick, his jack of spades should have been played to the second.
  const std::string revoke =
      replaced(replaced(kExampleEgn, R"("Ks","Js")", R"("Ks","Qc")"), R"("9h","Qc")", R"("9h","Xx")");
  EXPECT_EQ(verdict_on(revoke), "accepted");
  EXPECT_NE(verdict_on(replaced(revoke, kUpCard, kHands)), "accepted");
}

TEST(egn_judge, too_many_unknown_cards_are_given_up) {
  std::string trick = R"(["Xx","Xx","Xx","Xx"])";
  std::string text(kExampleEgn.substr(0, kExampleEgn.find(R"("tricks")")));
  text += R"("tricks":[)" + trick + ',' + trick + ',' + trick + ',' + trick + R"(,["Xx","Xx","Xx","7c"]]}]}]})";
  EXPECT_EQ(verdict_on(text), "deal 1 (dealNumber 0): too many cards are unknown to judge it");
}

TEST(egn_judge, oddities_of_an_excerpt_are_remarked) {
  const std::string one = R"({"dealNumber":0,"initialState":{"dealer":2,"upCard":"9h"},"phases":[]})";
  const std::string text = replaced(replaced(kExampleEgn, R"("std":true)", R"("winning_score":1)"), R"([{"dealNumber")",
                                    "[" + one + "," + one + R"(,{"dealNumber")");
  const Result<EgnVerdict, Disagreement> verdict = judge(game_of(text));
  ASSERT_TRUE(verdict);
  EXPECT_EQ(verdict->remarks, (std::vector<std::string>{"deal 2: the deal did not move to the left",
                                                        "deal 3: the deal did not move to the left"}));
}

TEST(egn_judge, an_unlawful_alternative_line_is_remarked_only) {
  const auto with_line = [](std::string_view tricks) {
    return replaced(
        kExampleEgn, R"(]]}]}]})",
        R"(]]}],"alternativeLines":[{"branchIndex":7,"phases":[{"phaseNumber":1,"type":"TRICK_PLAY","tricks":[)" +
            std::string(tricks) + R"(]}]}]}]})");
  };
  EXPECT_TRUE(judge(game_of(with_line(R"(["Js","Tc","Ts"],["Kh"])")))->remarks.empty());
  const Result<EgnVerdict, Disagreement> verdict = judge(game_of(with_line(R"(["Qc","Tc","Ts"],["Kh"])")));
  ASSERT_TRUE(verdict);
  EXPECT_EQ(verdict->remarks, (std::vector<std::string>{"alternative line 1 of deal 1, trick 2, W, Qc: revoke: spades "
                                                        "were led and he holds the jack of spades"}));
}

TEST(egn_judge, the_line_of_a_disagreement_is_found) {
  const std::string text = to_egn_text(game_of(kExampleEgn));
  const Disagreement at_card{0, 1, 2, Seat::West, Card(Rank::Jack, Suit::Spades), ""};
  const std::size_t line = line_of(text, game_of(text), at_card);
  std::size_t start = 0;
  for (std::size_t i = 1; i < line; ++i) start = text.find('\n', start) + 1;
  EXPECT_EQ(text.substr(start, text.find('\n', start) - start), "              \"Js\",");
}

}  // namespace
}  // namespace euchre::notation
