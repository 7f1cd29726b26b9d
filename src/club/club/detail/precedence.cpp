#include "club/club/detail/precedence.h"

#include "club/club/detail/members.h"

#include <algorithm>

namespace euchre::club::detail {
namespace {

bool must_yield(const Evening& evening, MemberId member, const Members& others) {
  const Members& yields_to = evening.member(member)->yields_to;
  return std::ranges::any_of(others, [&](MemberId other) { return holds(yields_to, other); });
}

}  // namespace

Members in_precedence(const Evening& evening, const Members& candidates) {
  Members left = candidates;
  Members ordered;
  while (!left.empty()) {
    auto next = std::ranges::find_if(left, [&](MemberId member) { return !must_yield(evening, member, left); });
    // Two who left each other behind in turn stand as they stood.
    if (next == left.end()) next = left.begin();
    ordered.push_back(*next);
    left.erase(next);
  }
  return ordered;
}

bool has_precedence(const Evening& evening, const Members& candidates) {
  return std::ranges::any_of(candidates, [&](MemberId member) { return must_yield(evening, member, candidates); });
}

bool is_displaced(const Evening& evening, MemberId member) {
  return std::ranges::any_of(evening.members(), [&](const Member& other) { return holds(other.yields_to, member); });
}

}  // namespace euchre::club::detail
