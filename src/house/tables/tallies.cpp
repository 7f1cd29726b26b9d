#include "house/tables/tallies.h"

#include "core/base/text.h"
#include "house/tables/chance.h"

#include <future>
#include <map>
#include <utility>

namespace euchre::tables {
namespace {

/// Of one guest: more is forgotten, the oldest first, while the log cannot be written.
constexpr std::size_t kMostWaiting = 100;

std::string log_of(const storage::TokenHash& guest) {
  return storage::log_name(storage::LogKind::House, "tally-" + to_hex(guest.bytes.data(), guest.bytes.size()));
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

  void add(const storage::TokenHash& guest, const std::vector<std::string>& lines) {
    const std::lock_guard guard(mutex);
    std::vector<std::string>& all = guests[guest].lines;
    all.insert(all.end(), lines.begin(), lines.end());
    if (all.size() > kMostWaiting) all.erase(all.begin(), all.end() - kMostWaiting);
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

Tallies::Tallies(storage::Log& log, work::Workers& workers)
    : log_(log), workers_(workers), waiting_(std::make_shared<Waiting>()) {}

void Tallies::add(const storage::TokenHash& guest, const std::vector<std::string>& lines) {
  if (lines.empty()) return;
  waiting_->add(guest, lines);
  work::Job job;
  job.asker = {bytes_of(guest), "tally"};
  job.work = [this, guest](const KeepGoing&) { write(guest); };
  static_cast<void>(workers_.take(std::move(job)));
}

void Tallies::write(const storage::TokenHash& guest) {
  const std::vector<std::string> lines = waiting_->begin_writing(guest);
  if (lines.empty()) return;
  const std::string name = log_of(guest);
  const auto claimed = claim(name);
  const auto* count = claimed ? std::get_if<std::uint64_t>(&*claimed) : nullptr;
  if (count == nullptr) {
    waiting_->end_writing(guest, claimed ? std::vector<std::string>() : lines);
    return;
  }
  storage::Append append;
  append.table = name;
  append.first_number = *count + 1;
  append.lines = lines;
  log_.append(std::move(append), [waiting = waiting_, guest, lines](const auto& error) {
    waiting->end_writing(guest, error ? lines : std::vector<std::string>());
  });
}

Result<std::variant<std::uint64_t, storage::Elsewhere>, storage::StorageError> Tallies::claim(const std::string& name) {
  using Claimed = std::variant<std::uint64_t, storage::Elsewhere>;
  if (log_.nodes() == nullptr) {
    const auto count = log_.count_of(name);
    if (!count) return Failure{count.error()};
    return Claimed(*count);
  }
  const auto claim = log_.nodes()->claim(name);
  if (!claim) return Failure{claim.error()};
  if (const auto* elsewhere = std::get_if<storage::Elsewhere>(&*claim)) return Claimed(*elsewhere);
  const auto* stored = std::get_if<storage::StoredTable>(&*claim);
  return Claimed(stored == nullptr ? std::uint64_t{0} : std::uint64_t{stored->lines.size()});
}

Result<std::variant<std::vector<std::string>, storage::Elsewhere>, storage::StorageError> Tallies::lines_of(
    const storage::TokenHash& guest) {
  using Found = std::variant<std::vector<std::string>, storage::Elsewhere>;
  const std::string name = log_of(guest);
  const auto claimed = claim(name);
  if (!claimed) return Failure{claimed.error()};
  if (const auto* elsewhere = std::get_if<storage::Elsewhere>(&*claimed)) return Found(*elsewhere);
  auto lines = log_.lines_of(name);
  if (!lines) return Failure{lines.error()};
  return Found(*std::move(lines));
}

Result<std::optional<storage::Elsewhere>, storage::StorageError> Tallies::erase(const storage::TokenHash& guest) {
  const std::string name = log_of(guest);
  const auto claimed = claim(name);
  if (!claimed) return Failure{claimed.error()};
  if (const auto* elsewhere = std::get_if<storage::Elsewhere>(&*claimed)) return std::optional(*elsewhere);
  waiting_->forget(guest);
  const auto count = std::get<std::uint64_t>(*claimed);
  if (count == 0) return std::optional<storage::Elsewhere>();
  const auto removed = std::make_shared<std::promise<std::optional<storage::StorageError>>>();
  log_.remove({name, count}, [removed](const auto& error) { removed->set_value(error); });
  if (const auto error = removed->get_future().get()) return Failure{*error};
  return std::optional<storage::Elsewhere>();
}

}  // namespace euchre::tables
