#include "club/tournament/detail/idle_order.h"

#include "club/tournament/detail/played.h"
#include "club/tournament/standings.h"
#include "core/base/check.h"

#include <algorithm>
#include <iterator>
#include <span>
#include <vector>

namespace euchre::tournament::detail {
namespace {

using Rows = std::vector<StandingRow>;

/// Whether all of them stand in that order, one behind the other, since the director said so.
bool is_in_force(const Event& event, const OrderDecided& order) {
  Event after = event;
  after.apply(order);
  const Rows rows = standings_of(after).rows;
  const auto first = std::ranges::find(rows, order.order.front(), &StandingRow::entry);
  if (static_cast<std::size_t>(rows.end() - first) < order.order.size()) return false;
  const std::span ordered(first, order.order.size());
  return std::ranges::equal(ordered, order.order, {}, &StandingRow::entry) &&
         std::ranges::all_of(ordered, [](const StandingRow& row) { return row.basis == Basis::Decided; });
}

/// Whether nothing but an order of the director parts the two.
bool are_level(RankedBy ranked_by, const StandingRow& one, const StandingRow& other) {
  const auto is_open = [](const StandingRow& row) { return row.basis == Basis::Level || row.basis == Basis::Decided; };
  return is_open(one) && is_open(other) && one.points == other.points && !is_before(ranked_by, one, other) &&
         !is_before(ranked_by, other, one);
}

Basis first_basis(RankedBy ranked_by) {
  switch (ranked_by) {
    case RankedBy::Wins: return Basis::Wins;
    case RankedBy::Points: return Basis::Points;
    case RankedBy::Average: return Basis::Average;
  }
  unreachable("a ranking by nothing");
}

/// What puts the one before the other, who comes later.
Basis parting(RankedBy ranked_by, const StandingRow& one, const StandingRow& other) {
  if (one.basis == Basis::KnockOut || other.basis == Basis::KnockOut) return Basis::KnockOut;
  if (is_before(ranked_by, one, other)) return first_basis(ranked_by);
  if (one.level_count > 1 && one.points != other.points) return Basis::ThreeByPoints;
  return one.basis == Basis::Level || one.basis == Basis::Decided ? Basis::Stayed : one.basis;
}

}  // namespace

std::optional<EventRefusal> idle_order(const Event& event, const OrderDecided& order) {
  // Some who were ordered with others stand in that order already; nobody could turn it round by naming them alone.
  const OrderDecided turned{{order.order.rbegin(), order.order.rend()}, ""};
  if (is_in_force(event, order) && is_in_force(event, turned)) return std::nullopt;
  const RankedBy ranked_by = event.settings().ranked_by;
  const Rows rows = standings_of(event).rows;
  Rows asked;
  std::ranges::copy_if(rows, std::back_inserter(asked),
                       [&](const StandingRow& row) { return holds(order.order, row.entry); });
  EventRefusal refusal{EventReason::NotTied, std::nullopt, std::nullopt};
  for (std::size_t at = 1; at < asked.size(); ++at) {
    if (are_level(ranked_by, asked[at - 1], asked[at])) continue;
    refusal.parted_by = parting(ranked_by, asked[at - 1], asked[at]);
    return refusal;
  }
  refusal.parted_by = Basis::Level;
  for (const StandingRow& row : rows) {
    if (are_level(ranked_by, asked.front(), row)) refusal.level.push_back(row.entry);
  }
  return refusal;
}

}  // namespace euchre::tournament::detail
