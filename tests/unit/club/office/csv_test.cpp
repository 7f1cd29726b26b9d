#include "club/office/csv.h"

#include "club/office/entry_list.h"
#include "club/office/event_csv.h"
#include "support/club/tournament/event_driver.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>

namespace euchre::office {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Optional;

TEST(csv, fields_are_parted_by_commas_outside_of_quotation_marks) {
  EXPECT_THAT(csv_fields("Ann, Bob ,\"Zone 3, \"\"North\"\"\""),
              Optional(ElementsAre("Ann", "Bob", "Zone 3, \"North\"")));
  EXPECT_THAT(csv_fields("Ann\r"), Optional(ElementsAre("Ann")));
  EXPECT_THAT(csv_fields("Smith \"Red\" Joe,Bob"), Optional(ElementsAre("Smith \"Red\" Joe", "Bob")));
  EXPECT_THAT(csv_fields("\"Ann; Ashe\";Bob, jr."), Optional(ElementsAre("Ann; Ashe", "Bob, jr.")));
  EXPECT_THAT(csv_fields("Ann\tBob; x"), Optional(ElementsAre("Ann", "Bob; x")));
  EXPECT_FALSE(csv_fields("\"Ann,Bob"));
}

TEST(csv, what_is_written_is_read_back) {
  const std::vector<std::string> fields{"a,b", "say \"x\"", "", "plain"};
  const std::string line = csv_line(fields);
  ASSERT_TRUE(line.ends_with("\r\n"));
  EXPECT_EQ(csv_fields(line.substr(0, line.size() - 2)), fields);
}

TEST(csv, a_name_is_never_a_formula) { EXPECT_EQ(csv_line({"=SUM(A1)", "-1"}), "'=SUM(A1),'-1\r\n"); }

TEST(csv, a_name_is_no_formula_behind_blanks_in_wide_signs_or_behind_a_semicolon) {
  EXPECT_EQ(csv_line({" =1+1", "\u00a0@A1", "\uff1d1"}), "' =1+1,'\u00a0@A1,'\uff1d1\r\n");
  EXPECT_EQ(csv_line({"Ann;=1+1", "Bob"}), "\"Ann;=1+1\",Bob\r\n");
  EXPECT_EQ(csv_line({"Jean-Luc", "a=b", "", "  "}), "Jean-Luc,a=b,,  \r\n");
}

TEST(csv, a_file_begins_with_the_mark_of_utf_8_and_is_read_back) {
  const std::string file = csv_file("name\r\nJos\u00e9\r\n");
  EXPECT_EQ(file, "\xEF\xBB\xBFname\r\nJos\u00e9\r\n");
  ASSERT_TRUE(read_entries(file).has_value());
  EXPECT_THAT(read_entries(file)->entries.front().names, ElementsAre("Jos\u00e9"));
}

TEST(csv, a_game_is_never_a_number) {
  EXPECT_EQ(csv_game({3, 10}, {}), "game 3.10");
  EXPECT_EQ(csv_game({0, 1}, {}), "game x1");
}

TEST(csv, results_name_each_game_so_that_table_10_is_not_table_1) {
  tournament::EventSettings settings;
  settings.plan = tournament::Plan::Swiss;
  support::EventDriver driver(settings);
  driver.enter(20);
  driver.round();
  const std::string csv = results_csv(driver.event());
  EXPECT_THAT(csv, HasSubstr("\r\ngame 1.1,1,1,"));
  EXPECT_THAT(csv, HasSubstr("\r\ngame 1.10,1,10,"));
}

TEST(csv, results_say_which_games_do_not_count) {
  tournament::EventSettings settings;
  settings.plan = tournament::Plan::RoundRobin;
  settings.withdrawn = tournament::WithdrawnGames::Annulled;
  support::EventDriver driver(settings);
  driver.enter(4);
  driver.round();
  driver.play_round([](const tournament::Game&) { return true; });
  driver.must(tournament::Withdraw{driver.event().game({1, 1})->sides[0].front()});
  const std::string csv = results_csv(driver.event());
  EXPECT_THAT(csv, HasSubstr(",does not count,10,5\r\n"));
  EXPECT_THAT(csv, HasSubstr(",settled,10,5\r\n"));
}

std::vector<tournament::Enter> entries_in(std::string_view csv) {
  auto list = read_entries(csv);
  EXPECT_TRUE(list.has_value()) << (list ? "" : to_text(list.error().front()));
  return list ? std::move(list->entries) : std::vector<tournament::Enter>{};
}
/// What is wrong with the first line that is.
std::string fault_of(std::string_view csv) {
  const auto list = read_entries(csv);
  return list ? "" : to_text(list.error().front());
}

TEST(entry_list, a_list_that_a_spreadsheet_marked_as_utf_8_is_read) {
  const auto entries = entries_in("\xEF\xBB\xBFname,partner\nJos\u00e9,Ann\n");
  ASSERT_EQ(entries.size(), 1U);
  EXPECT_THAT(entries[0].names, ElementsAre("Jos\u00e9", "Ann"));
}

TEST(entry_list, a_heading_in_any_case_says_which_column_is_what) {
  for (const std::string_view heading :
       {"name,partner,club", "Name,Partner,Club", "PLAYER 1,Player 2,Team", "Nom,Partenaire,Club"}) {
    const auto entries = entries_in(std::string(heading) + "\r\nAnn,Bob,Zone 3\r\n\r\n,,\r\nCid\r\n");
    ASSERT_EQ(entries.size(), 2U) << heading;
    EXPECT_THAT(entries[0].names, ElementsAre("Ann", "Bob"));
    EXPECT_EQ(entries[0].club, "Zone 3");
    EXPECT_THAT(entries[1].names, ElementsAre("Cid"));
  }
  const auto entries = entries_in("Club;Group;Name\nZone 3;ladies;Ann");
  ASSERT_EQ(entries.size(), 1U);
  EXPECT_THAT(entries[0].names, ElementsAre("Ann"));
  EXPECT_EQ(entries[0].group, "ladies");
}

TEST(entry_list, semicolons_tabs_and_two_names_in_a_field_are_read) {
  for (const std::string_view csv : {"Ann;Bob;Z3", "Ann\tBob\tZ3", "Ann & Bob,Z3", "Ann and Bob;Z3", "Ann / Bob\tZ3"}) {
    const auto entries = entries_in(csv);
    ASSERT_EQ(entries.size(), 1U) << csv;
    EXPECT_THAT(entries[0].names, ElementsAre("Ann", "Bob")) << csv;
    EXPECT_EQ(entries[0].club, "Z3") << csv;
  }
}

TEST(entry_list, a_wrong_line_is_named_with_what_would_be_right_and_nothing_is_read) {
  EXPECT_THAT(fault_of("Ann,Bob\n\"Unclosed,Bob\nCid,Dot"), HasSubstr("line 2: a quotation mark is not closed"));
  EXPECT_THAT(fault_of("Ann,Bob\n# comment"), HasSubstr("line 2: a line that begins with #"));
  EXPECT_THAT(fault_of("Ann,Bob\n,Cid"), HasSubstr("line 2: a name is missing"));
  EXPECT_THAT(fault_of("1,Ann,Bob"), HasSubstr("line 1: 1 is no name"));
  EXPECT_THAT(fault_of("Ann,Bob,Z1,g,extra"), HasSubstr("more than name, partner, club and group"));
  EXPECT_THAT(fault_of("Ann,Bob\r\n" + std::string(61, 'x')), HasSubstr("line 2: \"xxx"));
  EXPECT_THAT(fault_of("Jos\xE9,Ann"), HasSubstr("CSV UTF-8"));
  EXPECT_THAT(fault_of("\xFF\xFE"
                       "A"),
              HasSubstr("CSV UTF-8"));
}

TEST(entry_list, names_that_stand_there_twice_are_told) {
  const auto list = read_entries("Ann,Bob\nCid,ANN\n");
  ASSERT_TRUE(list.has_value());
  ASSERT_EQ(list->repeated.size(), 1U);
  EXPECT_EQ(to_text(list->repeated[0]), "line 2: ANN stands in line 1, too");
  EXPECT_THAT(read_entries("Ann,Bob\nCid,Dot\n")->repeated, IsEmpty());
}

TEST(entry_list, the_table_of_entries_is_read_back_in_either_language) {
  support::EventDriver driver({});
  const std::vector<tournament::Enter> entered{{{"O'Neil, Pat", "Smith \"Red\" Joe"}, "Zone 1", "ladies"},
                                               {{"Jos\u00e9"}, "", ""},
                                               {{"Eve; East", "-Fay"}, "Z;2", ""}};
  for (const auto& enter : entered) driver.must(enter);
  constexpr std::array<Translation, 8> kFrench{{{"club", "club"},
                                                {"entry", "inscription"},
                                                {"group", "groupe"},
                                                {"here", "pr\u00e9sent"},
                                                {"name", "nom"},
                                                {"partner", "partenaire"},
                                                {"place", "rang"},
                                                {"present", "encore l\u00e0"}}};
  for (const Wording& say : {Wording(), Wording(kFrench)}) {
    for (const std::string& csv : {entries_csv(driver.event(), say), paid_csv(driver.event(), {})}) {
      const auto entries = entries_in(csv);
      ASSERT_EQ(entries.size(), entered.size());
      for (std::size_t i = 0; i < entries.size(); ++i) {
        EXPECT_EQ(entries[i].names, entered[i].names);
        EXPECT_EQ(entries[i].club, entered[i].club);
        EXPECT_EQ(entries[i].group, entered[i].group);
      }
    }
  }
}

}  // namespace
}  // namespace euchre::office
