#pragma once

/// The room `work`: what takes long is done away from the threads that serve tables, and everybody gets his share of it.
/// `turns.h` says who is next, `fair_queue.h` and `thought_queue.h` hold what waits, without a thread or a clock;
/// `workers.h` and `thinkers.h` are the threads that do it.

#include "core/base/strong.h"
#include "house/work/recent_turns.h"
#include "house/work/ring.h"

#include <compare>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <optional>
#include <string>

namespace euchre::work {

/// Where something waits. Turns go round among the groups, and the turns of a group round among its members: so neither an
/// address with many guests nor a guest with many wishes takes from others.
struct Line {
  std::string group;   ///< an address, or who keeps a table where none is known
  std::string member;  ///< a guest at that address, or who keeps the table
  friend auto operator<=>(const Line&, const Line&) = default;
};

/// One thing that waits, by its number.
using Ticket = Strong<struct TicketTag, std::uint64_t>;

/// Whose turn it is. Within a line, first come first served.
class Turns {
 public:
  [[nodiscard]] bool empty() const { return count_ == 0; }
  [[nodiscard]] std::size_t size() const { return count_; }
  [[nodiscard]] std::size_t size_of_group(std::string_view group) const;
  [[nodiscard]] std::size_t size_of(const Line& line) const;

  /// What gives way to one more of that line, so that room is shared out as turns are: what came last of the member that has most in
  /// the group that has most, where that is at least two more than his own has. Where all have about as much, those of the last turns
  /// count too. Nothing where nobody has that much.
  [[nodiscard]] std::optional<Ticket> gives_way_to(const Line& line) const;
  /// The same among the members of his own group.
  [[nodiscard]] std::optional<Ticket> gives_way_within(const Line& line) const;

  void add(const Line& line, Ticket ticket);
  /// Takes the next one out. REQUIRES: not empty.
  Ticket take();
  /// REQUIRES: it waits in that line.
  void remove(const Line& line, Ticket ticket);

 private:
  struct Group {
    Ring<std::deque<Ticket>> members;
    std::size_t count = 0;
  };
  void note_less(const std::string& group_name, Group& group, const std::string& member_name);
  [[nodiscard]] std::size_t recent_of(const std::string& group_name, const std::string& member_name) const;
  /// Of the member that has most, where that is more than so many, or nobody is named who has less.
  [[nodiscard]] std::optional<Ticket> last_of_fullest(const std::string& group_name, const Line* other) const;

  static constexpr std::size_t kRemembered = 1024;
  Ring<Group> groups_;
  std::size_t count_ = 0;
  RecentTurns recent_groups_{kRemembered};
  RecentTurns recent_members_{kRemembered};  ///< by group and member
};

}  // namespace euchre::work
