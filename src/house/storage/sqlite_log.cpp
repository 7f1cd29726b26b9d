#include "house/storage/sqlite_log.h"

#include "house/storage/detail/backup.h"
#include "house/storage/detail/commit_queue.h"
#include "house/storage/detail/file_lock.h"
#include "house/storage/detail/schema.h"
#include "house/storage/detail/table_rows.h"

#include <mutex>
#include <span>
#include <utility>
#include <variant>

namespace euchre::storage {

namespace {

using detail::CommitQueue;
using detail::Database;
using detail::FileLock;
using detail::TableWriter;
using detail::Waiting;

class SqliteLog final : public Log {
 public:
  SqliteLog(FileLock lock, Database writing, Database reading, TableWriter writer, Calendar calendar)
      : lock_(std::move(lock)),
        writing_(std::move(writing)),
        reading_(std::move(reading)),
        writer_(std::move(writer)),
        calendar_(std::move(calendar)),
        queue_([this](std::span<const Waiting> group) { return commit(group); }) {}

  void append(Append append, Done done) override { queue_.put(Waiting{std::move(append), std::move(done)}); }

  void remove(Removal removal, Done done) override { queue_.put(Waiting{std::move(removal), std::move(done)}); }

  void probe(Done done) override { queue_.put(Waiting{detail::Probe{}, std::move(done)}); }

  [[nodiscard]] std::size_t waiting() const override { return queue_.size(); }

  Result<std::vector<StoredTable>, StorageError> open_tables() override { return open_logs(LogKind::Table); }

  Result<std::vector<StoredTable>, StorageError> open_logs(LogKind kind) override {
    const std::lock_guard guard(reading_mutex_);
    return detail::read_open_logs(reading_, kind);
  }

  Result<std::vector<LogHead>, StorageError> open_heads(LogKind kind) override {
    const std::lock_guard guard(reading_mutex_);
    return detail::read_open_heads(reading_, kind);
  }

  Result<std::uint64_t, StorageError> count_of(std::string_view table) override {
    const std::lock_guard guard(reading_mutex_);
    return detail::count_lines(reading_, table);
  }

  Result<std::vector<std::string>, StorageError> lines_of(std::string_view table) override {
    auto log = find(table);
    if (!log) return Failure{log.error()};
    if (!*log) return std::vector<std::string>();
    if ((*log)->damage) return Failure{damage_error(table, *(*log)->damage)};
    return std::move((*log)->lines);
  }

  Result<std::optional<StoredTable>, StorageError> find(std::string_view log) override {
    const std::lock_guard guard(reading_mutex_);
    return detail::read_log(reading_, log);
  }

  Result<std::vector<LogSummary>, StorageError> summaries(const LogsWanted& wanted) override {
    const std::lock_guard guard(reading_mutex_);
    return detail::read_summaries(reading_, wanted);
  }

  Result<void, StorageError> back_up(const std::string& file) override {
    return detail::back_up_database(detail::path_of(writing_.get()), file);
  }

 private:
  Result<void, StorageError> commit(std::span<const Waiting> group) {
    // What is written to a file that has no name any more is lost with the process.
    if (auto gone = lock_.problem()) return Failure{*std::move(gone)};
    auto outcome = write_all(group);
    if (!outcome) static_cast<void>(execute(writing_, "ROLLBACK"));
    return outcome;
  }

  Result<void, StorageError> write_all(std::span<const Waiting> group) {
    if (auto begun = execute(writing_, "BEGIN IMMEDIATE"); !begun) return begun;
    const std::uint64_t now_ms = calendar_();
    for (const Waiting& one : group) {
      if (auto written = write_one(one, now_ms); !written) return written;
    }
    return execute(writing_, "COMMIT");
  }

  Result<void, StorageError> write_one(const Waiting& one, std::uint64_t now_ms) {
    if (const auto* append = std::get_if<Append>(&one.change)) return writer_.write(*append, now_ms);
    if (std::holds_alternative<detail::Probe>(one.change)) return detail::write_nothing(writing_);
    return writer_.remove(std::get<Removal>(one.change));
  }

  // The lock outlives the connections, and the connections their statements and the queue's thread.
  FileLock lock_;
  Database writing_;
  Database reading_;
  TableWriter writer_;
  const Calendar calendar_;
  std::mutex reading_mutex_;
  CommitQueue queue_;
};

}  // namespace

Result<std::unique_ptr<Log>, StorageError> open_sqlite_log(const std::string& path, Examination examination,
                                                           Calendar calendar) {
  auto lock = FileLock::take(path);
  if (!lock) return Failure{lock.error()};
  auto writing = detail::open_database(path);
  if (!writing) return Failure{writing.error()};
  if (auto prepared = detail::prepare_schema(*writing, examination, calendar()); !prepared)
    return Failure{prepared.error()};
  auto reading = detail::open_database(path);
  if (!reading) return Failure{reading.error()};
  auto writer = TableWriter::prepare(*writing);
  if (!writer) return Failure{writer.error()};
  return std::unique_ptr<Log>(std::make_unique<SqliteLog>(std::move(*lock), std::move(*writing), std::move(*reading),
                                                          std::move(*writer), std::move(calendar)));
}

}  // namespace euchre::storage
