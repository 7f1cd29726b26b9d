#pragma once

#include "core/base/check.h"
#include "house/work/turns.h"

#include <map>
#include <optional>
#include <utility>

namespace euchre::work {

/// How much may wait.
struct Bounds {
  std::size_t in_all = 512;
  std::size_t of_a_group = 128;
  std::size_t of_a_member = 16;
};

/// What waits, in fair order. Nothing in it starves: between two turns of a line every other group has one at most.
template <class Item>
class FairQueue {
 public:
  explicit FairQueue(const Bounds& bounds) : bounds_(bounds) {}

  [[nodiscard]] bool empty() const { return turns_.empty(); }
  [[nodiscard]] std::size_t size() const { return turns_.size(); }

  /// Takes out what others have to give way with, where all room is taken, or all of his group, and something of that line is to be
  /// pushed. So room is shared out as turns are.
  std::optional<Item> make_room_for(const Line& line) {
    if (turns_.size_of(line) >= bounds_.of_a_member) return std::nullopt;
    std::optional<Ticket> last;
    if (turns_.size_of_group(line.group) >= bounds_.of_a_group) {
      last = turns_.gives_way_within(line);
    } else if (turns_.size() >= bounds_.in_all) {
      last = turns_.gives_way_to(line);
    }
    return last ? remove(*last) : std::nullopt;
  }
  /// False where too much waits already; then nothing was taken. REQUIRES: nothing waits under that ticket.
  [[nodiscard]] bool push(Ticket ticket, const Line& line, Item item) {
    if (turns_.size() >= bounds_.in_all || !has_own_room(line)) return false;
    const bool is_new = waiting_.try_emplace(ticket, Waiting{line, std::move(item)}).second;
    EUCHRE_REQUIRE(is_new);
    turns_.add(line, ticket);
    return true;
  }
  /// Nothing where nothing waits.
  std::optional<Item> pop() {
    if (turns_.empty()) return std::nullopt;
    return take_out(turns_.take());
  }
  /// Takes one out of its turn; nothing where it does not wait any more.
  std::optional<Item> remove(Ticket ticket) {
    const auto found = waiting_.find(ticket);
    if (found == waiting_.end()) return std::nullopt;
    turns_.remove(found->second.line, ticket);
    return take_out(ticket);
  }

 private:
  struct Waiting {
    Line line;
    Item item;
  };

  [[nodiscard]] bool has_own_room(const Line& line) const {
    return turns_.size_of_group(line.group) < bounds_.of_a_group && turns_.size_of(line) < bounds_.of_a_member;
  }
  Item take_out(Ticket ticket) {
    const auto found = waiting_.find(ticket);
    EUCHRE_REQUIRE(found != waiting_.end());
    Item item = std::move(found->second.item);
    waiting_.erase(found);
    return item;
  }

  Bounds bounds_;
  Turns turns_;
  std::map<Ticket, Waiting> waiting_;
};

}  // namespace euchre::work
