#include "house/work/turns.h"

#include "core/base/check.h"

#include <algorithm>

namespace euchre::work {

std::size_t Turns::size_of_group(std::string_view group) const {
  const Group* found = groups_.find(group);
  return found == nullptr ? 0 : found->count;
}

std::size_t Turns::size_of(const Line& line) const {
  const Group* group = groups_.find(line.group);
  const auto* member = group == nullptr ? nullptr : group->members.find(line.member);
  return member == nullptr ? 0 : member->size();
}

std::optional<Ticket> Turns::last_of_fullest(std::size_t more_than) const {
  const Group* fullest = nullptr;
  groups_.for_each([&](const Group& group) {
    if (group.count > (fullest == nullptr ? more_than : fullest->count)) fullest = &group;
  });
  if (fullest == nullptr) return std::nullopt;
  const std::deque<Ticket>* longest = nullptr;
  fullest->members.for_each([&](const std::deque<Ticket>& tickets) {
    if (longest == nullptr || tickets.size() > longest->size()) longest = &tickets;
  });
  return longest->back();
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
