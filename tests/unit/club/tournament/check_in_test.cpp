#include "support/club/tournament/event_driver.h"

#include <gtest/gtest.h>

namespace euchre::tournament {
namespace {

using support::EventDriver;

std::optional<EventReason> refused(EventDriver& driver, const EventCommand& command) {
  const auto refusal = driver.attempt(command);
  return refusal ? std::optional(refusal->reason) : std::nullopt;
}

EventDriver two_pairs() {
  EventDriver driver({});
  driver.enter(2);
  return driver;
}

TEST(check_in, what_is_left_out_stays_as_it_was_noted) {
  EventDriver driver = two_pairs();
  EXPECT_EQ(driver.event().entry(EntryId(1))->attendance, Attendance::Awaited);
  driver.must(CheckIn{EntryId(1), Attendance::Here, 2050});
  driver.must(CheckIn{EntryId(1), Attendance::Awaited, std::nullopt});
  EXPECT_EQ(driver.event().entry(EntryId(1))->attendance, Attendance::Awaited) << "noted by mistake";
  EXPECT_EQ(driver.event().entry(EntryId(1))->paid_cents, 2050U);
  driver.must(CheckIn{EntryId(1), std::nullopt, 0});
  EXPECT_EQ(driver.event().entry(EntryId(1))->paid_cents, 0U);
  EXPECT_EQ(driver.event().entry(EntryId(2))->attendance, Attendance::Awaited);
}

TEST(check_in, what_is_noted_already_adds_no_fact) {
  EventDriver driver = two_pairs();
  driver.must(CheckIn{EntryId(2), Attendance::Here, 500});
  const std::size_t facts = driver.facts().size();
  driver.must(CheckIn{EntryId(2), Attendance::Here, std::nullopt});
  EXPECT_EQ(driver.facts().size(), facts);
}

TEST(check_in, whoever_is_in_no_list_and_what_nobody_pays_is_refused) {
  EventDriver driver = two_pairs();
  driver.must(RemoveEntry{EntryId(2)});
  EXPECT_EQ(refused(driver, CheckIn{EntryId(2)}), EventReason::NoSuchEntry);
  EXPECT_EQ(refused(driver, CheckIn{EntryId(3)}), EventReason::NoSuchEntry);
  EXPECT_EQ(refused(driver, SetGroup{EntryId(2), "ladies"}), EventReason::NoSuchEntry);
  EXPECT_EQ(refused(driver, CheckIn{EntryId(1), Attendance::Here, 100'000'001}), EventReason::WrongNumber);
}

TEST(check_in, a_group_is_entered_with_the_names_or_later_and_its_name_is_one) {
  EventDriver driver = two_pairs();
  driver.must(Enter{{"Ann", "Bob"}, "", "mixed"});
  EXPECT_EQ(driver.event().entry(EntryId(3))->group, "mixed");
  driver.must(SetGroup{EntryId(3), ""});
  EXPECT_EQ(driver.event().entry(EntryId(3))->group, "");
  EXPECT_EQ(refused(driver, Enter{{"Cid", "Dot"}, "", "a\nb"}), EventReason::UnfitName);
  EXPECT_EQ(refused(driver, Enter{{"Cid", "Dot"}, "", "\xE2\x80\xAE"}), EventReason::UnfitName);
  EXPECT_EQ(driver.event().entries().size(), 3U) << "nobody is entered without his group";
}

TEST(check_in, facts_are_written_and_read) {
  EventDriver driver = two_pairs();
  driver.must(CheckIn{EntryId(1), Attendance::Here, 2050});
  driver.must(SetGroup{EntryId(1), "best \"ladies\""});
  const std::string text = to_event_text(driver.facts());
  EXPECT_NE(text.find("check-in 1 here paid=2050\n"), std::string::npos) << text;
  const auto read = parse_event(text);
  ASSERT_TRUE(read.has_value());
  EXPECT_EQ(*read, driver.facts());
  EXPECT_FALSE(parse_event(text + "check-in 1 late paid=5\n").has_value());
}

}  // namespace
}  // namespace euchre::tournament
