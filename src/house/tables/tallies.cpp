#include "house/tables/tallies.h"

#include "core/base/text.h"
#include "house/tables/chance.h"

#include <algorithm>
#include <future>
#include <map>
#include <string_view>
#include <utility>
#include <variant>

namespace euchre::tables {
namespace {

/// Of one guest: more is forgotten, the oldest first, while the log cannot be written.
constexpr std::size_t kMostWaiting = 100;
constexpr std::string_view kPrefix = "tally-";
/// Whoever adds to a tally that is being erased may come in between.
constexpr int kTriesToErase = 3;

std::string log_of(const storage::TokenHash& guest) {
  return storage::log_name(storage::LogKind::House,
                           std::string(kPrefix) + to_hex(guest.bytes.data(), guest.bytes.size()));
}

/// Drops what is beyond those that may wait; how many lines that was.
std::size_t drop_oldest(std::vector<std::string>& lines) {
  const std::size_t dropped = lines.size() - std::min(lines.size(), kMostWaiting);
  lines.erase(lines.begin(), lines.begin() + static_cast<std::ptrdiff_t>(dropped));
  return dropped;
}

}  // namespace

/// What is on its way to the logs.
struct Tallies::Waiting {
  struct Guest {
    std::vector<std::string> lines;
    bool is_writing = false;
    bool is_erased = false;  ///< since that began: what could not be written is not wanted any more
  };

  std::mutex mutex;
  std::map<storage::TokenHash, Guest> guests;

  /// How many are lost by it.
  [[nodiscard]] std::size_t add(const storage::TokenHash& guest, const std::vector<std::string>& lines) {
    const std::lock_guard guard(mutex);
    std::vector<std::string>& all = guests[guest].lines;
    all.insert(all.end(), lines.begin(), lines.end());
    return drop_oldest(all);
  }
  [[nodiscard]] std::vector<storage::TokenHash> all() {
    const std::lock_guard guard(mutex);
    std::vector<storage::TokenHash> waiting;
    for (const auto& [guest, one] : guests) {
      if (!one.is_writing && !one.lines.empty()) waiting.push_back(guest);
    }
    return waiting;
  }
  /// All that waits, to be written now; nothing where somebody else is writing.
  std::vector<std::string> begin_writing(const storage::TokenHash& guest) {
    const std::lock_guard guard(mutex);
    const auto found = guests.find(guest);
    if (found == guests.end() || found->second.is_writing || found->second.lines.empty()) return {};
    found->second.is_writing = true;
    return std::exchange(found->second.lines, {});
  }
  /// What was not written waits again.
  void end_writing(const storage::TokenHash& guest, const std::vector<std::string>& unwritten) {
    const std::lock_guard guard(mutex);
    Guest& one = guests[guest];
    if (!one.is_erased) one.lines.insert(one.lines.begin(), unwritten.begin(), unwritten.end());
    one.is_writing = one.is_erased = false;
    if (one.lines.empty()) guests.erase(guest);
  }
  void forget(const storage::TokenHash& guest) {
    const std::lock_guard guard(mutex);
    const auto found = guests.find(guest);
    if (found == guests.end()) return;
    found->second.lines.clear();
    found->second.is_erased = found->second.is_writing;
  }
};

Tallies::Tallies(storage::Log& log, work::Workers& workers, Metrics& metrics)
    : log_(log), workers_(workers), metrics_(metrics), waiting_(std::make_shared<Waiting>()) {}

void Tallies::add(const storage::TokenHash& guest, const std::vector<std::string>& lines) {
  if (lines.empty()) return;
  metrics_.tally_lines_lost.fetch_add(waiting_->add(guest, lines), std::memory_order_relaxed);
  write_soon(guest);
}

void Tallies::try_again() {
  for (const storage::TokenHash& guest : waiting_->all()) write_soon(guest);
}

void Tallies::write_soon(const storage::TokenHash& guest) {
  work::Job job;
  job.asker = {bytes_of(guest), "tally"};
  job.work = [this, guest](const KeepGoing&) { write(guest); };
  static_cast<void>(workers_.take(std::move(job)));
}

void Tallies::write(const storage::TokenHash& guest) {
  const std::vector<std::string> lines = waiting_->begin_writing(guest);
  if (lines.empty()) return;
  const std::string name = log_of(guest);
  const auto claimed = storage::hold_in(log_, name);
  const auto* count = claimed ? std::get_if<std::uint64_t>(&*claimed) : nullptr;
  if (count == nullptr) {
    waiting_->end_writing(guest, lines);
    return;
  }
  storage::Append append;
  append.table = name;
  append.first_number = *count + 1;
  append.lines = lines;
  append.keeping = storage::Keeping::Released;
  log_.append(std::move(append), [waiting = waiting_, guest, lines](const auto& error) {
    waiting->end_writing(guest, error ? lines : std::vector<std::string>());
  });
}

Result<std::vector<std::string>, storage::StorageError> Tallies::lines_of(const storage::TokenHash& guest) {
  return log_.lines_of(log_of(guest));
}

Result<std::optional<storage::Elsewhere>, storage::StorageError> Tallies::erase(const storage::TokenHash& guest) {
  const std::string name = log_of(guest);
  for (int tries = 1;; ++tries) {
    const auto claimed = storage::hold_in(log_, name);
    if (!claimed) return Failure{claimed.error()};
    if (const auto* elsewhere = std::get_if<storage::Elsewhere>(&*claimed)) return std::optional(*elsewhere);
    waiting_->forget(guest);
    const auto count = std::get<std::uint64_t>(*claimed);
    if (count == 0) return std::optional<storage::Elsewhere>();
    const auto removed = std::make_shared<std::promise<std::optional<storage::StorageError>>>();
    log_.remove({name, count}, [removed](const auto& error) { removed->set_value(error); });
    const auto error = removed->get_future().get();
    if (!error) return std::optional<storage::Elsewhere>();
    if (error->problem != storage::StorageProblem::NumberTaken || tries == kTriesToErase) return Failure{*error};
  }
}

std::size_t Tallies::erase_unwritten_since(std::uint64_t ms_since_1970, std::size_t most) {
  const auto old = log_.summaries(
      {.kind = storage::LogKind::House, .life = {}, .written_before_ms = ms_since_1970, .most = most + 1});
  if (!old) return 0;
  const std::string prefix = storage::log_name(storage::LogKind::House, kPrefix);
  std::size_t erased = 0;
  for (const storage::LogSummary& log : *old) {
    if (erased == most || !log.log.starts_with(prefix)) continue;
    const auto claimed = storage::hold_in(log_, log.log);
    if (!claimed || std::holds_alternative<storage::Elsewhere>(*claimed)) continue;
    // Where he adds to it after all, it stays.
    log_.remove({log.log, log.lines}, [](const auto& /*error*/) {});
    ++erased;
  }
  return erased;
}

}  // namespace euchre::tables
