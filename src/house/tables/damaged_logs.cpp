#include "house/tables/damaged_logs.h"

#include <utility>

namespace euchre::tables {

void DamagedLogs::add(const std::string& log, std::string where) {
  const std::lock_guard guard(mutex_);
  where_.insert_or_assign(log, std::move(where));
}

void DamagedLogs::remove(std::string_view log) {
  const std::lock_guard guard(mutex_);
  if (const auto found = where_.find(log); found != where_.end()) where_.erase(found);
}

std::optional<std::string> DamagedLogs::find(std::string_view log) const {
  const std::lock_guard guard(mutex_);
  const auto found = where_.find(log);
  return found == where_.end() ? std::nullopt : std::optional(found->second);
}

std::vector<DamagedLogs::Entry> DamagedLogs::all() const {
  const std::lock_guard guard(mutex_);
  std::vector<Entry> entries;
  entries.reserve(where_.size());
  for (const auto& [log, where] : where_) entries.push_back({log, where});
  return entries;
}

}  // namespace euchre::tables
