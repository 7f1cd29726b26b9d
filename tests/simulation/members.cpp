#include "simulation/members.h"

#include <algorithm>

namespace euchre::simulation {

Members::Run Members::join(const std::string& node, Time now) {
  Row& row = rows_[node];
  row = {row.epoch + 1, now + kLease, true};
  return {node, row.epoch};
}

bool Members::renew(const Run& run, Time now) {
  if (!is_run(run)) return false;
  rows_[run.node].until = now + kLease;
  return true;
}

bool Members::is_run(const Run& run) const {
  const auto row = rows_.find(run.node);
  return row != rows_.end() && row->second.epoch == run.epoch;
}

bool Members::is_dead(const std::string& node, Time now) const {
  const auto found = rows_.find(node);
  if (found == rows_.end()) return true;
  const Row& row = found->second;
  if (row.until < now) return true;
  if (row.until > now + kLease / 2) return false;
  return !row.has_session;
}

void Members::bury(const std::string& node) {
  ++rows_[node].epoch;
  ++burials_;
}

std::uint64_t Members::living(Time now) const {
  return static_cast<std::uint64_t>(
      std::ranges::count_if(rows_, [&](const auto& row) { return !is_dead(row.first, now); }));
}

}  // namespace euchre::simulation
