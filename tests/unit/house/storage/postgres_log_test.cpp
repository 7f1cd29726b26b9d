#include "house/storage/postgres_log.h"

#include "support/house/storage/appends.h"
#include "support/house/storage/deaf_line.h"
#include "support/house/storage/private_postgres.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <filesystem>
#include <random>
#include <thread>

namespace euchre::storage {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::SizeIs;

constexpr std::chrono::milliseconds kShortLease{1500};

class PostgresLogTest : public testing::Test {
 protected:
  void SetUp() override {
    server_ = PrivatePostgres::shared();
    if (server_ == nullptr) GTEST_SKIP() << "PostgreSQL is not installed";
    set_up_anew();
  }
  void set_up_anew() { url_ = server_->new_database(); }

  [[nodiscard]] PrivatePostgres& server() const { return *server_; }
  [[nodiscard]] PostgresPlace place(std::string node = "a", std::chrono::milliseconds lease = kShortLease) const {
    return {url_, std::move(node), lease};
  }
  [[nodiscard]] std::unique_ptr<Log> open(const std::string& node = "a",
                                          std::chrono::milliseconds lease = kShortLease) const {
    auto log = open_postgres_log(place(node, lease));
    EXPECT_TRUE(log) << to_text(log.error());
    return std::move(*log);
  }
  [[nodiscard]] StorageError refusal() const {
    const auto log = open_postgres_log(place());
    EXPECT_FALSE(log);
    return log ? StorageError{} : log.error();
  }
  std::string run_sql(const std::string& sql) const { return server_->run_sql(url_, sql); }

 private:
  PrivatePostgres* server_ = nullptr;
  std::string url_;
};

TEST_F(PostgresLogTest, second_house_of_the_same_name_is_refused) {
  const auto first = open();
  const StorageError error = refusal();
  EXPECT_EQ(error.problem, StorageProblem::Locked);
  EXPECT_THAT(to_text(error), HasSubstr("--node"));
}

TEST_F(PostgresLogTest, other_node_sees_nothing_of_what_is_owned) {
  const auto first = open("a");
  append_and_wait(*first, lines("oak", 1, {"open"}));
  const auto second = open("b");
  EXPECT_THAT(second->open_tables().value(), IsEmpty());
  const auto error = append_and_wait(*second, lines("oak", 2, {"not mine"}));
  ASSERT_TRUE(error);
  EXPECT_EQ(error->problem, StorageProblem::LeaseLost);
  EXPECT_THAT(first->lines_of("oak").value(), ElementsAre("open"));
}

TEST_F(PostgresLogTest, whoever_opens_a_closed_log_again_has_it) {
  const auto first = open("a");
  Append closed = lines("event/oak", 1, {"open", "closed"});
  closed.life = TableLife::Closed;
  ASSERT_FALSE(append_and_wait(*first, closed));
  const auto second = open("b");
  Append reopening = lines("event/oak", 3, {"reopened"});
  reopening.after_close = AfterClose::Reopen;
  ASSERT_FALSE(append_and_wait(*second, reopening));
  EXPECT_FALSE(append_and_wait(*second, lines("event/oak", 4, {"on"})));
  // The first knows it as it was, and was not sooner.
  const auto error = append_and_wait(*first, reopening);
  ASSERT_TRUE(error);
  EXPECT_EQ(error->problem, StorageProblem::LeaseLost);
  EXPECT_THAT(first->lines_of("event/oak").value(), ElementsAre("open", "closed", "reopened", "on"));
}

TEST_F(PostgresLogTest, logs_of_a_node_that_closed_are_free_at_once) {
  append_and_wait(*open("a"), lines("oak", 1, {"open"}));
  const auto second = open("b");
  EXPECT_THAT(second->open_tables().value(), SizeIs(1));
  EXPECT_FALSE(append_and_wait(*second, lines("oak", 2, {"on"})));
}

TEST_F(PostgresLogTest, node_taken_for_dead_writes_nothing) {
  // It does not renew so long a lease before the other has looked.
  const auto first = open("a", std::chrono::minutes(1));
  append_and_wait(*first, lines("oak", 1, {"open"}));
  // Its lease ends, although it lives, and another takes the table.
  run_sql("UPDATE euchre.nodes SET until = clock_timestamp() - interval '1 second' WHERE node = 'a'");
  const auto second = open("b");
  ASSERT_THAT(second->open_tables().value(), SizeIs(1));
  const auto error = append_and_wait(*first, lines("oak", 2, {"late"}));
  ASSERT_TRUE(error);
  EXPECT_EQ(error->problem, StorageProblem::LeaseLost);
  EXPECT_FALSE(append_and_wait(*second, lines("oak", 2, {"on"})));
  EXPECT_THAT(second->lines_of("oak").value(), ElementsAre("open", "on"));
}

TEST_F(PostgresLogTest, lease_is_renewed_as_long_as_the_house_lives) {
  const auto first = open("a");
  append_and_wait(*first, lines("oak", 1, {"open"}));
  std::this_thread::sleep_for(std::chrono::milliseconds(2500));
  EXPECT_THAT(open("b")->open_tables().value(), IsEmpty());
}

TEST_F(PostgresLogTest, schema_of_another_program_is_not_touched) {
  run_sql("CREATE SCHEMA euchre; CREATE TABLE euchre.recipes (name text)");
  EXPECT_EQ(refusal().problem, StorageProblem::Foreign);
  EXPECT_EQ(run_sql("SELECT count(*) FROM pg_tables WHERE schemaname = 'euchre'"), "1\n");
}

TEST_F(PostgresLogTest, later_schema_is_refused) {
  static_cast<void>(open());
  run_sql("UPDATE euchre.house SET version = 5");
  EXPECT_EQ(refusal().problem, StorageProblem::NewerSchema);
}

TEST_F(PostgresLogTest, server_that_is_not_there_is_named) {
  const auto log = open_postgres_log({"postgresql:///house?host=/nowhere"});
  ASSERT_FALSE(log);
  EXPECT_EQ(log.error().problem, StorageProblem::Unreachable);
  EXPECT_THAT(to_text(log.error()), HasSubstr("/nowhere"));
}

TEST_F(PostgresLogTest, damaged_log_says_where_and_spoils_no_other) {
  struct Case {
    const char* sql;
    std::uint64_t line;
    const char* what;
  };
  const std::vector<Case> cases{
      {"DELETE FROM euchre.facts WHERE number = 2", 2, "is missing"},
      {"DELETE FROM euchre.facts WHERE number = 3", 3, "is missing"},
      {"UPDATE euchre.facts SET line = 'B' WHERE number = 2", 2, "was altered"},
      {"UPDATE euchre.facts SET chain = NULL WHERE number = 2", 2, "has no chain"},
      {"UPDATE euchre.logs SET head = '\\x00000000000000000000000000000000' WHERE name = 'oak'", 3, "was altered"}};
  for (const Case& one : cases) {
    set_up_anew();
    {
      const auto log = open();
      append_and_wait(*log, lines("oak", 1, {"a", "b", "c"}));
      append_and_wait(*log, lines("elm", 1, {"a"}));
    }
    run_sql(one.sql);
    const auto log = open();
    const auto tables = log->open_tables().value();
    ASSERT_THAT(tables, SizeIs(2)) << one.sql;
    ASSERT_TRUE(tables[0].damage) << one.sql;
    EXPECT_EQ(tables[0].damage->line, one.line) << one.sql;
    EXPECT_THAT(tables[0].damage->what, HasSubstr(one.what)) << one.sql;
    EXPECT_THAT(tables[0].lines, SizeIs(one.line - 1)) << one.sql;
    EXPECT_FALSE(tables[1].damage) << one.sql;
    EXPECT_EQ(log->lines_of("oak").error().problem, StorageProblem::Corrupt) << one.sql;
    EXPECT_FALSE(append_and_wait(*log, lines("elm", 2, {"b"}))) << "the other goes on";
  }
}

TEST_F(PostgresLogTest, log_of_another_node_is_not_removed) {
  const auto first = open("a");
  append_and_wait(*first, lines("oak", 1, {"open"}));
  const auto second = open("b");
  EXPECT_TRUE(remove_and_wait(*second, {"oak", 1}));
  EXPECT_THAT(first->lines_of("oak").value(), ElementsAre("open"));
}

/// Appends to its tables one line after another, as hosts do, and counts what was said to be done.
class Writer {
 public:
  Writer(Log& log, int tables) : log_(log), acknowledged_(static_cast<std::size_t>(tables)) {
    for (std::size_t table = 0; table < acknowledged_.size(); ++table) write(table, 1);
  }
  void stop() { is_stopping_.store(true); }
  [[nodiscard]] std::uint64_t acknowledged(std::size_t table) const { return acknowledged_[table].load(); }
  [[nodiscard]] int refused() const { return refused_.load(); }

 private:
  void write(std::size_t table, std::uint64_t number) {
    if (is_stopping_.load()) return;
    log_.append(lines("t" + std::to_string(table), number, {std::to_string(number)}),
                [this, table, number](const auto& error) {
                  if (error) {
                    EXPECT_EQ(error->problem, StorageProblem::Unreachable) << to_text(*error);
                    ++refused_;
                  } else {
                    acknowledged_[table].store(number);
                  }
                  write(table, error ? number : number + 1);
                });
  }

  Log& log_;
  std::atomic<bool> is_stopping_{false};
  std::vector<std::atomic<std::uint64_t>> acknowledged_;
  std::atomic<int> refused_{0};
};

void expect_nothing_lost(Log& log, const Writer& writer, std::size_t tables) {
  for (std::size_t table = 0; table < tables; ++table) {
    const auto kept = log.lines_of("t" + std::to_string(table)).value();
    EXPECT_EQ(kept.size(), writer.acknowledged(table));
    for (std::size_t at = 0; at < kept.size(); ++at) EXPECT_EQ(kept[at], std::to_string(at + 1));
  }
}

TEST_F(PostgresLogTest, connections_that_break_lose_and_double_nothing) {
  constexpr std::size_t kTables = 8;
  auto log = open();
  Writer writer(*log, kTables);
  for (int cut = 0; cut < 40; ++cut) {
    std::this_thread::sleep_for(std::chrono::milliseconds(7 * cut % 30));
    run_sql("SELECT pg_terminate_backend(pid, 1000) FROM pg_stat_activity WHERE application_name LIKE 'euchre a %'");
  }
  writer.stop();
  log.reset();
  EXPECT_GT(writer.acknowledged(0), 10U);
  expect_nothing_lost(*open(), writer, kTables);
}

TEST_F(PostgresLogTest, append_whose_answer_is_lost_is_found_and_not_written_again) {
  const auto folder =
      std::filesystem::temp_directory_path() / ("euchre-line-" + std::to_string(std::random_device{}()));
  std::filesystem::create_directory(folder);
  {
    DeafLine line(folder / server().socket().filename(), server().socket());
    PostgresPlace through_it = place();
    through_it.where += "&host=" + folder.string();
    auto log = open_postgres_log(through_it);
    ASSERT_TRUE(log) << to_text(log.error());
    EXPECT_FALSE(append_and_wait(**log, lines("oak", 1, {"1"})));
    for (std::uint64_t number = 2; number <= 20; ++number) {
      line.lose_next_answer();
      const auto error = append_and_wait(**log, lines("oak", number, {std::to_string(number)}));
      EXPECT_FALSE(error) << to_text(*error);
    }
    EXPECT_FALSE(line.is_losing());
    EXPECT_THAT((*log)->lines_of("oak").value(), SizeIs(20));
    log->reset();
  }
  std::filesystem::remove_all(folder);
}

TEST_F(PostgresLogTest, server_that_dies_and_comes_back_has_all_that_was_acknowledged) {
  constexpr std::size_t kTables = 4;
  auto log = open();
  Writer writer(*log, kTables);
  for (int death = 0; death < 2; ++death) {
    std::this_thread::sleep_for(std::chrono::milliseconds(100));
    server().kill();
    server().start();
  }
  std::this_thread::sleep_for(std::chrono::milliseconds(500));
  writer.stop();
  log.reset();
  EXPECT_GT(writer.acknowledged(0), 3U);
  expect_nothing_lost(*open(), writer, kTables);
}

}  // namespace
}  // namespace euchre::storage
