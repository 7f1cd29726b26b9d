#include "simulation/simulation.h"

#include "core/notation/replay.h"
#include "simulation/caretaker.h"
#include "simulation/club_night.h"
#include "simulation/disk.h"
#include "simulation/drive.h"
#include "simulation/node.h"
#include "simulation/person.h"
#include "simulation/witness.h"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <filesystem>
#include <memory>
#include <random>
#include <utility>

namespace euchre::simulation {
namespace {

constexpr std::array kCodes{"somerset", "keller", "hoyle", "danville", "alberta"};
constexpr std::array kSeatsOnTheWire{protocol::Seat::N, protocol::Seat::E, protocol::Seat::S, protocol::Seat::W};

template <class Kind>
unsigned count_of(const std::vector<facts::Fact>& facts) {
  return static_cast<unsigned>(
      std::ranges::count_if(facts, [](const facts::Fact& fact) { return std::holds_alternative<Kind>(fact); }));
}

/// Where files stay in memory, if anywhere: nothing is learnt from waiting for a real disk.
std::filesystem::path temporary_folder() {
  const std::filesystem::path in_memory = "/dev/shm";
  std::error_code unknown;
  return std::filesystem::is_directory(in_memory, unknown) ? in_memory : std::filesystem::temp_directory_path();
}

/// A folder that is there as long as this is. Nothing in a house depends on its name.
class Folder {
 public:
  Folder() : path_(temporary_folder() / ("euchre-archive-" + std::to_string(std::random_device{}()))) {}
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  ~Folder() {
    std::error_code ignored;
    std::filesystem::remove_all(path_, ignored);
  }
  [[nodiscard]] std::string path() const { return path_.string(); }

 private:
  const std::filesystem::path path_;
};

class World {
 public:
  explicit World(const Plan& plan) : plan_(plan), rates_(plan.rates), schedule_(plan.seed), witness_(store_) {
    // Doors stay where they are: people remember them.
    doors_.resize(plan.nodes);
    const Surroundings around{schedule_, store_, witness_, rates_, plan_.bug, archive_.path()};
    for (unsigned at = 0; at < plan.nodes; ++at) {
      doors_[at].node = plan.nodes > 1 ? "node" + std::to_string(at + 1) : std::string();
      nodes_.push_back(std::make_unique<Node>(around, doors_[at], all_people_));
    }
  }
  World(const World&) = delete;
  World& operator=(const World&) = delete;
  ~World() {
    people_.clear();
    drive_.reset();
    club_.reset();
    caretaker_.reset();
    for (const auto& node : nodes_) node->die();
  }

  Outcome run() {
    for (const auto& node : nodes_) node->open();
    for (unsigned table = 0; table < plan_.tables; ++table) gather(table);
    drive_ = std::make_unique<Drive>(town());
    drive_->begin();
    club_ = std::make_unique<ClubNight>(town());
    club_->begin();
    caretaker_ = std::make_unique<Caretaker>(town(), store_);
    caretaker_->begin();
    for (const auto& node : nodes_) node->begin_faults();
    if (nodes_.size() > 1) plan_cut_of_all();
    const auto troubled = Millis(std::llround(plan_.hours * 3'600'000));
    live_until(Time{} + troubled);
    std::vector<unsigned> before;
    for (const auto& person : people_) before.push_back(person->games());
    const unsigned evenings = drive_->evenings();
    const unsigned nights = club_->nights();
    rates_ = kNoFaults;
    if (nodes_.size() > 1) nodes_.back()->die_for_good();
    live_until(Time{} + troubled + plan_.peace);
    for (const auto& node : nodes_) node->see_that_nothing_is_damaged();
    caretaker_->see_that_all_is_whole();
    if (witness_.complaints().empty()) see_that_games_ended(before);
    if (witness_.complaints().empty() && drive_->evenings() == evenings)
      witness_.complain("no event ended when nothing went wrong any more: " + drive_->situation());
    if (witness_.complaints().empty() && club_->nights() == nights)
      witness_.complain("no evening of a club ended when nothing went wrong any more: " + club_->situation());
    if (witness_.complaints().empty()) verify_shuffles();
    return outcome();
  }

 private:
  void live_until(Time until) {
    while (witness_.complaints().empty() && store_.misplaced + store_.intruded + store_.maimed == 0 &&
           schedule_.step(until))
      continue;
  }

  /// The database's server is away, or the network that leads to it.
  void plan_cut_of_all() {
    schedule_.after(Millis(schedule_.upto(8000 * rates_.cut_seconds)), kWorld, [this] {
      if (rates_.cut_seconds == 0) return;
      const Time until = schedule_.now() + schedule_.between(Millis(100), Millis(8000));
      for (const auto& node : nodes_) node->cut(until);
      plan_cut_of_all();
    });
  }

  /// Who sits at a table: one to four people, computers on the other seats, and somebody who watches.
  void gather(unsigned table) {
    const unsigned seated = 1 + table % 4;
    protocol::CreateTableMessage opening;
    opening.code = kCodes[(table + plan_.seed) % kCodes.size()];
    opening.seat = kSeatsOnTheWire[0];
    for (std::size_t at = seated; at < kSeatsOnTheWire.size(); ++at) {
      opening.others.push_back({kSeatsOnTheWire[at], protocol::OccupantKind::Computer, "rules"});
    }
    opening.clock_seconds = 60;
    opening.pace_ms = 800;
    opening.manner = manner_of(table);
    if (opening.manner != protocol::Manner::Strict) opening.choice_seconds = 10;
    Person& opener = add_person();
    opener.will_open(std::move(opening));
    for (unsigned at = 1; at < seated; ++at) add_person().will_join(opener, kSeatsOnTheWire[at]);
    add_person().will_join(opener, std::nullopt);
  }

  /// One table in eight is an open one, and every other of these for practice.
  [[nodiscard]] protocol::Manner manner_of(unsigned table) const {
    constexpr unsigned kTables = 8;
    if (table % kTables != 2) return protocol::Manner::Strict;
    return (table / kTables + plan_.seed) % 2 == 0 ? protocol::Manner::Open : protocol::Manner::Practice;
  }

  [[nodiscard]] Town town() { return {schedule_, doors_, witness_, rates_, plan_.bug, stray_, all_people_}; }

  Person& add_person() {
    people_.push_back(std::make_unique<Person>(town(), "Guest " + std::to_string(people_.size() + 1)));
    people_.back()->arrive();
    return *people_.back();
  }

  void see_that_games_ended(const std::vector<unsigned>& before) {
    for (std::size_t at = 0; at < people_.size(); ++at) {
      if (people_[at]->games() > before[at]) continue;
      witness_.complain("table " + people_[at]->table() + ": no game ended when nothing went wrong any more, as " +
                        people_[at]->situation() + " has it");
    }
  }

  /// Whoever checks the records later must find every draw and deal as it was promised.
  void verify_shuffles() {
    for (const auto& [name, log] : store_.logs) {
      if (name.find('/') != std::string::npos) continue;
      const std::vector<facts::Fact>* facts = witness_.facts_of(name);
      if (facts == nullptr) return;
      lapses_ += count_of<facts::PledgeLapsed>(*facts);
      rulings_ += count_of<facts::DealSettled>(*facts);
      const auto replayed = notation::replay(*facts, notation::ReplayScope::PlayAndDeals);
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
    outcome.hands_compared = witness_.hands_compared();
    if (store_.maimed > 0)
      outcome.complaints.emplace_back("a log came back from the archive otherwise than it was put away");
    outcome.put_away = store_.times_put_away;
    outcome.brought_back = store_.times_brought_back;
    if (store_.intruded > 0) outcome.complaints.emplace_back("a node wrote to a log that another had");
    for (const auto& node : nodes_) node->count(outcome);
    outcome.evenings = drive_->evenings();
    outcome.scores = drive_->scores();
    outcome.nights = club_->nights();
    outcome.rubbers = club_->rubbers();
    outcome.burials = store_.members.burials();
    outcome.shuffles = shuffles_;
    outcome.lapses = lapses_;
    outcome.rulings = rulings_;
    for (const auto& person : people_) {
      outcome.liberties += person->liberties();
      outcome.games += person->games();
      outcome.moves += person->moves();
    }
    return outcome;
  }

  const Plan plan_;
  FaultRates rates_;
  Schedule schedule_;
  Store store_;
  Witness witness_;
  std::vector<Door> doors_;
  tables::Frame stray_;
  const Folder archive_;
  std::vector<Person*> all_people_;
  std::vector<std::unique_ptr<Person>> people_;
  std::unique_ptr<Drive> drive_;
  std::unique_ptr<ClubNight> club_;
  std::unique_ptr<Caretaker> caretaker_;
  std::vector<std::unique_ptr<Node>> nodes_;
  unsigned shuffles_ = 0;
  unsigned lapses_ = 0;
  unsigned rulings_ = 0;
};

}  // namespace

Plan plan_of(PlanKind kind, std::uint64_t seed, unsigned nodes) {
  Plan plan;
  plan.kind = kind;
  plan.seed = seed;
  plan.nodes = nodes;
  if (kind == PlanKind::Usual) return plan;
  plan.tables = 4;
  plan.hours = 0.4;
  plan.peace = std::chrono::minutes(30);
  plan.rates.crash_seconds = 200;
  if (nodes == 1) return plan;
  plan.rates.stop_seconds = 50;
  plan.rates.cut_seconds = 60;
  plan.rates.cut_line = 200;
  return plan;
}

std::string command_of(const Plan& plan) {
  std::array<char, 200> text{};
  std::snprintf(text.data(), text.size(),
                "build/dev/bin/simulate --plan %s --seed %llu --hours %g --tables %u --nodes %u",
                plan.kind == PlanKind::Brisk ? "brisk" : "usual", static_cast<unsigned long long>(plan.seed),
                plan.hours, plan.tables, plan.nodes);
  std::string command = text.data();
  if (plan.bug) {
    command += " --bug " + std::string(std::ranges::find(bug_names(), *plan.bug, &BugName::bug)->name);
  }
  return command;
}

std::string to_text(const Plan& plan, const Outcome& outcome) {
  std::array<char, 600> text{};
  std::snprintf(
      text.data(), text.size(),
      "seed %llu: %.1f table-hours, %u crashes, %u games seen to end, %llu facts told, %llu views and %llu hands "
      "compared, "
      "%u shuffles verified, %u pledges lapsed, %u liberties taken, %u deals ruled, %u events, %u scores, %u evenings "
      "of a club, %u rubbers, %u logs put away, %u brought back; %u nodes, %u "
      "stops, %u cuts, %u "
      "burials, %u moves",
      static_cast<unsigned long long>(plan.seed), outcome.table_hours, outcome.crashes, outcome.games,
      static_cast<unsigned long long>(outcome.facts_told), static_cast<unsigned long long>(outcome.views_compared),
      static_cast<unsigned long long>(outcome.hands_compared), outcome.shuffles, outcome.lapses, outcome.liberties,
      outcome.rulings, outcome.evenings, outcome.scores, outcome.nights, outcome.rubbers, outcome.put_away,
      outcome.brought_back, plan.nodes, outcome.stops, outcome.cuts, outcome.burials, outcome.moves);
  return text.data();
}

Outcome simulate(const Plan& plan) {
  // What a house says to whoever runs it is no news here.
  spdlog::set_level(spdlog::level::off);
  return World(plan).run();
}

}  // namespace euchre::simulation
