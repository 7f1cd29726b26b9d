#include "club/office/tell_money.h"

#include "club/office/entry_list.h"
#include "club/office/event_csv.h"
#include "support/club/tournament/event_driver.h"

#include <gtest/gtest.h>

namespace euchre::office {
namespace {

using support::EventDriver;
using tournament::Attendance;
using tournament::EntryId;

TEST(tell_money, who_is_here_and_what_all_have_paid) {
  EventDriver driver({});
  driver.enter(3);
  driver.must(tournament::CheckIn{EntryId(1), Attendance::Here, 2000});
  driver.must(tournament::CheckIn{EntryId(2), Attendance::Here, 1050});
  driver.must(tournament::CheckIn{EntryId(3), Attendance::Awaited, 500});
  const auto list = tell_check_in(driver.event());
  EXPECT_EQ(list.here, 2);
  EXPECT_EQ(list.paid, 3550);
  EXPECT_EQ(list.entries[2], (told::CheckedIn{.entry = 3, .here = false, .paid = 500}));
  driver.must(tournament::RemoveEntry{EntryId(2)});
  EXPECT_EQ(tell_check_in(driver.event()).paid, 2500) << "he has his money back";
}

TEST(tell_money, who_gets_what_and_what_it_comes_to) {
  EventDriver driver({});
  driver.enter(2);
  driver.must(tournament::SetGroup{EntryId(2), "ladies"});
  driver.round();
  driver.score({1, 1}, 10, 4);
  const auto told = tell_prizes(driver.event(), tournament::parse_prizes("20, ladies 7.01, juniors 5").value());
  EXPECT_EQ(told.cents, 3201);
  ASSERT_EQ(told.lines.size(), 3U);
  EXPECT_EQ(told.lines[1].words, "ladies");
  EXPECT_EQ(told.lines[1].shares, (std::vector<told::PrizeShare>{{.entry = 2, .title = "P2a & P2b", .cents = 701}}));
  EXPECT_TRUE(told.lines[2].shares.empty());
}

TEST(tell_money, groups_come_in_a_sheet_and_go_out_in_one) {
  EventDriver driver({});
  const auto list = read_entries("Ann,Bob,Zone 3,mixed\nCid,Dot\n");
  for (const auto& enter : list->entries) driver.must(enter);
  driver.must(tournament::CheckIn{EntryId(2), Attendance::Here, 500});
  EXPECT_EQ(paid_csv(driver.event()),
            "entry,name,partner,club,present,place,group,here,paid\r\n1,Ann,Bob,Zone 3,yes,,mixed,,0.00\r\n"
            "2,Cid,Dot,,yes,,,yes,5.00\r\n");
  EXPECT_EQ(
      entries_csv(driver.event()),
      "entry,name,partner,club,present,place,group,here\r\n1,Ann,Bob,Zone 3,yes,,mixed,\r\n2,Cid,Dot,,yes,,,yes\r\n");
}

}  // namespace
}  // namespace euchre::office
