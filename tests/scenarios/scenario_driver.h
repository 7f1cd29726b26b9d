#pragma once

#include "law/casebook/scenario.h"
#include "support/house/table/table_driver.h"

#include <optional>
#include <string>
#include <vector>

namespace euchre::test_support {

/// A law case played at an open table: each of its facts given as the command a player would give.
class ScenarioDriver {
 public:
  /// Whether the case can be played at a table at all: a whole deal, a score below the target.
  [[nodiscard]] static bool can_begin(const casebook::Scenario& scenario);

  /// REQUIRES: can_begin(scenario).
  explicit ScenarioDriver(const casebook::Scenario& scenario);

  /// Gives every fact. Nothing where all went; otherwise the fact that no command says, or that was refused.
  [[nodiscard]] std::optional<std::string> play();
  /// Lets the time for claims run out.
  void let_go();

  [[nodiscard]] const DrivenTable& driven() const { return driven_; }
  /// What was asked of the table and not refused, in order.
  [[nodiscard]] const std::vector<table::Command>& commands() const { return commands_; }

 private:
  std::optional<table::Refusal> give(const table::Command& command);
  [[nodiscard]] std::optional<std::string> take(const facts::Act& act);
  [[nodiscard]] std::optional<table::Command> command_of(const facts::Act& act) const;
  [[nodiscard]] std::optional<table::Command> of_claim(Seat seat, const facts::Act& act) const;
  [[nodiscard]] std::optional<table::Command> of_election(const facts::Act& act) const;
  [[nodiscard]] std::optional<table::Command> of_demand(Seat seat, const facts::Act& act) const;
  [[nodiscard]] std::optional<table::Command> of_finding(const facts::Act& act) const;
  void claim_everything(const facts::Act& act);
  [[nodiscard]] bool is_deferred(const facts::Act& act) const;
  void make_trump(const laws::SetUp::Play& play);
  bool stay_together();

  const casebook::Scenario& scenario_;
  DrivenTable driven_;
  std::vector<table::Command> commands_;
};

}  // namespace euchre::test_support
