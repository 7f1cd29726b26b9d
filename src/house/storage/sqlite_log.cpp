#include "house/storage/sqlite_log.h"

#include "house/storage/detail/file_lock.h"
#include "house/storage/detail/schema.h"
#include "house/storage/detail/table_rows.h"

#include <algorithm>
#include <condition_variable>
#include <mutex>
#include <span>
#include <thread>
#include <utility>

namespace euchre::storage {

std::string to_text(const StorageError& error) {
  return error.hint.empty() ? error.what : error.what + " (" + error.hint + ")";
}

std::string log_name(LogKind kind, std::string_view id) {
  switch (kind) {
    case LogKind::Table: return std::string(id);
    case LogKind::Event: return "event/" + std::string(id);
    case LogKind::Club: return "club/" + std::string(id);
  }
  return std::string(id);
}

namespace {

using detail::Database;
using detail::FileLock;
using detail::TableWriter;

/// Appends that share a commit at most; more would make the first of them wait.
constexpr std::size_t kMostInCommit = 1024;

struct Waiting {
  Append append;
  Log::Done done;
};

class SqliteLog final : public Log {
 public:
  SqliteLog(FileLock lock, Database writing, Database reading, TableWriter writer)
      : lock_(std::move(lock)),
        writing_(std::move(writing)),
        reading_(std::move(reading)),
        writer_(std::move(writer)),
        thread_([this] { write_until_closed(); }) {}
  SqliteLog(const SqliteLog&) = delete;
  SqliteLog& operator=(const SqliteLog&) = delete;
  ~SqliteLog() override {
    {
      const std::lock_guard guard(queue_mutex_);
      closing_ = true;
    }
    arrived_.notify_one();
    thread_.join();
  }

  void append(Append append, Done done) override {
    {
      const std::lock_guard guard(queue_mutex_);
      queue_.push_back(Waiting{std::move(append), std::move(done)});
    }
    arrived_.notify_one();
  }

  Result<std::vector<StoredTable>, StorageError> open_tables() override { return open_logs(LogKind::Table); }

  Result<std::vector<StoredTable>, StorageError> open_logs(LogKind kind) override {
    const std::lock_guard guard(reading_mutex_);
    return detail::read_open_logs(reading_, kind);
  }

  Result<std::uint64_t, StorageError> count_of(std::string_view table) override {
    const std::lock_guard guard(reading_mutex_);
    return detail::count_lines(reading_, table);
  }

  Result<std::vector<std::string>, StorageError> lines_of(std::string_view table) override {
    const std::lock_guard guard(reading_mutex_);
    return detail::read_lines(reading_, table);
  }

 private:
  /// Everything that waits; empty when the log is closing and nothing waits.
  std::vector<Waiting> wait_for_appends() {
    std::unique_lock guard(queue_mutex_);
    arrived_.wait(guard, [this] { return closing_ || !queue_.empty(); });
    return std::exchange(queue_, {});
  }

  void write_until_closed() {
    for (;;) {
      const std::vector<Waiting> waiting = wait_for_appends();
      if (waiting.empty()) return;
      std::span<const Waiting> rest(waiting);
      while (!rest.empty()) {
        const std::size_t count = std::min(rest.size(), kMostInCommit);
        commit_together(rest.first(count));
        rest = rest.subspan(count);
      }
    }
  }

  /// One commit for all; where that fails, each alone, so that one bad append does not take the others with it.
  void commit_together(std::span<const Waiting> group) {
    if (group.size() > 1 && commit(group).has_value()) {
      for (const Waiting& one : group) one.done(std::nullopt);
      return;
    }
    for (const Waiting& one : group) {
      const auto committed = commit(std::span(&one, 1));
      one.done(committed ? std::nullopt : std::optional(committed.error()));
    }
  }

  Result<void, StorageError> commit(std::span<const Waiting> group) {
    auto outcome = write_all(group);
    if (!outcome) static_cast<void>(execute(writing_, "ROLLBACK"));
    return outcome;
  }

  Result<void, StorageError> write_all(std::span<const Waiting> group) {
    if (auto begun = execute(writing_, "BEGIN IMMEDIATE"); !begun) return begun;
    for (const Waiting& one : group) {
      if (auto written = writer_.write(one.append); !written) return written;
    }
    return execute(writing_, "COMMIT");
  }

  // The lock outlives the connections, and the connections their statements and the thread.
  FileLock lock_;
  Database writing_;
  Database reading_;
  TableWriter writer_;
  std::mutex reading_mutex_;
  std::mutex queue_mutex_;
  std::condition_variable arrived_;
  std::vector<Waiting> queue_;
  bool closing_ = false;
  std::thread thread_;
};

}  // namespace

Result<std::unique_ptr<Log>, StorageError> open_sqlite_log(const std::string& path, Examination examination) {
  auto lock = FileLock::take(path);
  if (!lock) return Failure{lock.error()};
  auto writing = detail::open_database(path);
  if (!writing) return Failure{writing.error()};
  if (auto prepared = detail::prepare_schema(*writing, examination); !prepared) return Failure{prepared.error()};
  auto reading = detail::open_database(path);
  if (!reading) return Failure{reading.error()};
  auto writer = TableWriter::prepare(*writing);
  if (!writer) return Failure{writer.error()};
  return std::unique_ptr<Log>(
      std::make_unique<SqliteLog>(std::move(*lock), std::move(*writing), std::move(*reading), std::move(*writer)));
}

}  // namespace euchre::storage
