#include "house/offline/device_log.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace euchre::offline {
namespace {

using storage::StorageError;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::SizeIs;

constexpr std::uint64_t kNow = 1'790'000'000'000;

/// Why it was not written; nothing where it was.
std::optional<storage::StorageProblem> append(DeviceLog& log, storage::Append lines) {
  std::optional<storage::StorageProblem> problem;
  log.append(std::move(lines), [&](const std::optional<StorageError>& error) {
    if (error) problem = error->problem;
  });
  return problem;
}

storage::Append lines(std::string table, std::uint64_t first, std::vector<std::string> all) {
  storage::Append append;
  append.table = std::move(table);
  append.first_number = first;
  append.lines = std::move(all);
  return append;
}

TEST(DeviceLog, what_was_kept_is_the_same_when_it_is_brought_back) {
  DeviceLog log([] { return kNow; });
  storage::Append opening = lines("k3x9", 1, {"open table=\"k3x9\" code=\"hoyle\"", "seat S human name=\"Ann\""});
  opening.owners = {{Seat::South, storage::TokenHash{{7}}}};
  opening.settings = storage::TableSettings{};
  opening.settings->pace_ms = 250;
  ASSERT_EQ(append(log, opening), std::nullopt);
  const auto kept = log.take_changed();
  ASSERT_THAT(kept, SizeIs(1));

  DeviceLog again([] { return kNow; });
  ASSERT_TRUE(again.restore(kept[0]).has_value());
  EXPECT_EQ(*again.open_tables(), *log.open_tables());
  EXPECT_EQ((*again.open_tables())[0].settings.pace_ms, 250U);
  EXPECT_THAT(again.take_changed(), IsEmpty());
}

TEST(DeviceLog, a_tally_is_kept_as_its_lines_and_forgotten_as_nothing) {
  DeviceLog log([] { return kNow; });
  ASSERT_EQ(append(log, lines("house/tally-07", 1, {"one", "two"})), std::nullopt);
  EXPECT_THAT(log.take_changed(), ElementsAre(KeptLog{"house/tally-07", "one\ntwo\n"}));
  bool is_removed = false;
  log.remove({"house/tally-07", 2}, [&](const auto& error) { is_removed = !error; });
  EXPECT_TRUE(is_removed);
  EXPECT_THAT(log.take_changed(), ElementsAre(KeptLog{"house/tally-07", ""}));
}

TEST(DeviceLog, a_line_that_does_not_follow_is_refused) {
  DeviceLog log([] { return kNow; });
  EXPECT_EQ(append(log, lines("t", 2, {"two"})), storage::StorageProblem::NumberTaken);
  ASSERT_EQ(append(log, lines("t", 1, {"one"})), std::nullopt);
  EXPECT_EQ(append(log, lines("t", 1, {"one"})), storage::StorageProblem::NumberTaken);
  storage::Append last = lines("t", 2, {"close"});
  last.life = storage::TableLife::Closed;
  ASSERT_EQ(append(log, last), std::nullopt);
  EXPECT_EQ(append(log, lines("t", 3, {"three"})), storage::StorageProblem::NumberTaken);
  EXPECT_THAT(*log.open_tables(), IsEmpty());
  EXPECT_THAT(*log.lines_of("t"), ElementsAre("one", "close"));
}

TEST(DeviceLog, a_text_that_was_altered_is_not_taken_in) {
  DeviceLog log([] { return kNow; });
  ASSERT_EQ(append(log, lines("t", 1, {"play S 9H"})), std::nullopt);
  KeptLog kept = log.take_changed()[0];
  kept.text.replace(kept.text.find("9H"), 2, "AH");
  DeviceLog again([] { return kNow; });
  const auto restored = again.restore(kept);
  ASSERT_FALSE(restored.has_value());
  EXPECT_THAT(restored.error(), HasSubstr("t, "));
  EXPECT_THAT(*again.open_tables(), IsEmpty());
}

}  // namespace
}  // namespace euchre::offline
