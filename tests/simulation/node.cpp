#include "simulation/node.h"

#include "house/http/admin.h"
#include "house/http/house.h"
#include "simulation/archive_way.h"
#include "simulation/caretaker.h"
#include "simulation/staff.h"

#include <span>
#include <string>
#include <utility>

namespace euchre::simulation {
namespace {

/// Chance of one run of a house: its secrets and names follow from the seed.
class SimulatedChance final : public tables::Chance {
 public:
  explicit SimulatedChance(std::uint64_t seed) : random_(seed) {}
  void fill(std::span<std::uint8_t> bytes) override {
    for (std::uint8_t& byte : bytes) byte = static_cast<std::uint8_t>(random_.next() >> 56U);
  }

 private:
  RandomStream random_;
};

std::unique_ptr<Disk> log_of(const Surroundings& around, Owner owner, const std::string& node, const Cable& cable) {
  const DiskPlace place{around.schedule, around.store, owner, around.rates, around.bug};
  if (node.empty()) return std::make_unique<Disk>(place);
  return std::make_unique<Database>(place, node, cable);
}

/// What is old goes to the archive here before long: the clock on the wall jumps further.
tables::Limits limits() {
  tables::Limits limits;
  limits.tidy_interval = std::chrono::minutes(3);
  limits.event_age = limits.club_age = limits.closed_table_age = std::chrono::hours(6);
  return limits;
}

}  // namespace

/// One run of a house, from its opening to its death.
struct Node::Run {
  Run(const Surroundings& around, const std::string& node, const Cable& cable)
      : owner(around.schedule.new_owner()),
        disk(log_of(around, owner, node, cable)),
        chance(around.schedule.random().next()),
        thinkers(around.schedule, owner, around.rates, around.bug),
        workers(around.schedule, owner),
        house(*disk, chance, strands_of(around.schedule, owner, around.bug), {thinkers, workers}, limits()),
        way(*disk),
        admin(house, {tables::hash_of_token(Caretaker::kKey), {}}) {
    house.set_calendar([this] { return disk->calendar(); });
  }

  [[nodiscard]] bool open_archive(const std::string& folder, storage::Archive::Watch watch) {
    auto opened = storage::Archive::open(folder, way, std::move(watch));
    if (!opened) return false;
    archive = std::move(*opened);
    house.set_archive(*archive);
    return true;
  }

  const Owner owner;
  const std::unique_ptr<Disk> disk;
  SimulatedChance chance;
  SimulatedThinkers thinkers;
  SimulatedWorkers workers;
  std::unique_ptr<storage::Archive> archive;
  http::House house;
  ArchiveWay way;
  http::Admin admin;
};

Node::Node(const Surroundings& around, Door& door, std::vector<Person*>& people)
    : around_(around), door_(door), people_(people) {}

Node::~Node() { die(); }

void Node::open() {
  if (is_gone_ || run_) return;
  if (cable_.cut_until > around_.schedule.now()) return open_soon();
  run_ = std::make_unique<Run>(around_, door_.node, cable_);
  is_falling_ = false;
  if (!run_->open_archive(around_.archive_folder, [this](storage::ArchiveStep step) { return goes_on_after(step); }))
    around_.witness.complain("the archive does not open again");
  std::vector<std::string> unreadable;
  if (!run_->house.restore(unreadable)) around_.witness.complain("the house does not open again");
  for (const std::string& log : unreadable) around_.witness.complain("not gone by: " + log);
  run_->house.begin_upkeep();
  door_.house = &run_->house;
  door_.admin = &run_->admin;
  door_.run = run_->owner;
}

void Node::open_soon() {
  around_.schedule.after(Millis(1000), kWorld, [this] { open(); });
}

void Node::die() {
  if (!run_) return;
  see_that_nothing_is_damaged();
  const Owner owner = run_->owner;
  for (Person* const person : people_) {
    if (person->is_inside(door_)) person->lose_line();
  }
  door_.house = nullptr;
  door_.admin = nullptr;
  door_.run = kWorld;
  // What it was about to do goes first, since that keeps its tables; and what they do as they go is not done either.
  around_.schedule.drop(owner);
  run_.reset();
  around_.schedule.drop(owner);
}

void Node::see_that_nothing_is_damaged() {
  if (!run_) return;
  for (const auto& damaged : run_->house.damaged().all()) around_.witness.complain("left closed: " + damaged.where);
}

void Node::die_for_good() {
  is_gone_ = true;
  die();
  around_.store.members.end_session(door_.node);
}

void Node::begin_faults() {
  plan(&FaultRates::crash_seconds, &Node::crash);
  plan(&FaultRates::jump_seconds, &Node::jump);
  if (!is_of_several()) return;
  plan(&FaultRates::stop_seconds, &Node::stop);
  plan(&FaultRates::cut_seconds, &Node::cut_off);
}

void Node::plan(Rate rate, Fault fault) {
  const std::uint32_t seconds = around_.rates.*rate;
  if (seconds == 0) return;
  around_.schedule.after(Millis(around_.schedule.upto(2000 * seconds)), kWorld,
                         [this, rate, fault] { happen(rate, fault); });
}

void Node::happen(Rate rate, Fault fault) {
  if (around_.rates.*rate == 0) return;  // It is peace now.
  (this->*fault)();
}

void Node::crash() {
  fall();
  plan(&FaultRates::crash_seconds, &Node::crash);
}

/// A house by itself may die between any two steps of putting a log away or bringing it back. Where others live on, they would say
/// that there is no such log until it is there again.
bool Node::goes_on_after(storage::ArchiveStep /*step*/) {
  if (is_of_several() || is_falling_ || !around_.schedule.once_in(around_.rates.death_in_archive)) return !is_falling_;
  is_falling_ = true;
  around_.schedule.at(around_.schedule.now(), kWorld, [this] { fall(); });
  return false;
}

void Node::fall() {
  ++crashes_;
  die();
  // A process that dies leaves its connection to the database behind; a machine that loses its power does not.
  constexpr std::uint32_t kLosesPowerOnceIn = 4;
  if (!around_.schedule.once_in(kLosesPowerOnceIn)) around_.store.members.end_session(door_.node);
  around_.schedule.after(around_.schedule.between(Millis(50), Millis(5000)), kWorld, [this] { open(); });
}

/// As a machine that swaps, or is moved to another: it notices nothing.
void Node::stop() {
  if (run_) {
    ++stops_;
    around_.schedule.stop(run_->owner, around_.schedule.now() + around_.schedule.between(Millis(100), Millis(12'000)));
  }
  plan(&FaultRates::stop_seconds, &Node::stop);
}

void Node::cut_off() {
  cut(around_.schedule.now() + around_.schedule.between(Millis(100), Millis(20'000)));
  plan(&FaultRates::cut_seconds, &Node::cut_off);
}

void Node::cut(Time until) {
  ++cuts_;
  cable_.cut_until = std::max(cable_.cut_until, until);
}

/// Somebody sets the clock on the wall, or a daemon does, by up to two days.
void Node::jump() {
  constexpr std::int64_t kTwoDays = 172'800'000;
  constexpr std::int64_t kBeginning = 1'800'000'000'000;
  if (run_) run_->disk->set_wall_clock(kBeginning - kTwoDays + around_.schedule.upto(2 * kTwoDays));
  plan(&FaultRates::jump_seconds, &Node::jump);
}

void Node::count(Outcome& outcome) const {
  outcome.crashes += crashes_;
  outcome.stops += stops_;
  outcome.cuts += cuts_;
}

}  // namespace euchre::simulation
