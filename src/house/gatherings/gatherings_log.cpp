#include "house/gatherings/gatherings.h"
#include "house/gatherings/json_answer.h"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <array>
#include <utility>

/// What a house has of events, evenings and seasons from its log: asleep until it is asked for, or goes on by itself.
namespace euchre::gatherings {
namespace {

using storage::LogKind;

constexpr std::array<LogKind, 3> kKinds{LogKind::Event, LogKind::Club, LogKind::Season};
constexpr std::size_t kManyHosts = 500;  ///< then closed ones are not kept in memory

/// Of what a log tells; nothing where it is of no gathering.
std::optional<LogKind> kind_of(std::string_view log) {
  const auto kind = std::ranges::find_if(kKinds, [log](LogKind one) { return log.starts_with(log_name(one, "")); });
  return kind == kKinds.end() ? std::nullopt : std::optional(*kind);
}

storage::StorageError lost_meanwhile(const std::string& log) {
  return {storage::StorageProblem::LeaseLost, log + " may be another node's by now", "ask again"};
}

}  // namespace

Result<void, storage::StorageError> Gatherings::restore() {
  if (nodes_ != nullptr) return {};  // Each is asked for when somebody asks for it.
  for (const LogKind kind : kKinds) {
    const auto heads = log_.open_heads(kind);
    if (!heads) return Failure{heads.error()};
    const std::lock_guard guard(mutex_);
    for (const storage::LogHead& head : *heads) {
      asleep_.emplace(head.log, nullptr);
      unread_.push_back(head.log);
    }
  }
  return {};
}

Result<bool, storage::StorageError> Gatherings::read_next() {
  std::string name;
  {
    const std::lock_guard guard(mutex_);
    while (!unread_.empty() && !asleep_.contains(unread_.front())) unread_.pop_front();
    if (unread_.empty()) return false;
    name = unread_.front();
  }
  const LogKind kind = kind_of(name).value_or(LogKind::Club);
  auto host = make_host(kind, name.substr(name.find('/') + 1));
  const auto restored = restore_from(*host, name);
  if (!restored) return Failure{restored.error()};
  const std::lock_guard guard(mutex_);
  unread_.pop_front();
  const auto sleeping = asleep_.find(name);
  if (sleeping == asleep_.end()) return true;  // Somebody has asked for it meanwhile, or it was put away.
  if (*restored == Restored::Open && !host->goes_on_by_itself()) {
    sleeping->second = host->hold();
    return true;
  }
  asleep_.erase(sleeping);
  if (*restored != Restored::Open) return true;
  hosts_[name] = host;
  host->begin();
  return true;
}

/// Where it cannot be, that is noted.
Result<Gatherings::Restored, storage::StorageError> Gatherings::restore_from(GatheringHost& host,
                                                                             const std::string& log) {
  const auto stored = log_.find(log);
  if (!stored) return Failure{stored.error()};
  if (!*stored) return Restored::Gone;
  const auto restored = (*stored)->damage ? Result<void, std::string>(Failure{to_text(log, *(*stored)->damage)})
                                          : host.restore((*stored)->lines);
  if (!restored) note_damage(log, restored.error());
  if (!restored) return Restored::Damaged;
  return host.is_closed() ? Restored::Gone : Restored::Open;
}

void Gatherings::note_damage(const std::string& log, const std::string& where) {
  if (!damaged_.find(log)) spdlog::error("left closed: {}", where);
  damaged_.add(log, where);
}

void Gatherings::let_go(GatheringHost& broken, const std::string& log, const std::string& why) {
  spdlog::error("{}, after line {}: {}", log, broken.lines(), why);
  {
    const std::lock_guard guard(mutex_);
    const auto found = hosts_.find(log);
    if (found != hosts_.end() && found->second.get() == &broken) hosts_.erase(found);
    // It may be asked for again: where nobody else has the log, only what sleeps is read.
    if (nodes_ == nullptr && !broken.is_closed()) asleep_.emplace(log, broken.hold());
  }
  broken.break_off();
}

/// How often the others took this node for dead: what was claimed before the last time is not its own.
std::uint64_t Gatherings::times_lost() const { return nodes_ == nullptr ? 0 : nodes_->lease().lost; }

/// One that was closed before the house began, is not kept in memory any more, or, where several nodes share the log, that
/// nobody had asked for here. Reading it takes time.
Result<Gatherings::Found, storage::StorageError> Gatherings::find_in_log(LogKind kind, const std::string& id) {
  const std::string name = log_name(kind, id);
  if (auto host = find(kind, id)) {
    const auto count = may_be_stale(*host) ? log_.count_of(name) : host->lines_known();
    if (!count) return Failure{count.error()};
    if (*count == host->lines_known()) return Found(std::move(host));
    remove(name);
    host->give_up();
  }
  const std::uint64_t lost_before = times_lost();
  auto claim = storage::claim_in(log_, name);
  if (!claim) return Failure{std::move(claim).error()};
  if (auto* elsewhere = std::get_if<storage::Elsewhere>(&*claim)) return Found(std::move(*elsewhere));
  const auto* stored = std::get_if<storage::StoredTable>(&*claim);
  if (stored == nullptr || (stored->lines.empty() && !stored->damage)) return Found();
  auto host = make_host(kind, id);
  const auto restored = stored->damage ? Result<void, std::string>(Failure{to_text(name, *stored->damage)})
                                       : host->restore(stored->lines);
  if (!restored) note_damage(name, restored.error());
  const std::lock_guard guard(mutex_);
  const bool was_asleep = asleep_.erase(name) > 0;
  if (!restored) return Found();
  if (times_lost() != lost_before) return Failure{lost_meanwhile(name)};
  make_room();
  if (const auto there = hosts_.find(name); there != hosts_.end()) return Found(there->second);
  // Where nobody else has the log, what is neither awake nor asleep was put away since it was read.
  if (!host->is_closed() && nodes_ == nullptr && !was_asleep) return Found();
  hosts_.emplace(name, host);
  if (!host->is_closed()) host->begin();
  return Found(std::move(host));
}

std::optional<storage::Elsewhere> Gatherings::bring(const std::string& log) {
  const auto found = find_in_log(kind_of(log).value_or(LogKind::Club), log.substr(log.find('/') + 1));
  const auto* elsewhere = found ? std::get_if<storage::Elsewhere>(&*found) : nullptr;
  return elsewhere != nullptr ? std::optional(*elsewhere) : std::nullopt;
}

void Gatherings::give_up_all() {
  Hosts lost;
  {
    const std::lock_guard guard(mutex_);
    lost = std::exchange(hosts_, {});
  }
  for (const auto& [name, host] : lost) host->give_up();
}

Result<void, std::string> Gatherings::reopen(const std::string& log) {
  const auto kind = kind_of(log);
  if (!kind) return {};
  const auto lines = log_.lines_of(log);
  if (!lines) return Failure{lines.error().what};
  auto host = make_host(*kind, log.substr(log.find('/') + 1));
  if (auto restored = host->restore(*lines); !restored) return restored;
  if (host->is_closed()) return {};
  {
    const std::lock_guard guard(mutex_);
    if (!hosts_.try_emplace(log, host).second) return {};
  }
  host->begin();
  return {};
}

void Gatherings::close(const std::string& log, Reply reply) {
  const auto found = find_in_log(kind_of(log).value_or(LogKind::Club), log.substr(log.find('/') + 1));
  if (!found) return reply(busy_answer("the house cannot read its log: ask again in a moment"));
  const auto* host = std::get_if<std::shared_ptr<GatheringHost>>(&*found);
  if (host == nullptr) return reply(not_found("there is no such event, evening or season"));
  GatheringRequest request;
  request.method = "POST";
  request.path = "commands";
  request.content_type = "application/json";
  request.body = R"({"do":"close"})";
  (*host)->obey(std::move(request), std::move(reply));
}

void Gatherings::make_room() {
  if (hosts_.size() < kManyHosts) return;
  std::erase_if(hosts_, [](const auto& entry) { return entry.second->is_closed(); });
}

}  // namespace euchre::gatherings
