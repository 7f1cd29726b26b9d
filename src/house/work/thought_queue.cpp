#include "house/work/thought_queue.h"

#include <numeric>
#include <utility>

namespace euchre::work {
namespace {

/// So often higher ranks go before one that waits.
constexpr unsigned kMostPassedOver = 8;

}  // namespace

ThoughtQueue::ThoughtQueue(const Bounds& of_moves, const Bounds& of_hints)
    : queues_{FairQueue<Thought>(of_moves), FairQueue<Thought>(of_hints), FairQueue<Thought>(of_moves)} {}

std::size_t ThoughtQueue::size() const { return waiting_.size(); }

bool ThoughtQueue::has(Rank lowest) const {
  for (std::size_t rank = 0; rank <= static_cast<std::size_t>(lowest); ++rank) {
    if (!queues_[rank].empty()) return true;
  }
  return false;
}

bool ThoughtQueue::is_asked(const Decision& decision) const {
  return waiting_.contains(decision) || in_work_.contains(decision);
}

std::optional<ThoughtQueue::Thought> ThoughtQueue::make_room_for(const Question& question) {
  if (is_asked(question.decision)) return std::nullopt;
  auto dropped = queue_of(question.rank).make_room_for(question.line);
  if (dropped) waiting_.erase(dropped->decision);
  return dropped;
}

Reception ThoughtQueue::push(Question question, Work work) {
  if (is_asked(question.decision)) return Reception::AskedAlready;
  ++last_;
  Thought thought{question.decision, std::move(work), std::move(question.pushed_out)};
  if (!queue_of(question.rank).push(last_, question.line, std::move(thought))) return Reception::Full;
  waiting_.emplace(std::move(question.decision), Place{question.rank, last_});
  return Reception::Taken;
}

/// The highest rank that waits, or a lower one that was passed over too often. REQUIRES: one waits.
std::size_t ThoughtQueue::rank_of_turn(std::size_t lowest) {
  std::size_t chosen = kRankCount;
  for (std::size_t rank = 0; rank <= lowest; ++rank) {
    if (queues_[rank].empty()) continue;
    const bool is_due = passed_over_[rank] >= kMostPassedOver;
    if (chosen == kRankCount || is_due) chosen = rank;
  }
  for (std::size_t rank = chosen + 1; rank <= lowest; ++rank) {
    if (!queues_[rank].empty()) ++passed_over_[rank];
  }
  passed_over_[chosen] = 0;
  return chosen;
}

std::optional<ThoughtQueue::Thought> ThoughtQueue::pop(Rank lowest) {
  if (!has(lowest)) return std::nullopt;
  auto thought = queues_[rank_of_turn(static_cast<std::size_t>(lowest))].pop();
  waiting_.erase(thought->decision);
  in_work_.insert(thought->decision);
  return thought;
}

void ThoughtQueue::finish(const Decision& decision) { in_work_.erase(decision); }

void ThoughtQueue::forget(const std::string& table) {
  auto at = waiting_.lower_bound(Decision{table, Seat::North, 0});
  while (at != waiting_.end() && at->first.table == table) {
    queue_of(at->second.rank).remove(at->second.ticket);
    at = waiting_.erase(at);
  }
}

}  // namespace euchre::work
