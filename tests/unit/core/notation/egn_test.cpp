#include "core/notation/egn.h"

#include "support/core/notation/example_game.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace euchre::notation {
namespace {

using test_support::kExampleEgn;
using test_support::replaced;

std::string problem_with(std::string_view text) {
  const Result<EgnGame, TextError> game = parse_egn(text);
  return game ? "" : to_text(game.error(), "g");
}

TEST(egn, a_game_is_read_as_it_stands) {
  const Result<EgnGame, TextError> game = parse_egn(kExampleEgn);
  ASSERT_TRUE(game);
  EXPECT_EQ(game->players.size(), 4U);
  EXPECT_EQ(game->final_score, (std::array<int, 2>{1, 0}));
  ASSERT_EQ(game->deals.size(), 1U);
  EXPECT_EQ(game->deals[0].dealer, Seat::South);
  EXPECT_EQ(game->deals[0].bidding->calls.size(), 2U);
  EXPECT_EQ(game->deals[0].play->tricks[4][1], egn_card(Card(Rank::Jack, Suit::Diamonds)));
}

TEST(egn, what_was_read_is_written_and_read_again) {
  const std::string full = replaced(
      replaced(kExampleEgn, R"("finalScore")",
               R"("title":"T \"q\"","gameId":"7","date":"2026-01-02T03:04","finalScore")"),
      R"("Order"],"isAlone":false)",
      R"("Order"],"isAlone":false,"aloneDefender":-1,"discard":"Xx","cardExchanges":[],"callAnnotations":{"1":["[!] a","b"]})");
  const std::string lines = replaced(
      full, R"(]]}]}]})",
      R"(]],"playAnnotations":{"3":["[?!]x"]}}],"alternativeLines":[{"branchIndex":2,"phases":[{"phaseNumber":1,"type":"TRICK_PLAY","tricks":[["Js"]]}]}]}]})");
  const Result<EgnGame, TextError> game = parse_egn(lines);
  ASSERT_TRUE(game) << to_text(game.error(), "g");
  EXPECT_EQ(game->deals[0].alternatives.size(), 1U);
  EXPECT_EQ(game->deals[0].bidding->annotations.at(1).size(), 2U);
  const Result<EgnGame, TextError> again = parse_egn(to_egn_text(*game));
  ASSERT_TRUE(again);
  EXPECT_EQ(*again, *game);
}

TEST(egn, players_may_be_objects_with_ids) {
  const std::string text =
      replaced(kExampleEgn, R"("N",)", R"({"name":"N","id":"n1","playerIds":[{"id":"7","source":"club"}]},)");
  const Result<EgnGame, TextError> game = parse_egn(text);
  ASSERT_TRUE(game);
  EXPECT_EQ(game->players[0].player_ids[0].source, "club");
  EXPECT_EQ(*parse_egn(to_egn_text(*game)), *game);
}

TEST(egn, no_trump_is_called_by_its_letter_where_the_ruleset_allows_it) {
  const std::string text = replaced(replaced(kExampleEgn, R"("std":true)", R"("std":true,"allow_no_trump":true)"),
                                    R"("Order")", R"("Pass","Pass","Pass","n")");
  const Result<EgnGame, TextError> game = parse_egn(text);
  ASSERT_TRUE(game) << to_text(game.error(), "g");
  EXPECT_TRUE(game->ruleset.has_no_trump);
  EXPECT_EQ(game->deals[0].bidding->calls.back(), (EgnCall{EgnCall::Kind::Name, NoTrump::High}));
  EXPECT_EQ(*parse_egn(to_egn_text(*game)), *game);
  EXPECT_FALSE(parse_egn(kExampleEgn)->ruleset.has_no_trump);
}

TEST(egn, versions_from_1_2_to_1_4_are_read) {
  for (const char* version : {"1.2", "1.3", "1.4", "1.4.0", "1.3.12"}) {
    EXPECT_EQ(problem_with(replaced(kExampleEgn, "1.4", version)), "") << version;
  }
  for (const char* version : {"1", "1.1", "1.5", "2.0", "1.4.", "1.4.x", "1.44", ""}) {
    EXPECT_NE(problem_with(replaced(kExampleEgn, "1.4", version)), "") << version;
  }
}

struct Wrong {
  std::string before;
  std::string after;
  std::string said;
};

TEST(egn, what_is_wrong_is_named_with_its_place) {
  const std::vector<Wrong> cases{
      {R"("std":true)", R"("std":true,"joker":true)", "metadata.ruleset.joker: 'joker' is not played here"},
      {R"("std":true)", R"("std":true,"farmers":true)", "'farmers' is not played here"},
      {R"("std":true)", R"("std":true,"defend_alone":1)", "defend_alone: this must be true or false"},
      {R"("std":true)", R"("std":true,"allow_no_trump":1)", "allow_no_trump: this must be true or false"},
      {R"("std":true)", R"("num_players":3)", "'num_players': only games of four"},
      {R"("std":true)", R"("winning_score":5,"num_deals":8)", "num_deals: a game has a winning score or"},
      {R"("std":true)", R"("min_rank":6)", "min_rank: this must be a number (from 7 to 9)"},
      {R"("std":true)", R"("loner_lead":"RIGHT")", "this lead is not known"},
      {R"("std":true)", R"("sdt":true)", "the key 'sdt' is not known here (did you mean 'std'?)"},
      {R"("std":true)", R"("std":1)", "metadata.ruleset.std: this must be true or false"},
      {R"("deals":)", R"("title":"x","deals":)", "title: the key 'title' is not known here"},
      {R"("initialScore":[0,0],)", "", "the key 'initialScore' is missing"},
      {R"("initialScore":[0,0])", R"("initialScore":[0])", "a score is two numbers"},
      {R"("dealer":2)", R"("dealer":4)", "deals[0].initialState.dealer: this must be a number (from 0 to 3)"},
      {R"("9h")", R"("9q")", "deals[0].initialState.upCard: '9q' is no card"},
      {R"("9h")", R"("B")", "a joker is not played here"},
      {R"("9h")", R"("9t")", "cards of no certain suit are not read here"},
      {R"("Order")", R"("N")", "calls[1]: 'N' is no call (Pass, Order, s, h, d, c or n)"},
      {R"("Order")", R"("x")", "an unknown call cannot be replayed"},
      {R"("Order")", R"("order")", "calls[1]: 'order' is no call"},
      {R"("isAlone":false)", R"("aloneDefender":4)", "aloneDefender: this must be a number (from -1 to 3)"},
      {R"("isAlone":false)", R"("cardExchanges":[{"receiver":1,"cards":["9c"]}])", "cards are not exchanged here"},
      {R"("isAlone":false)", R"("callAnnotations":{"one":["x"]})", "an annotation's key must be digits"},
      {R"("type":"TRICK_PLAY")", R"("type":"EUCHRE_BIDDING")", "this phase has no place here"},
      {R"("fileType":"Euchre Game Notation")", R"("fileType":"Chess")", "fileType: this is no EGN"},
      {R"("version":"1.4",)", R"("version":"1.4","version":"1.4",)", "the key 'version' stands twice"},
      {R"({"dealNumber")", R"("AAAA",{"dealNumber")", "packed deals are not read here"},
      {R"("deals":[)", R"("deals":[[],)", "deals[0]: this must be an object"},
      {R"("deals":[)", R"("deals":[)" + std::string(200, '['), "this is not JSON"},
  };
  for (const Wrong& wrong : cases) {
    const std::string said = problem_with(replaced(kExampleEgn, wrong.before, wrong.after));
    EXPECT_NE(said.find(wrong.said), std::string::npos) << wrong.after << " -> " << said;
  }
}

TEST(egn, an_error_names_line_and_column) {
  EXPECT_EQ(problem_with("{\n  \"fileType\": \"Euchre Game Notation\",\n  \"version\": 14\n}"),
            "g:3:14: version: this must be text (\"...\")");
  EXPECT_EQ(problem_with("{\n  \"fileType\" 3}").substr(0, 4), "g:2:");
  EXPECT_EQ(problem_with("").substr(0, 6), "g:1:1:");
}

TEST(egn, options_that_are_false_are_no_obstacle) {
  const std::string text = replaced(
      kExampleEgn, R"("std":true)",
      R"("farmers":false,"joker":false,"defend_alone":false,"num_players":4,"partners_best":false,"go_under":false)");
  EXPECT_EQ(problem_with(text), "");
}

TEST(egn, cards_are_read_and_written) {
  for (const char* text : {"Ts", "9c", "7h", "Xs", "Jx", "Xx", "R", "L"}) {
    ASSERT_TRUE(parse_egn_card(text)) << text;
    EXPECT_EQ(to_text(*parse_egn_card(text)), text);
  }
  EXPECT_EQ(parse_egn_card("Nc"), parse_egn_card("9c"));
  EXPECT_EQ(parse_egn_card("TS"), parse_egn_card("Ts"));
  for (const char* text : {"", "T", "10s", "ts", "js", "6s", "Tn", "B", "RR"})
    EXPECT_FALSE(parse_egn_card(text)) << text;
}

TEST(egn, an_unknown_card_may_be_several) {
  EXPECT_EQ(possible_cards(*parse_egn_card("Jx"), std::nullopt).size(), 4U);
  EXPECT_EQ(possible_cards(*parse_egn_card("Xs"), std::nullopt), CardSet::of_printed_suit(Suit::Spades));
  EXPECT_EQ(possible_cards(*parse_egn_card("Xx"), std::nullopt).size(), 32U);
  EXPECT_EQ(exact_card(*parse_egn_card("L"), Suit::Hearts), Card(Rank::Jack, Suit::Diamonds));
  EXPECT_EQ(exact_card(*parse_egn_card("R"), Suit::Hearts), Card(Rank::Jack, Suit::Hearts));
  EXPECT_FALSE(exact_card(*parse_egn_card("R"), std::nullopt));
  EXPECT_FALSE(exact_card(*parse_egn_card("Xs"), Suit::Hearts));
}

}  // namespace
}  // namespace euchre::notation
