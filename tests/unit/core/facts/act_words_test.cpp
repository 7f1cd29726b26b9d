#include "core/facts/act_words.h"

#include "core/base/text.h"
#include "core/facts/argument_values.h"
#include "core/facts/told_moment.h"

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

/// Arguments that are told in words of one's own.
constexpr std::string_view kOwnWords = "decision from ground hint member-of on pack result subject table text to words";

std::vector<std::string> all_arguments() {
  std::vector<std::string> all{"P3", "A1", "B2", "T3", "group2", "table10"};
  for (const std::string_view word : words(word_classes().front().words)) all.emplace_back(word);
  return all;
}

TEST(ArgumentValues, refuse_nonsense_in_every_argument_of_a_finding) {
  const auto own = words(kOwnWords);
  for (const std::string& key : all_arguments()) {
    const std::string problem = problem_of("dir director-ruling " + key + "=gibberish");
    const bool is_own = std::ranges::find(own, key) != own.end();
    EXPECT_EQ(problem.empty(), is_own) << key;
    if (is_own) continue;
    EXPECT_NE(problem.find('`' + key + "=gibberish` "), std::string::npos) << problem;
  }
}

TEST(ArgumentValues, refuse_nonsense_where_a_finding_has_values_of_its_own) {
  for (const ValueClass& one : value_classes()) {
    if (one.title == "words") continue;
    for (const std::string_view of : words(one.of)) {
      for (const std::string_view key : words(one.keys)) {
        const std::string start = of == "shuffle" ? "E shuffle " : "dir " + std::string(of) + ' ';
        const std::string problem = problem_of(start + std::string(key) + "=gibberish");
        EXPECT_NE(problem.find("=gibberish` "), std::string::npos) << of << ' ' << key << ": " << problem;
      }
    }
  }
}

TEST(ArgumentValues, name_the_nearest_word_and_all_that_are_known) {
  const std::string problem = problem_of("dir wrong-count seat=E count=6 noticed-after=frist-lead");
  EXPECT_TRUE(problem.starts_with("`noticed-after=frist-lead` tells no moment of a deal; did you mean `first-lead`? "))
      << problem;
  EXPECT_NE(problem.find(" turn-up "), std::string::npos) << problem;
  EXPECT_EQ(problem_of("dir dealt-by actual=N rightful=S stage=callin"),
            "`stage=callin` tells no stage of a deal; did you mean `calling`? There may stand dealing complete turned "
            "calling play");
}

TEST(ArgumentValues, are_read_only_whole) {
  EXPECT_EQ(problem_of("S deal batches=3,3,3,3,2,2,2,2"), "");
  EXPECT_EQ(problem_of("S deal batches=W2,N3,E2,S3,W3,N2,E3,S2"), "");
  for (const char* batches : {"2-3", "3,2", "3,3,3,3,2,2,2", "W2,N3,E2,S3,W3,N2,E3,P2", "3,3,3,x"})
    EXPECT_NE(problem_of(std::string("S deal batches=") + batches), "") << batches;
  EXPECT_NE(problem_of("dir omission seat=N trick=6"), "");
  EXPECT_NE(problem_of("dir hand-result makers=S lone=none tricks-NS=3 tricks-EW=2"), "");
  EXPECT_NE(problem_of("dir hand-result makers=NS lone=yes tricks-NS=3 tricks-EW=2"), "");
  EXPECT_NE(problem_of("dir card-exposed card=KS owner=EW"), "");
  EXPECT_NE(problem_of("dir wrong-count seat=E count=6 noticed-after=trick7"), "");
}

TEST(ArgumentValues, stand_once) {
  EXPECT_EQ(problem_of("dir card-exposed owner=N card=KS card=QS"), "`card=` stands twice: write it once");
}

TEST(ArgumentValues, tell_moments) {
  EXPECT_EQ(moment_in("after-first-call"), Moment::FirstCall);
  EXPECT_EQ(moment_in("trick2-quitted"), Moment::FirstLead);
  EXPECT_EQ(moment_in("trick2-quited"), std::nullopt);
  EXPECT_EQ(trick_in("trick6"), std::nullopt);
  for (const std::string_view word : moment_words()) EXPECT_TRUE(moment_in(word)) << word;
}

TEST(ArgumentValues, are_on_the_page_about_the_law_machine) {
  const std::string text = page();
  for (const ValueClass& one : value_classes()) {
    const std::string of = one.of.empty() ? "" : " of `" + std::string(one.of) + '`';
    const std::string row = "| `" + std::string(one.keys) + '`' + of + " | " + std::string(one.title) + " |\n";
    EXPECT_NE(text.find(row), std::string::npos) << row;
  }
}

TEST(ActWords, refuse_words_after_a_card_that_nobody_reads) {
  EXPECT_NE(problem_of("W lead AS oot").find("`oot` after the card says nothing"), std::string::npos);
  EXPECT_EQ(problem_of("S discard 7C unquited"),
            "`unquited` is nothing that is told of a discard; did you mean `unquitted`?");
  EXPECT_EQ(problem_of("S discard 7C unquitted"), "");
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
