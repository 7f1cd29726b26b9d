#include "simulation/database.h"

#include <algorithm>
#include <utility>

namespace euchre::simulation {
namespace {

constexpr int kRenewals = 6;

storage::StorageError lease_lost() { return {storage::StorageProblem::LeaseLost, "another node has the log", ""}; }

storage::StorageError no_answer() { return {storage::StorageProblem::Unreachable, "the database does not answer", ""}; }

}  // namespace

Database::Database(const DiskPlace& place, const std::string& node, const Cable& cable)
    : Disk(place),
      cable_(cable),
      run_(place.store.members.join(node, place.schedule.now())),
      held_until_(place.schedule.now() + Members::kLease / 2) {
  renew_in_time();
}

void Database::renew_in_time() {
  schedule().after(Members::kLease / kRenewals, owner(), [this] {
    renew();
    renew_in_time();
  });
}

void Database::renew() {
  if (is_cut()) return;
  const Time now = schedule().now();
  if (!members().renew(run_, now)) {
    run_ = members().join(run_.node, now);
    ++lost_;
    if (tell_lost_) tell_lost_();
  }
  held_until_ = now + Members::kLease / 2;
}

Time Database::reachable_at() const { return std::max(cable_.cut_until, schedule().now()); }

storage::Lease Database::lease() const { return {run_.node, run_.epoch, lost_, members().living(schedule().now())}; }

bool Database::is_held() const {
  return has_bug(Bug::TrustsALostLease) || (schedule().now() < held_until_ && let_go_ == lost_);
}

std::optional<storage::StorageError> Database::refusal_of(const storage::Append& append) {
  if (auto refusal = Disk::refusal_of(append)) return refusal;
  const auto log = store().logs.find(append.table);
  const bool is_there = log != store().logs.end();
  const bool is_closed = is_there && log->second.life == storage::TableLife::Closed;
  const bool is_reopened = is_closed && append.after_close == storage::AfterClose::Reopen;
  if (is_reopened && members().is_run(run_)) members().owners[append.table] = run_;
  const auto [owner, is_new] = members().owners.try_emplace(append.table, run_);
  const bool is_own = owner->second == run_ && members().is_run(run_);
  if (!is_own && !has_bug(Bug::SkipsTheFence)) return lease_lost();
  const bool follows = append.lines.empty() || append.first_number == (is_there ? log->second.lines.size() + 1 : 1);
  if (follows && (!is_closed || is_reopened)) return std::nullopt;
  return storage::StorageError{storage::StorageProblem::NumberTaken, "it does not follow the last line", ""};
}

void Database::keep(const storage::Append& append) {
  if (members().owners[append.table] != run_) ++store().intruded;
  Disk::keep(append);
  if (append.keeping == storage::Keeping::Released) members().owners.erase(append.table);
}

/// Whoever has an open log goes on with it.
bool Database::may_remove(const storage::StoredTable& log) const {
  if (log.life == storage::TableLife::Closed) return true;
  const auto owner = members().owners.find(log.table);
  return owner != members().owners.end() && owner->second == run_ && members().is_run(run_);
}

void Database::forget(const std::string& log) {
  Disk::forget(log);
  members().owners.erase(log);
}

bool Database::is_anothers(const std::string& log) const {
  const auto owner = members().owners.find(log);
  return owner != members().owners.end() && owner->second != run_ && members().is_run(owner->second) &&
         !has_bug(Bug::ClaimsFromTheLiving);
}

void Database::bury_owner_of(const std::string& log) {
  if (!is_anothers(log) || has_bug(Bug::BuriesNobody)) return;
  const std::string node = members().owners[log].node;
  if (members().is_dead(node, schedule().now())) members().bury(node);
}

Result<std::optional<storage::LogOutline>, storage::StorageError> Database::outline_of(std::string_view log) {
  if (is_cut()) return Failure{no_answer()};
  const auto found = store().logs.find(std::string(log));
  if (found == store().logs.end()) return std::optional<storage::LogOutline>();
  return std::optional(storage::LogOutline{found->second.life, found->second.settings.event});
}

Result<storage::Claim, storage::StorageError> Database::claim(std::string_view log) {
  if (is_cut()) return Failure{no_answer()};
  if (!members().is_run(run_)) return Failure{lease_lost()};
  const auto found = store().logs.find(std::string(log));
  if (found == store().logs.end()) return storage::Claim();
  const auto& [name, stored] = *found;
  if (stored.life == storage::TableLife::Open) {
    bury_owner_of(name);
    if (is_anothers(name)) return storage::Claim(storage::Elsewhere{members().owners[name].node});
    members().owners[name] = run_;
  }
  return storage::Claim(read(stored));
}

Result<std::vector<storage::StoredTable>, storage::StorageError> Database::open_logs(storage::LogKind kind) {
  auto open = Disk::open_logs(kind);
  if (!open) return open;
  for (const storage::StoredTable& log : *open) bury_owner_of(log.table);
  std::erase_if(*open, [this](const storage::StoredTable& log) { return is_anothers(log.table); });
  for (const storage::StoredTable& log : *open) members().owners[log.table] = run_;
  return open;
}

Result<storage::Hold, storage::StorageError> Database::hold(std::string_view log) {
  const auto claimed = claim(log);
  if (!claimed) return Failure{claimed.error()};
  if (const auto* elsewhere = std::get_if<storage::Elsewhere>(&*claimed)) return storage::Hold(*elsewhere);
  const auto* stored = std::get_if<storage::StoredTable>(&*claimed);
  return storage::Hold(stored == nullptr ? std::uint64_t{0} : std::uint64_t{stored->lines.size()});
}

Result<std::vector<std::string>, storage::StorageError> Database::forgotten(std::uint64_t written_before_ms,
                                                                            std::size_t most) {
  if (is_cut()) return Failure{no_answer()};
  std::vector<std::string> tables;
  for (const auto& [name, log] : store().logs) {
    const auto owner = members().owners.find(name);
    const bool is_had = owner != members().owners.end() && members().is_run(owner->second) &&
                        !members().is_dead(owner->second.node, schedule().now());
    const bool is_open_table = log.life == storage::TableLife::Open && name.find('/') == std::string::npos;
    if (is_open_table && !is_had && log.written_ms < written_before_ms && tables.size() < most) tables.push_back(name);
  }
  return tables;
}

Result<std::vector<storage::SeatHeld>, storage::StorageError> Database::seats_of(const storage::TokenHash& token) {
  if (is_cut()) return Failure{no_answer()};
  std::vector<storage::SeatHeld> seats;
  for (const auto& [name, log] : store().logs) {
    for (const Seat seat : kSeats) {
      if (log.life == storage::TableLife::Open && log.owners[seat] == token) seats.push_back({name, seat});
    }
  }
  return seats;
}

Result<void, storage::StorageError> Database::tell(const std::vector<storage::Notice>& notices) {
  if (is_cut()) return Failure{no_answer()};
  members().notices[run_.node] = notices;
  return {};
}

Result<std::vector<storage::Notice>, storage::StorageError> Database::told_by_others() {
  if (is_cut()) return Failure{no_answer()};
  std::vector<storage::Notice> all;
  for (const auto& [node, notices] : members().notices) {
    if (node != run_.node && !members().is_dead(node, schedule().now()))
      all.insert(all.end(), notices.begin(), notices.end());
  }
  return all;
}

}  // namespace euchre::simulation
