#include "core/facts/act_words.h"

#include "core/base/text.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <sstream>
#include <string>

namespace euchre::facts {
namespace {

std::string problem_of(std::string_view line) {
  const auto read = parse_act_line(line);
  if (!read) return "not an act";
  const auto problem = unknown_word(*read);
  return problem ? problem->text : "";
}

std::string page() {
  std::ifstream file(std::string(EUCHRE_SOURCE_DIR) + "/docs/law-machine.md");
  std::stringstream text;
  text << file.rdbuf();
  return text.str();
}

TEST(ActWords, name_the_nearest_word) {
  EXPECT_EQ(problem_of("N claim revoke"), "");
  EXPECT_EQ(problem_of("N claim revoek"), "`revoek` is nothing that is claimed; did you mean `revoke`?");
  EXPECT_EQ(problem_of("N claim revoke nubmer=2"), "`nubmer` is no argument of a fact; did you mean `number`?");
}

TEST(ActWords, list_what_is_known_where_nothing_is_near) {
  const std::string problem = problem_of("N demands moonshine");
  EXPECT_TRUE(problem.starts_with("`moonshine` is nothing that is demanded: change ")) << problem;
}

TEST(ActWords, ask_who_it_was_where_nothing_can_be_ruled_without) {
  EXPECT_EQ(problem_of("dir wrong-count seat=E count=6"), "");
  EXPECT_EQ(problem_of("dir wrong-count count=6"), "`dir wrong-count` does not say who: write `seat=` and the seat");
  EXPECT_EQ(problem_of("dir omission seat=N"), "`dir omission` does not say which trick: write `trick=`");
  EXPECT_EQ(problem_of("dir counter-error shown=3"),
            "`dir counter-error` does not say who: write `side=` and the side");
}

TEST(ActWords, take_another_word_for_the_player) {
  const auto value_of = [](std::string_view line, std::string_view word) {
    return std::string(parse_act_line(line)->acts.front().value(word).value_or("nobody"));
  };
  EXPECT_EQ(value_of("dir wrong-count by=E count=6", "seat"), "E");
  EXPECT_EQ(value_of("dir card-exposed card=KS by=W", "owner"), "W");
  EXPECT_EQ(value_of("dir card-exposed-in-deal card=KS owner=W", "by"), "nobody");
}

TEST(ActWords, hear_an_election_told_by_the_director_as_the_sides_own) {
  const auto same = [](std::string_view told, std::string_view said) {
    return parse_act_line(told)->acts == parse_act_line(said)->acts;
  };
  EXPECT_TRUE(same("dir election by=NS choice=call-suit suit=D", "NS elect call-suit D"));
  EXPECT_TRUE(same("dir election by=EW choice=new-deal", "EW elect new-deal"));
  EXPECT_TRUE(same("dir election side=EW choice=call-card card=KS", "EW elect call-card KS"));
}

TEST(ActWords, ask_which_partner_plays_a_card) {
  EXPECT_TRUE(parse_act_line("NS call-suit D"));
  const auto read = parse_act_line("NS lead AS");
  ASSERT_FALSE(read);
  EXPECT_EQ(read.error().text, "`NS lead` does not say which of the two: write `N lead`, or the other's letter");
}

Act act_of(std::string_view line) { return parse_act_line(line)->acts.front(); }

TEST(Acts, take_cards_apart_or_joined_by_commas) {
  EXPECT_EQ(act_of("P3 cuts KD,9C").cards, act_of("P3 cuts KD 9C").cards);
  EXPECT_EQ(act_of("P3 cuts KD,9C").cards.size(), 2U);
}

TEST(Acts, are_of_one_card_where_they_put_one_down) {
  const auto problem = [](std::string_view line) {
    const auto read = parse_act_line(line);
    return read ? std::string() : read.error().text;
  };
  EXPECT_EQ(problem("W lead AS KS"),
            "W names 2 cards: write a line for each; of two led at once the second is `lead KS !two`");
  EXPECT_EQ(
      problem("N play 8S,KC"),
      "N names 2 cards: write a line for each; a second one is `play KC !two` beside the first, `!extra` where it "
      "slipped in");
  EXPECT_EQ(problem("S discard 7C,8C,9C"), "S names 3 cards: write a line for each");
  EXPECT_EQ(problem("W lead AS"), "");
}

TEST(Acts, tell_an_exchange_from_a_change) {
  EXPECT_EQ(act_of("S demands exchange").what, "exchange");
  EXPECT_EQ(act_of("S demands change").what, "change");
  EXPECT_EQ(act_of("W claim wrong-pack").what, "new-deal");
}

TEST(ActWords, are_in_alphabetical_order_and_none_stands_twice) {
  const auto lower = [](std::string_view word) {
    std::string text(word);
    std::ranges::transform(text, text.begin(), [](char letter) {
      return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
    });
    return text;
  };
  for (const WordClass& one : word_classes()) {
    const auto known = words(one.words);
    for (std::size_t i = 1; i < known.size(); ++i) EXPECT_LT(lower(known[i - 1]), lower(known[i])) << one.title;
  }
}

TEST(ActWords, are_all_on_the_page_about_the_law_machine) {
  const std::string text = page();
  for (const WordClass& one : word_classes()) {
    std::string row = "| " + std::string(one.title) + " |";
    for (const std::string_view word : words(one.words)) row += " `" + std::string(word) + '`';
    EXPECT_NE(text.find(row + " |\n"), std::string::npos) << row;
  }
}

}  // namespace
}  // namespace euchre::facts
