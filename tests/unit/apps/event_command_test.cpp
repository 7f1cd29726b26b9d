#include "event_files.h"

#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <fstream>
#include <map>

namespace {

using testing::HasSubstr;
using Json = nlohmann::json;

TEST_F(EventCommand, an_evening_from_entries_to_standings) {
  make();
  enter_four();
  EXPECT_THAT(run({"draw", drive()}).out, HasSubstr("place "));
  EXPECT_THAT(run({"round", drive()}).out, HasSubstr("game 1.1 "));
  EXPECT_EQ(run({"score", drive(), "1.1", "10-7", "--by", "first"}).status, 0);
  EXPECT_THAT(run({"score", drive(), "1.1", "10-7", "--by", "second"}).out, HasSubstr("confirm 1.1 by=second"));
  EXPECT_EQ(run({"score", drive(), "1.2", "10-3"}).status, 0);
  const Json standings = Json::parse(run({"standings", drive(), "--json"}).out);
  EXPECT_EQ(standings["rounds"], 1);
  ASSERT_EQ(standings["ranking"].size(), 4U);
  for (const Json& row : standings["ranking"]) EXPECT_NE(row["reason"], "");
  EXPECT_EQ(standings["ranking"][0]["wins"], 1);
  EXPECT_THAT(run({"standings", drive()}).out, HasSubstr("why"));
}

TEST_F(EventCommand, D10a_a_new_event_takes_the_game_of_its_code) {
  const auto opened = [&](const std::string& name, std::vector<std::string> more) {
    std::vector<std::string> arguments{"new", path(name), "--name", "X", "--plan", "round-robin", "--rounds", "3"};
    arguments.insert(arguments.end(), more.begin(), more.end());
    EXPECT_EQ(run(arguments).status, 0) << name;
    return text_of(path(name));
  };
  EXPECT_THAT(opened("d.event", {"--code", "danville"}), HasSubstr("target=0 deals=8 "));
  EXPECT_THAT(text_of(path("d.event")), HasSubstr("drawn=halved")) << "AMB-D12";
  EXPECT_THAT(opened("s.event", {"--code", "somerset"}), HasSubstr("target=5 deals=0 "));
  EXPECT_THAT(opened("k.event", {"--code", "keller"}), HasSubstr("target=5 deals=0 "));
  EXPECT_THAT(opened("h.event", {"--code", "hoyle"}), HasSubstr("target=5 deals=0 "));
  EXPECT_THAT(opened("a.event", {}), HasSubstr("target=10 deals=0 "));
  EXPECT_THAT(opened("to.event", {"--code", "danville", "--target", "10"}), HasSubstr("target=10 deals=0 "));
  EXPECT_THAT(opened("by.event", {"--code", "keller", "--deals", "4", "--drawn", "refused"}),
              HasSubstr("target=0 deals=4 minutes=0 rounds=3 seed=1 bye=nothing drawn=refused"));
  const Said both = run({"new", path("both.event"), "--name", "X", "--target", "10", "--deals", "8"});
  EXPECT_EQ(both.status, 1);
  EXPECT_THAT(both.err, HasSubstr("a game is 10 points in alberta"));
}

TEST_F(EventCommand, S63c_revokes_on_top_of_the_deal_are_asked_about_and_not_refused) {
  const auto play = [&](const std::string& code) {
    ASSERT_EQ(run({"new", path(code), "--name", "X", "--code", code, "--plan", "round-robin", "--rounds", "3"}).status,
              0);
    std::ofstream(path("entries.csv")) << "Ann,Bob\nCid,Dot\nEve,Fay\nGus,Hal\n";
    ASSERT_EQ(run({"enter", path(code), "--csv", path("entries.csv")}).status, 0);
    ASSERT_EQ(run({"round", path(code)}).status, 0);
  };
  play("somerset");
  const Said asked = run({"score", path("somerset"), "1.1", "9-3"});
  EXPECT_EQ(asked.status, 1);
  EXPECT_THAT(asked.err, HasSubstr("9 points are a great many"));
  EXPECT_THAT(asked.err, HasSubstr("--sure says that it is so"));
  EXPECT_EQ(run({"score", path("somerset"), "1.1", "9-3", "--sure"}).status, 0) << "4-3, a revoke 3 and a march 2";
  EXPECT_EQ(run({"score", path("somerset"), "1.2", "8-3"}).status, 0);
  play("hoyle");
  EXPECT_THAT(run({"score", path("hoyle"), "1.1", "9-3", "--sure"}).err, HasSubstr("nobody has more than 8"));
}

TEST_F(EventCommand, AT_tie3b_coins_are_asked_for_before_an_extra_game) {
  make("pairs", "round-robin");
  enter_four();
  // Ann, Cid and Eve beat one another in a circle by the same points, and all of them Gus.
  const auto score_of = [](const Json& game) {
    const int one = game["sides"][0][0];
    const int other = game["sides"][1][0];
    const bool is_won = other == 4 || (one != 4 && (one % 3) + 1 == other);
    return is_won ? "10-5" : "5-10";
  };
  for (int round = 1; round <= 3; ++round) {
    ASSERT_EQ(run({"round", drive()}).status, 0);
    const Json shown = Json::parse(run({"show", drive(), "--json"}).out);
    for (const Json& game : shown["round"]["games"])
      ASSERT_EQ(run({"score", drive(), game["game"], score_of(game)}).status, 0);
  }
  const Said early = run({"extra", drive()});
  EXPECT_EQ(early.status, 1);
  EXPECT_THAT(early.err, HasSubstr("those who are level flip coins first: entries 1, 2, 3"));
  ASSERT_EQ(run({"coins", drive(), "1=H", "2=T", "3=H"}).status, 0);
  EXPECT_THAT(run({"extra", drive()}).out, HasSubstr("game x1"));
  EXPECT_THAT(run({"extra", drive()}).err, HasSubstr("game x1: a game is not settled"));
}

TEST_F(EventCommand, finals_are_the_best_of_several_with_a_third_place) {
  make();
  enter_four();
  ASSERT_EQ(run({"draw", drive()}).status, 0);
  ASSERT_EQ(run({"round", drive()}).status, 0);
  ASSERT_EQ(run({"score", drive(), "1.1", "10-7"}).status, 0);
  ASSERT_EQ(run({"score", drive(), "1.2", "10-3"}).status, 0);
  const Said even = run({"finals", drive(), "--size", "4", "--best-of", "2"});
  EXPECT_EQ(even.status, 1);
  EXPECT_THAT(even.err, HasSubstr("the best of 3, 5, 7 or 9"));
  EXPECT_THAT(run({"finals", drive(), "--size", "4", "--best-of", "3", "--third-place"}).out,
              HasSubstr("best=3 third=played"));
}

TEST_F(EventCommand, a_token_is_taken_once) {
  make();
  enter_four();
  run({"round", drive()});
  const std::vector<std::string> report{"score", drive(), "1.1", "10-7", "--by", "first", "--token", "pad-1"};
  EXPECT_THAT(run(report).out, HasSubstr("score 1.1"));
  const std::string before = text_of(drive());
  EXPECT_EQ(run(report).out, "");
  EXPECT_EQ(text_of(drive()), before);
}

TEST_F(EventCommand, what_is_refused_leaves_the_file_as_it_was) {
  make();
  enter_four();
  const std::string before = text_of(drive());
  const Said refused = run({"withdraw", drive(), "9"});
  EXPECT_EQ(refused.status, 1);
  EXPECT_THAT(refused.err, HasSubstr("entry 9: there is no such entry"));
  EXPECT_EQ(run({"score", drive(), "1.1", "10-7"}).status, 1);
  EXPECT_EQ(run({"new", drive(), "--name", "Again"}).status, 1);
  EXPECT_EQ(text_of(drive()), before);
}

TEST_F(EventCommand, what_cannot_be_understood_is_told) {
  make();
  EXPECT_EQ(run({"score", drive(), "1-1", "10-7"}).status, 2);
  EXPECT_THAT(run({"score", drive(), "1.1", "ten"}).err, HasSubstr("write 10-7"));
  EXPECT_EQ(run({"show", path("nothing.event")}).status, 2);
  std::ofstream(path("bad.event")) << "euchre-event 1\nenter 1 \"Ann\"\n";
  EXPECT_THAT(run({"show", path("bad.event")}).err, HasSubstr("bad.event:2:"));
  EXPECT_EQ(run({"dance"}).status, 2);
  EXPECT_EQ(run({}).status, 2);
}

TEST_F(EventCommand, every_correction_stays_in_sight) {
  make();
  enter_four();
  run({"round", drive()});
  run({"score", drive(), "1.1", "10-7", "--by", "first"});
  run({"score", drive(), "1.1", "7-10", "--by", "second"});
  EXPECT_THAT(run({"show", drive()}).out, HasSubstr("disputed"));
  EXPECT_EQ(run({"correct", drive(), "1.1", "10-7", "--reason", "misread"}).status, 0);
  const Said shown = run({"show", drive()});
  EXPECT_THAT(shown.out, HasSubstr("dispute 1.1 7-10 by=second"));
  EXPECT_THAT(shown.out, HasSubstr("misread"));
  const Json before = Json::parse(run({"show", drive(), "--at", "8", "--json"}).out);
  EXPECT_EQ(before["facts"], 8);
}

TEST_F(EventCommand, AT7b_ten_is_shown_where_eleven_was_said) {
  make();
  enter_four();
  run({"round", drive()});
  ASSERT_EQ(run({"score", drive(), "1.1", "11-7"}).status, 0);
  EXPECT_THAT(run({"show", drive()}).out, HasSubstr("10-7 settled"));
  EXPECT_EQ(Json::parse(run({"show", drive(), "--json"}).out)["round"]["games"][0]["score"], Json::array({10, 7}));
  EXPECT_THAT(run({"table", drive(), "results"}).out, HasSubstr("settled,10,7"));
  EXPECT_THAT(text_of(drive()), HasSubstr("score 1.1 11-7")) << "what was said stays in the file";
  const Said refused = run({"score", drive(), "1.2", "12-11"});
  EXPECT_EQ(refused.status, 1);
  EXPECT_THAT(refused.err, HasSubstr("the winner reaches the target and the loser does not"));
}

TEST_F(EventCommand, a_score_put_right_is_shown_with_what_stood_there_and_why) {
  make();
  enter_four();
  run({"round", drive()});
  run({"score", drive(), "1.1", "10-7"});
  run({"score", drive(), "1.2", "10-4"});
  ASSERT_EQ(run({"correct", drive(), "1.1", "10-6", "--reason", "misread"}).status, 0);
  const Said shown = run({"show", drive()});
  EXPECT_THAT(shown.out, HasSubstr("score 1.1 10-7 by=director"));
  EXPECT_THAT(shown.out, HasSubstr("correct 1.1 10-6 \"misread\""));
  EXPECT_THAT(shown.out, testing::Not(HasSubstr("score 1.2 10-4"))) << "nothing more was said of it";
  ASSERT_EQ(run({"void", drive(), "1.2", "--reason", "wrong pairs"}).status, 0);
  EXPECT_THAT(run({"show", drive()}).out, HasSubstr("void 1.2 \"wrong pairs\""));
}

TEST_F(EventCommand, an_unlikely_score_is_asked_back_from_the_director) {
  make();
  enter_four();
  run({"round", drive()});
  const Said asked = run({"score", drive(), "1.1", "7-5"});
  EXPECT_EQ(asked.status, 1);
  EXPECT_THAT(asked.err, HasSubstr("game 1.1: nobody has 10 points, and no clock ends this game; --sure"));
  EXPECT_THAT(text_of(drive()), testing::Not(HasSubstr("score 1.1")));
  EXPECT_EQ(run({"score", drive(), "1.1", "7-5", "--sure"}).status, 0);
  EXPECT_EQ(run({"correct", drive(), "1.1", "6-5", "--reason", "misread"}).status, 1);
  EXPECT_EQ(run({"correct", drive(), "1.1", "6-5", "--reason", "misread", "--sure"}).status, 0);
  const Said beyond = run({"score", drive(), "1.2", "14-5", "--sure"});
  EXPECT_EQ(beyond.status, 1);
  EXPECT_THAT(beyond.err, HasSubstr("14 points cannot be"));
  EXPECT_EQ(run({"score", drive(), "1.2", "10-4"}).status, 0);
  EXPECT_EQ(run({"feats", drive(), "1.2", "2", "--lone", "5"}).status, 1);
}

TEST_F(EventCommand, who_came_alone_and_who_went_home_is_told) {
  make();
  enter_four();
  ASSERT_EQ(run({"enter", drive(), "Ida"}).status, 0);
  EXPECT_THAT(run({"show", drive()}).out, HasSubstr("   5  Ida  (alone)\n"));
  ASSERT_EQ(run({"enter", drive(), "Joe"}).status, 0);
  ASSERT_EQ(run({"round", drive()}).status, 0);
  EXPECT_THAT(run({"show", drive()}).out, HasSubstr("   5  Ida  (alone, plays in 7)\n"));
  ASSERT_EQ(run({"withdraw", drive(), "2"}).status, 0);
  EXPECT_THAT(run({"standings", drive()}).out, HasSubstr("2 Cid & Dot, went home"));
}

TEST_F(EventCommand, people_come_and_go) {
  make();
  enter_four();
  EXPECT_EQ(run({"withdraw", drive(), "4"}).status, 0);
  EXPECT_EQ(run({"stand-in", drive(), "1", "2", "Zoe"}).status, 0);
  EXPECT_EQ(run({"rename", drive(), "2", "Cid", "Dora"}).status, 0);
  EXPECT_THAT(run({"show", drive()}).out, HasSubstr("Ann & Zoe (for Bob)"));
  EXPECT_THAT(run({"round", drive()}).out, HasSubstr("bye 1 "));
  EXPECT_EQ(run({"return", drive(), "4"}).status, 0);
  EXPECT_EQ(run({"enter", drive(), "Ida", "Joe"}).status, 0);
  EXPECT_EQ(run({"postpone", drive(), "1.1"}).status, 0);
  EXPECT_EQ(run({"close", drive()}).status, 0);
  EXPECT_EQ(run({"round", drive()}).status, 1);
}

/// How often two numbers stand together, as partners or as adversaries, counted from the printed schedule alone.
struct Counts {
  std::map<std::pair<int, int>, int> partners;
  std::map<std::pair<int, int>, int> adversaries;

  explicit Counts(const Json& schedule) {
    for (const Json& round : schedule["rounds"]) {
      for (const Json& table : round) {
        for (const Json& side : table) add(partners, side[0], side[1]);
        for (const Json& one : table[0]) {
          for (const Json& other : table[1]) add(adversaries, one, other);
        }
      }
    }
  }
  static void add(std::map<std::pair<int, int>, int>& counts, int one, int other) { ++counts[std::minmax(one, other)]; }
};

TEST_F(EventCommand, schedules_are_exact_where_designs_exist) {
  for (const int players : {8, 9, 12, 13, 16, 17, 20, 24, 28, 32}) {
    const int rounds = players % 2 == 0 ? players - 1 : players;
    const Said said = run({"schedule", "--players", std::to_string(players), "--rounds", std::to_string(rounds),
                           "--kind", "individual", "--json"});
    ASSERT_EQ(said.status, 0) << said.err;
    const Json schedule = Json::parse(said.out);
    ASSERT_EQ(schedule["rounds"].size(), static_cast<std::size_t>(rounds));
    const Counts counts(schedule);
    for (int one = 1; one <= players; ++one) {
      for (int other = one + 1; other <= players; ++other) {
        ASSERT_EQ(counts.partners.at({one, other}), 1) << players << ": " << one << ' ' << other;
        ASSERT_EQ(counts.adversaries.at({one, other}), 2) << players << ": " << one << ' ' << other;
      }
    }
    for (const Json& byes : schedule["byes"]) EXPECT_EQ(byes.size(), players % 4 == 1 ? 1U : 0U);
  }
}

/// Every key of an answer with the kind of its value; of a list its first.
void add_keys(const Json& json, const std::string& path, std::string& keys) {
  if (json.is_object()) {
    for (const auto& [key, value] : json.items()) {
      const bool is_count =
          !key.empty() && std::ranges::all_of(key, [](char letter) { return letter >= '0' && letter <= '9'; });
      add_keys(value, path + (is_count ? ".N" : "." + key), keys);
    }
    return;
  }
  if (json.is_array()) return add_keys(json.empty() ? Json() : json.front(), path + "[]", keys);
  const std::string line = path + ' ' + json.type_name() + '\n';
  if (keys.find(line) == std::string::npos) keys += line;
}

std::string keys_of(const Json& json) {
  std::string keys;
  add_keys(json, "", keys);
  return keys;
}

TEST_F(EventCommand, schedules_for_other_programs_keep_their_keys) {
  EXPECT_EQ(keys_of(Json::parse(run({"schedule", "--players", "9", "--rounds", "3", "--json"}).out)),
            ".byes[][] number\n"
            ".construction string\n"
            ".kind string\n"
            ".players number\n"
            ".quality.adversaries.N number\n"
            ".quality.byes.N number\n"
            ".quality.exact boolean\n"
            ".quality.meetings.N number\n"
            ".quality.off_the_bound.adversaries number\n"
            ".quality.off_the_bound.meetings number\n"
            ".quality.off_the_bound.partners number\n"
            ".quality.partners.N number\n"
            ".rounds[][][][] number\n");
  EXPECT_EQ(keys_of(Json::parse(run({"schedule", "--players", "5", "--kind", "pairs", "--rounds", "3", "--json"}).out)),
            ".byes[][] number\n"
            ".kind string\n"
            ".players number\n"
            ".quality.adversaries.N number\n"
            ".rounds[][][][] number\n");
}

TEST_F(EventCommand, a_number_of_rounds_that_nobody_said_is_told_aloud) {
  EXPECT_THAT(run({"schedule", "--players", "8", "--kind", "pairs"}).err, HasSubstr("7 rounds"));
  EXPECT_EQ(run({"schedule", "--players", "8", "--kind", "pairs", "--rounds", "7"}).err, "");
  EXPECT_THAT(run({"new", path("open.event"), "--name", "Open", "--plan", "swiss"}).out,
              HasSubstr("it goes on as long as rounds are begun"));
  EXPECT_THAT(run({"new", path("all.event"), "--name", "All", "--plan", "round-robin"}).out,
              HasSubstr("it is over when everybody has met all others"));
  EXPECT_EQ(run({"new", path("cup.event"), "--name", "Cup", "--plan", "knock-out"}).out.find("No number"),
            std::string::npos);
}

TEST_F(EventCommand, an_event_that_no_game_of_it_could_end_is_not_begun) {
  const Said said = run({"new", path("endless.event"), "--name", "Endless", "--target", "0"});
  EXPECT_NE(said.status, 0);
  EXPECT_THAT(said.err, HasSubstr("points, deals or a clock end a game"));
}

TEST_F(EventCommand, a_score_at_the_wrong_game_is_cleared) {
  make();
  enter_four();
  run({"round", drive()});
  ASSERT_EQ(run({"score", drive(), "1.2", "10-7"}).status, 0);
  EXPECT_EQ(run({"clear", drive(), "1.2", "--reason", "it was table 1"}).out, "clear 1.2 \"it was table 1\"\n");
  EXPECT_THAT(run({"show", drive()}).out, HasSubstr("score 1.2 10-7 by=director")) << "the file keeps it";
  EXPECT_THAT(run({"clear", drive(), "1.2"}).err, HasSubstr("nothing was said of it"));
  EXPECT_EQ(run({"score", drive(), "1.1", "10-7"}).status, 0);
}

TEST_F(EventCommand, a_cup_has_its_form_from_the_first_round_on) {
  EXPECT_EQ(run({"new", drive(), "--name", "Cup", "--plan", "knock-out", "--best-of", "3", "--third-place"}).status, 0);
  enter_four();
  EXPECT_THAT(run({"round", drive()}).out, HasSubstr(" best=3 third=played\n"));
  EXPECT_THAT(run({"new", path("x.event"), "--name", "X", "--plan", "swiss", "--third-place"}).err,
              HasSubstr("of a knock-out alone"));
}

TEST_F(EventCommand, a_league_says_whose_games_count_no_more) {
  EXPECT_EQ(run({"new", drive(), "--name", "League", "--plan", "round-robin", "--rounds", "6"}).status, 0);
  enter_four();
  run({"round", drive()});
  run({"score", drive(), "1.1", "10-7"});
  run({"score", drive(), "1.2", "10-3"});
  EXPECT_THAT(run({"withdraw", drive(), "1"}).out, HasSubstr("One game with them counts for nobody now."));
  EXPECT_THAT(run({"standings", drive()}).out, HasSubstr("went home early: no game of theirs counts"));
  EXPECT_EQ(run({"settings", drive(), "--withdrawn", "kept"}).status, 0);
  EXPECT_THAT(run({"standings", drive()}).out, testing::Not(HasSubstr("no game of theirs counts")));
}

TEST_F(EventCommand, a_round_more_than_were_planned_is_said) {
  make("pairs", "swiss");
  enter_four();
  for (int round = 1; round <= 3; ++round) {
    EXPECT_THAT(run({"round", drive()}).out, testing::Not(HasSubstr("planned")));
    run({"score", drive(), std::to_string(round) + ".1", "10-7"});
    run({"score", drive(), std::to_string(round) + ".2", "10-7"});
  }
  EXPECT_THAT(run({"round", drive()}).out, HasSubstr("3 rounds were planned: `take-back` takes this one back."));
}

}  // namespace
