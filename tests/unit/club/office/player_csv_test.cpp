#include "club/office/player_csv.h"

#include "club/tournament/standings.h"
#include "core/base/text.h"
#include "support/club/tournament/event_driver.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <map>

namespace euchre::office {
namespace {

using support::EventDriver;
using testing::Contains;
using testing::Not;
using tournament::EntryId;

std::vector<std::string> lines_of(const std::string& csv) {
  std::vector<std::string> lines;
  for (const std::string_view line : split(csv, '\n')) lines.emplace_back(trim(line));
  while (!lines.empty() && lines.back().empty()) lines.pop_back();
  return lines;
}

/// Three pairs: the first two play, the third sits out.
EventDriver pairs() {
  EventDriver driver({});
  driver.must(tournament::Enter{{"Ann", "Bob"}, "Zone 3"});
  driver.must(tournament::Enter{{"Cid", "Dot"}, ""});
  driver.must(tournament::Enter{{"Eve", "=Fay"}, ""});
  driver.must(tournament::StandIn{EntryId(2), 2, "Yan"});
  driver.must(tournament::BeginRound{{"week 1"}});
  return driver;
}

TEST(rounds_csv, has_a_line_for_everybody_with_his_partner_and_who_sits_out) {
  EventDriver driver = pairs();
  driver.score({1, 1}, 10, 4);
  const auto lines = lines_of(rounds_csv(driver.event()));
  ASSERT_EQ(lines.size(), 7U);
  EXPECT_EQ(lines[0], "round,label,table,chairs,entry,player,partner,adversaries,status,points,against,result");
  EXPECT_THAT(lines, Contains("1,week 1,1,North-South,1,Ann,Bob,Cid & Yan,settled,10,4,won"));
  EXPECT_THAT(lines, Contains("1,week 1,1,East-West,2,Yan,Cid,Ann & Bob,settled,4,10,lost"));
  EXPECT_THAT(lines, Contains("1,week 1,,,3,Eve,,,sits out,,,"));
  EXPECT_THAT(lines, Contains("1,week 1,,,3,'=Fay,,,sits out,,,"));
}

TEST(rounds_csv, tells_the_game_that_a_bye_counts_as) {
  tournament::EventSettings settings;
  settings.bye = tournament::ByeCredit::Score;
  settings.bye_score = tournament::GameScore{10, 6};
  EventDriver driver(settings);
  driver.enter(3);
  driver.round();
  const auto lines = lines_of(rounds_csv(driver.event()));
  EXPECT_THAT(lines, Contains("1,,,,3,P3a,,,sits out,10,6,won"));
  EXPECT_THAT(lines, Contains("1,,,,3,P3b,,,sits out,10,6,won"));
}

TEST(rounds_csv, names_both_players_of_a_side_whose_partners_change) {
  tournament::EventSettings settings;
  settings.kind = tournament::Kind::Individuals;
  settings.plan = tournament::Plan::Rotating;
  EventDriver driver(settings);
  driver.enter(4);
  driver.round();
  const auto& sides = driver.event().game({1, 1})->sides;
  const auto name = [&](std::size_t side, std::size_t place) {
    return driver.event().entry(sides[side][place])->names[0];
  };
  const auto lines = lines_of(rounds_csv(driver.event()));
  ASSERT_EQ(lines.size(), 5U);
  EXPECT_THAT(lines, Contains("1,,1,East-West," + std::to_string(sides[1][1].number()) + ',' + name(1, 1) + ',' +
                              name(1, 0) + ',' + name(0, 0) + " & " + name(0, 1) + ",open,,,"));
}

TEST(counts_csv, sums_up_games_byes_tables_chairs_and_people_met) {
  EventDriver driver = pairs();
  driver.score({1, 1}, 10, 4);
  driver.round();
  for (const auto id : driver.event().unsettled()) driver.score(id, 7, 10);
  const auto lines = lines_of(counts_csv(driver.event()));
  ASSERT_EQ(lines.size(), 7U);
  EXPECT_EQ(lines[0],
            "entry,player,club,present,games,won,lost,level,byes,points,against,high game,low game,lost by at most,"
            "North-South,East-West,tables,partners,adversaries,bye points");
  const auto& event = driver.event();
  const auto& second = *event.game(event.rounds()[1].games.at(0));
  EXPECT_THAT(lines, Contains(testing::StartsWith("1,Ann,Zone 3,yes,")));
  for (const auto& entry : event.entries()) {
    const bool played_first = entry.id != EntryId(3);
    const bool played_second = second.has(entry.id);
    const unsigned byes = (played_first ? 0U : 1U) + (played_second ? 0U : 1U);
    const std::string begins = std::to_string(entry.id.number()) + ',';
    const auto line = std::ranges::find_if(lines, [&](const std::string& one) { return one.starts_with(begins); });
    ASSERT_NE(line, lines.end());
    EXPECT_EQ(split(*line, ',').at(8), std::to_string(byes)) << *line;
    EXPECT_EQ(split(*line, ',').at(4), std::to_string(2 - byes)) << *line;
  }
}

TEST(counts_csv, has_the_highest_and_the_lowest_game_and_none_where_nothing_was_played) {
  EventDriver driver({});
  driver.enter(2);
  EXPECT_THAT(lines_of(counts_csv(driver.event())), Contains("1,P1a,,yes,0,0,0,0,0,0,0,,,0,0,0,0,0,0,0"));
  for (const auto& [first, second] : {std::pair(10U, 4U), std::pair(6U, 10U), std::pair(10U, 9U)}) {
    driver.round();
    driver.score(driver.event().unsettled().at(0), first, second);
  }
  driver.round();
  driver.must(tournament::VoidGame{driver.event().unsettled().at(0), "a spilt drink"});
  const auto lines = lines_of(counts_csv(driver.event()));
  EXPECT_THAT(lines, Contains("1,P1b,,yes,3,2,1,0,0,26,23,10,6,4,3,0,1,0,1,0"));
  EXPECT_THAT(lines, Contains("2,P2a,,yes,3,1,2,0,0,23,26,10,4,6,0,3,1,0,1,0"));
}

/// The named fields of each line, of the first player of each entry.
std::map<std::string, std::vector<std::string>> columns_of(const std::string& csv,
                                                           const std::vector<std::string>& names) {
  const auto lines = lines_of(csv);
  const auto heading = split(lines.at(0), ',');
  std::map<std::string, std::vector<std::string>> by_entry;
  const auto at = [&](const std::vector<std::string_view>& fields, std::string_view name) {
    return std::string(fields.at(static_cast<std::size_t>(std::ranges::find(heading, name) - heading.begin())));
  };
  for (std::size_t line = 1; line < lines.size(); ++line) {
    const auto fields = split(lines[line], ',');
    std::vector<std::string> found;
    for (const std::string& name : names) found.push_back(at(fields, name));
    by_entry.try_emplace(at(fields, "entry"), found);
  }
  return by_entry;
}

/// Byes that are worth something, finals, a game that is void and a pair that went home: both tables tell the same of each.
TEST(counts_csv, counts_what_the_standings_count) {
  tournament::EventSettings settings;
  settings.plan = tournament::Plan::RoundRobin;
  settings.bye = tournament::ByeCredit::Win;
  settings.withdrawn = tournament::WithdrawnGames::ByHalf;
  EventDriver driver(settings);
  driver.enter(7);
  const auto lower_wins = [](const tournament::Game& game) { return game.sides[0].front() < game.sides[1].front(); };
  for (int round = 0; round < 3; ++round) {
    driver.round();
    if (round == 1) driver.must(tournament::VoidGame{driver.event().unsettled().front(), "a spilt drink"});
    driver.play_round(lower_wins);
  }
  driver.must(tournament::Withdraw{EntryId(7)});
  driver.must(tournament::BeginFinals{6, {}});
  driver.round();
  driver.play_round(lower_wins);
  const std::vector<std::string> of_counts{"games", "won", "lost", "level", "byes", "points", "against", "bye points"};
  const auto counts = columns_of(counts_csv(driver.event()), of_counts);
  for (const auto& row : tournament::standings_of(driver.event()).rows) {
    const auto text = [](std::uint32_t number) { return std::to_string(number); };
    EXPECT_THAT(counts.at(std::to_string(row.entry.number())),
                testing::ElementsAre(text(row.played), text(row.won), text(row.lost), text(row.drawn), text(row.byes),
                                     text(row.points), text(row.against), text(row.bye_points)));
  }
  EXPECT_EQ(counts.at("7").at(0), "0") << "they count for nobody";
}

TEST(rounds_csv, of_a_game_that_counts_for_nobody_says_so) {
  tournament::EventSettings settings;
  settings.plan = tournament::Plan::RoundRobin;
  settings.withdrawn = tournament::WithdrawnGames::Annulled;
  EventDriver driver(settings);
  driver.enter(2);
  driver.round();
  driver.score({1, 1}, 10, 4);
  driver.must(tournament::Withdraw{EntryId(2)});
  for (const std::string& line : lines_of(rounds_csv(driver.event())))
    EXPECT_THAT(line, testing::AnyOf(testing::StartsWith("round,"), testing::EndsWith(",does not count,,,")));
}

}  // namespace
}  // namespace euchre::office
