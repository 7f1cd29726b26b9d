#include "simulation/schedule.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace euchre::simulation {
namespace {

/// How long work waits for a thread at most.
constexpr std::uint32_t kMostTurnMicros = 200;
constexpr std::uint32_t kForgottenAlarms = 300;

class SimulatedAlarm final : public tables::Alarm {
 public:
  SimulatedAlarm(Schedule& schedule, Owner owner, std::optional<Bug> bug)
      : schedule_(schedule), owner_(owner), bug_(bug) {}
  SimulatedAlarm(const SimulatedAlarm&) = delete;
  SimulatedAlarm& operator=(const SimulatedAlarm&) = delete;
  ~SimulatedAlarm() override { schedule_.call_off(number_); }

  void set(Millis delay, Work work) override {
    schedule_.call_off(number_);
    if (bug_ == Bug::ForgetsAnAlarm && schedule_.once_in(kForgottenAlarms)) return;
    number_ = schedule_.after(delay, owner_, std::move(work));
  }
  void cancel() override { schedule_.call_off(number_); }

 private:
  Schedule& schedule_;
  const Owner owner_;
  const std::optional<Bug> bug_;
  std::uint64_t number_ = 0;
};

class SimulatedStrand final : public tables::Strand {
 public:
  SimulatedStrand(Schedule& schedule, Owner owner, std::optional<Bug> bug)
      : schedule_(schedule), owner_(owner), bug_(bug) {}

  void post(Work work) override {
    last_turn_ = std::max(last_turn_, schedule_.now()) + Micros(1 + schedule_.upto(kMostTurnMicros));
    schedule_.at(last_turn_, owner_, std::move(work));
  }
  std::unique_ptr<tables::Alarm> make_alarm() override {
    return std::make_unique<SimulatedAlarm>(schedule_, owner_, bug_);
  }
  Time now() const override { return schedule_.now(); }

 private:
  Schedule& schedule_;
  const Owner owner_;
  const std::optional<Bug> bug_;
  Time last_turn_{};
};

}  // namespace

std::uint64_t Schedule::at(Time when, Owner owner, Work work) {
  const std::uint64_t number = ++last_number_;
  events_.emplace(When{std::max(when, now_), number}, Event{owner, std::move(work)});
  times_.emplace(number, std::max(when, now_));
  return number;
}

void Schedule::call_off(std::uint64_t number) {
  const auto found = times_.find(number);
  if (found == times_.end()) return;
  const auto event = events_.find(When{found->second, number});
  times_.erase(found);
  // What it holds may call others off as it goes.
  const Work gone = std::move(event->second.work);
  events_.erase(event);
}

void Schedule::drop(Owner owner) {
  stopped_.erase(owner);
  std::vector<std::uint64_t> numbers;
  for (const auto& [when, event] : events_) {
    if (event.owner == owner) numbers.push_back(when.number);
  }
  for (const std::uint64_t number : numbers) call_off(number);
}

void Schedule::stop(Owner owner, Time until) { stopped_[owner] = until; }

Time Schedule::goes_on(Owner owner) const {
  const auto found = stopped_.find(owner);
  return found == stopped_.end() ? now_ : std::max(found->second, now_);
}

/// What comes next of somebody who stands still comes later.
void Schedule::put_off_stopped() {
  while (!stopped_.empty() && !events_.empty()) {
    const auto next = events_.begin();
    const auto stopped = stopped_.find(next->second.owner);
    if (stopped == stopped_.end()) return;
    if (stopped->second <= next->first.time) {
      stopped_.erase(stopped);
      return;
    }
    auto event = events_.extract(next);
    event.key().time = stopped->second;
    times_[event.key().number] = stopped->second;
    events_.insert(std::move(event));
  }
}

bool Schedule::step(Time until) {
  put_off_stopped();
  if (events_.empty() || events_.begin()->first.time > until) {
    now_ = until;
    return false;
  }
  const auto next = events_.begin();
  now_ = next->first.time;
  const Work work = std::move(next->second.work);
  times_.erase(next->first.number);
  events_.erase(next);
  ++steps_;
  work();
  return true;
}

tables::StrandMaker strands_of(Schedule& schedule, Owner owner, std::optional<Bug> bug) {
  return [&schedule, owner, bug] { return std::make_shared<SimulatedStrand>(schedule, owner, bug); };
}

}  // namespace euchre::simulation
