#include "house/tables/step_clock.h"

#include <algorithm>
#include <utility>

namespace euchre::tables {
namespace {

/// So many times the wait for one choice is left for all claims on one hand.
constexpr int kClaimsInAll = 3;

/// Whether nobody is waited for now who was not before.
bool are_among(const std::vector<table::Mover>& after, const std::vector<table::Mover>& before) {
  return std::ranges::all_of(
      after, [&](const table::Mover& mover) { return std::ranges::find(before, mover) != before.end(); });
}

/// The wait for answers goes on while one after another gives his.
template <class Await>
bool is_same_wait_for_answers(const table::NextStep& before, const table::NextStep& after) {
  const auto* was = std::get_if<Await>(&before);
  const auto* is = std::get_if<Await>(&after);
  return was != nullptr && is != nullptr && are_among(is->movers, was->movers);
}

/// After a hand each thing that is said gives all the others time to answer it.
bool is_answer_to_wait_for(const table::NextStep& step, const std::vector<facts::Fact>& facts) {
  return std::holds_alternative<table::AwaitClaims>(step) && std::ranges::any_of(facts, [](const facts::Fact& fact) {
           return std::holds_alternative<facts::Incident>(fact);
         });
}

/// Whether the clock of `before` goes on: randomness coming in and the cut do not start the wait for the pack anew.
bool is_same_wait(const table::NextStep& before, const table::NextStep& after) {
  if (is_same_wait_for_answers<table::AwaitChoice>(before, after)) return true;
  if (is_same_wait_for_answers<table::AwaitClaims>(before, after)) return true;
  if (is_same_wait_for_answers<table::AwaitAnswers>(before, after)) return true;
  const auto* pack_before = std::get_if<table::AwaitPack>(&before);
  const auto* pack_after = std::get_if<table::AwaitPack>(&after);
  if (pack_before == nullptr || pack_after == nullptr) return before == after;
  return !pack_after->cutter || pack_before->cutter == pack_after->cutter;
}

/// Pledges may come from here on, or openings.
bool begins_wait_for_shares(const facts::Fact& fact) {
  return std::holds_alternative<facts::DealBegan>(fact) || std::holds_alternative<facts::DrawBegan>(fact) ||
         std::holds_alternative<facts::PledgesBound>(fact);
}

}  // namespace

StepClock::StepClock(const LiveTable& live, const std::shared_ptr<Strand>& strand, const Limits& limits, Guard guard)
    : live_(live), strand_(strand), limits_(limits), guard_(std::move(guard)), alarm_(strand->make_alarm()) {}

std::chrono::milliseconds StepClock::since(Clock::time_point then) const {
  return std::chrono::duration_cast<Milliseconds>(now() - then);
}

std::chrono::milliseconds StepClock::left_to_contribute() const {
  return limits_.contribution_wait - since(shares_due_since_);
}

std::chrono::milliseconds StepClock::left_to_answer() const {
  const Milliseconds wait = std::chrono::seconds(live_.settings().choice_seconds);
  if (!std::holds_alternative<table::AwaitClaims>(step_)) return wait - time_in_step();
  return std::min(wait - time_in_step(), kClaimsInAll * wait - since(claims_began_));
}

std::chrono::milliseconds StepClock::left_to_direct() const {
  return limits_.appeal_wait - std::min(since(directed_at_), time_in_step());
}

std::optional<std::chrono::milliseconds> StepClock::left_in_step() const {
  if (std::holds_alternative<table::AwaitDirector>(step_)) return left_to_direct();
  const bool is_answer = std::holds_alternative<table::AwaitChoice>(step_) ||
                         std::holds_alternative<table::AwaitClaims>(step_) ||
                         std::holds_alternative<table::AwaitAnswers>(step_);
  return is_answer ? std::optional(left_to_answer()) : std::nullopt;
}

std::optional<std::chrono::milliseconds> StepClock::left_to_act() const {
  const auto* action = std::get_if<table::AwaitAction>(&step_);
  const unsigned seconds = live_.settings().clock_seconds;
  if (seconds == 0 || action == nullptr || action->mover.decider != table::Decider::Human) return std::nullopt;
  return std::chrono::seconds(seconds) - time_in_step();
}

void StepClock::go_on_after(const std::vector<facts::Fact>& facts, std::uint64_t last_act) {
  is_hurried_ = false;
  const table::NextStep step = table::next_step(live_.table());
  if (std::ranges::any_of(facts, begins_wait_for_shares)) shares_due_since_ = now();
  if (!facts.empty()) told_at_ = now();
  if (!std::holds_alternative<table::AwaitClaims>(step_)) claims_began_ = now();
  const bool is_new_wait = !is_same_wait(step_, step) || is_answer_to_wait_for(step, facts);
  if (last_act != live_.last_act() || is_new_wait) step_began_ = now();
  step_ = step;
}

void StepClock::begin_anew() {
  step_ = table::next_step(live_.table());
  step_began_ = now();
  shares_due_since_ = step_began_;
  told_at_ = step_began_;
  guest_at_ = step_began_;
  claims_began_ = step_began_;
}

void StepClock::end_pause() {
  if (std::exchange(is_paused_, false)) begin_anew();
}

void StepClock::set_alarm(Milliseconds delay, Work work) {
  alarm_->set(std::max(delay, Milliseconds(1)), guard_(std::move(work)));
}

}  // namespace euchre::tables
