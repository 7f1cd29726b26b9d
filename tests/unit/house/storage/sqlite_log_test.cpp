#include "house/storage/sqlite_log.h"

#include "house/storage/log_check.h"
#include "support/house/storage/appends.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sqlite3.h>

#include <algorithm>
#include <atomic>
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

TEST_F(SqliteLogTest, damaged_log_says_where_and_spoils_no_other) {
  struct Case {
    const char* sql;
    std::uint64_t line;
    const char* what;
  };
  for (const Case& one : {Case{"DELETE FROM facts WHERE number = 2 AND table_key = 1", 2, "is missing"},
                          Case{"DELETE FROM facts WHERE number = 1 AND table_key = 1", 1, "is missing"},
                          Case{"DELETE FROM facts WHERE number = 3 AND table_key = 1", 3, "is missing"},
                          Case{"UPDATE facts SET line = 'B' WHERE number = 2 AND table_key = 1", 2, "was altered"},
                          Case{"UPDATE facts SET line = 'C' WHERE number = 3 AND table_key = 1", 3, "was altered"},
                          Case{"UPDATE facts SET number = 4 WHERE number = 3 AND table_key = 1", 3, "is missing"},
                          Case{"UPDATE facts SET chain = NULL WHERE number = 2 AND table_key = 1", 2, "has no chain"},
                          Case{"UPDATE tables SET head = zeroblob(16) WHERE name = 'oak'", 3, "was altered"},
                          Case{"UPDATE tables SET lines = 2 WHERE name = 'oak'", 3, "was never written"},
                          Case{"INSERT INTO facts SELECT 1, 4, line, chain FROM facts WHERE number = 3"
                               " AND table_key = 2",
                               4, "was altered"}}) {
    std::filesystem::remove(path());
    {
      const auto log = open();
      append_and_wait(*log, lines("oak", 1, {"a", "b", "c"}));
      append_and_wait(*log, lines("elm", 1, {"a", "b", "c"}));
    }
    run_sql(one.sql);
    const auto log = open();
    const auto tables = log->open_tables();
    ASSERT_TRUE(tables) << one.sql;
    ASSERT_THAT(*tables, SizeIs(2)) << one.sql;
    ASSERT_TRUE((*tables)[0].damage) << one.sql;
    EXPECT_EQ((*tables)[0].damage->line, one.line) << one.sql;
    EXPECT_THAT((*tables)[0].damage->what, HasSubstr(one.what)) << one.sql;
    EXPECT_THAT((*tables)[0].lines, SizeIs(one.line - 1)) << "what stands before is whole";
    EXPECT_FALSE((*tables)[1].damage) << one.sql;
    EXPECT_THAT((*tables)[1].lines, ElementsAre("a", "b", "c"));
    const auto read = log->lines_of("oak");
    ASSERT_FALSE(read) << one.sql;
    EXPECT_EQ(read.error().problem, StorageProblem::Corrupt);
    EXPECT_THAT(read.error().what, HasSubstr("oak, line " + std::to_string(one.line)));
    EXPECT_FALSE(append_and_wait(*log, lines("elm", 4, {"d"}))) << "the other table goes on";
  }
}

std::optional<StorageError> probe_and_wait(Log& log) {
  std::promise<std::optional<StorageError>> answer;
  log.probe([&answer](const std::optional<StorageError>& error) { answer.set_value(error); });
  return answer.get_future().get();
}

/// Finding 15 of HARDENING: what is written to a file without a name is lost with the process, so nothing is said to be written.
TEST_F(SqliteLogTest, finding_15_file_that_vanished_is_noticed) {
  const std::string elsewhere = path() + ".elsewhere";
  {
    const auto log = open();
    EXPECT_FALSE(append_and_wait(*log, lines("oak", 1, {"a"})));
    std::filesystem::rename(path(), elsewhere);
    const auto gone = append_and_wait(*log, lines("oak", 2, {"b"}));
    ASSERT_TRUE(gone);
    EXPECT_EQ(gone->problem, StorageProblem::CannotWrite);
    EXPECT_THAT(gone->what, HasSubstr("is gone"));
    EXPECT_TRUE(probe_and_wait(*log));
    std::ofstream(path()) << "another";
    const auto other = append_and_wait(*log, lines("oak", 2, {"b"}));
    ASSERT_TRUE(other);
    EXPECT_THAT(other->what, HasSubstr("another file"));
    std::filesystem::rename(elsewhere, path());
    EXPECT_FALSE(probe_and_wait(*log));
    EXPECT_FALSE(append_and_wait(*log, lines("oak", 2, {"b"})));
  }
  EXPECT_THAT(*open()->lines_of("oak"), ElementsAre("a", "b"));
}

TEST_F(SqliteLogTest, probe_leaves_nothing_behind) {
  {
    const auto log = open();
    EXPECT_FALSE(append_and_wait(*log, lines("oak", 1, {"a"})));
    EXPECT_FALSE(probe_and_wait(*log));
    EXPECT_EQ(log->waiting(), 0U);
    EXPECT_FALSE(append_and_wait(*log, lines("oak", 2, {"b"})));
  }
  const auto log = open_sqlite_log(path(), Examination::Thorough);
  ASSERT_TRUE(log) << to_text(log.error());
  EXPECT_THAT(*(*log)->lines_of("oak"), ElementsAre("a", "b"));
  const auto checked = check_logs(**log);
  ASSERT_TRUE(checked);
  EXPECT_TRUE(checked->damaged.empty());
}

TEST_F(SqliteLogTest, lines_of_one_log_are_no_lines_of_another) {
  {
    const auto log = open();
    append_and_wait(*log, lines("oak", 1, {"a", "b"}));
    append_and_wait(*log, lines("elm", 1, {"a", "b"}));
  }
  run_sql("UPDATE tables SET name = 'ash' WHERE name = 'elm'");
  const auto found = open()->find("ash").value();
  ASSERT_TRUE(found && found->damage);
  EXPECT_EQ(found->damage->line, 1U);
}

TEST_F(SqliteLogTest, check_reads_every_log_and_names_what_is_damaged) {
  {
    const auto log = open();
    append_and_wait(*log, lines("oak", 1, {"aa", "b"}));
    Append closed = lines("elm", 1, {"c"});
    closed.life = TableLife::Closed;
    append_and_wait(*log, closed);
    append_and_wait(*log, lines("event/felt", 1, {"event", "enter"}));
    append_and_wait(*log, lines("season/snow", 1, {"season"}));
  }
  const auto whole = check_logs(*open()).value();
  EXPECT_THAT(whole.damaged, SizeIs(0));
  ASSERT_THAT(whole.kinds, SizeIs(5));
  EXPECT_EQ(whole.kinds[0], (LogFigures{LogKind::Table, 1, 1, 3, 4}));
  EXPECT_EQ(to_text(whole.kinds[0]), "tables: 1 open, 1 closed, 3 lines, 4 bytes");
  EXPECT_EQ(to_text(whole.kinds[3]), "seasons: 1 open, 0 closed, 1 lines, 6 bytes");
  run_sql("UPDATE facts SET line = 'C' WHERE line = 'c'; DELETE FROM facts WHERE line = 'enter'");
  const auto check = check_logs(*open()).value();
  EXPECT_THAT(check.damaged, ElementsAre("elm, line 1: was altered", "event/felt, line 2: is missing"));
  EXPECT_EQ(check.kinds[0].lines, 2U);
}

TEST_F(SqliteLogTest, backup_taken_while_tables_go_on_is_a_house_of_that_moment) {
  const auto log = open();
  append_and_wait(*log, lines("oak", 1, {"a"}));
  std::atomic<bool> is_over{false};
  std::thread players([&] {
    for (std::uint64_t number = 2; !is_over; ++number) append_and_wait(*log, lines("oak", number, {"x"}));
  });
  const std::string copy = path() + ".copy";
  const auto copied = log->back_up(copy);
  is_over = true;
  players.join();
  ASSERT_TRUE(copied) << to_text(copied.error());
  EXPECT_FALSE(std::filesystem::exists(copy + ".part"));
  EXPECT_EQ(std::filesystem::status(copy).permissions(), std::filesystem::perms(0600));
  EXPECT_FALSE(log->back_up(copy)) << "a copy is never written over";
  const auto restored = std::move(*open_sqlite_log(copy, Examination::Thorough));
  const auto oak = restored->find("oak").value();
  ASSERT_TRUE(oak && !oak->damage && !oak->lines.empty());
  EXPECT_FALSE(append_and_wait(*restored, lines("oak", oak->lines.size() + 1, {"on"}))) << "the restored house goes on";
}

TEST_F(SqliteLogTest, backup_that_cannot_be_written_leaves_nothing) {
  const auto log = open();
  append_and_wait(*log, lines("oak", 1, {"a"}));
  const auto copied = log->back_up(path() + "/nowhere/copy.db");
  ASSERT_FALSE(copied);
  EXPECT_THAT(to_text(copied.error()), HasSubstr("nowhere"));
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
  run_sql("PRAGMA user_version = 8");
  EXPECT_EQ(refusal().problem, StorageProblem::NewerSchema);
}

TEST_F(SqliteLogTest, log_that_names_no_schema_is_refused) {
  static_cast<void>(open());
  run_sql("PRAGMA user_version = 0");
  EXPECT_EQ(refusal().problem, StorageProblem::Corrupt);
}

TEST_F(SqliteLogTest, log_of_the_fourth_schema_is_brought_up_to_date) {
  TableSettings settings{hash_of(7), true, 30, 0, 25, hash_of(8), hash_of(9), true};
  {
    const auto log = open();
    Append opening = lines("oak", 1, {"open"});
    opening.settings = settings;
    EXPECT_FALSE(append_and_wait(*log, opening));
  }
  run_sql(
      "ALTER TABLE tables DROP COLUMN shown; ALTER TABLE tables DROP COLUMN accepting;"
      "ALTER TABLE tables DROP COLUMN event; ALTER TABLE tables DROP COLUMN opened_from; PRAGMA user_version = 4;");
  EXPECT_EQ(open()->open_tables().value().front().settings, settings);
  settings.accepting = {hash_of(3)};
  {
    const auto log = open();
    Append more = lines("oak", 2, {"more"});
    more.settings = settings;
    EXPECT_FALSE(append_and_wait(*log, more));
  }
  EXPECT_EQ(open()->open_tables().value().front().settings, settings);
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
    EXPECT_FALSE(tables->front().damage);
    EXPECT_GT(tables->front().written_ms, 0U) << "its age begins when the newer program came";
  }
}

TEST_F(SqliteLogTest, log_of_the_third_schema_is_chained_and_what_it_lacked_is_still_found) {
  run_sql(
      "CREATE TABLE tables (table_key INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE,"
      " closed INTEGER NOT NULL DEFAULT 0, host BLOB, listed INTEGER NOT NULL DEFAULT 0,"
      " clock_seconds INTEGER NOT NULL DEFAULT 60, pace_ms INTEGER NOT NULL DEFAULT 800,"
      " choice_seconds INTEGER NOT NULL DEFAULT 30, director_key BLOB, director BLOB,"
      " gives_advice INTEGER NOT NULL DEFAULT 0);"
      "CREATE INDEX open_tables ON tables (table_key) WHERE closed = 0;"
      "CREATE TABLE facts (table_key INTEGER NOT NULL REFERENCES tables, number INTEGER NOT NULL, line TEXT NOT NULL,"
      " PRIMARY KEY (table_key, number)) WITHOUT ROWID;"
      "CREATE TABLE owners (table_key INTEGER NOT NULL REFERENCES tables, seat INTEGER NOT NULL,"
      " token_hash BLOB NOT NULL, PRIMARY KEY (table_key, seat)) WITHOUT ROWID;"
      "INSERT INTO tables (name) VALUES ('oak'), ('elm');"
      "INSERT INTO facts VALUES (1, 1, 'a'), (1, 2, 'b'), (2, 1, 'a'), (2, 3, 'c');"
      "PRAGMA application_id = 1163215688; PRAGMA user_version = 3;");
  const auto log = open();
  const auto tables = log->open_tables().value();
  ASSERT_THAT(tables, SizeIs(2));
  EXPECT_FALSE(tables[0].damage);
  EXPECT_THAT(tables[0].lines, ElementsAre("a", "b"));
  ASSERT_TRUE(tables[1].damage);
  EXPECT_EQ(*tables[1].damage, (LogDamage{2, "is missing"}));
  EXPECT_FALSE(append_and_wait(*log, lines("oak", 3, {"c"})));
  EXPECT_FALSE(log->find("oak").value()->damage);
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
