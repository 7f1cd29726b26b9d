#include "law/desk/interview.h"

#include "law/desk/tell.h"
#include "support/law/desk/desk_walk.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace euchre::desk {
namespace {

const laws::LawBook& book_of(std::string_view code) { return *laws::find_law_book(code); }

Step ask(std::string_view code, std::string_view incident, const Answers& answers) {
  return interview(book_of(code), *find_incident(incident), answers);
}

bool says(const Step& step, std::string_view words) {
  return step.ruling && std::ranges::any_of(step.ruling->lines, [words](const RuledLine& line) {
           return line.words.find(words) != std::string::npos;
         });
}

std::string next_of(const Step& step) { return step.next ? step.next->question->id : std::string("ruling"); }

TEST(Interview, asks_only_what_the_code_depends_on) {
  // In Danville a revoke costs two, alone or not; in Somerset five if somebody plays alone.
  EXPECT_EQ(next_of(ask("somerset", "revoke-agreed", {{"who", "E"}})), "lone");
  EXPECT_EQ(next_of(ask("danville", "revoke-agreed", {{"who", "E"}})), "ruling");
  // Alberta asks nothing of touching: a card shown in the deal is dealt again in any case.
  EXPECT_EQ(next_of(ask("alberta", "card-shown-in-deal", {{"dealer", "S"}})), "found");
  EXPECT_EQ(next_of(ask("somerset", "card-shown-in-deal", {{"dealer", "S"}, {"by", "S"}})), "touched");
}

TEST(Interview, does_not_ask_for_the_dealer_where_he_does_not_matter) {
  EXPECT_EQ(next_of(ask("somerset", "lead-out-of-turn", {})), "who");
  EXPECT_EQ(next_of(ask("somerset", "misdeal", {})), "dealer");
}

TEST(Interview, names_no_card_that_nobody_named) {
  const Step step = ask("somerset", "lead-out-of-turn", {{"who", "E"}, {"since", "nobody"}, {"lone", "none"}});
  ASSERT_TRUE(step.ruling);
  EXPECT_TRUE(says(step, "call for the card led"));
  for (const RuledLine& line : step.ruling->lines) {
    for (const Suit suit : kSuits)
      EXPECT_EQ(line.words.find(" of " + std::string(name_of(suit))), std::string::npos) << line.words;
  }
  ASSERT_FALSE(step.more.empty());
  const Step named =
      ask("somerset", "lead-out-of-turn", {{"who", "E"}, {"since", "nobody"}, {"lone", "none"}, {"card", "AD"}});
  EXPECT_TRUE(says(named, "call for the ace of diamonds"));
}

TEST(Interview, no_ruling_names_what_was_invented) {
  for (const Incident& incident : incidents()) {
    desk_walk::walk(book_of("somerset"), incident, {{"dealer", "S"}, {"who", "E"}},
                    [&](const Answers&, const Step& step) {
                      for (const RuledLine& line : step.ruling->lines) {
                        for (const std::string_view of : {" of clubs", " of diamonds", " of spades", " of hearts"})
                          EXPECT_EQ(line.words.find(of), std::string::npos) << incident.id << ": " << line.words;
                      }
                      return false;
                    });
  }
}

TEST(Interview, an_answer_that_contradicts_is_not_ruled_on) {
  const Step step = ask("somerset", "lead-out-of-turn", {{"who", "E"}, {"since", "nobody"}, {"lone", "W"}});
  EXPECT_FALSE(step.ruling);
  EXPECT_FALSE(step.next);
  EXPECT_FALSE(ask("somerset", "lead-out-of-turn", {{"who", "Q"}}).ruling);
  const Step asked = ask("somerset", "lead-out-of-turn", {{"who", "E"}, {"since", "nobody"}});
  ASSERT_TRUE(asked.next);
  EXPECT_EQ(std::ranges::count(asked.next->choices, std::string("W"), &OfferedAnswer::value), 0);
}

TEST(Interview, an_answer_that_is_none_is_not_ruled_on) {
  EXPECT_FALSE(ask("keller", "who-played-what", {{"who", "5"}}).ruling);
  EXPECT_FALSE(ask("alberta", "revoke-by-leader-partner", {{"who", "5"}}).ruling);
}

TEST(Interview, a_lead_that_all_followed_stands_and_its_card_is_played) {
  for (const std::string_view code : {"somerset", "keller", "alberta"}) {
    Answers answers{{"who", "E"}, {"since", "all"}};
    if (ask(code, "lead-out-of-turn", answers).next) answers["lone"] = "none";
    const Step step = ask(code, "lead-out-of-turn", answers);
    ASSERT_TRUE(step.ruling) << code;
    EXPECT_TRUE(says(step, "That trick stands")) << code;
    EXPECT_FALSE(says(step, "exposed")) << code;
    EXPECT_TRUE(step.ruling->rights.empty()) << code;
  }
}

TEST(Interview, what_was_chosen_is_ruled_on_too) {
  const Answers answers{{"who", "E"}, {"since", "nobody"}, {"lone", "none"}, {"then", "0.1"}};
  const Step step = ask("somerset", "lead-out-of-turn", answers);
  ASSERT_TRUE(step.ruling);
  EXPECT_FALSE(says(step, "may choose"));
  Answers wrong = answers;
  wrong["then"] = "7.1";
  EXPECT_FALSE(ask("somerset", "lead-out-of-turn", wrong).ruling);
}

TEST(Interview, the_game_is_not_spoken_of_where_nobody_told_the_score) {
  const Answers answers{{"who", "E"}, {"lone", "N"}};
  EXPECT_FALSE(says(ask("somerset", "revoke-agreed", answers), "win the game"));
  Answers scored = answers;
  scored["score"] = "2-0";
  EXPECT_TRUE(says(ask("somerset", "revoke-agreed", scored), "win the game"));
}

TEST(Interview, the_hand_can_be_settled_at_once) {
  const Answers answers{{"who", "E"}, {"lone", "none"}, {"score", "0-0"}, {"result", "NS3"}};
  const Step step = ask("somerset", "revoke-agreed", answers);
  EXPECT_TRUE(says(step, "North and South score 3 for the revoke"));
  EXPECT_TRUE(says(step, "North and South score 1"));
  EXPECT_TRUE(says(step, "4"));
}

TEST(TellDesk, other_codes_rule_or_say_what_they_must_know) {
  const Answers answers{{"who", "E"}};
  const auto told = tell_other_codes(*find_incident("revoke-agreed"), answers, "danville");
  ASSERT_EQ(told.others.size(), 4U);
  for (const told::OtherCode& other : told.others) {
    EXPECT_NE(other.code, "danville");
    EXPECT_EQ(other.asks.has_value(), other.lines.empty()) << to_json(other);
  }
}

}  // namespace
}  // namespace euchre::desk
