#pragma once

#include <array>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <string>

namespace euchre::tables {

/// What a house counts. Any thread may count at any time.
struct Metrics {
  std::atomic<std::uint64_t> facts{0};           ///< durable
  std::atomic<std::uint64_t> commits_failed{0};  ///< appends that the log refused
  std::atomic<std::uint64_t> frames_received{0};
  std::atomic<std::uint64_t> frames_sent{0};
  std::atomic<std::uint64_t> bytes_sent{0};
  std::atomic<std::uint64_t> refused{0};
  std::atomic<std::uint64_t> slow_clients_dropped{0};
  std::atomic<std::uint64_t> http_requests{0};
  std::atomic<std::uint64_t> forwarded_malformed{0};  ///< requests of trusted proxies that do not say whose they are
  std::atomic<std::uint64_t> answers_kept{0};         ///< answers that had been worked out before
  std::atomic<std::uint64_t> work_done{0};            ///< answers worked out by the workers
  std::atomic<std::uint64_t> work_refused{0};         ///< requests for which there was no room
  std::atomic<std::uint64_t> work_cancelled{0};       ///< whose askers went away
  std::atomic<std::int64_t> connections{0};
  std::atomic<std::int64_t> tables{0};

  /// Upper bounds of the commit histogram in milliseconds; slower ones are counted last.
  static constexpr std::array<unsigned, 8> kCommitBounds{1, 2, 5, 10, 20, 50, 100, 500};
  std::array<std::atomic<std::uint64_t>, kCommitBounds.size() + 1> commits{};
  std::atomic<std::uint64_t> commit_microseconds{0};

  void count_commit(std::chrono::microseconds taken);
};

/// In the text format that Prometheus reads.
[[nodiscard]] std::string to_text(const Metrics& metrics);

}  // namespace euchre::tables
