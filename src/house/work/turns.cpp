#include "house/work/turns.h"

#include "core/base/check.h"

#include <algorithm>

namespace euchre::work {
namespace {

/// What somebody has waiting, and how many of the last turns he had.
struct Use {
  std::size_t waiting = 0;
  std::size_t recent = 0;
};

std::string name_of_member(const std::string& group_name, const std::string& member_name) {
  return group_name + '\n' + member_name;
}

/// Finds who gives way to somebody: whoever has most waiting, if that is two more than the other has; else whoever has most with the
/// last turns, on the same condition. Where there is no other, whoever has most.
class Fullest {
 public:
  explicit Fullest(std::optional<Use> other) : other_(other) {}

  void consider(const std::string& name, const Use& use) {
    if (is_better(use.waiting, waiting_, other_ ? std::optional(other_->waiting) : std::nullopt)) {
      waiting_ = use.waiting;
      by_waiting_ = &name;
    }
    const std::size_t in_all = use.waiting + use.recent;
    if (is_better(in_all, in_all_, other_ ? std::optional(other_->waiting + other_->recent) : std::nullopt)) {
      in_all_ = in_all;
      by_all_ = &name;
    }
  }
  /// Null where nobody does.
  [[nodiscard]] const std::string* name() const { return by_waiting_ != nullptr ? by_waiting_ : by_all_; }

 private:
  static bool is_better(std::size_t one, std::size_t best, const std::optional<std::size_t>& others) {
    return one > best && (!others || one > *others + 1);
  }

  std::optional<Use> other_;
  std::size_t waiting_ = 0;
  std::size_t in_all_ = 0;
  const std::string* by_waiting_ = nullptr;
  const std::string* by_all_ = nullptr;
};

}  // namespace

std::size_t Turns::size_of_group(std::string_view group) const {
  const Group* found = groups_.find(group);
  return found == nullptr ? 0 : found->count;
}

std::size_t Turns::size_of(const Line& line) const {
  const Group* group = groups_.find(line.group);
  const auto* member = group == nullptr ? nullptr : group->members.find(line.member);
  return member == nullptr ? 0 : member->size();
}

std::optional<Ticket> Turns::gives_way_to(const Line& line) const {
  const Group* own = groups_.find(line.group);
  Fullest fullest(Use{own == nullptr ? 0 : own->count, recent_groups_.of(line.group)});
  groups_.for_each([&](const std::string& name, const Group& group) {
    fullest.consider(name, {group.count, recent_groups_.of(name)});
  });
  return fullest.name() == nullptr ? std::nullopt : last_of_fullest(*fullest.name(), nullptr);
}

std::optional<Ticket> Turns::gives_way_within(const Line& line) const {
  return groups_.find(line.group) == nullptr ? std::nullopt : last_of_fullest(line.group, &line);
}

std::optional<Ticket> Turns::last_of_fullest(const std::string& group_name, const Line* other) const {
  const auto& members = groups_.find(group_name)->members;
  Fullest fullest(other == nullptr ? std::nullopt
                                   : std::optional(Use{size_of(*other), recent_of(group_name, other->member)}));
  members.for_each([&](const std::string& name, const std::deque<Ticket>& tickets) {
    fullest.consider(name, {tickets.size(), recent_of(group_name, name)});
  });
  return fullest.name() == nullptr ? std::nullopt : std::optional(members.find(*fullest.name())->back());
}

std::size_t Turns::recent_of(const std::string& group_name, const std::string& member_name) const {
  return recent_members_.of(name_of_member(group_name, member_name));
}

void Turns::add(const Line& line, Ticket ticket) {
  Group& group = groups_.at(line.group);
  group.members.at(line.member).push_back(ticket);
  ++group.count;
  ++count_;
}

Ticket Turns::take() {
  EUCHRE_REQUIRE(count_ > 0);
  const std::string group_name = groups_.next();
  Group& group = groups_.at(group_name);
  const std::string member_name = group.members.next();
  auto& tickets = group.members.at(member_name);
  const Ticket ticket = tickets.front();
  tickets.pop_front();
  group.members.pass();
  groups_.pass();
  recent_groups_.note(group_name);
  recent_members_.note(name_of_member(group_name, member_name));
  note_less(group_name, group, member_name);
  return ticket;
}

void Turns::remove(const Line& line, Ticket ticket) {
  Group* group = groups_.find(line.group);
  EUCHRE_REQUIRE(group != nullptr);
  auto* tickets = group->members.find(line.member);
  EUCHRE_REQUIRE(tickets != nullptr);
  const auto found = std::ranges::find(*tickets, ticket);
  EUCHRE_REQUIRE(found != tickets->end());
  tickets->erase(found);
  note_less(line.group, *group, line.member);
}

/// One ticket of that member is gone; who holds nothing any more leaves the ring.
void Turns::note_less(const std::string& group_name, Group& group, const std::string& member_name) {
  --count_;
  --group.count;
  if (group.members.at(member_name).empty()) group.members.erase(member_name);
  if (group.count == 0) groups_.erase(group_name);
}

}  // namespace euchre::work
