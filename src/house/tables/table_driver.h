#pragma once

#include "house/tables/closing.h"
#include "house/tables/table_computers.h"
#include "house/tables/table_parts.h"

#include <chrono>
#include <functional>
#include <optional>
#include <vector>

namespace euchre::tables {

/// What a table does by itself: it looks at what is waited for, lets computers act at the table's pace, and does what is due
/// when a time is over. Runs on the table's strand.
class TableDriver {
 public:
  /// All outlive it.
  TableDriver(const TableParts& parts, const std::shared_ptr<Strand>& strand, const Guard& guard);

  /// Does what is due, or sees to it that it is done when it is. May be called at any time.
  void advance();
  /// Nobody had come to it since then when its log was read. REQUIRES: nothing else was called yet.
  void begin_alone(Clock::time_point since) { alone_since_ = since; }
  /// The log could not be written: what was to be done is tried again.
  void try_again() { advance_in(parts_.house.limits.retry_delay); }
  /// What computers meant to say did not come to pass.
  void forget_intentions() { computers_.forget_intentions(); }

 private:
  using Milliseconds = std::chrono::milliseconds;

  void advance_in(Milliseconds delay);
  void advance_when(Milliseconds wait, const std::function<void()>& act);
  void advance_step(const table::NextStep& step);
  [[nodiscard]] std::optional<Closing> closing() const;
  [[nodiscard]] bool is_match_over() const;
  void await_guests();
  void await_wish();
  void close_unless_wanted(const Closing& closing);
  [[nodiscard]] bool must_rest();
  void await_person(Seat seat);
  void await_action(const table::Mover& mover, const table::NextStep& step);
  void await_shares(const table::Seats& contributors, table::Share due);
  void await_pack(const table::AwaitPack& pack);
  void begin_rematch();
  void await_agreement(const std::vector<Seat>& silent);
  void await_match(const table::NextStep& step);
  void await_answers(const table::AwaitAnswers& answers);
  [[nodiscard]] bool await_companions();
  void await_until(Milliseconds left, const table::Command& command);
  void act_as_thought(const table::Mover& mover);
  void act_plainly(const table::Mover& mover);
  [[nodiscard]] bool is_in_open_play() const;
  [[nodiscard]] bool is_waited_for(const table::Seats& contributors, table::Share due) const;
  [[nodiscard]] Milliseconds pace() const;

  const TableParts parts_;
  TableComputers computers_;
  std::optional<Clock::time_point> alone_since_;
};

}  // namespace euchre::tables
