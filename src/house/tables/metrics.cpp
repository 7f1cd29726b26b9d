#include "house/tables/metrics.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <string_view>

namespace euchre::tables {
namespace {

/// Writes families of OpenMetrics, each with its help.
class Page {
 public:
  void begin(std::string_view name, std::string_view kind, std::string_view help) {
    fmt::format_to(std::back_inserter(text_), "# TYPE euchre_{0} {1}\n# HELP euchre_{0} {2}\n", name, kind, help);
  }
  template <class Number>
  void sample(std::string_view name, Number value) {
    fmt::format_to(std::back_inserter(text_), "euchre_{} {}\n", name, value);
  }
  void counter(std::string_view name, std::string_view help, const std::atomic<std::uint64_t>& value) {
    begin(name, "counter", help);
    sample(fmt::format("{}_total", name), value.load(std::memory_order_relaxed));
  }
  template <class Number>
  void gauge(std::string_view name, std::string_view help, Number value) {
    begin(name, "gauge", help);
    sample(name, value);
  }
  [[nodiscard]] std::string end() { return std::move(text_) + "# EOF\n"; }

 private:
  std::string text_;
};

void tell_commits(Page& page, const Metrics& metrics) {
  page.begin("commit_seconds", "histogram", "From an append to its commit.");
  std::uint64_t total = 0;
  for (std::size_t i = 0; i < Metrics::kCommitBounds.size(); ++i) {
    total += metrics.commits[i].load(std::memory_order_relaxed);
    page.sample(fmt::format("commit_seconds_bucket{{le=\"{}\"}}", Metrics::kCommitBounds[i] / 1000.0), total);
  }
  total += metrics.commits.back().load(std::memory_order_relaxed);
  page.sample("commit_seconds_bucket{le=\"+Inf\"}", total);
  page.sample("commit_seconds_sum",
              static_cast<double>(metrics.commit_microseconds.load(std::memory_order_relaxed)) / 1e6);
  page.sample("commit_seconds_count", total);
}

void tell_refusals(Page& page, const Metrics& metrics) {
  page.begin("refused", "counter", "Messages refused, by reason.");
  for (std::size_t i = 0; i < metrics.refused.size(); ++i) {
    page.sample(fmt::format("refused_total{{reason=\"{}\"}}", to_text(static_cast<protocol::RefusalCode>(i))),
                metrics.refused[i].load(std::memory_order_relaxed));
  }
  page.begin("http_refused", "counter", "Plain requests refused, by the status of the answer.");
  for (std::size_t i = 0; i < metrics.http_refused.size(); ++i) {
    page.sample(fmt::format("http_refused_total{{status=\"{}\"}}", Metrics::kRefusalStatuses[i]),
                metrics.http_refused[i].load(std::memory_order_relaxed));
  }
}

void tell_counters(Page& page, const Metrics& metrics) {
  page.counter("facts", "Facts in the log since the start.", metrics.facts);
  page.counter("commits_failed", "Appends that could not be written.", metrics.commits_failed);
  page.counter("frames_received", "WebSocket frames from clients.", metrics.frames_received);
  page.counter("frames_sent", "WebSocket frames to clients.", metrics.frames_sent);
  page.counter("bytes_sent", "Bytes in WebSocket frames to clients.", metrics.bytes_sent);
  page.counter("slow_clients_dropped", "Clients that did not keep up.", metrics.slow_clients_dropped);
  page.counter("http_requests", "Plain HTTP requests.", metrics.http_requests);
  page.counter("forwarded_malformed", "Requests of trusted proxies that do not say whose they are.",
               metrics.forwarded_malformed);
  page.counter("answers_kept", "Answers that had been worked out before.", metrics.answers_kept);
  page.counter("work_done", "Answers worked out by the workers.", metrics.work_done);
  page.counter("work_refused", "Requests refused because too much waited.", metrics.work_refused);
  page.counter("work_cancelled", "Requests whose askers went away.", metrics.work_cancelled);
  page.counter("tally_lines_lost", "Lines of guests' tallies that waited too long to be written.",
               metrics.tally_lines_lost);
}

void tell_gauges(Page& page, const Metrics& metrics, const Gauges& gauges) {
  page.gauge("ready", "1 where /ready says so.", gauges.is_ready ? 1 : 0);
  page.gauge("connections", "Open connections.", metrics.connections.load(std::memory_order_relaxed));
  page.gauge("tables", "Open tables.", gauges.tables);
  page.gauge("gatherings", "Events and club evenings in memory.", gauges.gatherings);
  page.gauge("damaged_logs", "Logs that stay closed because they are damaged.", gauges.damaged);
  page.begin("queue", "gauge",
             "What waits: changes for the log, requests for a worker, moves and hints for a thinker.");
  page.sample("queue{of=\"log\"}", gauges.unwritten);
  page.sample("queue{of=\"workers\"}", gauges.work);
  page.sample("queue{of=\"thinkers\"}", gauges.thoughts);
  page.gauge("loop_lag_seconds", "How late the threads that serve tables came to what was due, last.",
             gauges.loop_lag.count());
  page.gauge("loop_lag_worst_seconds", "The same, at worst in the last minute.", gauges.worst_loop_lag.count());
  if (gauges.lease) {
    page.gauge("nodes", "Nodes of the house that were alive when last asked.", gauges.lease->nodes);
    page.gauge("lease_epoch", "The run of this node under its name.", gauges.lease->epoch);
    page.gauge("leases_lost", "How often the others took this node for dead since it began.", gauges.lease->lost);
  }
  if (gauges.disk_bytes_left) page.gauge("disk_left_bytes", "Room where the log lies.", *gauges.disk_bytes_left);
}

}  // namespace

void Metrics::count_commit(std::chrono::microseconds taken) {
  std::size_t bucket = 0;
  while (bucket < kCommitBounds.size() && taken > std::chrono::milliseconds(kCommitBounds[bucket])) ++bucket;
  commits[bucket].fetch_add(1, std::memory_order_relaxed);
  commit_microseconds.fetch_add(static_cast<std::uint64_t>(taken.count()), std::memory_order_relaxed);
}

void Metrics::count_refusal(protocol::RefusalCode code) {
  refused.at(static_cast<std::size_t>(code)).fetch_add(1, std::memory_order_relaxed);
}

void Metrics::count_answer(unsigned status) {
  const auto* const found = std::ranges::find(kRefusalStatuses, status);
  if (found == kRefusalStatuses.end()) return;
  http_refused.at(static_cast<std::size_t>(found - kRefusalStatuses.begin())).fetch_add(1, std::memory_order_relaxed);
}

std::string to_text(const Metrics& metrics, const Gauges& gauges) {
  Page page;
  tell_counters(page, metrics);
  tell_refusals(page, metrics);
  tell_gauges(page, metrics, gauges);
  tell_commits(page, metrics);
  return page.end();
}

}  // namespace euchre::tables
