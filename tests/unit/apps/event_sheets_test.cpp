#include "event_files.h"

#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

#include <algorithm>

namespace {

using testing::HasSubstr;
using Json = nlohmann::json;

TEST_F(EventCommand, tables_are_written_for_others) {
  make();
  enter_four();
  run({"round", drive()});
  run({"score", drive(), "1.1", "10-7"});
  EXPECT_THAT(run({"table", drive(), "results"}).out, HasSubstr("1.1,1,1,"));
  EXPECT_THAT(run({"table", drive(), "standings"}).out, HasSubstr("place,entry,names"));
  EXPECT_THAT(run({"table", drive(), "entries"}).out, HasSubstr("entry,name,partner"));
  EXPECT_THAT(run({"table", drive(), "crosstable"}).out, HasSubstr("10\u20137"));
  const Json matrix = Json::parse(run({"table", drive(), "crosstable", "--json"}).out);
  ASSERT_EQ(matrix["rows"].size(), 4U);
  EXPECT_EQ(matrix["rows"][0]["met"][0]["against"][0]["score"], Json({10, 7}));
  EXPECT_THAT(run({"table", drive(), "fixtures"}).out, HasSubstr("Ann"));
  EXPECT_THAT(run({"table", drive(), "prizes", "--prizes", "50, 25"}).out, HasSubstr("50"));
  EXPECT_EQ(run({"table", drive(), "prizes", "--prizes", "a goose"}).status, 2);
  EXPECT_NE(run({"table", drive(), "weather"}).status, 0);
  EXPECT_EQ(run({"table", drive(), "results", "--json"}).status, 2);
}

TEST_F(EventCommand, sheets_are_printed) {
  make();
  enter_four();
  run({"round", drive()});
  for (const std::string what : {"table-cards", "seating-by-name", "seating-by-table", "score-cards", "results",
                                 "standings", "crosstable", "by-round"}) {
    const std::string out = path(what + ".pdf");
    const Said said = run({"print", drive(), "--what", what, "--out", out});
    EXPECT_EQ(said.status, 0) << said.err;
    EXPECT_TRUE(text_of(out).starts_with("%PDF-")) << what;
  }
  EXPECT_THAT(run({"print", drive(), "--what", "poster"}).err, HasSubstr("standings"));
}

TEST_F(EventCommand, prizes_are_printed_as_they_are_given) {
  make();
  enter_four();
  run({"round", drive()});
  const auto print = [&](std::vector<std::string> more) {
    more.insert(more.begin(), {"print", drive(), "--out", path("prizes.pdf")});
    return run(more);
  };
  EXPECT_EQ(print({"--what", "prizes", "--prizes", "50, 25, low 5"}).status, 0);
  EXPECT_TRUE(text_of(path("prizes.pdf")).starts_with("%PDF-"));
  EXPECT_THAT(print({"--what", "prizes"}).err, HasSubstr("--prizes '50, 25"));
  EXPECT_THAT(print({"--what", "prizes", "--prizes", "fifty,,"}).err, HasSubstr("no list of prizes"));
  EXPECT_EQ(print({"--what", "standings", "--prizes", "50"}).status, 2);
}

TEST_F(EventCommand, a_season_of_two_evenings) {
  for (const char* name : {"one.event", "two.event"}) {
    ASSERT_EQ(run({"new", path(name), "--name", name, "--plan", "round-robin", "--rounds", "3"}).status, 0);
    for (const std::vector<std::string>& names : {std::vector<std::string>{"Ann", "Bob"}, {"Cid", "Dot"}})
      ASSERT_EQ(run({"enter", path(name), names[0], names[1]}).status, 0);
    ASSERT_EQ(run({"round", path(name)}).status, 0);
    ASSERT_EQ(run({"score", path(name), "1.1", "10-4"}).status, 0);
  }
  const std::vector<std::string> season{"season", path("one.event"), path("two.event")};
  const auto with = [&](std::vector<std::string> more) {
    more.insert(more.begin(), season.begin(), season.end());
    return run(more);
  };
  EXPECT_THAT(with({}).out, HasSubstr("every player by points"));
  const Json told = Json::parse(with({"--json", "--of", "pairs", "--share", "50", "--most", "2.5"}).out);
  ASSERT_EQ(told["rows"].size(), 2U);
  EXPECT_EQ(told["rows"][0]["points"], 20);
  EXPECT_EQ(told["rows"][1]["points"], 8);
  // Half of six points is more than the most.
  EXPECT_EQ(told["rows"][1]["handicap"], 2.5);
  EXPECT_EQ(told["rows"][1]["net_points"], 10.5);
  EXPECT_EQ(told["evenings"][1]["name"], "two.event");
  EXPECT_FALSE(told["evenings"][1].contains("event"));
  EXPECT_THAT(with({"--csv"}).out, HasSubstr("place,name,evenings,games,wins,points,average,one.event,two.event\r\n"));
  EXPECT_THAT(with({"--pdf", path("season.pdf")}).out, HasSubstr("season.pdf: 1 page"));
  EXPECT_THAT(text_of(path("season.pdf")), testing::StartsWith("%PDF-"));
  EXPECT_THAT(with({"--by", "average", "--absent", "5"}).err, HasSubstr("an average counts games that were played"));
  EXPECT_THAT(with({"--share", "50", "--most", "2.55"}).err, HasSubstr("with one decimal at most"));
  EXPECT_EQ(with({"--share", "0"}).status, 2);
  EXPECT_EQ(run({"season", path("none.event")}).status, 2);
}

TEST_F(EventCommand, two_names_of_one_person_are_joined_in_a_season) {
  const std::vector<std::vector<std::string>> pairs{{"Bob", "Ann"}, {"Robert", "Ann"}};
  std::vector<std::string> season{"season"};
  for (const std::vector<std::string>& names : pairs) {
    const std::string file = path(names[0] + ".event");
    season.push_back(file);
    ASSERT_EQ(run({"new", file, "--name", "Week", "--plan", "round-robin", "--rounds", "3"}).status, 0);
    ASSERT_EQ(run({"enter", file, names[0], names[1]}).status, 0);
    ASSERT_EQ(run({"enter", file, "Cid", "Dot"}).status, 0);
    ASSERT_EQ(run({"round", file}).status, 0);
    ASSERT_EQ(run({"score", file, "1.1", "10-4"}).status, 0);
  }
  const auto with = [&](std::vector<std::string> more) {
    more.insert(more.begin(), season.begin(), season.end());
    return run(more);
  };
  EXPECT_EQ(Json::parse(with({"--json"}).out)["rows"].size(), 5U);
  const Json joined = Json::parse(with({"--json", "--join", "Bob=Robert"}).out)["rows"];
  ASSERT_EQ(joined.size(), 4U);
  EXPECT_TRUE(
      std::ranges::any_of(joined, [](const Json& row) { return row["title"] == "Robert" && row["points"] == 20; }));
  for (const char* join : {"Bob", "=Robert", "Bob="})
    EXPECT_THAT(with({"--join", join}).err, HasSubstr("an equals sign"));
}

constexpr std::string_view kMark = "\xEF\xBB\xBF";

TEST_F(EventCommand, every_table_for_a_spreadsheet_says_that_it_is_utf_8) {
  make();
  enter_four();
  run({"round", drive()});
  for (const char* table :
       {"standings", "results", "entries", "paid", "rounds", "counts", "bracket", "crosstable", "fixtures"})
    EXPECT_THAT(run({"table", drive(), table}).out, testing::StartsWith(std::string(kMark))) << table;
  EXPECT_THAT(run({"table", drive(), "prizes", "--prizes", "50"}).out, testing::StartsWith(std::string(kMark)));
  EXPECT_THAT(run({"season", drive(), "--csv"}).out, testing::StartsWith(std::string(kMark) + "place,"));
}

}  // namespace
