#include "club/tournament/rounds_ahead.h"

#include "club/tournament/next_round.h"

#include <algorithm>
#include <utility>

namespace euchre::tournament {
namespace {

/// A table for each two pairs, one more for a pair without adversaries: after so many moves each has met each of the other letter.
std::uint32_t tables_of_pairs(std::uint32_t pairs) { return (pairs + 1) / 2; }

}  // namespace

std::uint32_t rounds_of_cycle(Plan plan, std::uint32_t count) {
  switch (plan) {
    case Plan::AlbertaUp:
    case Plan::AlbertaDown: return tables_of_pairs(count);
    case Plan::RoundRobin: return count % 2 == 0 ? std::max(count, 1U) - 1 : count;
    // Without a number of rounds players who change partners go on from round to round.
    case Plan::Rotating:
    case Plan::Progressive:
    case Plan::Swiss:
    case Plan::KnockOut:
    case Plan::DoubleKnockOut: return 0;
  }
  unreachable("a plan without a cycle");
}

std::uint32_t rounds_known(const Event& event) {
  if (needs_results(event) || event.is_closed()) return 0;
  const std::uint32_t announced = event.settings().rounds;
  const auto count = static_cast<std::uint32_t>(event.competitors().size());
  return announced == 0 ? rounds_of_cycle(event.settings().plan, count) : announced;
}

bool has_rounds_left(const Event& event) {
  const std::uint32_t all = std::max(event.settings().rounds, rounds_known(event));
  return event.finalists().empty() && event.rounds().size() < all;
}

Event with_rounds_ahead(const Event& event, Effort effort, const KeepGoing& keep_going,
                        std::shared_ptr<const Schedule> known) {
  Event ahead = event;
  const std::uint32_t all = rounds_known(event);
  if (ahead.rounds().size() >= all) return ahead;
  RoundWish wish;
  wish.effort = effort;
  wish.schedule = schedule_ahead(event, effort, std::move(known));
  while (ahead.rounds().size() < all && !must_stop(keep_going)) {
    const auto facts = next_round(ahead, wish);
    if (!facts) break;
    for (const EventFact& fact : *facts) ahead.apply(fact);
  }
  return ahead;
}

}  // namespace euchre::tournament
