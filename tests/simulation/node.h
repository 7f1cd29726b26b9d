#pragma once

#include "simulation/database.h"
#include "simulation/person.h"
#include "simulation/simulation.h"
#include "simulation/witness.h"

#include <memory>
#include <vector>

namespace euchre::simulation {

/// Where a node stands, and what goes wrong there.
struct Surroundings {
  Schedule& schedule;
  Store& store;
  Witness& witness;
  const FaultRates& rates;
  std::optional<Bug> bug;
  std::string archive_folder;
};

/// A machine on which a house runs, by itself or as one of several on a database: opens it, kills it, holds it up, cuts it off.
class Node {
 public:
  /// `door` has the node's name, which is empty for a house by itself. All that is given outlives the node.
  Node(const Surroundings& around, Door& door, std::vector<Person*>& people);
  Node(const Node&) = delete;
  Node& operator=(const Node&) = delete;
  ~Node();

  /// Where the database cannot be reached, as soon as it can.
  void open();
  void die();
  void die_for_good();
  /// Complains of logs that the house found damaged.
  void see_that_nothing_is_damaged();
  /// From now on things go wrong, as often as the rates say.
  void begin_faults();
  /// Until then the database does not answer.
  void cut(Time until);
  void count(Outcome& outcome) const;

 private:
  struct Run;

  [[nodiscard]] bool is_of_several() const { return !door_.node.empty(); }
  void open_soon();
  using Rate = std::uint32_t FaultRates::*;
  using Fault = void (Node::*)();
  void plan(Rate rate, Fault fault);
  void happen(Rate rate, Fault fault);
  void crash();
  void fall();
  [[nodiscard]] bool goes_on_after(storage::ArchiveStep step);
  void stop();
  void cut_off();
  void jump();

  const Surroundings around_;
  Door& door_;
  std::vector<Person*>& people_;
  Cable cable_;
  std::unique_ptr<Run> run_;
  bool is_gone_ = false;
  bool is_falling_ = false;  ///< in the midst of something; no more is done
  unsigned crashes_ = 0;
  unsigned stops_ = 0;
  unsigned cuts_ = 0;
};

}  // namespace euchre::simulation
