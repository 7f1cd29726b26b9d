#include "house/storage/detail/node_lease.h"

#include <utility>

namespace euchre::storage::detail {
namespace {

/// A lease is renewed so many times before it would end.
constexpr int kRenewals = 6;
/// So much of a lease is safe where the session that holds the node's lock may be gone: `is_dead` in the database.
constexpr int kSafePart = 2;
constexpr int kLooks = 5;
constexpr std::chrono::milliseconds kBetweenLooks{50};

std::string connection_name(const std::string& node) { return "euchre " + node + " lease"; }

StorageError taken_name(const std::string& node) {
  return {StorageProblem::Locked, "PostgreSQL: another house is open there as node " + node,
          "close it, or name this one otherwise with --node"};
}

/// Whether the last run of that name is gone: its session held the lock, and a session ends with its process.
Result<bool, StorageError> is_free(Connection& connection, const std::string& node) {
  const auto rows =
      connection.ask({"SELECT pg_try_advisory_lock(1163215689, hashtext($1))::int::bigint", {Parameter::text(node)}});
  if (!rows) return Failure{rows.error()};
  return rows->number(0, 0) != 0;
}

/// A new run of the node; nothing where another process has the name and is alive.
Result<std::optional<NodeRun>, StorageError> join(Connection& connection, const std::string& node,
                                                  std::chrono::milliseconds length) {
  auto free = is_free(connection, node);
  // Whoever claims logs looks at the lock for a moment.
  for (int tries = 0; free && !*free && tries < kLooks; ++tries) {
    std::this_thread::sleep_for(kBetweenLooks);
    free = is_free(connection, node);
  }
  if (!free) return Failure{free.error()};
  const auto epoch =
      connection.ask({"SELECT join_house($1, $2, $3)",
                      {Parameter::text(node), Parameter::number(length.count()), Parameter::number(*free ? 1 : 0)}});
  if (!epoch) return Failure{epoch.error()};
  if (epoch->number(0, 0) == 0) return std::optional<NodeRun>();
  return std::optional(NodeRun{node, epoch->number(0, 0)});
}

}  // namespace

Result<std::unique_ptr<NodeLease>, StorageError> NodeLease::take(const std::string& where, const std::string& node,
                                                                 std::chrono::milliseconds length) {
  auto connection = Connection::open(where, connection_name(node));
  if (!connection) return Failure{connection.error()};
  const auto asked = std::chrono::steady_clock::now();
  const auto run = join(*connection, node, length);
  if (!run) return Failure{run.error()};
  if (!*run) return Failure{taken_name(node)};
  return std::unique_ptr<NodeLease>(new NodeLease(where, std::move(*connection), **run, length, asked));
}

NodeLease::NodeLease(std::string where, Connection connection, const NodeRun& run, std::chrono::milliseconds length,
                     std::chrono::steady_clock::time_point asked)
    : where_(std::move(where)),
      node_(run.node),
      length_(length),
      connection_(std::move(connection)),
      epoch_(run.epoch),
      held_until_((asked + length / kSafePart).time_since_epoch().count()),
      thread_([this] { renew_until_closed(); }) {}

NodeLease::~NodeLease() {
  {
    const std::lock_guard guard(mutex_);
    closing_ = true;
  }
  closing_changed_.notify_one();
  thread_.join();
  renew(0);
}

NodeRun NodeLease::run() const { return {node_, epoch_.load()}; }

bool NodeLease::is_held() const {
  const bool is_certain = std::chrono::steady_clock::now().time_since_epoch().count() < held_until_.load();
  return is_certain && let_go_.load() == lost_.load();
}

void NodeLease::hold_from(std::chrono::steady_clock::time_point asked) {
  held_until_.store((asked + length_ / kSafePart).time_since_epoch().count());
}

void NodeLease::when_lost(std::function<void()> tell) {
  const std::lock_guard guard(mutex_);
  tell_ = std::move(tell);
  let_go_ = lost_.load();
}

void NodeLease::renew_until_closed() {
  std::unique_lock guard(mutex_);
  while (!closing_changed_.wait_for(guard, length_ / kRenewals, [this] { return closing_; })) {
    guard.unlock();
    renew(length_.count());
    guard.lock();
  }
}

/// Where the server cannot be reached it is tried again the next time.
bool NodeLease::reconnect() {
  if (connection_ && connection_->is_good()) return true;
  connection_.reset();
  auto again = Connection::open(where_, connection_name(node_));
  if (!again) return false;
  connection_ = std::move(*again);
  // The lock says that this node is alive; where it is not to be had yet, the lease alone does.
  static_cast<void>(is_free(*connection_, node_));
  return true;
}

/// The lease lasts so much longer from now on.
void NodeLease::renew(std::int64_t milliseconds) {
  if (!reconnect()) return;
  const auto asked = std::chrono::steady_clock::now();
  const auto renewed = connection_->ask(
      {"UPDATE nodes SET until = clock_timestamp() + $3 * interval '1 millisecond' WHERE node = $1 AND epoch = $2 "
       "RETURNING epoch",
       {Parameter::text(node_), Parameter::number(epoch_.load()), Parameter::number(milliseconds)}});
  if (renewed && renewed->size() > 0) hold_from(asked);
  if (renewed && renewed->size() == 0 && milliseconds > 0) begin_new_run();
}

void NodeLease::begin_new_run() {
  const auto asked = std::chrono::steady_clock::now();
  const auto run = join(*connection_, node_, length_);
  if (!run || !*run) return;
  epoch_.store((*run)->epoch);
  const std::lock_guard guard(mutex_);
  ++lost_;
  if (tell_)
    tell_();
  else
    let_go();
  hold_from(asked);
}

}  // namespace euchre::storage::detail
