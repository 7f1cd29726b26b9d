#pragma once

#include "core/facts/lone_person.h"
#include "house/table/next_step.h"
#include "house/tables/limits.h"
#include "house/tables/live_table.h"
#include "house/tables/strand.h"

#include <chrono>
#include <memory>
#include <optional>
#include <vector>

namespace euchre::tables {

/// What a table waits for, since when and until when. Runs on the table's strand.
class StepClock {
 public:
  using Milliseconds = std::chrono::milliseconds;

  /// All outlive it.
  StepClock(const LiveTable& live, const std::shared_ptr<Strand>& strand, const Limits& limits, Guard guard);

  [[nodiscard]] const table::NextStep& step() const { return step_; }
  [[nodiscard]] Clock::time_point now() const { return strand_->now(); }
  [[nodiscard]] Milliseconds time_in_step() const { return since(step_began_); }
  [[nodiscard]] Milliseconds since_told() const { return since(told_at_); }
  /// Of the time for pledges, or openings. It begins anew where everybody was gone and somebody is there again.
  [[nodiscard]] Milliseconds left_to_contribute() const;
  /// Of the time for choices or claims.
  [[nodiscard]] Milliseconds left_to_answer() const;
  [[nodiscard]] Milliseconds left_to_direct() const;
  /// Of the wait for choices, claims or the director; nothing in other steps.
  [[nodiscard]] std::optional<Milliseconds> left_in_step() const;
  /// Of the time of the person who is to act; nothing where none is, or the table has no clock.
  [[nodiscard]] std::optional<Milliseconds> left_to_act() const;
  /// Somebody asked for the next deal.
  [[nodiscard]] bool is_hurried() const { return is_hurried_; }

  /// Whether who plays against computers alone has them wait.
  [[nodiscard]] bool is_paused() const { return is_paused_ && facts::lone_person(live_.table().course()).has_value(); }
  void pause() { is_paused_ = true; }
  /// What was waited for is waited for anew.
  void end_pause();

  void hurry() { is_hurried_ = true; }
  /// Somebody comes to the table, or asks for something there.
  void note_guest() { guest_at_ = now(); }
  [[nodiscard]] Milliseconds since_guest() const { return since(guest_at_); }
  /// The director asks for something.
  void note_direction() { directed_at_ = now(); }
  /// These facts have been applied; `last_act` was that of the table before.
  void go_on_after(const std::vector<facts::Fact>& facts, std::uint64_t last_act);
  /// Somebody is there again: all waits begin now.
  void begin_anew();

  /// In place of what was set before.
  void set_alarm(Milliseconds delay, Work work);
  void stop_alarm() { alarm_->cancel(); }

 private:
  [[nodiscard]] Milliseconds since(Clock::time_point then) const;

  const LiveTable& live_;
  const std::shared_ptr<Strand> strand_;
  const Limits& limits_;
  const Guard guard_;
  table::NextStep step_;
  Clock::time_point step_began_{};
  Clock::time_point told_at_{};           ///< when the last facts were told
  Clock::time_point guest_at_{};          ///< when a guest last asked for something
  Clock::time_point directed_at_{};       ///< when the director last asked for something
  Clock::time_point claims_began_{};      ///< of the hand that is over
  Clock::time_point shares_due_since_{};  ///< when pledges to the coming draw or deal could first be given, or openings
  bool is_hurried_ = false;
  bool is_paused_ = false;
  const std::unique_ptr<Alarm> alarm_;
};

}  // namespace euchre::tables
