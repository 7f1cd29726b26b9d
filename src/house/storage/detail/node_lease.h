#pragma once

#include "house/storage/detail/postgres_batch.h"

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <optional>
#include <string>
#include <thread>

namespace euchre::storage::detail {

/// A node's right to write, renewed on a thread and a connection of its own for as long as the lease lives. Who does not
/// renew it in time may lose it to whoever asks for one of his logs; what he writes then is refused by the database.
class NodeLease {
 public:
  /// Takes the name. Refused where another process has it and is alive (`Locked`).
  [[nodiscard]] static Result<std::unique_ptr<NodeLease>, StorageError> take(const std::string& where,
                                                                             const std::string& node,
                                                                             std::chrono::milliseconds length);
  NodeLease(const NodeLease&) = delete;
  NodeLease& operator=(const NodeLease&) = delete;
  /// Gives the lease back: others need not wait for its end.
  ~NodeLease();

  [[nodiscard]] const NodeRun& run() const { return run_; }
  /// Whether another took it: for good.
  [[nodiscard]] bool is_lost() const { return is_lost_.load(); }

 private:
  NodeLease(std::string where, Connection connection, NodeRun run, std::chrono::milliseconds length);

  void renew_until_closed();
  void renew(std::int64_t milliseconds);

  const std::string where_;
  const NodeRun run_;
  const std::chrono::milliseconds length_;
  std::optional<Connection> connection_;
  std::atomic<bool> is_lost_{false};
  std::mutex mutex_;
  std::condition_variable closing_changed_;
  bool closing_ = false;
  std::thread thread_;
};

}  // namespace euchre::storage::detail
