#pragma once

#include "house/protocol/generated/messages.h"
#include "house/storage/nodes.h"

#include <array>
#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace euchre::tables {

/// What a house counts. Any thread may count at any time.
struct Metrics {
  std::atomic<std::uint64_t> facts{0};           ///< durable
  std::atomic<std::uint64_t> commits_failed{0};  ///< appends that the log refused
  std::atomic<std::uint64_t> frames_received{0};
  std::atomic<std::uint64_t> frames_sent{0};
  std::atomic<std::uint64_t> bytes_sent{0};
  /// Messages refused, by their reason; `count_refusal` counts.
  std::array<std::atomic<std::uint64_t>, static_cast<std::size_t>(protocol::RefusalCode::Busy) + 1> refused{};
  std::atomic<std::uint64_t> slow_clients_dropped{0};
  std::atomic<std::uint64_t> http_requests{0};
  /// Plain requests refused, by the status of the answer, `kRefusalStatuses`; `count_answer` counts.
  static constexpr std::array<unsigned, 13> kRefusalStatuses{400, 403, 404, 405, 408, 409, 413,
                                                             415, 421, 422, 429, 431, 503};
  std::array<std::atomic<std::uint64_t>, kRefusalStatuses.size()> http_refused{};
  std::atomic<std::uint64_t> forwarded_malformed{0};  ///< requests of trusted proxies that do not say whose they are
  std::atomic<std::uint64_t> answers_kept{0};         ///< answers that had been worked out before
  std::atomic<std::uint64_t> work_done{0};            ///< answers worked out by the workers
  std::atomic<std::uint64_t> work_refused{0};         ///< requests for which there was no room
  std::atomic<std::uint64_t> work_cancelled{0};       ///< whose askers went away
  std::atomic<std::uint64_t> tally_lines_lost{0};     ///< that waited too long to be written
  std::atomic<std::int64_t> connections{0};

  /// Upper bounds of the commit histogram in milliseconds; slower ones are counted last.
  static constexpr std::array<unsigned, 8> kCommitBounds{1, 2, 5, 10, 20, 50, 100, 500};
  std::array<std::atomic<std::uint64_t>, kCommitBounds.size() + 1> commits{};
  std::atomic<std::uint64_t> commit_microseconds{0};

  void count_commit(std::chrono::microseconds taken);
  void count_refusal(protocol::RefusalCode code);
  /// Counts nothing where nothing was refused.
  void count_answer(unsigned status);
};

/// How things stand in a house when it is asked, beside what it has counted.
struct Gauges {
  std::size_t tables = 0;      ///< open ones
  std::size_t gatherings = 0;  ///< events and evenings in memory
  std::size_t unwritten = 0;   ///< changes on their way to the log
  std::size_t work = 0;        ///< requests that wait for a worker
  std::size_t thoughts = 0;    ///< moves and hints that wait for a thinker
  std::size_t damaged = 0;     ///< logs that are closed since they are damaged
  bool is_ready = false;
  std::chrono::duration<double> loop_lag{};  ///< how late the threads that serve tables came to what was due, last
  std::chrono::duration<double> worst_loop_lag{};  ///< in the last minute
  std::optional<storage::Lease> lease;             ///< where several nodes share the log
  std::optional<std::uint64_t> disk_bytes_left;    ///< where the log lies; nothing where it is elsewhere
};

/// As OpenMetrics text.
[[nodiscard]] std::string to_text(const Metrics& metrics, const Gauges& gauges);
inline constexpr std::string_view kMetricsType = "application/openmetrics-text; version=1.0.0; charset=utf-8";

}  // namespace euchre::tables
