// How many facts a second a store makes durable: durable_facts PLACE [SECONDS [TABLES [LINES]]]. PLACE is a file, or the URL of a
// PostgreSQL database. So many tables write as hosts do: each appends a few lines as soon as the last ones are durable. Prints
// facts a second, and how long an append took.
#include "house/storage/postgres_log.h"
#include "house/storage/sqlite_log.h"

#include <fmt/core.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdlib>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

namespace {

using euchre::storage::Append;
using euchre::storage::Log;
using Clock = std::chrono::steady_clock;

constexpr std::size_t kLineBytes = 80;

/// Tables that write until they are told to stop. Destroyed after the log.
class Writers {
 public:
  Writers(Log& log, std::size_t lines) : log_(log), batch_(lines, std::string(kLineBytes, 'x')) {}

  void begin(const std::string& table) { write(table, 1); }
  void stop() { is_over_.store(true); }
  [[nodiscard]] std::uint64_t facts() const { return facts_.load(); }
  [[nodiscard]] std::uint64_t refused() const { return refused_.load(); }
  /// In milliseconds, of which so many in a hundred are shorter.
  [[nodiscard]] double wait(std::size_t percent) {
    const std::lock_guard guard(mutex_);
    if (waits_.empty()) return 0;
    std::ranges::sort(waits_);
    return waits_[(waits_.size() - 1) * percent / 100];
  }

 private:
  void write(const std::string& table, std::uint64_t number) {
    if (is_over_.load()) return;
    Append append;
    append.table = table;
    append.first_number = number;
    append.lines = batch_;
    const auto began = Clock::now();
    log_.append(std::move(append), [this, table, number, began](const auto& error) {
      const std::chrono::duration<double, std::milli> took = Clock::now() - began;
      if (error) {
        ++refused_;
        return;
      }
      facts_ += batch_.size();
      {
        const std::lock_guard guard(mutex_);
        waits_.push_back(took.count());
      }
      write(table, number + batch_.size());
    });
  }

  Log& log_;
  const std::vector<std::string> batch_;
  std::atomic<bool> is_over_{false};
  std::atomic<std::uint64_t> facts_{0};
  std::atomic<std::uint64_t> refused_{0};
  std::mutex mutex_;
  std::vector<double> waits_;
};

std::size_t number_in(char** arguments, int count, int at, std::size_t otherwise) {
  return at < count ? std::strtoul(arguments[at], nullptr, 10) : otherwise;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 2) {
    fmt::print(stderr, "usage: durable_facts PLACE [SECONDS [TABLES [LINES]]]\n");
    return 2;
  }
  const std::string place = argv[1];
  auto log = euchre::storage::is_postgres_url(place) ? euchre::storage::open_postgres_log({place})
                                                     : euchre::storage::open_sqlite_log(place);
  if (!log) {
    fmt::print(stderr, "durable_facts: {}\n", euchre::storage::to_text(log.error()));
    return 1;
  }
  const std::size_t seconds = number_in(argv, argc, 2, 5);
  const std::size_t tables = number_in(argv, argc, 3, 1000);
  Writers writers(**log, number_in(argv, argc, 4, 1));
  const auto began = Clock::now();
  for (std::size_t table = 0; table < tables; ++table) writers.begin("t" + std::to_string(table));
  std::this_thread::sleep_for(std::chrono::seconds(seconds));
  writers.stop();
  log->reset();
  const std::chrono::duration<double> took = Clock::now() - began;
  fmt::print("{:.0f} facts/s, an append p50 {:.1f} ms, p99 {:.1f} ms, {} refused\n",
             static_cast<double>(writers.facts()) / took.count(), writers.wait(50), writers.wait(99),
             writers.refused());
  return writers.refused() == 0 ? 0 : 1;
}
