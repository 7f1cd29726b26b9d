#pragma once

#include "law/casebook/scenario.h"
#include "support/house/table/table_driver.h"

#include <optional>
#include <ostream>
#include <set>
#include <string>
#include <vector>

namespace euchre::test_support {

/// Why a case cannot be played at a table, or not to its end.
enum class Unplayed : std::uint8_t {
  NothingHappened,  ///< it only asks
  NoWholeDeal,      ///< nobody tells the dealer, the turned card and four hands of five
  GameOver,         ///< its score has won the game already
  NoCommand,        ///< a player has no command that says so, nor does a director find it
  Refused,          ///< the table refuses it
  HandNotOver,      ///< the cards are cut while there is still something to play
};

std::ostream& operator<<(std::ostream& out, Unplayed why);

/// Where a case came to a halt.
struct Halt {
  Unplayed why = Unplayed::NoCommand;
  std::string text;  ///< what the table said
};

/// A law case played at an open table: each of its facts given as the command a player would give.
class ScenarioDriver {
 public:
  /// Why the case cannot be played at a table at all; nothing where it can.
  [[nodiscard]] static std::optional<Unplayed> why_not_begun(const casebook::Scenario& scenario);

  /// REQUIRES: !why_not_begun(scenario).
  explicit ScenarioDriver(const casebook::Scenario& scenario);

  /// Gives every fact. Nothing where all went; otherwise the fact that no command says, or that was refused.
  [[nodiscard]] std::optional<Halt> play();
  /// Lets the time for claims run out.
  void let_go();

  [[nodiscard]] const DrivenTable& driven() const { return driven_; }
  /// What was asked of the table and not refused, in order.
  [[nodiscard]] const std::vector<table::Command>& commands() const { return commands_; }
  /// Whether this act of the case was done so at the table. It was not where the table refuses what the code denies, where
  /// a clock tells a moment, and where two things are said by one command.
  [[nodiscard]] bool told(std::size_t act) const { return !untold_.contains(act); }
  /// Whether this act at the table is none of the case: trump was made by it, or a right claimed before it was used.
  [[nodiscard]] bool was_added(std::size_t act) const { return added_.contains(act); }

 private:
  std::optional<table::Refusal> give(const table::Command& command);
  std::optional<Halt> take(const facts::Act& act, std::size_t number);
  std::optional<Halt> take_two(const facts::Act& first, const facts::Act& second);
  std::optional<Halt> take_event(const facts::Act& act, std::size_t number);
  [[nodiscard]] std::size_t acts_told() const;
  [[nodiscard]] bool denies(const facts::Act& act) const;
  [[nodiscard]] std::optional<table::Command> command_of_choice(const facts::Act& act);
  [[nodiscard]] std::optional<table::Command> command_of(const facts::Act& act) const;
  [[nodiscard]] static std::optional<table::Command> of_card(Seat seat, const facts::Act& act);
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
  std::set<std::size_t> untold_;
  std::set<std::size_t> added_;
};

}  // namespace euchre::test_support
