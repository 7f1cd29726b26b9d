#include "support/house/http/fake_house.h"

#include <algorithm>
#include <utility>

namespace euchre::test_support {

class FakeTime::FakeAlarm final : public tables::Alarm {
 public:
  explicit FakeAlarm(FakeTime& time) : time_(time) {}
  FakeAlarm(const FakeAlarm&) = delete;
  FakeAlarm& operator=(const FakeAlarm&) = delete;
  ~FakeAlarm() override { leave(); }

  void set(std::chrono::milliseconds delay, tables::Work work) override {
    leave();
    time_.alarms_.emplace(time_.now_ + delay, Due{std::move(work), this});
  }
  void cancel() override { leave(); }

 private:
  void leave() {
    std::erase_if(time_.alarms_, [this](const auto& entry) { return entry.second.alarm == this; });
  }

  FakeTime& time_;
};

class FakeTime::FakeStrand final : public tables::Strand {
 public:
  explicit FakeStrand(FakeTime& time) : time_(time) {}
  void post(tables::Work work) override { time_.posted_.push_back(std::move(work)); }
  std::unique_ptr<tables::Alarm> make_alarm() override { return std::make_unique<FakeAlarm>(time_); }
  tables::Clock::time_point now() const override { return time_.now_; }

 private:
  FakeTime& time_;
};

tables::StrandMaker FakeTime::strands() {
  return [this] { return std::make_shared<FakeStrand>(*this); };
}

tables::Limits patient(tables::Limits limits) {
  limits.frames_at_once = 1e9;
  return limits;
}

void FakeTime::run() {
  while (!posted_.empty()) {
    const tables::Work work = std::move(posted_.front());
    posted_.pop_front();
    work();
  }
}

void FakeTime::advance(std::chrono::milliseconds by) {
  const auto end = now_ + by;
  run();
  while (!alarms_.empty() && alarms_.begin()->first <= end) {
    now_ = std::max(now_, alarms_.begin()->first);
    const tables::Work work = std::move(alarms_.begin()->second.work);
    alarms_.erase(alarms_.begin());
    work();
    run();
  }
  now_ = end;
}

void FakeLog::keep(const storage::Append& append) {
  storage::StoredTable& table = store_->tables[append.table];
  table.table = append.table;
  EUCHRE_REQUIRE(append.lines.empty() || append.first_number == table.lines.size() + 1);
  table.lines.insert(table.lines.end(), append.lines.begin(), append.lines.end());
  for (const storage::SeatOwner& owner : append.owners) table.owners[owner.seat] = owner.owner;
  if (append.settings) table.settings = *append.settings;
  const bool is_reopened = append.after_close == storage::AfterClose::Reopen;
  if (is_reopened || append.life == storage::TableLife::Closed) table.life = append.life;
  table.written_ms = now_ms_;
}

std::optional<storage::StorageError> FakeLog::take(const storage::Append& append) {
  const auto known = store_->tables.find(append.table);
  const bool is_closed = known != store_->tables.end() && known->second.life == storage::TableLife::Closed;
  const bool is_reopened = append.after_close == storage::AfterClose::Reopen;
  if (is_closed && !is_reopened && !append.lines.empty())
    return storage::StorageError{storage::StorageProblem::NumberTaken, "it is closed", ""};
  if (nodes() != nullptr) {
    if (is_closed && is_reopened) store_->owners[append.table] = run_;
    const auto [owner, is_new] = store_->owners.try_emplace(append.table, run_);
    if (owner->second != run_ || store_->epochs[run_.node] != run_.epoch)
      return storage::StorageError{storage::StorageProblem::LeaseLost, "another node has the log", ""};
  }
  keep(append);
  if (append.keeping == storage::Keeping::Released) store_->owners.erase(append.table);
  return std::nullopt;
}

FakeLog::FakeLog(std::shared_ptr<FakeStore> store, std::string node) : store_(std::move(store)), run_{std::move(node)} {
  run_.epoch = ++store_->epochs[run_.node];
}

storage::Lease FakeLog::lease() const { return {run_.node, run_.epoch, lost_, store_->epochs.size()}; }

void FakeLog::begin_new_run() {
  run_.epoch = ++store_->epochs[run_.node];
  ++lost_;
  is_lost_ = tell_lost_ != nullptr;
  if (tell_lost_) tell_lost_();
}

Result<std::optional<storage::LogOutline>, storage::StorageError> FakeLog::outline_of(std::string_view log) {
  if (!is_answering_) return Failure{storage::StorageError{storage::StorageProblem::Unreachable, "no answer", ""}};
  const auto found = store_->tables.find(std::string(log));
  if (found == store_->tables.end()) return std::optional<storage::LogOutline>();
  return std::optional(storage::LogOutline{found->second.life, found->second.settings.event});
}

Result<storage::Claim, storage::StorageError> FakeLog::claim(std::string_view log) {
  if (!is_answering_) return Failure{storage::StorageError{storage::StorageProblem::Unreachable, "no answer", ""}};
  const auto found = store_->tables.find(std::string(log));
  if (found == store_->tables.end()) return storage::Claim();
  const auto owner = store_->owners.try_emplace(found->first, run_).first;
  const bool is_closed = found->second.life == storage::TableLife::Closed;
  const bool is_alive = store_->epochs[owner->second.node] == owner->second.epoch;
  if (!is_closed && is_alive && owner->second != run_) return storage::Claim(storage::Elsewhere{owner->second.node});
  if (!is_closed) owner->second = run_;
  storage::Claim claim(found->second);
  if (std::exchange(is_lost_after_claim_, false)) begin_new_run();
  return claim;
}

Result<storage::Hold, storage::StorageError> FakeLog::hold(std::string_view log) {
  const auto claimed = claim(log);
  if (!claimed) return Failure{claimed.error()};
  if (const auto* elsewhere = std::get_if<storage::Elsewhere>(&*claimed)) return storage::Hold(*elsewhere);
  const auto* stored = std::get_if<storage::StoredTable>(&*claimed);
  return storage::Hold(stored == nullptr ? std::uint64_t{0} : std::uint64_t{stored->lines.size()});
}

Result<std::vector<std::string>, storage::StorageError> FakeLog::forgotten(std::uint64_t written_before_ms,
                                                                           std::size_t most) {
  std::vector<std::string> tables;
  for (const auto& [name, table] : store_->tables) {
    const auto owner = store_->owners.find(name);
    const bool is_had = owner != store_->owners.end() && store_->epochs[owner->second.node] == owner->second.epoch;
    const bool is_open_table = table.life == storage::TableLife::Open && name.find('/') == std::string::npos;
    if (is_open_table && !is_had && table.written_ms < written_before_ms && tables.size() < most)
      tables.push_back(name);
  }
  return tables;
}

Result<std::vector<storage::SeatHeld>, storage::StorageError> FakeLog::seats_of(const storage::TokenHash& token) {
  std::vector<storage::SeatHeld> seats;
  for (const auto& [name, table] : store_->tables) {
    for (const Seat seat : kSeats) {
      if (table.life == storage::TableLife::Open && table.owners[seat] == token) seats.push_back({name, seat});
    }
  }
  return seats;
}

Result<void, storage::StorageError> FakeLog::tell(const std::vector<storage::Notice>& notices) {
  store_->notices[run_.node] = notices;
  return {};
}

Result<std::vector<storage::Notice>, storage::StorageError> FakeLog::told_by_others() {
  std::vector<storage::Notice> all;
  for (const auto& [node, notices] : store_->notices) {
    if (node != run_.node) all.insert(all.end(), notices.begin(), notices.end());
  }
  return all;
}

void FakeLog::damage(const std::string& name, std::uint64_t line) {
  storage::StoredTable& table = store_->tables.at(name);
  table.damage = storage::LogDamage{line, "was altered"};
  table.lines.resize(line - 1);
}

void FakeLog::append(storage::Append append, Done done) {
  switch (append.table == refused_ ? Disk::Full : disk_) {
    case Disk::Quick: done(take(append)); return;
    case Disk::Held: held_.push_back({std::move(append), std::move(done)}); return;
    case Disk::Full:
      done(storage::StorageError{storage::StorageProblem::CannotWrite, "the disk is full", "make room"});
      return;
  }
}

void FakeLog::release() {
  for (Held& held : std::exchange(held_, {})) {
    held.done(held.append.table.empty() ? std::nullopt : take(held.append));
  }
}

namespace {

bool is_of_kind(const std::string& name, storage::LogKind kind) {
  const std::string prefix = name.substr(0, name.find('/') == std::string::npos ? 0 : name.find('/') + 1);
  return prefix == log_name(kind, "");
}

}  // namespace

Result<std::vector<storage::StoredTable>, storage::StorageError> FakeLog::open_tables() {
  return open_logs(storage::LogKind::Table);
}

Result<std::vector<storage::StoredTable>, storage::StorageError> FakeLog::open_logs(storage::LogKind kind) {
  std::vector<storage::StoredTable> open;
  for (const auto& [name, table] : store_->tables) {
    if (is_of_kind(name, kind) && table.life == storage::TableLife::Open) open.push_back(table);
  }
  return open;
}

Result<std::uint64_t, storage::StorageError> FakeLog::count_of(std::string_view table) {
  const auto found = store_->tables.find(std::string(table));
  return found == store_->tables.end() ? 0 : found->second.lines.size();
}

Result<std::vector<std::string>, storage::StorageError> FakeLog::lines_of(std::string_view table) {
  const auto found = store_->tables.find(std::string(table));
  if (found == store_->tables.end()) return std::vector<std::string>();
  if (found->second.damage) return Failure{storage::damage_error(table, *found->second.damage)};
  return found->second.lines;
}

void FakeLog::remove(storage::Removal removal, Done done) {
  const auto found = store_->tables.find(removal.log);
  const bool is_same = found != store_->tables.end() && found->second.lines.size() == removal.lines;
  if (is_same) store_->tables.erase(found);
  done(is_same ? std::nullopt
               : std::optional(storage::StorageError{storage::StorageProblem::NumberTaken, "it has gone on", ""}));
}

void FakeLog::probe(Done done) {
  switch (disk_) {
    case Disk::Quick: done(std::nullopt); return;
    case Disk::Held: held_.push_back({{}, std::move(done)}); return;
    case Disk::Full:
      done(storage::StorageError{storage::StorageProblem::CannotWrite, "the disk is full", "make room"});
      return;
  }
}

Result<std::optional<storage::StoredTable>, storage::StorageError> FakeLog::find(std::string_view log) {
  if (!is_answering_) return Failure{storage::StorageError{storage::StorageProblem::Unreachable, "no answer", ""}};
  ++finds_;
  const auto found = store_->tables.find(std::string(log));
  return found == store_->tables.end() ? std::optional<storage::StoredTable>() : std::optional(found->second);
}

Result<std::vector<storage::LogSummary>, storage::StorageError> FakeLog::summaries(const storage::LogsWanted& wanted) {
  std::vector<storage::LogSummary> all;
  for (const auto& [name, log] : store_->tables) {
    const bool is_wanted = is_of_kind(name, wanted.kind) && (!wanted.life || *wanted.life == log.life) &&
                           log.written_ms < wanted.written_before_ms;
    if (is_wanted) all.push_back({name, log.life, log.lines.size(), log.written_ms});
  }
  std::ranges::sort(all, {}, &storage::LogSummary::written_ms);
  all.resize(std::min(all.size(), wanted.most));
  return all;
}

Result<void, storage::StorageError> FakeLog::back_up(const std::string& file) {
  backup_ = file;
  return {};
}

work::Reception FakeThinkers::think(work::Question question, std::function<void()> thought) {
  if (is_full_) return work::Reception::Full;
  if (time_of_) {
    alarms_.push_back(strand_->make_alarm());
    alarms_.back()->set(time_of_(question), std::move(thought));
    return work::Reception::Taken;
  }
  if (is_holding_) {
    const auto pushed_out = held_.make_room_for(question);
    const auto reception = held_.push(std::move(question), std::move(thought));
    if (pushed_out && pushed_out->pushed_out) pushed_out->pushed_out();
    return reception;
  }
  thought();
  return work::Reception::Taken;
}

void FakeThinkers::take_time(FakeTime& time, TimeOf time_of) {
  strand_ = time.strands()();
  time_of_ = std::move(time_of);
}

void FakeThinkers::forget(const std::string& table) { held_.forget(table); }

void FakeThinkers::release_one() {
  const auto thought = held_.pop(work::Rank::Computers);
  if (!thought) return;
  thought->work();
  held_.finish(thought->decision);
}

void FakeThinkers::release() {
  is_holding_ = false;
  while (held_.size() > 0) release_one();
}

std::optional<work::Ticket> FakeWorkers::take(work::Job job) {
  const work::Ticket ticket = ++last_;
  const work::Line line = job.asker;
  if (!is_holding_) {
    job.work([] { return true; });
    return ticket;
  }
  const auto pushed_out = held_.make_room_for(line);
  if (!held_.push(ticket, line, std::move(job))) return std::nullopt;
  if (pushed_out && pushed_out->pushed_out) pushed_out->pushed_out();
  return ticket;
}

void FakeWorkers::cancel(work::Ticket ticket) { held_.remove(ticket); }

void FakeWorkers::release_one() {
  if (const auto job = held_.pop()) job->work([] { return true; });
}

void FakeWorkers::release() {
  is_holding_ = false;
  while (!held_.empty()) release_one();
}

void FakeChance::fill(std::span<std::uint8_t> bytes) {
  for (std::uint8_t& byte : bytes) byte = static_cast<std::uint8_t>(random_.next() >> 56U);
}

FakeHouse::FakeHouse(std::uint64_t seed, const tables::Limits& limits)
    : chance(seed), house(log, chance, time.strands(), {thinkers, workers}, limits) {}

FakeHouse::FakeHouse(const std::shared_ptr<FakeStore>& store, const std::string& node, std::uint64_t seed)
    : log(store, node), chance(seed), house(log, chance, time.strands(), {thinkers, workers}, {}) {}

}  // namespace euchre::test_support
