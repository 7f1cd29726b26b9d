#include "house/offline/loop.h"

#include <utility>

namespace euchre::offline {
namespace {

/// Nobody asks too much of his own device.
constexpr work::Bounds kOfThoughts{.in_all = 1000, .of_a_group = 1000, .of_a_member = 100};

}  // namespace

class Loop::LoopAlarm final : public tables::Alarm {
 public:
  explicit LoopAlarm(Loop& loop) : loop_(loop) {}
  LoopAlarm(const LoopAlarm&) = delete;
  LoopAlarm& operator=(const LoopAlarm&) = delete;
  ~LoopAlarm() override { loop_.alarms_.erase(due_); }

  void set(std::chrono::milliseconds delay, tables::Work work) override {
    cancel();
    due_ = {loop_.now_() + delay, ++loop_.last_number_};
    loop_.alarms_.emplace(due_, std::move(work));
  }
  void cancel() override { loop_.alarms_.erase(due_); }

 private:
  Loop& loop_;
  Due due_;  ///< of what was set last; what rang is not there any more
};

class Loop::LoopStrand final : public tables::Strand {
 public:
  explicit LoopStrand(Loop& loop) : loop_(loop) {}

  void post(tables::Work work) override { loop_.posted_.push_back(std::move(work)); }
  [[nodiscard]] std::unique_ptr<tables::Alarm> make_alarm() override { return std::make_unique<LoopAlarm>(loop_); }
  [[nodiscard]] tables::Clock::time_point now() const override { return loop_.now_(); }

 private:
  Loop& loop_;
};

Loop::LoopThinkers::LoopThinkers() : waiting_(kOfThoughts, kOfThoughts) {}

work::Reception Loop::LoopThinkers::think(work::Question question, std::function<void()> thought) {
  const auto pushed_out = waiting_.make_room_for(question);
  const auto reception = waiting_.push(std::move(question), std::move(thought));
  if (pushed_out && pushed_out->pushed_out) pushed_out->pushed_out();
  return reception;
}

void Loop::LoopThinkers::think_once() {
  auto thought = waiting_.pop(work::Rank::Computers);
  if (!thought) return;
  thought->work();
  waiting_.finish(thought->decision);
}

std::optional<work::Ticket> Loop::LoopWorkers::take(work::Job job) {
  loop_.posted_.push_back([work = std::move(job.work)] { work({}); });
  return work::Ticket(++loop_.last_number_);
}

Loop::Loop(Now now) : now_(std::move(now)), workers_(*this) {}

tables::StrandMaker Loop::strands() {
  return [this] { return std::make_shared<LoopStrand>(*this); };
}

void Loop::ring() {
  const tables::Clock::time_point now = now_();
  while (!alarms_.empty() && alarms_.begin()->first.time <= now) {
    const tables::Work work = std::move(alarms_.extract(alarms_.begin()).mapped());
    work();
  }
}

std::optional<std::chrono::milliseconds> Loop::run() {
  ring();
  while (!posted_.empty()) {
    const tables::Work work = std::move(posted_.front());
    posted_.pop_front();
    work();
  }
  if (may_think_) thinkers_.think_once();
  if (!posted_.empty() || (may_think_ && thinkers_.waiting() > 0)) return std::chrono::milliseconds(0);
  if (alarms_.empty()) return std::nullopt;
  const auto left = std::chrono::ceil<std::chrono::milliseconds>(alarms_.begin()->first.time - now_());
  return std::max(left, std::chrono::milliseconds(0));
}

}  // namespace euchre::offline
