#include "simulation/staff.h"

#include <utility>

namespace euchre::simulation {
namespace {

constexpr std::uint32_t kForgottenThoughts = 300;

}  // namespace

work::Reception SimulatedThinkers::think(work::Question question, std::function<void()> thought) {
  const auto reception = waiting_.push(std::move(question), std::move(thought));
  if (reception != work::Reception::Taken) return reception;
  const Millis takes = schedule_.once_in(rates_.late_thought) ? schedule_.between(Millis(1000), Millis(9000))
                                                              : schedule_.between(Millis(1), Millis(40));
  schedule_.after(takes, owner_, [this] { begin_one(); });
  return reception;
}

void SimulatedThinkers::begin_one() {
  const auto thought = waiting_.pop(work::Rank::Computers);
  if (!thought) return;  // Its table had gone on.
  const bool is_forgotten = bug_ == Bug::ForgetsAThought && schedule_.once_in(kForgottenThoughts);
  if (!is_forgotten) thought->work();
  waiting_.finish(thought->decision);
}

std::optional<work::Ticket> SimulatedWorkers::take(work::Job job) {
  const work::Ticket ticket = ++last_;
  planned_[ticket] =
      schedule_.after(schedule_.between(Millis(1), Millis(200)), owner_, [this, ticket, job = std::move(job)] {
        planned_.erase(ticket);
        job.work([] { return true; });
      });
  return ticket;
}

void SimulatedWorkers::cancel(work::Ticket ticket) {
  const auto found = planned_.find(ticket);
  if (found == planned_.end()) return;
  schedule_.call_off(found->second);
  planned_.erase(found);
}

}  // namespace euchre::simulation
