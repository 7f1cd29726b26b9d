#include "club/office/event_wishes.h"

#include "support/club/tournament/event_driver.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace euchre::office {
namespace {

using Json = nlohmann::ordered_json;
using testing::HasSubstr;

std::string complaint(const char* text) {
  const auto wishes = read_event_wishes(Json::parse(text, nullptr, false));
  return wishes ? "" : wishes.error();
}

TEST(event_wishes, every_command_of_the_director_is_read) {
  for (const char* text : {R"({"do":"enter","names":["Ann","Bob"],"club":"Zone 3"})",
                           R"({"do":"enter-csv","csv":"Ann,Bob"})",
                           R"({"do":"rename","entry":1,"names":["Ann"]})",
                           R"({"do":"withdraw","entry":1})",
                           R"({"do":"return","entry":1})",
                           R"({"do":"stand-in","entry":1,"member":2,"name":"Zoe"})",
                           R"({"do":"draw"})",
                           R"({"do":"draw","seed":7})",
                           R"({"do":"pair","one":1,"other":2})",
                           R"({"do":"cut","entry":1,"card":"JC"})",
                           R"({"do":"place","entry":1,"letter":"B","table":3})",
                           R"({"do":"place-all"})",
                           R"({"do":"round","label":"week 1","movement":"alberta-down"})",
                           R"({"do":"withdraw","entry":1,"game":"keep"})",
                           R"({"do":"seat"})",
                           R"({"do":"remove","entry":1})",
                           R"({"do":"enter","names":["Ann"],"group":"ladies"})",
                           R"({"do":"check-in","entry":1})",
                           R"({"do":"check-in","entry":1,"state":"awaited","paid":0})",
                           R"({"do":"group","entry":1,"group":"ladies"})",
                           R"({"do":"group","entry":1})",
                           R"({"do":"settings","rounds":8})",
                           R"({"do":"settings","withdrawn":"annulled"})",
                           R"({"do":"clear","game":"3.1"})",
                           R"({"do":"clear","game":"3.1","reason":"it was table 2"})",
                           R"({"do":"wish","kind":"apart","entries":[3,7]})",
                           R"({"do":"wish","kind":"together","entries":[3,7]})",
                           R"({"do":"wish","kind":"mixed","groups":["ladies","gents"]})",
                           R"({"do":"wish","kind":"spread","entries":[1,5,9]})",
                           R"({"do":"wish","kind":"stay","entry":3,"table":2})",
                           R"({"do":"drop-wish","wish":2})",
                           R"({"do":"round","sure":true})",
                           R"({"do":"redraw","sure":true})",
                           R"({"do":"score","game":"3.1","score":[8,7],"sure":true})",
                           R"({"do":"take-back","reason":"too early"})",
                           R"({"do":"redraw","seed":7,"label":"week 1","reason":"a pair was missing"})",
                           R"({"do":"redraw"})",
                           R"({"do":"swap","one":1,"other":2})",
                           R"({"do":"strike","game":"3.1","reason":"no table"})",
                           R"({"do":"add-game","first":[1],"second":[2]})",
                           R"({"do":"score","game":"3.1","score":[10,7]})",
                           R"({"do":"confirm","game":"3.1"})",
                           R"({"do":"correct","game":"x1","score":[10,7],"reason":"misread"})",
                           R"({"do":"correct","game":"1.1","score":[7,10],"reason":"misread","replay":true})",
                           R"({"do":"reopen"})",
                           R"({"do":"reopen","reason":"a score was wrong"})",
                           R"({"do":"void","game":"3.1","reason":"wrong pairs"})",
                           R"({"do":"postpone","game":"3.1"})",
                           R"({"do":"coins","coins":[[3,"H"],[5,"T"],[7,"H"]]})",
                           R"({"do":"extra"})",
                           R"({"do":"finals","size":8})",
                           R"({"do":"finals","size":8,"best_of":3,"third":"played"})",
                           R"({"do":"order","order":[2,1],"reason":"by lot"})",
                           R"({"do":"clock","state":"start","seconds":60})",
                           R"({"do":"clock","add":-60})",
                           R"({"do":"registration","state":"open"})",
                           R"({"do":"note","text":"rain"})",
                           R"({"do":"date","round":3,"on":"2026-12-22T19:30"})",
                           R"({"do":"date","round":3})",
                           R"({"do":"dates","first":"2026-12-22T19:30","every":14})",
                           R"({"do":"pace","rest":180})",
                           R"({"do":"pace"})",
                           R"({"do":"close"})"})
    EXPECT_EQ(complaint(text), "") << text;
}

TEST(event_wishes, what_is_wrong_is_told) {
  EXPECT_THAT(complaint(R"({"do":"dates","first":"2026-02-30T19:30"})"), HasSubstr("such as 2026-12-22T19:30"));
  EXPECT_THAT(complaint(R"({"do":"date","on":"2026-12-22T19:30"})"), HasSubstr("\"round\" is missing"));
  EXPECT_THAT(complaint("[]"), HasSubstr("JSON object"));
  EXPECT_THAT(complaint("{"), HasSubstr("JSON object"));
  EXPECT_THAT(complaint("{}"), HasSubstr("\"do\" is missing"));
  EXPECT_THAT(complaint(R"({"do":"enter","names":"Ann"})"), HasSubstr("list of at most 2"));
  EXPECT_THAT(complaint(R"({"do":"enter","names":[1]})"), HasSubstr("texts"));
  EXPECT_THAT(complaint(R"({"do":"place","entry":1,"letter":"C","table":3})"), HasSubstr("A, B"));
  EXPECT_THAT(complaint(R"({"do":"score","game":"3.1","score":[10]})"), HasSubstr("[10, 7]"));
  EXPECT_THAT(complaint(R"({"do":"score","game":"3.1","score":[10,-7]})"), HasSubstr("whole numbers"));
  EXPECT_THAT(complaint(R"({"do":"clock","add":99999999999999999999})"), HasSubstr("\"add\""));
  EXPECT_THAT(complaint(R"({"do":"clock","add":18446744073709551615})"), HasSubstr("\"add\""));
  EXPECT_THAT(complaint(R"({"do":"coins","coins":[[3,"X"]]})"), HasSubstr("\"coins\""));
  EXPECT_THAT(complaint(R"({"do":"enter-csv","csv":"\n\n"})"), HasSubstr("no entry"));
  EXPECT_THAT(complaint(R"({"do":"enter-csv","csv":"Ann,Bob\n,Cid"})"), HasSubstr("line 2: a name is missing"));
  EXPECT_THAT(complaint(R"({"commands":[{"do":"close"},{"do":"leap"}]})"), HasSubstr("leap"));
  EXPECT_THAT(complaint(R"({"commands":{}})"), HasSubstr("list"));
}

TEST(event_settings, say_what_a_bye_is_worth) {
  const auto settings = read_event_settings(Json::parse(R"({"name":"X","bye":"score","bye_score":[10,6]})"), 1);
  ASSERT_TRUE(settings.has_value()) << settings.error();
  EXPECT_EQ(settings->bye, tournament::ByeCredit::Score);
  EXPECT_EQ(settings->bye_score, (tournament::GameScore{10, 6}));
  EXPECT_EQ(read_event_settings(Json::parse(R"({"name":"X","bye":"half"})"), 1).error(),
            "\"bye\" is nothing, win, score or average");
  EXPECT_EQ(read_event_settings(Json::parse(R"({"name":"X","bye":"score","bye_score":[10]})"), 1).error(),
            "\"bye_score\" is such as [10, 7], the first side's points first");
}

TEST(event_settings, have_what_the_event_file_has) {
  const auto settings = read_event_settings(
      Json::parse(R"({"name":"League","code":"danville","kind":"individual","target":0,"deals":8,"drawn":"halved",)"
                  R"("ranked":"average","bye":"win","rounds":10,"minutes":30,"seed":4})"),
      99);
  ASSERT_TRUE(settings.has_value()) << settings.error();
  EXPECT_EQ(settings->plan, tournament::Plan::Rotating);
  EXPECT_EQ(settings->deals, 8U);
  EXPECT_EQ(settings->seed, 4U);
  EXPECT_EQ(settings->ranked_by, tournament::RankedBy::Average);
  EXPECT_EQ(read_event_settings(Json::parse(R"({"name":"X"})"), 99)->seed, 99U);
  EXPECT_FALSE(read_event_settings(Json::parse(R"({"plan":"swiss"})"), 1));
}

TEST(event_settings, leave_the_length_of_a_game_to_the_code) {
  const auto of = [](const char* json) { return read_event_settings(Json::parse(json), 1); };
  const auto league = of(R"({"name":"League","code":"danville"})");
  ASSERT_TRUE(league.has_value()) << league.error();
  EXPECT_EQ(league->target, 0U);
  EXPECT_EQ(league->deals, 8U);
  EXPECT_EQ(league->drawn, tournament::DrawnGames::Halved);
  EXPECT_EQ(of(R"({"name":"X"})")->target, 10U);
  EXPECT_EQ(of(R"({"name":"X","code":"keller","target":7})")->target, 7U);
  EXPECT_THAT(of(R"({"name":"X","code":"danville","target":10,"deals":8})").error(), HasSubstr("8 deals in danville"));
  EXPECT_EQ(of(R"({"name":"X","drawn":"maybe"})").error(), "\"drawn\" is refused or halved");
}

TEST(event_settings, have_the_form_of_a_cup_and_the_rule_for_who_goes_home) {
  const auto cup =
      read_event_settings(Json::parse(R"({"name":"Cup","plan":"knock-out","best_of":3,"third":"played"})"), 1);
  ASSERT_TRUE(cup.has_value()) << cup.error();
  EXPECT_EQ(cup->best_of, 3U);
  EXPECT_EQ(cup->third, tournament::ThirdPlace::Played);
  EXPECT_EQ(cup->withdrawn, tournament::WithdrawnGames::Kept);
  EXPECT_EQ(read_event_settings(Json::parse(R"({"name":"X","plan":"round-robin"})"), 1)->withdrawn,
            tournament::WithdrawnGames::ByHalf)
      << "as leagues have it";
  EXPECT_EQ(read_event_settings(Json::parse(R"({"name":"X","plan":"round-robin","withdrawn":"kept"})"), 1)->withdrawn,
            tournament::WithdrawnGames::Kept);
  EXPECT_FALSE(read_event_settings(Json::parse(R"({"name":"X","withdrawn":"lost"})"), 1));
}

TEST(pad_wish, says_that_a_game_is_to_be_played_on_the_house) {
  EXPECT_TRUE(is_pad_wish(Json::parse(R"({"game":"1.1","live":true})")));
  EXPECT_FALSE(is_pad_wish(Json::parse(R"({"game":"1.1","score":[10,7]})")));
  EXPECT_TRUE(read_pad_wish(Json::parse(R"({"game":"1.1","live":true,"token":"12345678"})")));
  EXPECT_THAT(read_pad_wish(Json::parse(R"({"game":"1.1","live":false,"token":"12345678"})")).error(),
              HasSubstr("must be true"));
  EXPECT_THAT(read_pad_wish(Json::parse(R"({"game":"1.1","live":true,"token":"1"})")).error(), HasSubstr("8 to 120"));
}

TEST(seat_asked, names_one_of_two) {
  const auto asked = read_seat_asked(Json::parse(R"({"game":"2.3","member":2,"token":"abc"})"));
  ASSERT_TRUE(asked.has_value()) << asked.error();
  EXPECT_EQ(asked->game, (tournament::GameId{2, 3}));
  EXPECT_EQ(asked->member, 2U);
  EXPECT_FALSE(read_seat_asked(Json::parse(R"({"game":"2.3","member":3,"token":"abc"})")));
}

TEST(event_wishes, a_table_on_the_house) {
  const auto on = read_event_wishes(Json::parse(R"({"do":"live","game":"1.1","absent":"computer"})"));
  ASSERT_TRUE(on.has_value()) << on.error();
  EXPECT_EQ(std::get<LiveWish>(on->front()).absent, tournament::AbsentPlay::Computer);
  const auto off = read_event_wishes(Json::parse(R"({"do":"live","game":"1.1","state":"off","reason":"cards"})"));
  ASSERT_TRUE(off.has_value()) << off.error();
  EXPECT_TRUE(std::holds_alternative<tournament::LeaveLive>(std::get<tournament::EventCommand>(off->front())));
  EXPECT_FALSE(read_event_wishes(Json::parse(R"({"do":"live","game":"1.1","absent":"nobody"})")));
}

/// Where others came to sit at a table, a pad says whom it showed. What it does not say was there at first.
TEST(pad_report, says_which_seats_its_sender_saw) {
  const auto said = read_pad_report(Json::parse(R"({"game":"1.1","score":[10,7],"seats":31,"token":"12345678"})"));
  ASSERT_TRUE(said.has_value()) << said.error();
  EXPECT_EQ(said->seats_seen, 31U);
  EXPECT_EQ(read_pad_report(Json::parse(R"({"game":"1.1","score":[10,7],"token":"12345678"})"))->seats_seen, 0U);
}

TEST(event_wishes, whoever_was_asked_back_may_be_sure) {
  const auto certainty_of = [](const char* text) {
    return std::get<ScoreWish>(read_event_wishes(Json::parse(text))->front()).certainty;
  };
  EXPECT_EQ(certainty_of(R"({"do":"score","game":"3.1","score":[8,7]})"), Certainty::NotAsked);
  EXPECT_EQ(certainty_of(R"({"do":"score","game":"3.1","score":[8,7],"sure":true})"), Certainty::Sure);
  EXPECT_EQ(certainty_of(R"({"do":"correct","game":"3.1","score":[8,7],"sure":true})"), Certainty::Sure);
  EXPECT_FALSE(read_event_wishes(Json::parse(R"({"do":"score","game":"3.1","score":[8,7],"sure":false})")));
}

TEST(event_wishes, a_lot_leaves_room_for_those_after_it) {
  EXPECT_FALSE(read_event_wishes(Json::parse(R"({"do":"redraw","seed":9223372036854775807})")));
}

TEST(pad_report, needs_a_token) {
  EXPECT_TRUE(read_pad_report(Json::parse(R"({"game":"1.1","score":[10,7],"token":"12345678"})")));
  EXPECT_THAT(read_pad_report(Json::parse(R"({"game":"1.1","score":[10,7],"token":"1"})")).error(),
              HasSubstr("8 to 120"));
  EXPECT_FALSE(read_pad_report(Json::parse(R"({"game":"1.1","score":[10,7]})")));
}

TEST(pad_feats, count_lone_hands_of_one_who_plays) {
  const auto json = Json::parse(R"({"game":"1.1","entry":5,"lone":2,"seats":31,"token":"12345678"})");
  EXPECT_TRUE(is_pad_feats(json));
  EXPECT_FALSE(is_pad_feats(Json::parse(R"({"game":"1.1","score":[10,7]})")));
  const auto said = read_pad_feats(json);
  ASSERT_TRUE(said.has_value()) << said.error();
  EXPECT_EQ(said->entry, tournament::EntryId(5));
  EXPECT_EQ(said->feats, (tournament::Feats{2}));
  EXPECT_EQ(said->seats_seen, 31U);
  EXPECT_FALSE(read_pad_feats(Json::parse(R"({"game":"1.1","entry":5,"lone":-1,"token":"12345678"})")));
  EXPECT_FALSE(read_pad_feats(Json::parse(R"({"game":"1.1","entry":5,"lone":2})")));
}

TEST(event_wishes, the_director_counts_lone_hands) {
  const auto read = read_event_wishes(Json::parse(R"({"do":"feats","game":"3.1","entry":5,"lone":1,"tried":3})"));
  ASSERT_TRUE(read.has_value()) << read.error();
  const auto& wish = std::get<FeatsWish>(read->front());
  EXPECT_EQ(wish.command.feats, (tournament::Feats{1, 3}));
  EXPECT_EQ(wish.command.by, tournament::Reporter::Director);
  EXPECT_EQ(wish.certainty, Certainty::NotAsked);
  EXPECT_FALSE(read_event_wishes(Json::parse(R"({"do":"feats","game":"3.1","entry":5})")));
}

TEST(event_wishes, what_was_paid_alone_says_nothing_of_who_is_here) {
  const auto check_in = [](const char* text) {
    return std::get<tournament::CheckIn>(
        std::get<tournament::EventCommand>(read_event_wishes(Json::parse(text))->front()));
  };
  EXPECT_EQ(check_in(R"({"do":"check-in","entry":3})").attendance, tournament::Attendance::Here);
  EXPECT_FALSE(check_in(R"({"do":"check-in","entry":3,"paid":2000})").attendance);
  EXPECT_EQ(check_in(R"({"do":"check-in","entry":3,"paid":2000})").paid_cents, 2000U);
  EXPECT_FALSE(read_event_wishes(Json::parse(R"({"do":"check-in","entry":3,"paid":12.5})")));
  EXPECT_FALSE(read_event_wishes(Json::parse(R"({"do":"check-in","entry":3,"state":"late"})")));
}

}  // namespace
}  // namespace euchre::office
