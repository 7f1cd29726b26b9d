#include "club/tournament/event_text.h"

#include "support/club/tournament/event_driver.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace euchre::tournament {
namespace {

using testing::HasSubstr;

/// One line of each kind.
constexpr std::string_view kEveryFact =
    "euchre-event 1\n"
    "event \"Autumn \\\"Drive\\\"\" code=\"alberta\" kind=pairs plan=alberta-up target=10 deals=0 minutes=30 rounds=7 "
    "seed=5 bye=nothing drawn=refused ranked=wins at=1700000000000\n"
    "enter 1 \"Ann\" \"Bob\" club=\"Zone 3\"\n"
    "enter 2 \"Cid\"\n"
    "enter 3 \"Dot\"\n"
    "enter 4 \"Eve\" \"Fay\"\n"
    "enter 5 \"Gus\" \"Hal\"\n"
    "rename 1 \"Ann\" \"Rob\"\n"
    "cut 2 \"KS\"\n"
    "pair 6 2+3\n"
    "place 1 A 1\n"
    "place 6 B 1\n"
    "withdraw 5\n"
    "return 5\n"
    "stand-in 1 2 \"Zoe\"\n"
    "stand-in-ends 1 2\n"
    "round 1 label=\"week 1\" up=0 down=0\n"
    "game 1.1 1 v 6\n"
    "game 1.2 4 v 5\n"
    "score 1.1 10-7 by=first token=\"pad-1\"\n"
    "dispute 1.1 9-10 by=second token=\"pad 3\"\n"
    "correct 1.1 10-7 \"seen\"\n"
    "feats 1.1 1 lone=2 by=first token=\"pad-4\"\n"
    "feats 1.1 1 lone=1 tried=3 euchres=2 by=director\n"
    "postpone 1.2\n"
    "score 1.2 10-7 by=first\n"
    "confirm 1.2 by=second token=\"pad-2\"\n"
    "void 1.2 \"\"\n"
    "clear 1.2 \"the other table\"\n"
    "settings rounds=7 target=10 minutes=30\n"
    "settings rounds=7 target=10 minutes=30 withdrawn=kept\n"
    "coins 1=H 4=T 6=H\n"
    "round 2 up=1 down=0\n"
    "game 2.1 4 v 5\n"
    "bye 2 1 6\n"
    "game x1 1 v 6\n"
    "wish-live 2.1 by=second token=\"pad-9\"\n"
    "live 2.1 k3x9 absent=computer\n"
    "leave-live 2.1 \"no network\"\n"
    "live 2.1 m4y2 absent=wait\n"
    "score 2.1 10-4 by=house token=\"m4y2\"\n"
    "finals 1 6\n"
    "take-back-finals\n"
    "finals 1 6\n"
    "order 4 5 \"by lot\"\n"
    "clock 2 left=1500\n"
    "clock 2 until=1700000001000\n"
    "date 3 on=2026-12-22T19:30\n"
    "date 3\n"
    "pace rest=180\n"
    "rest 2 until=1700000002000\n"
    "pace\n"
    "note \"line\\nbreak\"\n"
    "unkept 2 uneven-groups 1\n"
    "held-up GamesOpen game=2.1\n"
    "held-up TooFew\n"
    "close\n";

TEST(event_text, every_fact_is_written_as_it_is_read) {
  const auto facts = parse_event(kEveryFact);
  ASSERT_TRUE(facts.has_value()) << facts.error().line << ": " << facts.error().what;
  EXPECT_EQ(to_event_text(*facts), kEveryFact);
  EXPECT_EQ(facts->size(), 56U);
  EXPECT_EQ(facts->front().at, 1700000000000U);
}

TEST(event_text, what_a_new_event_may_say_besides_is_written_only_where_it_is_said) {
  const std::string before =
      "event \"Cup\" code=\"alberta\" kind=pairs plan=knock-out target=10 deals=0 minutes=0 rounds=0 seed=1 "
      "bye=nothing "
      "drawn=refused ranked=wins";
  for (const std::string more : {"", " withdrawn=by-half", " withdrawn=annulled", " best=3", " best=5 third=played"}) {
    const auto fact = parse_event_line(before + more);
    ASSERT_TRUE(fact) << more;
    EXPECT_EQ(to_line(*fact), before + more);
  }
  for (const std::string wrong :
       {" withdrawn=never", " withdrawn=", " best=x", " third=perhaps", " withdrawn=kept more"})
    EXPECT_FALSE(parse_event_line(before + wrong)) << wrong;
}

TEST(event_text, comments_and_empty_lines_are_left_aside) {
  EXPECT_TRUE(parse_event("euchre-event 1\n# a comment\n\n").value().empty());
}

TEST(event_text, an_error_tells_the_line_and_what_is_wrong) {
  const auto unknown = parse_event("euchre-event 1\nfoo 1\n");
  ASSERT_FALSE(unknown);
  EXPECT_EQ(unknown.error().line, 2U);
  EXPECT_THAT(unknown.error().what, HasSubstr("'foo 1' is no fact"));
  const auto misfit = parse_event("euchre-event 1\n\nenter 1 \"Ann\"\n");
  ASSERT_FALSE(misfit);
  EXPECT_EQ(misfit.error().line, 3U);
  EXPECT_THAT(misfit.error().what, HasSubstr("not open"));
  EXPECT_THAT(parse_event("nonsense").error().what, HasSubstr("begins with"));
}

TEST(event_text, bad_lines_are_refused) {
  for (const std::string_view line : {"",
                                      "enter",
                                      "enter x \"Ann\"",
                                      "enter 1 Ann extra",
                                      "enter 1 \"Ann",
                                      "round 1",
                                      "round 1 up=0 down=0 up=1",
                                      "game 1.1 1 w 2",
                                      "game 11 1 v 2",
                                      "score 1.1 10 by=first",
                                      "score 1.1 10-7 by=nobody",
                                      "score 1.1 10-7",
                                      "feats 1.1 1 by=first",
                                      "feats 1.1 lone=1 by=first",
                                      "feats 1.1 1 lone=-1 by=first",
                                      "feats 1.1 1 lone=1 tried=x by=first",
                                      "feats 1.1 1 lone=1",
                                      "coins 1=X 2=H 3=T",
                                      "pair 6 2",
                                      "pair 6 2+3+4",
                                      "place 1 C 1",
                                      "withdraw 1 2",
                                      "close now",
                                      "withdraw -1",
                                      "withdraw 4294967296",
                                      "note bare",
                                      "unkept 2 elsewhere 1",
                                      "unkept 2 one-table",
                                      "held-up Whatever",
                                      "held-up TooFew game=x",
                                      "close at=x",
                                      "game 1.1  1 v 2"})
    EXPECT_FALSE(parse_event_line(line)) << line;
}

TEST(event_text, any_past_moment_is_the_fold_of_the_facts_until_then) {
  const auto facts = *parse_event(kEveryFact);
  EXPECT_EQ(event_after(facts, 7).entry(EntryId(1))->names[1], "Rob");
  EXPECT_EQ(event_after(facts, 6).entry(EntryId(1))->names[1], "Bob");
  EXPECT_EQ(event_after(facts, 20).game({1, 1})->status, GameStatus::Disputed);
  EXPECT_EQ(event_after(facts, 21).game({1, 1})->status, GameStatus::Settled);
}

TEST(event_text, every_word_of_a_list_is_read_back) {
  for (int i = 0; i <= static_cast<int>(EventReason::WishUnmet); ++i)
    EXPECT_EQ(parse_event_reason(name_of(static_cast<EventReason>(i))), static_cast<EventReason>(i));
  for (int i = 0; i <= static_cast<int>(WishProblem::NotFound); ++i)
    EXPECT_EQ(parse_wish_problem(to_text(static_cast<WishProblem>(i))), static_cast<WishProblem>(i));
  for (int i = 0; i < 3; ++i)
    EXPECT_EQ(parse_withdrawn_games(to_text(static_cast<WithdrawnGames>(i))), static_cast<WithdrawnGames>(i));
  for (int i = 0; i < 7; ++i) EXPECT_EQ(parse_plan(to_text(static_cast<Plan>(i))), static_cast<Plan>(i));
  EXPECT_FALSE(parse_plan("alberta"));
  EXPECT_EQ(parse_game_id("x12"), (GameId{0, 12}));
  for (const std::string_view bad : {"", "x", "x0", "1", "1.", "0.1", "1.1.1", "1.x"})
    EXPECT_FALSE(parse_game_id(bad)) << bad;
}

}  // namespace
}  // namespace euchre::tournament
