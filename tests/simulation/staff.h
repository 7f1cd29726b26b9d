#pragma once

#include "house/work/thinkers.h"
#include "house/work/workers.h"
#include "simulation/faults.h"
#include "simulation/schedule.h"

#include <map>
#include <optional>

namespace euchre::simulation {

/// Two threads that think, for so long in virtual time as computers do.
class SimulatedThinkers final : public work::Thinkers {
 public:
  SimulatedThinkers(Schedule& schedule, Owner owner, const FaultRates& rates, std::optional<Bug> bug)
      : schedule_(schedule), owner_(owner), rates_(rates), bug_(bug) {}

  work::Reception think(work::Question question, std::function<void()> thought) override;
  void forget(const std::string& table) override { waiting_.forget(table); }
  [[nodiscard]] std::size_t waiting() const override { return waiting_.size(); }

 private:
  void begin_one();

  Schedule& schedule_;
  const Owner owner_;
  const FaultRates& rates_;
  const std::optional<Bug> bug_;
  work::ThoughtQueue waiting_{{.in_all = 1000, .of_a_group = 1000, .of_a_member = 16}, {}};
};

/// Threads that work, each job in its own time.
class SimulatedWorkers final : public work::Workers {
 public:
  SimulatedWorkers(Schedule& schedule, Owner owner) : schedule_(schedule), owner_(owner) {}

  std::optional<work::Ticket> take(work::Job job) override;
  void cancel(work::Ticket ticket) override;
  void end() override {}
  [[nodiscard]] std::size_t waiting() const override { return planned_.size(); }

 private:
  Schedule& schedule_;
  const Owner owner_;
  work::Ticket last_;
  std::map<work::Ticket, std::uint64_t> planned_;
};

}  // namespace euchre::simulation
