#include "house/tables/metrics.h"

#include <fmt/format.h>

#include <iterator>
#include <string_view>

namespace euchre::tables {
namespace {

template <class Number>
void append_metric(std::string& text, std::string_view kind, std::string_view name, std::string_view help,
                   const std::atomic<Number>& value) {
  fmt::format_to(std::back_inserter(text), "# HELP euchre_{0} {1}\n# TYPE euchre_{0} {2}\neuchre_{0} {3}\n", name, help,
                 kind, value.load(std::memory_order_relaxed));
}

void append_commits(std::string& text, const Metrics& metrics) {
  text += "# HELP euchre_commit_seconds from an append to its commit\n# TYPE euchre_commit_seconds histogram\n";
  std::uint64_t total = 0;
  for (std::size_t i = 0; i < Metrics::kCommitBounds.size(); ++i) {
    total += metrics.commits[i].load(std::memory_order_relaxed);
    fmt::format_to(std::back_inserter(text), "euchre_commit_seconds_bucket{{le=\"{}\"}} {}\n",
                   Metrics::kCommitBounds[i] / 1000.0, total);
  }
  total += metrics.commits.back().load(std::memory_order_relaxed);
  const double sum = static_cast<double>(metrics.commit_microseconds.load(std::memory_order_relaxed)) / 1e6;
  fmt::format_to(std::back_inserter(text),
                 "euchre_commit_seconds_bucket{{le=\"+Inf\"}} {0}\neuchre_commit_seconds_sum {1}\n"
                 "euchre_commit_seconds_count {0}\n",
                 total, sum);
}

}  // namespace

void Metrics::count_commit(std::chrono::microseconds taken) {
  std::size_t bucket = 0;
  while (bucket < kCommitBounds.size() && taken > std::chrono::milliseconds(kCommitBounds[bucket])) ++bucket;
  commits[bucket].fetch_add(1, std::memory_order_relaxed);
  commit_microseconds.fetch_add(static_cast<std::uint64_t>(taken.count()), std::memory_order_relaxed);
}

std::string to_text(const Metrics& metrics) {
  std::string text;
  append_metric(text, "counter", "facts_total", "facts in the log since the start", metrics.facts);
  append_metric(text, "counter", "commits_failed_total", "appends that could not be written", metrics.commits_failed);
  append_metric(text, "counter", "frames_received_total", "WebSocket frames from clients", metrics.frames_received);
  append_metric(text, "counter", "frames_sent_total", "WebSocket frames to clients", metrics.frames_sent);
  append_metric(text, "counter", "bytes_sent_total", "bytes in WebSocket frames to clients", metrics.bytes_sent);
  append_metric(text, "counter", "refused_total", "messages refused", metrics.refused);
  append_metric(text, "counter", "slow_clients_dropped_total", "clients that did not keep up",
                metrics.slow_clients_dropped);
  append_metric(text, "counter", "http_requests_total", "plain HTTP requests", metrics.http_requests);
  append_metric(text, "counter", "answers_kept_total", "answers that had been worked out before", metrics.answers_kept);
  append_metric(text, "counter", "work_done_total", "answers worked out by the workers", metrics.work_done);
  append_metric(text, "counter", "work_refused_total", "requests refused because too much waited",
                metrics.work_refused);
  append_metric(text, "counter", "work_cancelled_total", "requests whose askers went away", metrics.work_cancelled);
  append_metric(text, "gauge", "connections", "open connections", metrics.connections);
  append_metric(text, "gauge", "tables", "open tables", metrics.tables);
  append_commits(text, metrics);
  return text;
}

}  // namespace euchre::tables
