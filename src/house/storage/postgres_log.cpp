#include "house/storage/postgres_log.h"

#include "house/storage/detail/commit_queue.h"
#include "house/storage/detail/node_lease.h"
#include "house/storage/detail/postgres.h"
#include "house/storage/detail/postgres_batch.h"
#include "house/storage/detail/postgres_rows.h"
#include "house/storage/detail/postgres_schema.h"
#include "house/storage/nodes.h"

#include <algorithm>
#include <atomic>
#include <mutex>
#include <optional>
#include <span>
#include <thread>
#include <utility>
#include <variant>
#include <vector>

namespace euchre::storage {
namespace {

using detail::Batch;
using detail::CommitQueue;
using detail::Connection;
using detail::LogEnds;
using detail::NodeLease;
using detail::NodeRun;
using detail::Parameter;
using detail::Query;
using detail::Waiting;

/// How long a server that is gone is looked for before a log that is being closed leaves open what became of its last
/// appends, and how long between two tries.
constexpr std::chrono::seconds kLastLook{5};
constexpr std::chrono::milliseconds kBetweenTries{100};
/// Keys for new logs that are taken together.
constexpr std::size_t kKeysAtOnce = 64;

std::chrono::milliseconds now() {
  return std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::steady_clock::now().time_since_epoch());
}

bool is_unreachable(const StorageError& error) { return error.problem == StorageProblem::Unreachable; }

/// A connection that is made anew where it broke.
class Line {
 public:
  Line(std::string where, std::string name) : where_(std::move(where)), name_(std::move(name)) {}

  [[nodiscard]] Result<Connection*, StorageError> connection() {
    if (!open_ || !open_->is_good()) {
      open_.reset();
      auto opened = Connection::open(where_, name_);
      if (!opened) return Failure{opened.error()};
      open_ = std::move(*opened);
    }
    return &*open_;
  }

 private:
  const std::string where_;
  const std::string name_;
  std::optional<Connection> open_;
};

class PostgresLog final : public Log, public Nodes {
 public:
  PostgresLog(const PostgresPlace& place, std::unique_ptr<NodeLease> lease, Calendar calendar)
      : lease_(std::move(lease)),
        calendar_(std::move(calendar)),
        writing_(place.where, "euchre " + place.node + " writes"),
        reading_(place.where, "euchre " + place.node + " reads"),
        queue_([this](std::span<const Waiting> group) { return commit(group); }) {}
  PostgresLog(const PostgresLog&) = delete;
  PostgresLog& operator=(const PostgresLog&) = delete;
  ~PostgresLog() override { closing_since_.store(now().count()); }

  void append(Append append, Done done) override { queue_.put(Waiting{std::move(append), std::move(done)}); }

  void remove(Removal removal, Done done) override { queue_.put(Waiting{std::move(removal), std::move(done)}); }

  void probe(Done done) override { queue_.put(Waiting{detail::Probe{}, std::move(done)}); }

  [[nodiscard]] std::size_t waiting() const override { return queue_.size(); }

  Result<std::vector<StoredTable>, StorageError> open_tables() override { return open_logs(LogKind::Table); }

  Result<std::vector<StoredTable>, StorageError> open_logs(LogKind kind) override {
    return read([this, kind](Connection& connection) { return claim_logs(connection, kind, lease_->run()); });
  }

  Result<std::uint64_t, StorageError> count_of(std::string_view table) override {
    return read([table](Connection& connection) { return count_lines(connection, table); });
  }

  Result<std::vector<std::string>, StorageError> lines_of(std::string_view table) override {
    auto log = find(table);
    if (!log) return Failure{log.error()};
    if (!*log) return std::vector<std::string>();
    if ((*log)->damage) return Failure{damage_error(table, *(*log)->damage)};
    return std::move((*log)->lines);
  }

  Result<std::optional<StoredTable>, StorageError> find(std::string_view log) override {
    return read([log](Connection& connection) { return read_log(connection, log); });
  }

  Result<std::vector<LogSummary>, StorageError> summaries(const LogsWanted& wanted) override {
    return read([&wanted](Connection& connection) { return read_summaries(connection, wanted); });
  }

  [[nodiscard]] Nodes* nodes() override { return this; }

  [[nodiscard]] Lease lease() const override {
    const NodeRun run = lease_->run();
    return {run.node, static_cast<std::uint64_t>(run.epoch), lease_->lost(), living_.load(std::memory_order_relaxed)};
  }

  [[nodiscard]] bool is_held() const override { return lease_->is_held(); }

  void when_lost(std::function<void()> tell) override { lease_->when_lost(std::move(tell)); }

  void let_go() override { lease_->let_go(); }

  Result<Claim, StorageError> claim(std::string_view log) override {
    return read([this, log](Connection& connection) { return claim_log(connection, log, lease_->run()); });
  }

  Result<std::optional<LogOutline>, StorageError> outline_of(std::string_view log) override {
    return read([log](Connection& connection) { return read_outline(connection, log); });
  }

  Result<Hold, StorageError> hold(std::string_view log) override {
    return read([this, log](Connection& connection) { return hold_log(connection, log, lease_->run()); });
  }

  Result<std::vector<std::string>, StorageError> forgotten(std::uint64_t written_before_ms, std::size_t most) override {
    return read([&](Connection& connection) { return read_forgotten(connection, written_before_ms, most); });
  }

  Result<std::vector<SeatHeld>, StorageError> seats_of(const TokenHash& token) override {
    return read([&token](Connection& connection) { return read_seats(connection, token); });
  }

  Result<void, StorageError> tell(const std::vector<Notice>& notices) override {
    return read([&](Connection& connection) { return write_notices(connection, lease_->run(), notices); });
  }

  Result<std::vector<Notice>, StorageError> told_by_others() override {
    return read([this](Connection& connection) {
      if (const auto living = count_living_nodes(connection)) living_.store(*living, std::memory_order_relaxed);
      return read_notices(connection, lease_->run());
    });
  }

  Result<void, StorageError> back_up(const std::string&) override {
    return Failure{StorageError{StorageProblem::CannotWrite, "a PostgreSQL database is not copied by this program",
                                "pg_dump does that, while the house goes on"}};
  }

 private:
  /// Reads once more where the connection broke meanwhile.
  template <class Read>
  auto read(const Read& ask) -> decltype(ask(std::declval<Connection&>())) {
    const std::lock_guard guard(reading_mutex_);
    for (bool is_first = true;; is_first = false) {
      const auto connection = reading_.connection();
      if (!connection) return Failure{connection.error()};
      auto answer = ask(**connection);
      if (answer || !is_first || !is_unreachable(answer.error())) return answer;
    }
  }

  Result<void, StorageError> commit(std::span<const Waiting> group) {
    std::vector<const Append*> appends;
    for (const Waiting& one : group) {
      if (const auto* append = std::get_if<Append>(&one.change)) {
        appends.push_back(append);
      } else if (group.size() == 1) {
        if (const auto* removal = std::get_if<Removal>(&one.change)) return remove_now(*removal);
        return probe_now();
      } else {
        return Failure{StorageError{StorageProblem::NumberTaken, "a removal or a probe goes alone", {}}};
      }
    }
    return append_now(appends);
  }

  Result<void, StorageError> append_now(std::span<const Append* const> appends) {
    const auto connection = writing_.connection();
    if (!connection) return Failure{connection.error()};
    // Between two runs of this node others may have gone on with its logs.
    const NodeRun run = lease_->run();
    if (std::exchange(ends_of_, run.epoch) != run.epoch) ends_.clear();
    if (auto prepared = prepare(**connection, appends); !prepared) return prepared;
    const auto batch = Batch::of(appends, ends_, keys_);
    if (!batch) return Failure{batch.error()};
    const auto queries = batch->queries(run, calendar_());
    auto outcome = (*connection)->transact(queries);
    while (!outcome && is_unreachable(outcome.error())) {
      if (is_too_late()) return outcome;
      std::this_thread::sleep_for(kBetweenTries);
      outcome = find_or_send_again(*batch, queries);
    }
    if (outcome) {
      batch->note(ends_);
      return outcome;
    }
    // Where others have them they go on with them.
    for (const std::string_view log : Batch::logs_of(appends)) {
      if (const auto end = ends_.find(log); end != ends_.end()) ends_.erase(end);
    }
    return outcome;
  }

  /// Learns where logs of an earlier run end, and takes keys for those that are opened.
  Result<void, StorageError> prepare(Connection& connection, std::span<const Append* const> appends) {
    if (const std::size_t opened = Batch::opened_by(appends); opened > keys_.size()) {
      auto keys = take_keys(connection, std::max(opened, kKeysAtOnce));
      if (!keys) return Failure{keys.error()};
      keys_ = std::move(*keys);
    }
    std::vector<std::string_view> unknown;
    for (const std::string_view log : Batch::logs_of(appends)) {
      if (!ends_.contains(log)) unknown.push_back(log);
    }
    if (unknown.empty()) return {};
    return read_ends(connection, unknown, Batch::reopened_by(appends), ends_);
  }

  /// A removal whose answer was lost is not looked for: whoever asked for it asks again, and is told that it is gone.
  Result<void, StorageError> remove_now(const Removal& removal) {
    const auto connection = writing_.connection();
    if (!connection) return Failure{connection.error()};
    const NodeRun run = lease_->run();
    const Parameter node = Parameter::text(run.node);
    const Parameter epoch = Parameter::number(run.epoch);
    const std::vector<Query> queries{
        {"SELECT fence($1, $2)", {node, epoch}},
        {"SELECT forget($1, $2, $3, $4)",
         {Parameter::text(removal.log), Parameter::number(static_cast<std::int64_t>(removal.lines)), node, epoch}}};
    auto outcome = (*connection)->transact(queries);
    if (outcome) ends_.erase(removal.log);
    return outcome;
  }

  Result<void, StorageError> probe_now() {
    const auto connection = writing_.connection();
    if (!connection) return Failure{connection.error()};
    const NodeRun run = lease_->run();
    const std::vector<Query> queries{
        {"SELECT fence($1, $2)", {Parameter::text(run.node), Parameter::number(run.epoch)}}};
    return (*connection)->transact(queries);
  }

  /// What became of a batch whose connection broke while it was on its way; where nothing did, it is sent again.
  Result<void, StorageError> find_or_send_again(const Batch& batch, std::span<const Query> queries) {
    const auto connection = writing_.connection();
    if (!connection) return Failure{connection.error()};
    const auto done = was_done(**connection, batch);
    if (!done) return Failure{done.error()};
    if (*done) return {};
    auto outcome = (*connection)->transact(queries);
    if (outcome || outcome.error().problem != StorageProblem::NumberTaken) return outcome;
    // The first try may have reached the server meanwhile.
    const auto arrived = was_done(**connection, batch);
    if (!arrived) return Failure{arrived.error()};
    return *arrived ? Result<void, StorageError>() : outcome;
  }

  static Result<bool, StorageError> was_done(Connection& connection, const Batch& batch) {
    const auto line = batch.first_line();
    if (!line) return false;
    // Whoever appends locks the log's row: behind the lock it is known how that ended.
    const Parameter key = Parameter::number(line->key);
    const auto waited = connection.ask({"SELECT FROM logs WHERE log_key = $1 FOR SHARE", {key}});
    if (!waited) return Failure{waited.error()};
    const auto found = connection.ask({"SELECT FROM facts WHERE log_key = $1 AND number = $2 AND line = $3",
                                       {key, Parameter::number(line->number), Parameter::bytes(line->line)}});
    if (!found) return Failure{found.error()};
    return found->size() > 0;
  }

  [[nodiscard]] bool is_too_late() const {
    const std::chrono::milliseconds since(closing_since_.load());
    return since.count() != 0 && now() - since > kLastLook;
  }

  std::unique_ptr<NodeLease> lease_;
  const Calendar calendar_;
  Line writing_;
  Line reading_;
  // Only the writer's thread uses these.
  LogEnds ends_;                    ///< of the logs that were written
  std::int64_t ends_of_ = 0;        ///< in which run
  std::vector<std::int64_t> keys_;  ///< for logs to come
  std::mutex reading_mutex_;
  std::atomic<std::uint64_t> living_{1};
  std::atomic<std::int64_t> closing_since_{0};  ///< in milliseconds as `now` tells them; 0: it is not closing
  CommitQueue queue_;
};

}  // namespace

bool is_postgres_url(std::string_view where) {
  return where.starts_with("postgresql://") || where.starts_with("postgres://");
}

Result<std::unique_ptr<Log>, StorageError> open_postgres_log(const PostgresPlace& place, Calendar calendar) {
  {
    auto connection = Connection::open(place.where, "euchre " + place.node + " opens");
    if (!connection) return Failure{connection.error()};
    if (auto prepared = detail::prepare_schema(*connection); !prepared) return Failure{prepared.error()};
  }
  auto lease = NodeLease::take(place.where, place.node, place.lease);
  if (!lease) return Failure{lease.error()};
  return std::unique_ptr<Log>(std::make_unique<PostgresLog>(place, std::move(*lease), std::move(calendar)));
}

}  // namespace euchre::storage
