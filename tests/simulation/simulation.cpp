#include "simulation/simulation.h"

#include "core/notation/record.h"
#include "core/notation/replay.h"
#include "house/http/house.h"
#include "simulation/disk.h"
#include "simulation/person.h"
#include "simulation/staff.h"
#include "simulation/witness.h"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <memory>
#include <utility>

namespace euchre::simulation {
namespace {

constexpr std::array<BugName, 12> kBugNames{{
    {Bug::AcknowledgesBeforeWriting, "acknowledges-before-writing"},
    {Bug::LosesAnAppend, "loses-an-append"},
    {Bug::WritesTwice, "writes-twice"},
    {Bug::LosesLastLine, "loses-last-line"},
    {Bug::ForgetsOwners, "forgets-owners"},
    {Bug::SwapsLines, "swaps-lines"},
    {Bug::ShowsAnotherSeat, "shows-another-seat"},
    {Bug::RepeatsAnUpdate, "repeats-an-update"},
    {Bug::DropsAnUpdate, "drops-an-update"},
    {Bug::ForgetsAnAlarm, "forgets-an-alarm"},
    {Bug::ForgetsAThought, "forgets-a-thought"},
    {Bug::ChangesAPledge, "changes-a-pledge"},
}};

constexpr std::array kCodes{"somerset", "keller", "hoyle", "danville", "alberta"};
constexpr std::array kSeatsOnTheWire{protocol::Seat::N, protocol::Seat::E, protocol::Seat::S, protocol::Seat::W};

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

/// One run of a house, from its opening to its death.
struct Run {
  Run(Schedule& schedule, Store& store, const FaultRates& rates, std::optional<Bug> bug)
      : owner(schedule.new_owner()),
        disk(schedule, store, owner, rates, bug),
        chance(schedule.random().next()),
        thinkers(schedule, owner, rates, bug),
        workers(schedule, owner),
        house(disk, chance, strands_of(schedule, owner, bug), {thinkers, workers}, {}) {}

  const Owner owner;
  Disk disk;
  SimulatedChance chance;
  SimulatedThinkers thinkers;
  SimulatedWorkers workers;
  http::House house;
};

class World {
 public:
  explicit World(const Plan& plan) : plan_(plan), rates_(plan.rates), schedule_(plan.seed), witness_(store_) {}
  World(const World&) = delete;
  World& operator=(const World&) = delete;
  ~World() {
    people_.clear();
    die();
  }

  Outcome run() {
    open();
    for (unsigned table = 0; table < plan_.tables; ++table) gather(table);
    plan_crash();
    const auto troubled = Millis(std::llround(plan_.hours * 3'600'000));
    live_until(Time{} + troubled);
    std::vector<unsigned> before;
    for (const auto& person : people_) before.push_back(person->games());
    rates_ = kNoFaults;
    live_until(Time{} + troubled + plan_.peace);
    if (witness_.complaints().empty()) see_that_games_ended(before);
    if (witness_.complaints().empty()) verify_shuffles();
    return outcome();
  }

 private:
  void live_until(Time until) {
    while (witness_.complaints().empty() && store_.misplaced == 0 && schedule_.step(until)) continue;
  }

  void open() {
    run_ = std::make_unique<Run>(schedule_, store_, rates_, plan_.bug);
    std::vector<std::string> unreadable;
    if (!run_->house.restore(unreadable)) witness_.complain("the house does not open again");
    for (const std::string& log : unreadable) witness_.complain("left closed: " + log);
    door_ = {&run_->house, run_->owner};
  }

  void die() {
    if (!run_) return;
    const Owner owner = run_->owner;
    door_ = {};
    for (const auto& person : people_) person->lose_line();
    // What it was about to do goes first, since that keeps its tables; and what they do as they go is not done either.
    schedule_.drop(owner);
    run_.reset();
    schedule_.drop(owner);
  }

  void plan_crash() {
    if (rates_.crash_seconds == 0) return;
    const Millis delay(schedule_.upto(2000 * rates_.crash_seconds));
    schedule_.after(delay, kWorld, [this] { crash(); });
  }

  void crash() {
    if (rates_.crash_seconds == 0) return;  // It is peace now.
    ++crashes_;
    die();
    schedule_.after(schedule_.between(Millis(50), Millis(5000)), kWorld, [this] {
      open();
      plan_crash();
    });
  }

  /// Who sits at a table: one to four people, computers on the other seats, and somebody who watches.
  void gather(unsigned table) {
    const unsigned seated = 1 + table % 4;
    std::vector<protocol::SeatWish> computers;
    for (std::size_t at = seated; at < kSeatsOnTheWire.size(); ++at) {
      computers.push_back({kSeatsOnTheWire[at], protocol::OccupantKind::Computer, "rules"});
    }
    Person& opener = add_person();
    opener.will_open(kCodes[table % kCodes.size()], kSeatsOnTheWire[0], std::move(computers), Millis(800));
    for (unsigned at = 1; at < seated; ++at) add_person().will_join(opener, kSeatsOnTheWire[at]);
    add_person().will_join(opener, std::nullopt);
  }

  Person& add_person() {
    people_.push_back(std::make_unique<Person>(Town{schedule_, door_, witness_, rates_, plan_.bug, stray_},
                                               "Guest " + std::to_string(people_.size() + 1)));
    people_.back()->arrive();
    return *people_.back();
  }

  void see_that_games_ended(const std::vector<unsigned>& before) {
    for (std::size_t at = 0; at < people_.size(); ++at) {
      if (people_[at]->games() > before[at]) continue;
      witness_.complain("table " + people_[at]->table() + ": no game ended when nothing went wrong any more");
    }
  }

  /// Whoever checks the records later must find every draw and deal as it was promised.
  void verify_shuffles() {
    for (const auto& [name, log] : store_.logs) {
      std::vector<facts::Fact> facts;
      for (const std::string& line : log.lines) facts.push_back(notation::parse_line(line).value());
      lapses_ += static_cast<unsigned>(std::ranges::count_if(
          facts, [](const facts::Fact& fact) { return std::holds_alternative<facts::PledgeLapsed>(fact); }));
      const auto replayed = notation::replay(facts, notation::ReplayScope::PlayAndDeals);
      if (replayed) {
        shuffles_ += replayed->draws_verified + replayed->deals_verified;
      } else {
        witness_.complain("table " + name + " does not verify: " + replayed.error().problem);
      }
    }
  }

  [[nodiscard]] Outcome outcome() const {
    Outcome outcome;
    outcome.complaints = witness_.complaints();
    if (store_.misplaced > 0)
      outcome.complaints.emplace_back("a line was written where it does not follow the last one");
    const std::chrono::duration<double, std::ratio<3600>> lived = schedule_.now() - Time{};
    outcome.table_hours = lived.count() * plan_.tables;
    outcome.steps = schedule_.steps();
    outcome.facts_told = witness_.facts_told();
    outcome.views_compared = witness_.views_compared();
    outcome.crashes = crashes_;
    outcome.shuffles = shuffles_;
    outcome.lapses = lapses_;
    for (const auto& person : people_) outcome.games += person->games();
    return outcome;
  }

  const Plan plan_;
  FaultRates rates_;
  Schedule schedule_;
  Store store_;
  Witness witness_;
  Door door_;
  tables::Frame stray_;
  std::unique_ptr<Run> run_;
  std::vector<std::unique_ptr<Person>> people_;
  unsigned crashes_ = 0;
  unsigned shuffles_ = 0;
  unsigned lapses_ = 0;
};

}  // namespace

std::span<const BugName> bug_names() { return kBugNames; }

std::string to_text(const Plan& plan, const Outcome& outcome) {
  std::array<char, 300> text{};
  std::snprintf(text.data(), text.size(),
                "seed %llu: %.1f table-hours, %u crashes, %u games seen to end, %llu facts told, %llu views compared, "
                "%u shuffles verified, %u pledges lapsed",
                static_cast<unsigned long long>(plan.seed), outcome.table_hours, outcome.crashes, outcome.games,
                static_cast<unsigned long long>(outcome.facts_told),
                static_cast<unsigned long long>(outcome.views_compared), outcome.shuffles, outcome.lapses);
  return text.data();
}

Outcome simulate(const Plan& plan) {
  // What a house says to whoever runs it is no news here.
  spdlog::set_level(spdlog::level::off);
  return World(plan).run();
}

}  // namespace euchre::simulation
