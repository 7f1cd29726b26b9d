#include "house/gatherings/back_office.h"

#include "core/base/containment.h"
#include "house/gatherings/json_answer.h"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <utility>

namespace euchre::gatherings {
namespace {

/// An answer that many will get: its bytes are shared, not copied.
HttpAnswer shared(HttpAnswer answer) {
  if (answer.kept || answer.body.empty()) return answer;
  answer.kept = std::make_shared<const KeptBody>(KeptBody{std::exchange(answer.body, {}), {}});
  return answer;
}

HttpAnswer completed(HttpAnswer answer, const std::function<std::string()>& between) {
  if (between && answer.status == 200) answer.body = between();
  return answer;
}

/// What comes of it, whatever breaks in it.
HttpAnswer answer_to(const Errand& errand, const KeepGoing& keep_going) {
  if (errand.effect == Effect::Writes) return errand.work(keep_going);
  HttpAnswer answer;
  const auto broken = contain([&] { answer = errand.work(keep_going); });
  if (!broken) return answer;
  spdlog::error("an answer was broken off: {}", *broken);
  return broken_answer();
}

HttpAnswer too_long() { return problem(413, "too-large", "this takes longer than the house works on one answer"); }

}  // namespace

HttpAnswer busy_answer(std::string_view why) {
  HttpAnswer answer = problem(503, "busy", why);
  answer.headers.push_back({"Retry-After", "2"});
  return answer;
}

HttpAnswer broken_answer() {
  return problem(500, "broken", "the house made a mistake over this: tell whoever runs it, with what you asked");
}

BackOffice::Shared BackOffice::underway_for(const std::string& key) {
  if (key.empty()) return std::make_shared<Underway>();
  Shared& underway = underway_[key];
  if (!underway) underway = std::make_shared<Underway>(Underway{key, {}, {}, {}, 0, false});
  return underway;
}

void BackOffice::answer(Errand errand, const Asker& asker, Reply reply) {
  Shared underway;
  std::uint64_t number = 0;
  bool is_queued = false;
  {
    std::unique_lock lock(mutex_);
    if (const HttpAnswer* kept = errand.key.empty() ? nullptr : cache_.find(errand.key)) {
      HttpAnswer answer = *kept;
      lock.unlock();
      metrics_.answers_kept.fetch_add(1, std::memory_order_relaxed);
      reply(completed(std::move(answer), errand.between));
      return;
    }
    underway = underway_for(errand.key);
    number = ++last_;
    underway->waiting.push_back({number, std::move(reply), errand.between});
    // Who asks what another has asked already waits in his own line too: the other's may be long.
    is_queued = underway->has_begun || std::ranges::find(underway->lines, asker.line) != underway->lines.end();
    if (!is_queued) underway->lines.push_back(asker.line);
  }
  if (!is_queued) queue(underway, std::move(errand), asker.line);
  if (asker.presence) {
    asker.presence->when_gone([this, weak = std::weak_ptr(underway), number] {
      if (const Shared left = weak.lock()) leave(left, number);
    });
  }
}

void BackOffice::run(const Asker& asker, work::Lane lane, std::function<void(Room)> work) {
  constexpr std::chrono::milliseconds kMostTime{20'000};
  run_while(asker, lane, kMostTime, [work = std::move(work)](Room room, const KeepGoing&) { work(room); });
}

void BackOffice::run_while(const Asker& asker, work::Lane lane, std::chrono::milliseconds most_time,
                           std::function<void(Room, const KeepGoing&)> work) {
  const auto shared = std::make_shared<const std::function<void(Room, const KeepGoing&)>>(std::move(work));
  const auto refuse = [shared] { (*shared)(Room::None, [] { return false; }); };
  const auto work_out = [shared](const KeepGoing& keep_going) {
    (*shared)(keep_going() ? Room::Enough : Room::None, keep_going);
  };
  const auto ticket = workers_.take({asker.line, lane, most_time, work_out, refuse});
  if (!ticket) return refuse();
  if (!asker.presence) return;
  asker.presence->when_gone([this, number = *ticket, work = std::weak_ptr(shared)] {
    if (work.expired()) return;  // It is done.
    metrics_.work_cancelled.fetch_add(1, std::memory_order_relaxed);
    workers_.cancel(number);
  });
}

void BackOffice::queue(const Shared& underway, Errand errand, const work::Line& line) {
  {
    const std::lock_guard lock(mutex_);
    ++underway->places;
  }
  const auto lane = errand.lane;
  const auto most_time = errand.most_time;
  const auto lose = [this, underway] { lose_place(underway); };
  const auto work = [this, underway, errand = std::move(errand)](const KeepGoing& keep_going) {
    work_out(underway, errand, keep_going);
  };
  const auto ticket = workers_.take({line, lane, most_time, work, lose});
  if (!ticket) return lose();
  const std::lock_guard lock(mutex_);
  underway->tickets.push_back(*ticket);
}

/// There is no room in the asker's line, or somebody who had less waiting needed it. Where another's holds a place, he waits
/// with him.
void BackOffice::lose_place(const Shared& underway) {
  std::vector<Waiting> refused;
  {
    const std::lock_guard lock(mutex_);
    --underway->places;
    if (underway->has_begun || underway->places > 0) return;
    refused = finish(*underway);
  }
  metrics_.work_refused.fetch_add(refused.size(), std::memory_order_relaxed);
  for (const Waiting& one : refused) one.reply(busy_answer("the house has much to do: ask again in a moment"));
}

std::vector<BackOffice::Waiting> BackOffice::finish(Underway& underway) {
  underway.has_begun = true;
  const auto found = underway_.find(underway.key);
  if (found != underway_.end() && found->second.get() == &underway) underway_.erase(found);
  return std::exchange(underway.waiting, {});
}

void BackOffice::work_out(const Shared& underway, const Errand& errand, const KeepGoing& keep_going) {
  {
    const std::lock_guard lock(mutex_);
    if (std::exchange(underway->has_begun, true)) return;
  }
  HttpAnswer answer = busy_answer("the house closes");
  if (keep_going()) {
    answer = shared(answer_to(errand, keep_going));
    if (!keep_going()) answer = too_long();
  }
  std::vector<Waiting> waiting;
  {
    const std::lock_guard lock(mutex_);
    if (!errand.key.empty() && answer.status == 200) cache_.keep(errand.key, answer);
    waiting = finish(*underway);
  }
  metrics_.work_done.fetch_add(1, std::memory_order_relaxed);
  for (const Waiting& one : waiting) one.reply(completed(answer, one.between));
}

void BackOffice::leave(const Shared& underway, std::uint64_t number) {
  std::vector<work::Ticket> tickets;
  {
    const std::lock_guard lock(mutex_);
    if (std::erase_if(underway->waiting, [&](const Waiting& one) { return one.number == number; }) == 0) return;
    if (!underway->waiting.empty()) return;
    tickets = underway->tickets;
    static_cast<void>(finish(*underway));
  }
  metrics_.work_cancelled.fetch_add(1, std::memory_order_relaxed);
  for (const work::Ticket ticket : tickets) workers_.cancel(ticket);
}

}  // namespace euchre::gatherings
