#include "simulation/disk.h"

#include <algorithm>
#include <utility>

namespace euchre::simulation {
namespace {

/// A bug that shows now and then shows once in so many times.
constexpr std::uint32_t kNowAndThen = 200;

/// Whoever adds to it waits for that, as for a log that comes back.
constexpr std::string_view kDecisions = "house/decisions";

bool is_of_kind(const std::string& name, storage::LogKind kind) {
  const auto slash = name.find('/');
  return name.substr(0, slash == std::string::npos ? 0 : slash + 1) == log_name(kind, "");
}

storage::StorageError error(storage::StorageProblem problem, std::string what) {
  return {problem, std::move(what), ""};
}

/// A log as it is to come back: no more than its age begins anew, and whose it was is told no more.
bool is_as_before(const storage::StoredTable& log, storage::StoredTable before) {
  before.written_ms = log.written_ms;
  before.settings.opened_from = log.settings.opened_from;
  return log == before;
}

}  // namespace

void Disk::append(storage::Append append, Done done) {
  if (append.table == kDecisions) return done(write_at_once(append));
  if (store_.when_appended) store_.when_appended(append.table);
  const Micros takes = schedule_.once_in(rates_.slow_write)
                           ? Micros(1000) * schedule_.between(Millis(500), Millis(4000)).count()
                           : Micros(500 + schedule_.upto(4000));
  free_at_ = std::max(free_at_, schedule_.now()) + takes;
  if (has_bug(Bug::AcknowledgesBeforeWriting)) {
    schedule_.after(Micros(1), owner_, [done] { done(std::nullopt); });
    schedule_.at(free_at_ + Millis(300), owner_, [this, append = std::move(append)] { keep(append); });
    return;
  }
  waiting_.push_back({std::move(append), std::move(done)});
  schedule_.at(free_at_, owner_, [this] { write_next(); });
}

/// In the order of the appends, whatever happens on the way.
void Disk::write_next() {
  constexpr std::uint32_t kGivesUpOnceIn = 3;
  if (waiting_.empty()) return;  // It was written before its time.
  const bool is_reachable = reachable_at() == schedule_.now();
  if (!is_reachable && !schedule_.once_in(kGivesUpOnceIn)) {
    free_at_ = std::max(free_at_, reachable_at());
    schedule_.at(reachable_at(), owner_, [this] { write_next(); });
    return;
  }
  Waiting next = std::move(waiting_.front());
  waiting_.pop_front();
  if (is_reachable) return write(std::move(next.append), next.done);
  answer(next.done, unreachable());
}

void Disk::write(storage::Append append, const Done& done) {
  const bool is_refused = schedule_.once_in(rates_.refused_write);
  if (has_bug(Bug::SwapsLines) && append.lines.size() > 1 && schedule_.once_in(10)) {
    std::swap(append.lines[0], append.lines[1]);
  }
  if (has_bug(Bug::LosesARubber) && is_of_kind(append.table, storage::LogKind::Club) && schedule_.once_in(4)) {
    for (std::string& line : append.lines) {
      if (line.starts_with("over ")) line = "# nobody knows how it ended";
    }
  }
  const bool is_lost = has_bug(Bug::LosesAnAppend) && schedule_.once_in(kNowAndThen);
  if (auto refusal = refusal_of(append)) return answer(done, std::move(refusal));
  if ((!is_refused && !is_lost) || (is_refused && has_bug(Bug::WritesTwice))) keep(append);
  answer(done,
         is_refused ? std::optional(error(storage::StorageProblem::CannotWrite, "the disk is full")) : std::nullopt);
}

/// What is on the disk is there before the house knows, which may die meanwhile.
void Disk::answer(const Done& done, std::optional<storage::StorageError> error) {
  schedule_.after(Micros(1 + schedule_.upto(500)), owner_, [done, error = std::move(error)] { done(error); });
}

void Disk::write_all_that_waits() {
  while (!waiting_.empty()) {
    const Waiting next = std::move(waiting_.front());
    waiting_.pop_front();
    write(next.append, next.done);
  }
}

std::optional<storage::StorageError> Disk::write_at_once(const storage::Append& append) {
  if (auto problem = unreachable()) return problem;
  write_all_that_waits();
  if (schedule_.once_in(rates_.refused_write)) return error(storage::StorageProblem::CannotWrite, "the disk is full");
  if (auto refusal = refusal_of(append)) return refusal;
  keep(append);
  return std::nullopt;
}

std::optional<storage::StorageError> Disk::put_away(const storage::Removal& removal) {
  if (auto problem = unreachable()) return problem;
  write_all_that_waits();
  const auto found = store_.logs.find(removal.log);
  const bool is_same = found != store_.logs.end() &&
                       (found->second.lines.size() == removal.lines || has_bug(Bug::PutsAwayTooMuch)) &&
                       may_remove(found->second);
  if (!is_same) return error(storage::StorageProblem::NumberTaken, "it has gone on, or is not there, or is another's");
  store_.put_away[removal.log] = found->second;
  ++store_.times_put_away;
  forget(removal.log);
  return std::nullopt;
}

std::optional<storage::StorageError> Disk::bring_back(storage::Append append) {
  if (has_bug(Bug::BringsBackLess)) append.lines.pop_back();
  if (auto problem = write_at_once(append)) return problem;
  const auto before = store_.put_away.find(append.table);
  if (before == store_.put_away.end() || !is_as_before(store_.logs[append.table], before->second)) ++store_.maimed;
  if (before != store_.put_away.end()) store_.put_away.erase(before);
  ++store_.times_brought_back;
  return std::nullopt;
}

/// Nothing follows in a log that was put away.
std::optional<storage::StorageError> Disk::refusal_of(const storage::Append& append) {
  if (append.first_number == 1 || store_.logs.contains(append.table)) return std::nullopt;
  if (!store_.put_away.contains(append.table)) return std::nullopt;
  return error(storage::StorageProblem::NumberTaken, "the log is not there");
}

std::uint64_t Disk::calendar() const {
  const auto lived = std::chrono::duration_cast<Millis>(schedule_.now() - Time{}).count();
  return static_cast<std::uint64_t>(wall_clock_ + lived);
}

std::optional<storage::StorageError> Disk::unreachable() const {
  if (reachable_at() == schedule_.now()) return std::nullopt;
  return error(storage::StorageProblem::Unreachable, "the database does not answer");
}

void Disk::keep(const storage::Append& append) {
  storage::StoredTable& log = store_.logs[append.table];
  log.table = append.table;
  if (!append.lines.empty() && append.first_number != log.lines.size() + 1) ++store_.misplaced;
  log.lines.insert(log.lines.end(), append.lines.begin(), append.lines.end());
  for (const storage::SeatOwner& owner : append.owners) log.owners[owner.seat] = owner.owner;
  if (append.settings) log.settings = *append.settings;
  const bool is_reopened = append.after_close == storage::AfterClose::Reopen;
  if (is_reopened || append.life == storage::TableLife::Closed) log.life = append.life;
  log.written_ms = calendar();
}

storage::StoredTable Disk::read(const storage::StoredTable& log) const {
  storage::StoredTable seen = log;
  if (has_bug(Bug::LosesLastLine) && seen.lines.size() > 1) seen.lines.pop_back();
  if (has_bug(Bug::ForgetsOwners)) seen.owners = {};
  return seen;
}

void Disk::remove(storage::Removal removal, Done done) {
  free_at_ = std::max(free_at_, schedule_.now()) + Micros(1000);
  schedule_.at(free_at_, owner_, [this, removal = std::move(removal), done = std::move(done)] {
    const auto found = store_.logs.find(removal.log);
    const bool is_same = found != store_.logs.end() && found->second.lines.size() == removal.lines;
    if (is_same) store_.logs.erase(found);
    done(is_same ? std::nullopt : std::optional(error(storage::StorageProblem::NumberTaken, "it has gone on")));
  });
}

Result<std::vector<storage::StoredTable>, storage::StorageError> Disk::open_tables() {
  return open_logs(storage::LogKind::Table);
}

Result<std::vector<storage::StoredTable>, storage::StorageError> Disk::open_logs(storage::LogKind kind) {
  if (auto problem = unreachable()) return Failure{*std::move(problem)};
  std::vector<storage::StoredTable> open;
  for (const auto& [name, log] : store_.logs) {
    if (!is_of_kind(name, kind) || log.life == storage::TableLife::Closed) continue;
    open.push_back(read(log));
  }
  return open;
}

Result<std::uint64_t, storage::StorageError> Disk::count_of(std::string_view table) {
  if (auto problem = unreachable()) return Failure{*std::move(problem)};
  const auto found = store_.logs.find(std::string(table));
  return found == store_.logs.end() ? 0 : found->second.lines.size();
}

Result<std::vector<std::string>, storage::StorageError> Disk::lines_of(std::string_view table) {
  if (auto problem = unreachable()) return Failure{*std::move(problem)};
  const auto found = store_.logs.find(std::string(table));
  return found == store_.logs.end() ? std::vector<std::string>() : found->second.lines;
}

Result<std::optional<storage::StoredTable>, storage::StorageError> Disk::find(std::string_view log) {
  if (auto problem = unreachable()) return Failure{*std::move(problem)};
  const auto found = store_.logs.find(std::string(log));
  return found == store_.logs.end() ? std::optional<storage::StoredTable>() : std::optional(read(found->second));
}

Result<std::vector<storage::LogSummary>, storage::StorageError> Disk::summaries(const storage::LogsWanted& wanted) {
  if (auto problem = unreachable()) return Failure{*std::move(problem)};
  std::vector<storage::LogSummary> all;
  for (const auto& [name, log] : store_.logs) {
    if (is_of_kind(name, wanted.kind) && (!wanted.life || *wanted.life == log.life) &&
        log.written_ms < wanted.written_before_ms && all.size() < wanted.most) {
      all.push_back({name, log.life, log.lines.size(), log.written_ms});
    }
  }
  return all;
}

Result<void, storage::StorageError> Disk::back_up(const std::string& /*file*/) {
  return Failure{error(storage::StorageProblem::CannotWrite, "there is nowhere to copy it to")};
}

}  // namespace euchre::simulation
