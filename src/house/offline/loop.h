#pragma once

/// The room `offline`: a house for one guest, in one thread, where nobody else can come: the page without a server. It has
/// the tables of `tables`, and of what they need: `loop.h` is whatever runs elsewhere on other threads, `device_log.h` a log
/// that the device keeps, `offline_house.h` the house with its guest. It knows no network, no file and no clock.

#include "house/tables/strand.h"
#include "house/work/thinkers.h"
#include "house/work/thought_queue.h"
#include "house/work/workers.h"

#include <chrono>
#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <optional>

namespace euchre::offline {

/// All that is to be done, now or later, in one thread. Whoever has the clock calls `run` when something is due. It outlives
/// all that has work in it.
class Loop {
 public:
  using Now = std::function<tables::Clock::time_point()>;
  explicit Loop(Now now);

  /// Nobody thinks until `release_thoughts`: what thinking needs is not there yet. All else goes on.
  void hold_thoughts() { may_think_ = false; }
  void release_thoughts() { may_think_ = true; }

  /// Does what is due, and then thinks once, where somebody waits for a thought: that may take long.
  /// How long until `run` is to be called again, if nothing comes in between; nothing: not before something comes.
  std::optional<std::chrono::milliseconds> run();

  [[nodiscard]] tables::StrandMaker strands();
  [[nodiscard]] work::Thinkers& thinkers() { return thinkers_; }
  [[nodiscard]] work::Workers& workers() { return workers_; }

 private:
  class LoopAlarm;
  class LoopStrand;

  class LoopThinkers final : public work::Thinkers {
   public:
    LoopThinkers();
    [[nodiscard]] work::Reception think(work::Question question, std::function<void()> thought) override;
    void forget(const std::string& table) override { waiting_.forget(table); }
    [[nodiscard]] std::size_t waiting() const override { return waiting_.size(); }
    void think_once();

   private:
    work::ThoughtQueue waiting_;
  };

  class LoopWorkers final : public work::Workers {
   public:
    explicit LoopWorkers(Loop& loop) : loop_(loop) {}
    [[nodiscard]] std::optional<work::Ticket> take(work::Job job) override;
    void cancel(work::Ticket /*ticket*/) override {}
    void end() override {}
    [[nodiscard]] std::size_t waiting() const override { return 0; }

   private:
    Loop& loop_;
  };

  /// When an alarm rings; of those for the same time the one that was set first.
  struct Due {
    tables::Clock::time_point time;
    std::uint64_t number = 0;
    friend auto operator<=>(const Due&, const Due&) = default;
  };

  void ring();

  const Now now_;
  bool may_think_ = true;
  std::deque<tables::Work> posted_;
  std::map<Due, tables::Work> alarms_;
  std::uint64_t last_number_ = 0;
  LoopThinkers thinkers_;
  LoopWorkers workers_;
};

}  // namespace euchre::offline
