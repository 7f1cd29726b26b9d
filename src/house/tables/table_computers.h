#pragma once

#include "house/tables/house_parts.h"
#include "house/tables/live_table.h"
#include "house/tables/strand.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace euchre::tables {

/// What the computers at a table are about to do: the decision that one of them was asked for, and what they will say or do
/// unasked at an open table. Each holds until the next fact. Runs on the table's strand.
class TableComputers {
 public:
  /// All outlive it. `decided` is done when a decision has come that is still of use.
  TableComputers(const HouseParts& house, const LiveTable& live, std::shared_ptr<Strand> strand, Guard guard,
                 Work decided);

  /// Lets the computer think about what it has to do now, unless it does or has done so already. REQUIRES: mover is a
  /// computer, and it is its turn.
  void begin_thought(const table::Mover& mover);
  /// Whether one is told to; otherwise the thinkers had no room for it, and are to be asked again.
  [[nodiscard]] bool is_thinking() const { return thinking_at_ == live_.last(); }
  /// Whether the computer has come to a decision about the table as it stands.
  [[nodiscard]] bool has_decided() const { return has_thought_ && thinking_at_ == live_.last(); }
  /// How long the decision is still held back: what is forced is done no sooner than a choice would be.
  /// REQUIRES: has_decided().
  [[nodiscard]] Clock::duration left_to_hold_back() const { return shown_at_ - strand_->now(); }
  /// Nothing where it has nothing to do. REQUIRES: has_decided().
  [[nodiscard]] const std::optional<table::Command>& decision() const { return thought_; }

  /// Finds out what computers at an open table will say or do unasked, unless that is known.
  void find_intentions();
  /// It is to be found out again.
  void forget_intentions() { planned_at_.reset(); }
  [[nodiscard]] bool has_intention() const { return !intended_.empty(); }
  /// The first of them, and those that are done with it. REQUIRES: has_intention().
  [[nodiscard]] std::vector<table::Command> take_intention();

 private:
  /// What one of them was told to think about.
  struct Pondering {
    std::uint64_t about = 0;  ///< the last fact
    std::string player;
    unsigned cards = 0;  ///< in its hand
    bool is_forced = false;
    std::uint64_t seed = 0;
    Clock::time_point began{};
  };

  /// In whose turn it thinks: of the address that the table was opened from, and there of whoever keeps it.
  [[nodiscard]] work::Line line() const;
  void take_thought(const Pondering& pondering, std::optional<table::Command> decided);

  const HouseParts& house_;
  const LiveTable& live_;
  const std::shared_ptr<Strand> strand_;
  const Guard guard_;
  const Work decided_;
  std::optional<std::uint64_t> thinking_at_;  ///< the last fact when a computer was told to think
  bool has_thought_ = false;                  ///< whether it has come to a decision
  std::optional<table::Command> thought_;
  Clock::time_point shown_at_{};             ///< before that nobody is told what it has decided
  std::optional<std::uint64_t> planned_at_;  ///< the last fact when the intentions were found
  std::vector<table::Command> intended_;
};

}  // namespace euchre::tables
