#include "simulation/schedule.h"

#include "core/base/check.h"

#include <algorithm>
#include <functional>
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

Schedule::~Schedule() {
  for (Place& place : places_) call_off(place.when.number);
}

std::uint64_t Schedule::take_place() {
  if (empty_.empty()) {
    places_.emplace_back();
    EUCHRE_REQUIRE(places_.size() <= 1ULL << kPlaceBits);
    empty_.push_back(static_cast<std::uint32_t>(places_.size() - 1));
  }
  const std::uint64_t number = ++last_number_ << kPlaceBits | empty_.back();
  empty_.pop_back();
  return number;
}

std::uint64_t Schedule::at(Time when, Owner owner, Work work) {
  const std::uint64_t number = take_place();
  Place& place = place_of(number);
  place.when = {std::max(when, now_), number};
  place.owner = owner;
  place.work = std::move(work);
  due_.push_back(place.when);
  std::ranges::push_heap(due_, std::greater());
  return number;
}

/// What it holds may call others off as it goes, so it goes after its place is free.
Work Schedule::empty(Place& place) {
  empty_.push_back(static_cast<std::uint32_t>(place.when.number & ((1ULL << kPlaceBits) - 1)));
  place.when.number = 0;
  return std::exchange(place.work, {});
}

void Schedule::call_off(std::uint64_t number) {
  if (number == 0 || place_of(number).when.number != number) return;
  const Work gone = empty(place_of(number));
}

void Schedule::drop(Owner owner) {
  stopped_.erase(owner);
  std::vector<std::uint64_t> numbers;
  for (const Place& place : places_) {
    if (place.when.number != 0 && place.owner == owner) numbers.push_back(place.when.number);
  }
  std::ranges::sort(numbers);
  for (const std::uint64_t number : numbers) call_off(number);
}

void Schedule::stop(Owner owner, Time until) { stopped_[owner] = until; }

Time Schedule::goes_on(Owner owner) const {
  const auto found = stopped_.find(owner);
  return found == stopped_.end() ? now_ : std::max(found->second, now_);
}

Schedule::Place* Schedule::next() {
  while (!due_.empty()) {
    Place& place = place_of(due_.front().number);
    if (place.when == due_.front()) return &place;
    std::ranges::pop_heap(due_, std::greater());
    due_.pop_back();
  }
  return nullptr;
}

void Schedule::put_off(Place& place, Time until) {
  place.when.time = until;
  due_.push_back(place.when);
  std::ranges::push_heap(due_, std::greater());
}

/// What comes next of somebody who stands still comes later.
Schedule::Place* Schedule::next_that_goes_on() {
  for (;;) {
    Place* const first = next();
    if (first == nullptr || stopped_.empty()) return first;
    const auto stopped = stopped_.find(first->owner);
    if (stopped == stopped_.end()) return first;
    if (stopped->second <= first->when.time) {
      stopped_.erase(stopped);
      return first;
    }
    put_off(*first, stopped->second);
  }
}

bool Schedule::step(Time until) {
  Place* const first = next_that_goes_on();
  if (first == nullptr || first->when.time > until) {
    now_ = until;
    return false;
  }
  now_ = first->when.time;
  const Work work = empty(*first);
  ++steps_;
  work();
  return true;
}

tables::StrandMaker strands_of(Schedule& schedule, Owner owner, std::optional<Bug> bug) {
  return [&schedule, owner, bug] { return std::make_shared<SimulatedStrand>(schedule, owner, bug); };
}

}  // namespace euchre::simulation
