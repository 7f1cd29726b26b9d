#include "house/storage/sqlite_log.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sqlite3.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <future>
#include <random>
#include <thread>

namespace euchre::storage {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::SizeIs;

/// A folder of its own for each test.
class SqliteLogTest : public testing::Test {
 protected:
  void SetUp() override {
    folder_ = std::filesystem::temp_directory_path() / ("euchre-storage-" + std::to_string(std::random_device{}()));
    std::filesystem::create_directory(folder_);
  }
  void TearDown() override { std::filesystem::remove_all(folder_); }

  [[nodiscard]] std::string path() const { return (folder_ / "house.db").string(); }
  [[nodiscard]] std::unique_ptr<Log> open() const {
    auto log = open_sqlite_log(path());
    EXPECT_TRUE(log) << to_text(log.error());
    return std::move(*log);
  }
  [[nodiscard]] StorageError refusal(Examination examination = Examination::Quick) const {
    const auto log = open_sqlite_log(path(), examination);
    EXPECT_FALSE(log);
    return log ? StorageError{} : log.error();
  }
  void run_sql(const char* sql) const {
    sqlite3* database = nullptr;
    ASSERT_EQ(sqlite3_open(path().c_str(), &database), SQLITE_OK);
    EXPECT_EQ(sqlite3_exec(database, sql, nullptr, nullptr, nullptr), SQLITE_OK) << sqlite3_errmsg(database);
    sqlite3_close(database);
  }

 private:
  std::filesystem::path folder_;
};

std::optional<StorageError> append_and_wait(Log& log, Append append) {
  std::promise<std::optional<StorageError>> promise;
  log.append(std::move(append), [&promise](const auto& error) { promise.set_value(error); });
  return promise.get_future().get();
}

Append lines(std::string table, std::uint64_t first, std::vector<std::string> texts) {
  Append append;
  append.table = std::move(table);
  append.first_number = first;
  append.lines = std::move(texts);
  return append;
}

TokenHash hash_of(std::uint8_t byte) {
  TokenHash hash;
  hash.bytes.fill(byte);
  return hash;
}

TEST_F(SqliteLogTest, what_was_done_is_there_after_reopening) {
  {
    const auto log = open();
    Append opening = lines("oak", 1, {"open", "seat"});
    opening.settings = TableSettings{hash_of(7), true, 30, 0, 25, hash_of(8), hash_of(9)};
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
  EXPECT_EQ(oak.settings, (TableSettings{hash_of(7), true, 30, 0, 25, hash_of(8), hash_of(9)}));
  EXPECT_EQ(oak.owners[Seat::East], hash_of(1));
  EXPECT_EQ(oak.owners[Seat::West], std::nullopt);
}

TEST_F(SqliteLogTest, closed_table_is_kept_but_not_opened) {
  const auto log = open();
  append_and_wait(*log, lines("oak", 1, {"open"}));
  Append closing = lines("oak", 2, {"closed"});
  closing.life = TableLife::Closed;
  EXPECT_FALSE(append_and_wait(*log, closing));
  EXPECT_THAT(log->open_tables().value(), SizeIs(0));
  EXPECT_THAT(log->lines_of("oak").value(), ElementsAre("open", "closed"));
  EXPECT_TRUE(append_and_wait(*log, lines("oak", 3, {"too late"})));
}

TEST_F(SqliteLogTest, events_and_clubs_are_no_tables) {
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

TEST_F(SqliteLogTest, number_taken_is_refused_and_nothing_of_the_append_stays) {
  const auto log = open();
  append_and_wait(*log, lines("oak", 1, {"one", "two"}));
  const auto error = append_and_wait(*log, lines("oak", 2, {"two again", "three"}));
  ASSERT_TRUE(error);
  EXPECT_EQ(error->problem, StorageProblem::CannotWrite);
  EXPECT_THAT(log->lines_of("oak").value(), ElementsAre("one", "two"));
}

TEST_F(SqliteLogTest, table_never_opened_is_refused) {
  const auto log = open();
  EXPECT_TRUE(append_and_wait(*log, lines("oak", 5, {"five"})));
  EXPECT_THAT(log->lines_of("oak").value(), SizeIs(0));
}

TEST_F(SqliteLogTest, one_bad_append_spoils_the_rest_of_its_table_and_no_other) {
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

TEST_F(SqliteLogTest, missing_line_is_reported) {
  append_and_wait(*open(), lines("oak", 1, {"a", "b", "c"}));
  run_sql("DELETE FROM facts WHERE number = 2");
  const auto tables = open()->open_tables();
  ASSERT_FALSE(tables);
  EXPECT_EQ(tables.error().problem, StorageProblem::Corrupt);
  EXPECT_THAT(tables.error().what, HasSubstr("line 2 is missing"));
}

TEST_F(SqliteLogTest, done_is_called_in_the_order_of_the_appends) {
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

TEST_F(SqliteLogTest, many_threads_lose_nothing) {
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

TEST_F(SqliteLogTest, line_of_any_bytes_comes_back) {
  const auto log = open();
  const std::string odd("caf\xC3\xA9 \0 'quoted' \"twice\"", 24);
  append_and_wait(*log, lines("oak", 1, {odd, ""}));
  EXPECT_THAT(log->lines_of("oak").value(), ElementsAre(odd, ""));
}

TEST_F(SqliteLogTest, second_house_is_refused) {
  const auto first = open();
  const StorageError error = refusal();
  EXPECT_EQ(error.problem, StorageProblem::Locked);
  EXPECT_THAT(to_text(error), HasSubstr("--db"));
}

TEST_F(SqliteLogTest, text_file_is_no_log) {
  std::ofstream(path()) << std::string(5000, 'x');
  EXPECT_EQ(refusal().problem, StorageProblem::Foreign);
}

TEST_F(SqliteLogTest, database_of_another_program_is_not_touched) {
  run_sql("CREATE TABLE recipes (name TEXT); PRAGMA user_version = 9;");
  const auto size = std::filesystem::file_size(path());
  EXPECT_EQ(refusal().problem, StorageProblem::Foreign);
  EXPECT_EQ(std::filesystem::file_size(path()), size);
}

TEST_F(SqliteLogTest, later_schema_is_refused) {
  static_cast<void>(open());
  run_sql("PRAGMA user_version = 4");
  EXPECT_EQ(refusal().problem, StorageProblem::NewerSchema);
}

TEST_F(SqliteLogTest, log_of_the_first_schema_is_brought_up_to_date) {
  run_sql(
      "CREATE TABLE tables (table_key INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE,"
      " closed INTEGER NOT NULL DEFAULT 0, host BLOB, listed INTEGER NOT NULL DEFAULT 0,"
      " clock_seconds INTEGER NOT NULL DEFAULT 60, pace_ms INTEGER NOT NULL DEFAULT 800);"
      "CREATE INDEX open_tables ON tables (table_key) WHERE closed = 0;"
      "CREATE TABLE facts (table_key INTEGER NOT NULL REFERENCES tables, number INTEGER NOT NULL, line TEXT NOT NULL,"
      " PRIMARY KEY (table_key, number)) WITHOUT ROWID;"
      "CREATE TABLE owners (table_key INTEGER NOT NULL REFERENCES tables, seat INTEGER NOT NULL,"
      " token_hash BLOB NOT NULL, PRIMARY KEY (table_key, seat)) WITHOUT ROWID;"
      "INSERT INTO tables (name, clock_seconds) VALUES ('oak', 45);"
      "INSERT INTO facts VALUES (1, 1, 'open');"
      "PRAGMA application_id = 1163215688; PRAGMA user_version = 1;");
  for (int visit = 0; visit < 2; ++visit) {
    const auto log = open();
    const auto tables = log->open_tables();
    ASSERT_TRUE(tables);
    ASSERT_THAT(*tables, SizeIs(1));
    EXPECT_EQ(tables->front().settings,
              (TableSettings{std::nullopt, false, 45, 800, 30, std::nullopt, std::nullopt, false}));
    const auto next = static_cast<std::uint64_t>(tables->front().lines.size()) + 1;
    EXPECT_FALSE(append_and_wait(*log, lines("oak", next, {"more"})));
  }
}

TEST_F(SqliteLogTest, damaged_file_is_refused) {
  {
    const auto log = open();
    for (std::uint64_t number = 1; number <= 400; ++number) {
      log->append(lines("oak", number, {std::string(100, 'x')}), [](const auto&) {});
    }
  }
  std::fstream file(path(), std::ios::in | std::ios::out | std::ios::binary);
  file.seekp(static_cast<std::streamoff>(4096) * 6);
  file << std::string(4096 * 3, '\x5A');
  file.close();
  EXPECT_EQ(refusal().problem, StorageProblem::Corrupt);
  EXPECT_EQ(refusal(Examination::Thorough).problem, StorageProblem::Corrupt);
}

/// The log as a machine leaves it that dies: the file and what was written ahead of it, cut to `size` bytes.
void tear(const std::filesystem::path& from, const std::filesystem::path& to, std::uintmax_t size) {
  for (const char* part : {"", "-wal"}) {
    std::filesystem::copy_file(from.string() + part, to.string() + part,
                               std::filesystem::copy_options::overwrite_existing);
  }
  std::filesystem::remove(to.string() + "-shm");
  std::filesystem::resize_file(to.string() + "-wal", size);
}

TEST_F(SqliteLogTest, log_torn_anywhere_in_a_batch_has_all_of_the_batch_or_none) {
  const auto log = open();
  append_and_wait(*log, lines("felt", 1, {"open table=\"felt\" code=\"hoyle\""}));
  const std::string wal = path() + "-wal";
  const auto before = std::filesystem::file_size(wal);
  std::vector<std::string> batch;
  for (int i = 0; i < 200; ++i) batch.push_back("note \"line " + std::to_string(i) + std::string(100, 'x') + '"');
  append_and_wait(*log, lines("felt", 2, batch));
  const auto after = std::filesystem::file_size(wal);
  ASSERT_GT(after, before + 20'000);
  const std::string torn = path() + ".torn";
  unsigned without = 0;
  unsigned with = 0;
  for (auto size = before; size <= after;
       size += size + 997 < after ? 997 : std::max<std::uintmax_t>(1, after - size)) {
    tear(path(), torn, size);
    auto reopened = open_sqlite_log(torn, Examination::Thorough);
    ASSERT_TRUE(reopened) << "at " << size << ": " << to_text(reopened.error());
    const auto kept = (*reopened)->lines_of("felt").value();
    ASSERT_TRUE(kept.size() == 1 || kept.size() == 201) << kept.size() << " lines at " << size;
    ++(kept.size() == 1 ? without : with);
    const auto refused = append_and_wait(**reopened, lines("felt", kept.size() + 1, {"note \"on\""}));
    EXPECT_FALSE(refused) << "the table goes on: " << to_text(*refused);
  }
  EXPECT_GT(without, 10U);
  EXPECT_EQ(with, 1U) << "only the whole of it counts";
}

TEST_F(SqliteLogTest, file_that_lost_its_end_is_named_as_damaged) {
  {
    const auto log = open();
    append_and_wait(*log, lines("felt", 1, std::vector<std::string>(2000, "note \"" + std::string(60, 'x') + '"')));
  }
  const auto size = std::filesystem::file_size(path());
  ASSERT_GT(size, 80'000U);
  std::filesystem::resize_file(path(), size / 2);
  const StorageError error = refusal();
  EXPECT_EQ(error.problem, StorageProblem::Corrupt) << to_text(error);
  EXPECT_THAT(error.what, HasSubstr(path()));
  EXPECT_FALSE(error.hint.empty());
}

TEST_F(SqliteLogTest, folder_that_is_not_there_is_named) {
  const auto log = open_sqlite_log(path() + "/nowhere/house.db");
  ASSERT_FALSE(log);
  EXPECT_EQ(log.error().problem, StorageProblem::CannotOpen);
  EXPECT_THAT(to_text(log.error()), HasSubstr("nowhere"));
}

}  // namespace
}  // namespace euchre::storage
