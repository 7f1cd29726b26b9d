#include "house/storage/postgres_log.h"
#include "house/storage/sqlite_log.h"
#include "support/house/storage/appends.h"
#include "support/house/storage/private_postgres.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <future>
#include <random>
#include <thread>

namespace euchre::storage {
namespace {

using testing::ElementsAre;
using testing::SizeIs;

/// What holds of every kind of store.
class LogTest : public testing::TestWithParam<const char*> {
 protected:
  void SetUp() override {
    if (is_postgres()) {
      PrivatePostgres* server = PrivatePostgres::shared();
      if (server == nullptr) GTEST_SKIP() << "PostgreSQL is not installed";
      place_ = server->new_database();
      return;
    }
    folder_ = std::filesystem::temp_directory_path() / ("euchre-log-" + std::to_string(std::random_device{}()));
    std::filesystem::create_directory(folder_);
    place_ = folder_ / "house.db";
  }
  void TearDown() override {
    if (!folder_.empty()) std::filesystem::remove_all(folder_);
  }

  [[nodiscard]] std::unique_ptr<Log> open(const Calendar& calendar = system_calendar()) const {
    auto log =
        is_postgres() ? open_postgres_log({place_}, calendar) : open_sqlite_log(place_, Examination::Quick, calendar);
    EXPECT_TRUE(log) << to_text(log.error());
    return std::move(*log);
  }

 private:
  [[nodiscard]] static bool is_postgres() { return GetParam() == std::string("Postgres"); }

  std::filesystem::path folder_;
  std::string place_;
};

INSTANTIATE_TEST_SUITE_P(EveryStore, LogTest, testing::Values("Sqlite", "Postgres"),
                         [](const auto& info) { return std::string(info.param); });

TEST_P(LogTest, what_was_done_is_there_after_reopening) {
  TableSettings settings{hash_of(7), true, 30, 0, 25, hash_of(8), hash_of(9)};
  settings.shown = {{Seat::South, hash_of(0x0a), hash_of(0xff)}, {Seat::West, hash_of(2), std::nullopt}};
  settings.accepting = {hash_of(0), hash_of(0xa0)};
  settings.event = "event/f3k9";
  settings.opened_from = "2001:db8::/64";
  {
    const auto log = open();
    Append opening = lines("oak", 1, {"open", "seat"});
    opening.settings = settings;
    opening.owners = {{Seat::East, hash_of(1)}, {Seat::West, hash_of(2)}};
    EXPECT_FALSE(append_and_wait(*log, opening));
    Append leaving = lines("oak", 3, {"west leaves"});
    leaving.owners = {{Seat::West, std::nullopt}};
    EXPECT_FALSE(append_and_wait(*log, leaving));
  }
  const auto tables = open()->open_tables();
  ASSERT_TRUE(tables);
  ASSERT_THAT(*tables, SizeIs(1));
  const StoredTable& oak = tables->front();
  EXPECT_EQ(oak.table, "oak");
  EXPECT_THAT(oak.lines, ElementsAre("open", "seat", "west leaves"));
  EXPECT_EQ(oak.settings, settings);
  EXPECT_EQ(oak.owners[Seat::East], hash_of(1));
  EXPECT_EQ(oak.owners[Seat::West], std::nullopt);
}

TEST_P(LogTest, head_of_an_open_log_is_all_but_its_lines) {
  const auto log = open();
  Append opening = lines("oak", 1, {"open", "seat"});
  opening.settings.emplace().opened_from = "203.0.113.7";
  opening.settings->is_listed = true;
  opening.owners = {{Seat::East, hash_of(1)}};
  EXPECT_FALSE(append_and_wait(*log, opening));
  EXPECT_FALSE(append_and_wait(*log, lines("ash", 1, {"open"})));
  Append closing = lines("ash", 2, {"closed"});
  closing.life = TableLife::Closed;
  EXPECT_FALSE(append_and_wait(*log, closing));
  EXPECT_FALSE(append_and_wait(*log, lines(log_name(LogKind::Event, "oak"), 1, {"event"})));
  const auto heads = log->open_heads(LogKind::Table);
  ASSERT_TRUE(heads);
  ASSERT_THAT(*heads, SizeIs(1)) << "the other is closed";
  const LogHead& oak = heads->front();
  EXPECT_EQ(oak.log, "oak");
  EXPECT_EQ(oak.settings, *opening.settings);
  EXPECT_EQ(oak.owners[Seat::East], hash_of(1));
  EXPECT_EQ(oak.owners[Seat::West], std::nullopt);
  EXPECT_EQ(oak.lines, 2U);
  EXPECT_EQ(oak.written_ms, log->find("oak").value()->written_ms);
  ASSERT_THAT(log->open_heads(LogKind::Event).value(), SizeIs(1));
  EXPECT_EQ(log->open_heads(LogKind::Event).value()[0].log, "event/oak");
}

TEST_P(LogTest, address_that_a_table_was_opened_from_is_kept_no_longer_than_it_is_open) {
  const auto log = open();
  Append opening = lines("oak", 1, {"open"});
  opening.settings.emplace().opened_from = "203.0.113.7";
  opening.settings->is_listed = true;
  EXPECT_FALSE(append_and_wait(*log, opening));
  EXPECT_EQ(log->find("oak").value()->settings.opened_from, "203.0.113.7");
  Append closing = lines("oak", 2, {"close"});
  closing.life = TableLife::Closed;
  EXPECT_FALSE(append_and_wait(*log, closing));
  const TableSettings left = log->find("oak").value()->settings;
  EXPECT_EQ(left.opened_from, "");
  EXPECT_TRUE(left.is_listed);
}

TEST_P(LogTest, closed_table_is_kept_but_not_opened) {
  const auto log = open();
  append_and_wait(*log, lines("oak", 1, {"open"}));
  Append closing = lines("oak", 2, {"closed"});
  closing.life = TableLife::Closed;
  EXPECT_FALSE(append_and_wait(*log, closing));
  EXPECT_THAT(log->open_tables().value(), SizeIs(0));
  EXPECT_THAT(log->lines_of("oak").value(), ElementsAre("open", "closed"));
  EXPECT_TRUE(append_and_wait(*log, lines("oak", 3, {"too late"})));
}

TEST_P(LogTest, closed_log_is_open_again_with_lines_that_say_so) {
  {
    const auto log = open();
    append_and_wait(*log, lines("event/oak", 1, {"open"}));
    Append closing = lines("event/oak", 2, {"closed"});
    closing.life = TableLife::Closed;
    EXPECT_FALSE(append_and_wait(*log, closing));
    Append gap = lines("event/oak", 4, {"reopened"});
    gap.after_close = AfterClose::Reopen;
    EXPECT_TRUE(append_and_wait(*log, gap)) << "nothing is left out";
    EXPECT_EQ(log->find("event/oak").value()->life, TableLife::Closed);
    Append reopening = lines("event/oak", 3, {"reopened"});
    reopening.after_close = AfterClose::Reopen;
    EXPECT_FALSE(append_and_wait(*log, reopening));
    EXPECT_FALSE(append_and_wait(*log, lines("event/oak", 4, {"on"})));
    EXPECT_EQ(log->find("event/oak").value()->life, TableLife::Open);
  }
  const auto log = open();
  ASSERT_THAT(log->open_logs(LogKind::Event).value(), SizeIs(1));
  EXPECT_THAT(log->lines_of("event/oak").value(), ElementsAre("open", "closed", "reopened", "on"));
  EXPECT_FALSE(append_and_wait(*log, lines("event/oak", 5, {"and on"})));
  Append closing = lines("event/oak", 6, {"closed"});
  closing.life = TableLife::Closed;
  EXPECT_FALSE(append_and_wait(*log, closing));
  EXPECT_TRUE(append_and_wait(*log, lines("event/oak", 7, {"too late"})));
}

TEST_P(LogTest, events_and_clubs_are_no_tables) {
  {
    const auto log = open();
    EXPECT_FALSE(append_and_wait(*log, lines("felt", 1, {"open"})));
    EXPECT_FALSE(append_and_wait(*log, lines(log_name(LogKind::Event, "felt"), 1, {"event", "enter"})));
    EXPECT_FALSE(append_and_wait(*log, lines(log_name(LogKind::Club, "felt"), 1, {"club"})));
  }
  const auto log = open();
  ASSERT_THAT(log->open_tables().value(), SizeIs(1));
  EXPECT_EQ(log->open_tables().value()[0].table, "felt");
  const auto events = log->open_logs(LogKind::Event).value();
  ASSERT_THAT(events, SizeIs(1));
  EXPECT_EQ(events[0].table, "event/felt");
  EXPECT_THAT(events[0].lines, ElementsAre("event", "enter"));
  EXPECT_THAT(log->open_logs(LogKind::Club).value()[0].lines, ElementsAre("club"));
}

TEST_P(LogTest, number_taken_is_refused_and_nothing_of_the_append_stays) {
  const auto log = open();
  append_and_wait(*log, lines("oak", 1, {"one", "two"}));
  const auto error = append_and_wait(*log, lines("oak", 2, {"two again", "three"}));
  ASSERT_TRUE(error);
  EXPECT_EQ(error->problem, StorageProblem::NumberTaken);
  EXPECT_THAT(log->lines_of("oak").value(), ElementsAre("one", "two"));
}

TEST_P(LogTest, table_never_opened_is_refused) {
  const auto log = open();
  EXPECT_TRUE(append_and_wait(*log, lines("oak", 5, {"five"})));
  EXPECT_THAT(log->lines_of("oak").value(), SizeIs(0));
}

TEST_P(LogTest, one_bad_append_spoils_the_rest_of_its_table_and_no_other) {
  int refused = 0;
  {
    const auto log = open();
    for (std::uint64_t number = 1; number <= 50; ++number) {
      log->append(lines("elm", number == 25 ? 3 : number, {std::to_string(number)}),
                  [&refused](const auto& error) { refused += error ? 1 : 0; });
      log->append(lines("oak", number, {std::to_string(number)}), [](const auto&) {});
    }
  }
  EXPECT_EQ(refused, 26);
  const auto log = open();
  EXPECT_THAT(log->lines_of("elm").value(), SizeIs(24));
  EXPECT_THAT(log->lines_of("oak").value(), SizeIs(50));
}

TEST_P(LogTest, done_is_called_in_the_order_of_the_appends) {
  const auto log = open();
  append_and_wait(*log, lines("oak", 1, {"open"}));
  std::vector<int> order;
  std::promise<void> last;
  for (int i = 0; i < 500; ++i) {
    log->append(lines("oak", static_cast<std::uint64_t>(i) + 2, {"x"}), [&, i](const auto&) {
      order.push_back(i);
      if (i == 499) last.set_value();
    });
  }
  last.get_future().get();
  EXPECT_THAT(order, SizeIs(500));
  EXPECT_TRUE(std::is_sorted(order.begin(), order.end()));
}

TEST_P(LogTest, many_threads_lose_nothing) {
  {
    const auto log = open();
    std::vector<std::thread> threads;
    for (int thread = 0; thread < 4; ++thread) {
      threads.emplace_back([&log, thread] {
        for (std::uint64_t number = 1; number <= 200; ++number) {
          log->append(lines("t" + std::to_string(thread), number, {std::to_string(number)}), [](const auto&) {});
        }
      });
    }
    for (std::thread& thread : threads) thread.join();
  }
  const auto tables = open()->open_tables();
  ASSERT_TRUE(tables);
  ASSERT_THAT(*tables, SizeIs(4));
  for (const StoredTable& table : *tables) EXPECT_THAT(table.lines, SizeIs(200));
}

TEST_P(LogTest, line_of_any_bytes_comes_back) {
  const auto log = open();
  const std::string odd("caf\xC3\xA9 \0 'quoted' \"twice\"", 24);
  append_and_wait(*log, lines("oak", 1, {odd, ""}));
  EXPECT_THAT(log->lines_of("oak").value(), ElementsAre(odd, ""));
}

TEST_P(LogTest, owners_and_settings_may_come_without_lines) {
  {
    const auto log = open();
    EXPECT_FALSE(append_and_wait(*log, lines("oak", 1, {"open"})));
    Append joining = lines("oak", 1, {});
    joining.owners = {{Seat::South, hash_of(3)}};
    joining.settings = TableSettings{};
    joining.settings->pace_ms = 100;
    EXPECT_FALSE(append_and_wait(*log, joining));
    EXPECT_FALSE(append_and_wait(*log, lines("oak", 2, {"on"})));
  }
  const auto tables = open()->open_tables().value();
  ASSERT_THAT(tables, SizeIs(1));
  EXPECT_THAT(tables[0].lines, ElementsAre("open", "on"));
  EXPECT_EQ(tables[0].owners[Seat::South], hash_of(3));
  EXPECT_EQ(tables[0].settings.pace_ms, 100U);
}

TEST_P(LogTest, last_owner_of_a_seat_has_it) {
  {
    const auto log = open();
    log->append(lines("oak", 1, {"open"}), [](const auto&) {});
    for (std::uint8_t guest = 1; guest <= 3; ++guest) {
      Append taking = lines("oak", guest + 1U, {"takes"});
      taking.owners = {{Seat::North, hash_of(guest)}, {Seat::East, hash_of(guest)}};
      log->append(taking, [](const auto&) {});
    }
    Append leaving = lines("oak", 5, {"leaves"});
    leaving.owners = {{Seat::East, std::nullopt}};
    EXPECT_FALSE(append_and_wait(*log, leaving));
  }
  const auto tables = open()->open_tables().value();
  ASSERT_THAT(tables, SizeIs(1));
  EXPECT_EQ(tables[0].owners[Seat::North], hash_of(3));
  EXPECT_EQ(tables[0].owners[Seat::East], std::nullopt);
}

TEST_P(LogTest, nothing_follows_a_close_in_the_same_breath) {
  std::vector<bool> refused;
  {
    const auto log = open();
    const auto note = [&refused](const auto& error) { refused.push_back(error.has_value()); };
    Append closing = lines("oak", 2, {"closed"});
    closing.life = TableLife::Closed;
    log->append(lines("oak", 1, {"open"}), note);
    log->append(closing, note);
    log->append(lines("oak", 3, {"too late"}), note);
    log->append(lines("elm", 1, {"open"}), note);
  }
  EXPECT_THAT(refused, ElementsAre(false, false, true, false));
  EXPECT_THAT(open()->lines_of("oak").value(), ElementsAre("open", "closed"));
}

TEST_P(LogTest, count_is_of_lines_open_or_closed) {
  const auto log = open();
  Append both = lines("oak", 1, {"open", "closed"});
  both.life = TableLife::Closed;
  EXPECT_FALSE(append_and_wait(*log, both));
  EXPECT_EQ(log->count_of("oak").value(), 2U);
  EXPECT_EQ(log->count_of("elm").value(), 0U);
}

TEST_P(LogTest, log_is_removed_whole_and_only_as_it_was_read) {
  const auto log = open();
  Append opening = lines("oak", 1, {"a", "b"});
  opening.owners = {{Seat::East, hash_of(1)}};
  append_and_wait(*log, opening);
  append_and_wait(*log, lines("elm", 1, {"a"}));
  EXPECT_TRUE(remove_and_wait(*log, {"oak", 1})) << "it has gone on since";
  EXPECT_THAT(log->lines_of("oak").value(), ElementsAre("a", "b"));
  EXPECT_TRUE(remove_and_wait(*log, {"ash", 0}));
  EXPECT_FALSE(remove_and_wait(*log, {"oak", 2}));
  EXPECT_FALSE(log->find("oak").value());
  EXPECT_EQ(log->count_of("oak").value(), 0U);
  EXPECT_THAT(log->open_tables().value(), SizeIs(1));
  EXPECT_TRUE(append_and_wait(*log, lines("oak", 3, {"c"}))) << "nobody goes on with what is gone";
  EXPECT_FALSE(append_and_wait(*log, lines("oak", 1, {"a"})));
  EXPECT_FALSE(log->find("oak").value()->owners[Seat::East]) << "nor inherits a seat";
}

TEST_P(LogTest, removal_keeps_its_place_among_the_appends) {
  {
    const auto log = open();
    log->append(lines("oak", 1, {"a"}), [](const auto&) {});
    log->remove({"oak", 1}, [](const auto& error) { EXPECT_FALSE(error); });
    log->append(lines("oak", 2, {"b"}), [](const auto& error) { EXPECT_TRUE(error); });
    log->append(lines("oak", 1, {"anew"}), [](const auto& error) { EXPECT_FALSE(error); });
  }
  EXPECT_THAT(open()->lines_of("oak").value(), ElementsAre("anew"));
}

TEST_P(LogTest, logs_are_told_by_kind_life_and_age) {
  std::uint64_t now = 1000;
  const auto log = open([&now] { return now; });
  append_and_wait(*log, lines("oak", 1, {"a", "b"}));
  now = 2000;
  Append closed = lines("elm", 1, {"a"});
  closed.life = TableLife::Closed;
  append_and_wait(*log, closed);
  append_and_wait(*log, lines("event/felt", 1, {"event"}));
  now = 3000;
  append_and_wait(*log, lines("oak", 3, {"c"}));
  EXPECT_THAT(log->summaries({}).value(),
              ElementsAre(LogSummary{"elm", TableLife::Closed, 1, 2000}, LogSummary{"oak", TableLife::Open, 3, 3000}));
  EXPECT_THAT(log->summaries({.kind = LogKind::Event, .life = {}}).value(),
              ElementsAre(LogSummary{"event/felt", TableLife::Open, 1, 2000}));
  EXPECT_THAT(log->summaries({.life = TableLife::Open}).value(), SizeIs(1));
  EXPECT_THAT(log->summaries({.life = {}, .written_before_ms = 3000}).value(), SizeIs(1));
  EXPECT_THAT(log->summaries({.life = {}, .written_before_ms = 3001, .most = 1}).value(), SizeIs(1));
  EXPECT_EQ(log->find("elm").value()->life, TableLife::Closed);
  EXPECT_EQ(log->find("elm").value()->written_ms, 2000U);
  EXPECT_FALSE(log->find("nowhere").value());
}

}  // namespace
}  // namespace euchre::storage
