#include "house/storage/detail/node_lease.h"

#include <utility>

namespace euchre::storage::detail {
namespace {

/// A lease is renewed so many times before it would end.
constexpr int kRenewals = 3;

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

}  // namespace

Result<std::unique_ptr<NodeLease>, StorageError> NodeLease::take(const std::string& where, const std::string& node,
                                                                 std::chrono::milliseconds length) {
  auto connection = Connection::open(where, connection_name(node));
  if (!connection) return Failure{connection.error()};
  const auto free = is_free(*connection, node);
  if (!free) return Failure{free.error()};
  const auto epoch =
      connection->ask({"SELECT join_house($1, $2, $3)",
                       {Parameter::text(node), Parameter::number(length.count()), Parameter::number(*free ? 1 : 0)}});
  if (!epoch) return Failure{epoch.error()};
  const NodeRun run{node, epoch->number(0, 0)};
  if (run.epoch == 0) return Failure{taken_name(node)};
  return std::unique_ptr<NodeLease>(new NodeLease(where, std::move(*connection), run, length));
}

NodeLease::NodeLease(std::string where, Connection connection, NodeRun run, std::chrono::milliseconds length)
    : where_(std::move(where)),
      run_(std::move(run)),
      length_(length),
      connection_(std::move(connection)),
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

void NodeLease::renew_until_closed() {
  std::unique_lock guard(mutex_);
  while (!closing_changed_.wait_for(guard, length_ / kRenewals, [this] { return closing_; })) {
    guard.unlock();
    renew(length_.count());
    guard.lock();
  }
}

/// The lease lasts so much longer from now on. Where the server cannot be reached it is tried again the next time.
void NodeLease::renew(std::int64_t milliseconds) {
  if (is_lost()) return;
  if (!connection_ || !connection_->is_good()) {
    auto again = Connection::open(where_, connection_name(run_.node));
    if (!again) return;
    connection_ = std::move(*again);
    if (!is_free(*connection_, run_.node)) return;
  }
  const auto renewed = connection_->ask(
      {"UPDATE nodes SET until = clock_timestamp() + $3 * interval '1 millisecond' WHERE node = $1 AND epoch = $2 "
       "RETURNING epoch",
       {Parameter::text(run_.node), Parameter::number(run_.epoch), Parameter::number(milliseconds)}});
  if (renewed && renewed->size() == 0) is_lost_.store(true);
}

}  // namespace euchre::storage::detail
