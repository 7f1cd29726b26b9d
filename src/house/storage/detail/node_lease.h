#pragma once

#include "house/storage/detail/postgres_batch.h"

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>

namespace euchre::storage::detail {

/// A node's right to write, renewed on a thread and a connection of its own for as long as the lease lives. Who does not
/// renew it in time may lose it to whoever asks for one of his logs; what he writes then is refused by the database. He begins a
/// new run then, with a new epoch and no log.
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

  [[nodiscard]] NodeRun run() const;
  /// Whether no other node can have taken it by now, however slow this one was, and what was lost before is let go of.
  [[nodiscard]] bool is_held() const;
  /// How often others took it since it was taken.
  [[nodiscard]] std::uint64_t lost() const { return lost_.load(); }
  /// Called on the lease's thread, each time others took it and a new run has begun; no more once another is set.
  void when_lost(std::function<void()> tell);
  /// Whoever was told goes no more by what he had; once for each time.
  void let_go() { ++let_go_; }

 private:
  NodeLease(std::string where, Connection connection, const NodeRun& run, std::chrono::milliseconds length,
            std::chrono::steady_clock::time_point asked);

  void renew_until_closed();
  void renew(std::int64_t milliseconds);
  [[nodiscard]] bool reconnect();
  void begin_new_run();
  void hold_from(std::chrono::steady_clock::time_point asked);

  const std::string where_;
  const std::string node_;
  const std::chrono::milliseconds length_;
  std::optional<Connection> connection_;
  std::atomic<std::int64_t> epoch_;
  std::atomic<std::uint64_t> lost_{0};
  std::atomic<std::uint64_t> let_go_{0};
  std::atomic<std::chrono::steady_clock::rep> held_until_{0};
  std::mutex mutex_;
  std::function<void()> tell_;
  std::condition_variable closing_changed_;
  bool closing_ = false;
  std::thread thread_;
};

}  // namespace euchre::storage::detail
