#include "club/office/csv.h"

#include "club/office/event_csv.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace euchre::office {
namespace {

using testing::ElementsAre;

TEST(csv, fields_are_parted_by_commas_outside_of_quotation_marks) {
  EXPECT_THAT(csv_fields("Ann, Bob ,\"Zone 3, \"\"North\"\"\""), ElementsAre("Ann", "Bob", "Zone 3, \"North\""));
  EXPECT_THAT(csv_fields("Ann\r"), ElementsAre("Ann"));
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

TEST(csv, a_list_that_a_spreadsheet_marked_as_utf_8_is_read) {
  const auto entries = entries_in_csv("\xEF\xBB\xBFname,partner\nJos\u00e9,Ann\n");
  ASSERT_EQ(entries.size(), 1U);
  EXPECT_THAT(entries[0].names, ElementsAre("Jos\u00e9", "Ann"));
}

TEST(csv, a_heading_and_lines_without_a_name_are_left_aside) {
  const auto entries = entries_in_csv("name,partner,club\nAnn,Bob,Zone 3\n\n,x\nCid\n");
  ASSERT_EQ(entries.size(), 2U);
  EXPECT_THAT(entries[0].names, ElementsAre("Ann", "Bob"));
  EXPECT_EQ(entries[0].club, "Zone 3");
  EXPECT_THAT(entries[1].names, ElementsAre("Cid"));
}

}  // namespace
}  // namespace euchre::office
