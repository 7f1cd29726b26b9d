#include "club/tournament/season.h"

#include "club/tournament/season_text.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace euchre::tournament {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

Season opened(SeasonRules rules = {}) {
  Season season;
  season.apply(SeasonOpened{"Winter", rules});
  return season;
}

TEST(Season, the_first_fact_opens_it_and_the_last_closes_it) {
  Season season;
  EXPECT_EQ(season.misfit(SeasonClosed{}), SeasonReason::NotOpen);
  EXPECT_EQ(season.misfit(SeasonOpened{"", {}}), SeasonReason::BadName);
  EXPECT_EQ(season.misfit(SeasonOpened{std::string(61, 'x'), {}}), SeasonReason::BadName);
  ASSERT_FALSE(season.misfit(SeasonOpened{"Winter", {}}));
  season.apply(SeasonOpened{"Winter", {}});
  EXPECT_EQ(season.misfit(SeasonOpened{"Winter", {}}), SeasonReason::AlreadyOpen);
  ASSERT_FALSE(season.misfit(SeasonClosed{}));
  season.apply(SeasonClosed{});
  EXPECT_EQ(season.misfit(EveningAdded{"f3k9", "Autumn"}), SeasonReason::Closed);
}

TEST(Season, one_that_was_closed_too_early_goes_on) {
  Season season = opened();
  season.apply(EveningAdded{"f3", "One"});
  EXPECT_EQ(season.misfit(SeasonReopened{""}), SeasonReason::NotClosed);
  season.apply(SeasonClosed{});
  EXPECT_EQ(season.misfit(SeasonClosed{}), SeasonReason::Closed);
  ASSERT_FALSE(season.misfit(SeasonReopened{"an evening was left out"}));
  season.apply(SeasonReopened{"an evening was left out"});
  EXPECT_FALSE(season.is_closed());
  EXPECT_FALSE(season.misfit(EveningAdded{"g4", "Two"}));
  EXPECT_THAT(season.evenings(), ElementsAre(EveningAdded{"f3", "One"}));
  const std::vector<SeasonFact> facts{SeasonOpened{"Winter", {}}, SeasonClosed{}, SeasonReopened{"too \"early\""}};
  EXPECT_THAT(to_season_text(facts), HasSubstr("close\nreopen \"too \\\"early\\\"\"\n"));
  const auto read = parse_season(to_season_text(facts));
  ASSERT_TRUE(read) << read.error().what;
  EXPECT_EQ(*read, facts);
}

TEST(Season, evenings_are_added_once_and_dropped_again) {
  Season season = opened();
  EXPECT_EQ(season.misfit(EveningAdded{"F3", "Autumn"}), SeasonReason::NoSuchEvent);
  season.apply(EveningAdded{"f3", "One"});
  season.apply(EveningAdded{"g4", "Two"});
  EXPECT_EQ(season.misfit(EveningAdded{"f3", "One"}), SeasonReason::AlreadyIn);
  EXPECT_EQ(season.misfit(EveningDropped{"h5"}), SeasonReason::NotIn);
  season.apply(EveningDropped{"f3"});
  EXPECT_THAT(season.evenings(), ElementsAre(EveningAdded{"g4", "Two"}));
  for (std::size_t at = 1; at < kMostEvenings; ++at) season.apply(EveningAdded{"e" + std::to_string(at), "x"});
  EXPECT_EQ(season.misfit(EveningAdded{"f3", "One"}), SeasonReason::TooManyEvenings);
}

TEST(Season, two_names_are_one_person_and_nobody_has_a_third_through_another) {
  Season season = opened();
  EXPECT_EQ(season.misfit(NamesJoined{"", "Ann"}), SeasonReason::BadPerson);
  EXPECT_EQ(season.misfit(NamesJoined{"Ann", std::string(61, 'x')}), SeasonReason::BadPerson);
  EXPECT_EQ(season.misfit(NamesJoined{"Ann Ashe", "ANN  ASHE"}), SeasonReason::OneAlready);
  ASSERT_FALSE(season.misfit(NamesJoined{"Bob", "Robert"}));
  season.apply(NamesJoined{"Bob", "Robert"});
  EXPECT_EQ(season.misfit(NamesJoined{"bob", "robert"}), SeasonReason::OneAlready);
  EXPECT_EQ(season.misfit(NamesJoined{"Bob", "Rob"}), SeasonReason::OtherAlready);
  EXPECT_EQ(season.misfit(NamesJoined{"Rob", "Bob"}), SeasonReason::OtherAlready);
  EXPECT_EQ(season.misfit(NamesJoined{"Robert", "Rob"}), SeasonReason::OtherAlready);
  EXPECT_FALSE(season.misfit(NamesJoined{"Rob", "Robert"}));
  EXPECT_EQ(season.misfit(NamesParted{"Robert"}), SeasonReason::NotJoined);
  ASSERT_FALSE(season.misfit(NamesParted{"Bob"}));
  season.apply(NamesParted{"Bob"});
  EXPECT_TRUE(season.joined().empty());
  for (std::size_t at = 0; at < kMostJoined; ++at) season.apply(NamesJoined{"a" + std::to_string(at), "Ann"});
  EXPECT_EQ(season.misfit(NamesJoined{"Bob", "Robert"}), SeasonReason::TooManyJoined);
}

TEST(Season, rules_that_do_not_go_together_are_refused) {
  SeasonRules rules;
  rules.by = SeasonBy::Average;
  rules.absent_points = 5;
  EXPECT_EQ(opened().misfit(SeasonRuled{rules}), SeasonReason::AbsentInAverage);
  rules.by = SeasonBy::Points;
  EXPECT_FALSE(opened().misfit(SeasonRuled{rules}));
  rules.absent_points = 1001;
  EXPECT_EQ(opened().misfit(SeasonRuled{rules}), SeasonReason::AbsentTooMuch);
  rules.absent_points.reset();
  for (const auto& [handicap, reason] : {std::pair{HandicapRules{0, {}, 30}, SeasonReason::BadShare},
                                         {HandicapRules{101, {}, 30}, SeasonReason::BadShare},
                                         {HandicapRules{80, {}, 0}, SeasonReason::BadMost},
                                         {HandicapRules{80, {}, 1001}, SeasonReason::BadMost},
                                         {HandicapRules{80, 0, 30}, SeasonReason::BadBase},
                                         {HandicapRules{80, 1001, 30}, SeasonReason::BadBase}}) {
    rules.handicap = handicap;
    EXPECT_EQ(misfit(rules), reason);
  }
  rules.handicap = HandicapRules{100, 1000, 1000};
  EXPECT_FALSE(misfit(rules));
  rules.best = 101;
  EXPECT_EQ(misfit(rules), SeasonReason::BadBest);
  rules.best = 100;
  rules.least = 101;
  EXPECT_EQ(misfit(rules), SeasonReason::BadLeast);
}

SeasonRules all_rules() {
  SeasonRules rules;
  rules.of = SeasonOf::Pairs;
  rules.best = 5;
  rules.least = 3;
  rules.absent_points = 12;
  rules.handicap = HandicapRules{75, 85, 30};
  return rules;
}

TEST(SeasonText, every_fact_is_a_line_that_reads_as_it_was) {
  SeasonRules by_average;
  by_average.by = SeasonBy::Average;
  by_average.handicap = HandicapRules{80, std::nullopt, 25};
  const std::vector<SeasonFact> facts{SeasonOpened{"Winter \"27", all_rules()},
                                      SeasonRuled{by_average},
                                      SeasonRuled{{}},
                                      EveningAdded{"f3k9", "Autumn Drive"},
                                      EveningDropped{"f3k9"},
                                      NamesJoined{"Bob", "Robert B"},
                                      NamesParted{"Bob"},
                                      SeasonClosed{}};
  EXPECT_EQ(to_season_text(facts),
            "euchre-season 1\n"
            "season \"Winter \\\"27\" of=pairs by=points best=5 least=3 absent=12 share=75 base=8.5 most=3\n"
            "rules of=players by=average best=0 least=0 absent=nothing share=80 base=best most=2.5\n"
            "rules of=players by=points best=0 least=0 absent=nothing\n"
            "add f3k9 \"Autumn Drive\"\n"
            "drop f3k9\n"
            "join \"Bob\" \"Robert B\"\n"
            "part \"Bob\"\n"
            "close\n");
  const auto read = parse_season(to_season_text(facts));
  ASSERT_TRUE(read);
  EXPECT_EQ(*read, facts);
}

TEST(SeasonText, what_is_no_fact_is_told_with_its_line) {
  const std::string head = "euchre-season 1\nseason \"Winter\" of=players by=points best=0 least=0 absent=nothing\n";
  for (const auto& [line, words] :
       {std::pair{"add f3k9", "is no fact of a season"},
        {"rules of=all by=points best=0 least=0 absent=nothing", "is no fact of a season"},
        {"rules of=players by=points best=0 least=0 absent=nothing share=80 base=8.55 most=3",
         "is no fact of a season"},
        {"rules of=players by=average best=0 least=0 absent=3", "an average counts games that were played"},
        {"drop f3k9", "no evening of the season"},
        {"join \"Bob\"", "is no fact of a season"},
        {"join \"Bob\" \"BOB\"", "one person already"},
        {"part \"Bob\"", "no other name of anybody"}}) {
    const auto read = parse_season(head + line + "\n");
    ASSERT_FALSE(read) << line;
    EXPECT_EQ(read.error().line, 3U);
    EXPECT_THAT(read.error().what, HasSubstr(words));
  }
  EXPECT_EQ(parse_season("euchre-event 1\n").error().line, 1U);
}

TEST(SeasonText, tenths_are_numbers_with_one_decimal_at_most) {
  EXPECT_EQ(parse_tenths("8.5"), 85U);
  EXPECT_EQ(parse_tenths("8"), 80U);
  EXPECT_EQ(parse_tenths("0.1"), 1U);
  for (const char* text : {"", ".5", "8.", "8.55", "-1", "8.-5", "8,5", "99999999"})
    EXPECT_FALSE(parse_tenths(text)) << text;
  EXPECT_EQ(tenths_text(85), "8.5");
  EXPECT_EQ(tenths_text(80), "8");
}

}  // namespace
}  // namespace euchre::tournament
