#include "house/offline/device_log.h"

#include "core/base/text.h"
#include "house/storage/archive_text.h"

#include <algorithm>
#include <utility>

namespace euchre::offline {
namespace {

using storage::LogKind;
using storage::StorageError;
using storage::StorageProblem;
using storage::StoredTable;

/// What only this house reads has no text of an archive.
bool is_own(std::string_view log) { return log.starts_with(storage::log_name(LogKind::House, {})); }

LogKind kind_of(std::string_view log) {
  if (is_own(log)) return LogKind::House;
  if (log.starts_with(storage::log_name(LogKind::Event, {}))) return LogKind::Event;
  if (log.starts_with(storage::log_name(LogKind::Club, {}))) return LogKind::Club;
  if (log.starts_with(storage::log_name(LogKind::Season, {}))) return LogKind::Season;
  return LogKind::Table;
}

std::string joined(const std::vector<std::string>& lines) {
  std::string text;
  for (const std::string& line : lines) text += line + '\n';
  return text;
}

/// Empty where it cannot be told as text, which no line of ours keeps it from.
std::string text_of(const StoredTable& log) {
  if (is_own(log.table)) return joined(log.lines);
  auto text = storage::to_archive_text(log);
  return text ? *std::move(text) : std::string();
}

StoredTable own_log(const KeptLog& kept) {
  StoredTable log;
  log.table = kept.name;
  for (const std::string_view line : split(kept.text, '\n')) {
    if (!line.empty()) log.lines.emplace_back(line);
  }
  return log;
}

StorageError not_following(std::string_view log) {
  return {StorageProblem::NumberTaken, std::string(log) + ": the line does not follow the last one", {}};
}

}  // namespace

DeviceLog::DeviceLog(storage::Calendar calendar) : calendar_(std::move(calendar)) {}

Result<void, std::string> DeviceLog::restore(const KeptLog& kept) {
  if (is_own(kept.name)) {
    logs_[kept.name] = own_log(kept);
    return {};
  }
  auto log = storage::parse_archive_text(kept.text);
  if (!log) return Failure{kept.name + ", " + log.error()};
  logs_[kept.name] = *std::move(log);
  return {};
}

std::vector<KeptLog> DeviceLog::take_changed() {
  std::vector<KeptLog> all;
  for (const std::string& name : std::exchange(changed_, {})) {
    const auto found = logs_.find(name);
    all.push_back({name, found == logs_.end() ? std::string() : text_of(found->second)});
  }
  return all;
}

void DeviceLog::append(storage::Append append, Done done) {
  const auto found = logs_.find(append.table);
  const std::uint64_t next = found == logs_.end() ? 1 : found->second.lines.size() + 1;
  const bool is_closed = found != logs_.end() && found->second.life == storage::TableLife::Closed &&
                         append.after_close == storage::AfterClose::Refuse;
  if (append.first_number != next || is_closed) {
    done(not_following(append.table));
    return;
  }
  StoredTable& log = logs_[append.table];
  log.table = append.table;
  log.lines.insert(log.lines.end(), append.lines.begin(), append.lines.end());
  for (const storage::SeatOwner& owner : append.owners) log.owners[owner.seat] = owner.owner;
  if (append.settings) log.settings = *std::move(append.settings);
  log.life = append.life;
  log.written_ms = calendar_();
  changed_.insert(append.table);
  done(std::nullopt);
}

void DeviceLog::remove(storage::Removal removal, Done done) {
  const auto found = logs_.find(removal.log);
  if (found == logs_.end() || found->second.lines.size() != removal.lines) {
    done(not_following(removal.log));
    return;
  }
  logs_.erase(found);
  changed_.insert(removal.log);
  done(std::nullopt);
}

Result<std::vector<StoredTable>, StorageError> DeviceLog::open_tables() { return open_logs(LogKind::Table); }

Result<std::vector<StoredTable>, StorageError> DeviceLog::open_logs(LogKind kind) {
  std::vector<StoredTable> all;
  for (const auto& [name, log] : logs_) {
    if (kind_of(name) == kind && log.life == storage::TableLife::Open) all.push_back(log);
  }
  return all;
}

Result<std::uint64_t, StorageError> DeviceLog::count_of(std::string_view table) {
  const auto found = logs_.find(table);
  return found == logs_.end() ? std::uint64_t{0} : std::uint64_t{found->second.lines.size()};
}

Result<std::vector<std::string>, StorageError> DeviceLog::lines_of(std::string_view table) {
  const auto found = logs_.find(table);
  return found == logs_.end() ? std::vector<std::string>() : found->second.lines;
}

Result<std::optional<StoredTable>, StorageError> DeviceLog::find(std::string_view log) {
  const auto found = logs_.find(log);
  return found == logs_.end() ? std::nullopt : std::optional(found->second);
}

Result<std::vector<storage::LogSummary>, StorageError> DeviceLog::summaries(const storage::LogsWanted& wanted) {
  std::vector<storage::LogSummary> all;
  for (const auto& [name, log] : logs_) {
    const bool is_wanted = kind_of(name) == wanted.kind && (!wanted.life || log.life == *wanted.life) &&
                           log.written_ms < wanted.written_before_ms;
    if (is_wanted) all.push_back({name, log.life, log.lines.size(), log.written_ms});
  }
  std::ranges::sort(all, {}, &storage::LogSummary::written_ms);
  if (all.size() > wanted.most) all.resize(wanted.most);
  return all;
}

Result<void, StorageError> DeviceLog::back_up(const std::string& file) {
  return Failure{StorageError{StorageProblem::CannotWrite, "a device without a house writes no " + file,
                              "keep the records of its games instead"}};
}

}  // namespace euchre::offline
