#include "house/storage/sqlite_log.h"

#include "support/house/storage/appends.h"

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

TEST_F(SqliteLogTest, missing_line_is_reported) {
  append_and_wait(*open(), lines("oak", 1, {"a", "b", "c"}));
  run_sql("DELETE FROM facts WHERE number = 2");
  const auto tables = open()->open_tables();
  ASSERT_FALSE(tables);
  EXPECT_EQ(tables.error().problem, StorageProblem::Corrupt);
  EXPECT_THAT(tables.error().what, HasSubstr("line 2 is missing"));
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
