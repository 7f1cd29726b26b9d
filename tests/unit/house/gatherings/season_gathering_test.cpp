#include "house/storage/archive.h"
#include "house/storage/archive_text.h"
#include "support/house/http/event_house.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <random>

namespace euchre::http {
namespace {

using test_support::Told;
using testing::ElementsAre;
using testing::HasSubstr;
using Json = nlohmann::json;

/// A house with a season, and events that are evenings of it.
class SeasonGathering : public test_support::EventHouse, public testing::Test {
 protected:
  void open_season(const Json& wanted) {
    const Told made = ask("POST", "/api/seasons", wanted.dump());
    ASSERT_EQ(made.status, 201U) << made.body;
    season = made.json["season"];
    season_key = made.json["director_key"];
    EXPECT_EQ(made.json["page"], "/s/" + season + "/director#" + season_key);
  }
  Told in_season(const std::string& path = "") { return ask("GET", "/api/seasons/" + season + path); }
  Told season_command(const Json& body) {
    return ask("POST", "/api/seasons/" + season + "/commands", body.dump(), season_key);
  }
  /// Ann and Bob against Cid and Dot, and so on; of the first game this comes out.
  std::string evening(const std::string& name, const Json& score) {
    create({{"name", name}, {"seed", 3}, {"plan", "round-robin"}, {"rounds", 3}});
    const Json csv{{"do", "enter-csv"}, {"csv", "name,partner\nAnn,Bob\nCid,Dot\n"}};
    EXPECT_EQ(command({{"commands", {csv, {{"do", "round"}}}}}).status, 200U);
    EXPECT_EQ(command({{"do", "score"}, {"game", "1.1"}, {"score", score}}).status, 200U);
    return id;
  }
  /// `1 Ann & Bob 10`.
  std::vector<std::string> standings() {
    std::vector<std::string> lines;
    const Json rows = in_season().json["rows"];
    for (const Json& row : rows)
      lines.push_back(row.value("place", Json()).dump() + ' ' + row["title"].get<std::string>() + ' ' +
                      row["points"].dump());
    return lines;
  }

  std::string season;
  std::string season_key;
};

TEST_F(SeasonGathering, events_are_its_evenings_as_they_stand) {
  open_season({{"name", "Winter"}, {"of", "pairs"}});
  const std::string first = evening("One", {10, 7});
  const Json side = get("/games/1.1").json["titles"];
  ASSERT_EQ(season_command({{"do", "add"}, {"event", first}}).json["wrote"][0], "add " + first + " \"One\"");
  EXPECT_THAT(standings(),
              ElementsAre("1 " + side[0].get<std::string>() + " 10", "2 " + side[1].get<std::string>() + " 7"));
  // A score that is put right in the event is right here, with nothing written to the season.
  ASSERT_EQ(command({{"do", "correct"}, {"game", "1.1"}, {"score", {4, 10}}, {"reason", "the other way"}}).status,
            200U);
  EXPECT_THAT(standings(),
              ElementsAre("1 " + side[1].get<std::string>() + " 10", "2 " + side[0].get<std::string>() + " 4"));
  EXPECT_EQ(in_season().json["facts"], 2);
  EXPECT_EQ(in_season().json["evenings"][0]["state"], "runs");
  ASSERT_EQ(command({{"do", "close"}}).status, 200U);
  EXPECT_EQ(in_season().json["evenings"][0]["state"], "over");
  EXPECT_EQ(standings().size(), 2U);
}

TEST_F(SeasonGathering, handicaps_stand_beside_the_results_of_the_next_evening) {
  open_season({{"name", "Winter"}, {"share", 100}, {"most_tenths", 20}});
  for (const char* name : {"One", "Two"})
    ASSERT_EQ(season_command({{"do", "add"}, {"event", evening(name, {10, 5})}}).status, 200U);
  const Json rows = in_season().json["rows"];
  ASSERT_EQ(rows.size(), 4U);
  const auto of_ann = std::ranges::find_if(rows, [](const Json& row) { return row["title"] == "Ann"; });
  const auto of_cid = std::ranges::find_if(rows, [](const Json& row) { return row["title"] == "Cid"; });
  const Json& best = (*of_ann)["points"] == 20 ? *of_ann : *of_cid;
  const Json& other = (*of_ann)["points"] == 20 ? *of_cid : *of_ann;
  // 10 and 5 a game: the difference is 5, of which 2 a game are given at most.
  EXPECT_EQ(best["scores"][1]["handicap"], 0);
  EXPECT_EQ(other["scores"][0]["handicap"], 0);
  EXPECT_EQ(other["scores"][1]["handicap"], 2);
  EXPECT_EQ(other["scores"][1]["net"], 7);
  EXPECT_EQ(other["net_points"], 12);
  EXPECT_EQ(other["net_place"], 3);
}

TEST_F(SeasonGathering, an_answer_serves_all_until_an_event_has_something_new) {
  open_season({{"name", "Winter"}, {"of", "pairs"}});
  const std::string first = evening("One", {10, 7});
  ASSERT_EQ(season_command({{"do", "add"}, {"event", first}}).status, 200U);
  const auto kept = [&] { return house.house.metrics().answers_kept.load(); };
  const auto before = kept();
  const Json told = in_season().json;
  EXPECT_EQ(in_season("?n=1").json["rows"], told["rows"]);
  EXPECT_EQ(kept(), before + 1);
  EXPECT_EQ(in_season("/season.pdf").body, in_season("/season.pdf?paper=").body);
  EXPECT_EQ(kept(), before + 2);
  const Json right{{"do", "correct"}, {"game", "1.1"}, {"score", {10, 2}}, {"reason", "misread"}};
  ASSERT_EQ(command(right).status, 200U);
  EXPECT_NE(in_season().json["rows"], told["rows"]);
  EXPECT_EQ(kept(), before + 2);
  EXPECT_EQ(in_season("/season.pdf?paper=a5").status, 400U);
}

TEST_F(SeasonGathering, more_than_the_house_can_rank_is_refused_in_words) {
  open_season({{"name", "Winter"}, {"of", "players"}});
  const std::string first = evening("One", {10, 7});
  ASSERT_EQ(season_command({{"do", "add"}, {"event", first}}).status, 200U);
  // One event of many, as the log has it, for as many evenings as make it too large.
  storage::StoredTable great = house.log.table("event/" + first);
  std::vector<std::string> lines{great.lines.front()};
  constexpr int kPairs = 700;
  for (int pair = 1; pair <= kPairs; ++pair) {
    const std::string number = std::to_string(pair);
    lines.push_back("enter " + number + " \"L" + number + "\" \"R" + number + '"');
  }
  lines.emplace_back("round 1 up=0 down=0");
  for (int game = 1; game <= kPairs / 2; ++game)
    lines.push_back("game 1." + std::to_string(game) + ' ' + std::to_string(2 * game - 1) + " v " +
                    std::to_string(2 * game));
  great.lines = lines;
  unsigned status = 200;
  for (int evenings = 0; evenings < 80 && status == 200; ++evenings) {
    great.table = "event/great" + std::to_string(evenings);
    house.log.put(great);
    ASSERT_EQ(season_command({{"do", "add"}, {"event", "great" + std::to_string(evenings)}}).status, 200U);
    status = evenings < 60 ? 200 : in_season().status;
  }
  EXPECT_EQ(status, 413U);
  EXPECT_THAT(in_season("/season.csv").body, HasSubstr("so many people on so many evenings"));
}

TEST_F(SeasonGathering, only_its_director_changes_it) {
  open_season({{"name", "Winter"}});
  const std::string event = evening("One", {10, 5});
  for (const std::string& key : {std::string(), director})
    EXPECT_EQ(ask("POST", "/api/seasons/" + season + "/commands", Json{{"do", "close"}}.dump(), key).status, 403U);
  EXPECT_EQ(ask("GET", "/api/seasons/" + season + "/file").status, 403U);
  ASSERT_EQ(season_command({{"do", "add"}, {"event", event}}).status, 200U);
  const Told file = ask("GET", "/api/seasons/" + season + "/file", "", season_key);
  EXPECT_EQ(file.body, "euchre-season 1\nseason \"Winter\" of=players by=points best=0 least=0 absent=nothing\nadd " +
                           event + " \"One\"\n");
}

TEST_F(SeasonGathering, what_does_not_go_together_is_said) {
  EXPECT_EQ(ask("POST", "/api/seasons", R"({"name":""})").status, 400U);
  EXPECT_THAT(ask("POST", "/api/seasons", R"({"name":"W","by":"average","absent":5})").body,
              HasSubstr("an average counts games"));
  EXPECT_THAT(ask("POST", "/api/seasons", R"({"name":"W","most_tenths":5})").body,
              HasSubstr("which \\\"share\\\" turns on"));
  EXPECT_THAT(ask("POST", "/api/seasons", R"({"name":"W","of":"teams"})").body, HasSubstr("of"));
  open_season({{"name", "Winter"}});
  const std::string event = evening("One", {10, 5});
  EXPECT_EQ(season_command({{"do", "add"}, {"event", "nosuchevent"}}).json["code"], "NoSuchEvent");
  EXPECT_EQ(season_command({{"do", "add"}, {"event", event}}).status, 200U);
  EXPECT_EQ(season_command({{"do", "add"}, {"event", event}}).json["code"], "AlreadyIn");
  const Told twice = ask("POST", "/api/seasons/" + season + "/commands?language=fr",
                         Json{{"do", "add"}, {"event", event}}.dump(), season_key);
  EXPECT_EQ(twice.json["problem"], "ce tournoi est déjà une soirée de la saison");
  EXPECT_EQ(season_command({{"do", "drop"}, {"event", "other"}}).json["code"], "NotIn");
  EXPECT_EQ(season_command({{"do", "rules"}, {"share", 101}}).json["code"], "BadShare");
  EXPECT_EQ(season_command({{"do", "dance"}}).status, 400U);
  EXPECT_EQ(season_command({{"do", "close"}}).status, 200U);
  EXPECT_EQ(season_command({{"do", "drop"}, {"event", event}}).json["code"], "Closed");
}

TEST_F(SeasonGathering, one_that_was_closed_too_early_is_opened_again) {
  open_season({{"name", "Winter"}});
  const std::string event = evening("One", {10, 5});
  EXPECT_EQ(season_command({{"do", "reopen"}}).json["code"], "NotClosed");
  ASSERT_EQ(season_command({{"do", "close"}}).status, 200U);
  EXPECT_THAT(season_command({{"do", "add"}, {"event", event}}).body, HasSubstr("reopen it first"));
  EXPECT_EQ(ask("POST", "/api/seasons/" + season + "/commands", Json{{"do", "reopen"}}.dump()).status, 403U);
  ASSERT_EQ(season_command({{"do", "reopen"}, {"reason", "an evening was left out"}}).status, 200U);
  EXPECT_EQ(in_season().json["closed"], false);
  ASSERT_EQ(season_command({{"do", "add"}, {"event", event}}).status, 200U);
  EXPECT_EQ(in_season().json["rows"].size(), 4U);
  EXPECT_THAT(ask("GET", "/api/seasons/" + season + "/file", "", season_key).body,
              HasSubstr("close\nreopen \"an evening was left out\"\nadd "));
}

TEST_F(SeasonGathering, rules_hold_for_what_was_played_before) {
  open_season({{"name", "Winter"}});
  for (const char* name : {"One", "Two", "Three"})
    ASSERT_EQ(season_command({{"do", "add"}, {"event", evening(name, {10, 5})}}).status, 200U);
  EXPECT_EQ(in_season().json["rows"][0]["points"], 30);
  ASSERT_EQ(season_command({{"do", "rules"}, {"best", 2}, {"least", 4}}).status, 200U);
  EXPECT_EQ(in_season().json["rows"][0]["points"], 20);
  EXPECT_FALSE(in_season().json["rows"][0].contains("place"));
  ASSERT_EQ(season_command({{"do", "rules"}}).status, 200U);
  EXPECT_EQ(in_season().json["rows"][0]["points"], 30);
}

TEST_F(SeasonGathering, an_evening_that_was_dropped_counts_no_more_and_one_that_is_gone_is_told) {
  open_season({{"name", "Winter"}});
  const std::string first = evening("One", {10, 5});
  ASSERT_EQ(season_command({{"do", "add"}, {"event", first}}).status, 200U);
  const std::string second = evening("Two", {10, 5});
  ASSERT_EQ(season_command({{"do", "add"}, {"event", second}}).status, 200U);
  ASSERT_EQ(season_command({{"do", "drop"}, {"event", first}}).status, 200U);
  EXPECT_EQ(in_season().json["rows"][0]["points"], 10);
  house.log.remove({"event/" + second, house.log.table("event/" + second).lines.size()}, [](const auto&) {});
  house.time.run();
  const Json told = in_season().json["evenings"][0];
  EXPECT_EQ(told["state"], "gone");
  EXPECT_EQ(told["name"], "Two");
  EXPECT_EQ(told["problem"], "the house has it no more");
  EXPECT_TRUE(in_season().json["rows"].empty());
}

TEST_F(SeasonGathering, an_event_that_was_put_away_counts_as_before) {
  open_season({{"name", "Winter"}});
  const std::string event = evening("One", {10, 5});
  ASSERT_EQ(season_command({{"do", "add"}, {"event", event}}).status, 200U);
  const std::string before = in_season().json["rows"].dump();
  const std::string log = "event/" + event;
  const auto folder =
      std::filesystem::temp_directory_path() / ("euchre-season-" + std::to_string(std::random_device{}()));
  const auto archive = storage::Archive::open(folder.string(), house.log);
  ASSERT_TRUE(archive);
  house.house.gatherings().set_archive(**archive);
  const storage::StoredTable& stored = house.log.table(log);
  std::ofstream(folder / storage::archive_file_name(log)) << storage::to_archive_text(stored).value();
  house.log.remove({log, stored.lines.size()}, [](const auto&) {});
  house.time.run();
  EXPECT_EQ(in_season().json["rows"].dump(), before);
  EXPECT_EQ(in_season().json["evenings"][0]["state"], "runs");
  std::filesystem::remove_all(folder);
}

TEST_F(SeasonGathering, an_event_tells_its_seasons) {
  open_season({{"name", "Winter"}});
  const std::string event = evening("One", {10, 5});
  EXPECT_TRUE(get("/seasons").json["seasons"].empty());
  ASSERT_EQ(season_command({{"do", "add"}, {"event", event}}).status, 200U);
  const Json expected{{{"season", season}, {"name", "Winter"}}};
  EXPECT_EQ(get("/seasons").json["seasons"], expected);
  house.house.gatherings().forget("season/" + season);
  ASSERT_TRUE(house.house.gatherings().reopen("season/" + season));
  EXPECT_EQ(get("/seasons").json["seasons"], expected);
  ASSERT_EQ(season_command({{"do", "drop"}, {"event", event}}).status, 200U);
  EXPECT_TRUE(get("/seasons").json["seasons"].empty());
}

TEST_F(SeasonGathering, an_event_tells_a_season_that_is_over_after_the_house_began_again) {
  open_season({{"name", "Winter"}});
  const std::string event = evening("One", {10, 5});
  ASSERT_EQ(season_command({{"do", "add"}, {"event", event}}).status, 200U);
  ASSERT_EQ(season_command({{"do", "close"}}).status, 200U);
  const std::string log = "season/" + season;
  test_support::FakeHouse again;
  again.log.put(house.log.table("event/" + event));
  again.log.put(house.log.table(log));
  again.log.append({log, house.log.table(log).lines.size() + 1, {}, {}, {}, storage::TableLife::Closed},
                   [](const auto&) {});
  std::vector<std::string> unreadable;
  ASSERT_TRUE(again.house.restore(unreadable).has_value());
  gatherings::HttpRequest request;
  request.method = "GET";
  request.target = root + "/seasons";
  std::optional<gatherings::HttpAnswer> answer;
  again.house.gatherings().answer(request, [&](gatherings::HttpAnswer given) { answer = std::move(given); });
  again.time.run();
  ASSERT_TRUE(answer.has_value());
  EXPECT_EQ(Json::parse(whole_body(*answer))["seasons"], Json({{{"season", season}, {"name", "Winter"}}}));
}

TEST_F(SeasonGathering, somebody_with_two_names_is_one_until_they_are_parted) {
  open_season({{"name", "Winter"}});
  ASSERT_EQ(season_command({{"do", "add"}, {"event", evening("One", {10, 5})}}).status, 200U);
  const auto before = standings();
  EXPECT_EQ(season_command({{"do", "join"}, {"name", "Bob"}, {"as", "BOB"}}).json["code"], "OneAlready");
  EXPECT_EQ(season_command({{"do", "join"}, {"name", ""}, {"as", "Ann"}}).status, 409U);
  ASSERT_EQ(season_command({{"do", "join"}, {"name", "Bob"}, {"as", "Robert Birch"}}).json["wrote"][0],
            "join \"Bob\" \"Robert Birch\"");
  EXPECT_EQ(in_season().json["joined"], Json({{{"name", "Bob"}, {"as", "Robert Birch"}}}));
  std::vector<std::string> renamed = before;
  for (std::string& line : renamed) {
    if (const auto at = line.find("Bob"); at != std::string::npos) line.replace(at, 3, "Robert Birch");
  }
  EXPECT_NE(renamed, before);
  EXPECT_EQ(standings(), renamed);
  ASSERT_EQ(season_command({{"do", "part"}, {"name", "Bob"}}).status, 200U);
  EXPECT_EQ(standings(), before);
  EXPECT_EQ(season_command({{"do", "part"}, {"name", "Bob"}}).json["code"], "NotJoined");
}

TEST_F(SeasonGathering, a_house_that_begins_again_has_it) {
  open_season({{"name", "Winter"}});
  ASSERT_EQ(season_command({{"do", "add"}, {"event", evening("One", {10, 5})}}).status, 200U);
  const std::string before = in_season().json["rows"].dump();
  const std::vector<std::string> lines = house.log.table("season/" + season).lines;
  EXPECT_EQ(lines.front(), "season \"Winter\" of=players by=points best=0 least=0 absent=nothing");
  house.house.gatherings().forget("season/" + season);
  ASSERT_TRUE(house.house.gatherings().reopen("season/" + season));
  EXPECT_EQ(in_season().json["rows"].dump(), before);
  EXPECT_EQ(season_command({{"do", "close"}}).status, 200U);
}

TEST_F(SeasonGathering, a_table_for_a_spreadsheet_and_a_sheet_to_print) {
  open_season({{"name", "Winter"}, {"share", 80}});
  ASSERT_EQ(season_command({{"do", "add"}, {"event", evening("One", {10, 5})}}).status, 200U);
  EXPECT_THAT(
      in_season("/season.csv").body,
      HasSubstr("place,name,evenings,games,wins,points,average,net place,net points,net average,handicap,One\r\n1,"));
  EXPECT_THAT(in_season("/season.pdf").body, testing::StartsWith("%PDF-"));
  EXPECT_NE(in_season("/season.pdf?language=fr").body, in_season("/season.pdf").body);
  EXPECT_EQ(in_season("/season.pdf?language=de").status, 400U);
  EXPECT_EQ(in_season("/nothing").status, 404U);
}

}  // namespace
}  // namespace euchre::http
