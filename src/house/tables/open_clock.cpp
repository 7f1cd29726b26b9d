#include "house/tables/table_host.h"

#include <algorithm>
#include <utility>

/// What an open table does by itself beside what is due: computers that speak up, choices and claims whose time ends, a
/// director who does not come. Nothing here asks for more than all may know and what each computer has seen, so that the
/// time it takes tells nothing either.
namespace euchre::tables {
namespace {

/// So many times the wait for one choice is left for all claims on one hand.
constexpr int kClaimsInAll = 3;

bool is_waiver(const table::Command& command) { return std::holds_alternative<table::Waive>(command); }

}  // namespace

bool TableHost::is_in_open_play() const {
  return table_.open_deal() != nullptr && table_.course().is_deal_running() && !table_.course().is_under_appeal();
}

/// Whether somebody is about to say or do something that was not asked for.
bool TableHost::await_companions() {
  if (!is_in_open_play()) return false;
  if (planned_at_ != account_.last()) {
    intended_ = parts_.computers.intentions(table_, parts_.chance);
    planned_at_ = account_.last();
  }
  while (!intended_.empty()) {
    const auto rest = pace() - std::chrono::duration_cast<std::chrono::milliseconds>(strand_->now() - told_at_);
    if (rest.count() > 0) {
      set_alarm(rest);
      return true;
    }
    do_intended();
    if (writing_) return true;
  }
  return false;
}

void TableHost::do_intended() {
  std::vector<table::Command> now{intended_.front()};
  intended_.erase(intended_.begin());
  // Who is content with a hand that is over says so together with the others.
  while (table_.stage() == table::Stage::Claims && is_waiver(now.back()) && !intended_.empty() &&
         is_waiver(intended_.front())) {
    now.push_back(intended_.front());
    intended_.erase(intended_.begin());
  }
  perform(now, {});
}

std::chrono::milliseconds TableHost::left_to_answer() const {
  const std::chrono::milliseconds wait = std::chrono::seconds(settings_.choice_seconds);
  if (!std::holds_alternative<table::AwaitClaims>(step_)) return wait - time_in_step();
  const auto since = std::chrono::duration_cast<std::chrono::milliseconds>(strand_->now() - claims_began_);
  return std::min(wait - time_in_step(), kClaimsInAll * wait - since);
}

std::chrono::milliseconds TableHost::left_to_direct() const {
  const auto silent = std::chrono::duration_cast<std::chrono::milliseconds>(strand_->now() - directed_at_);
  return parts_.limits.appeal_wait - std::min(silent, time_in_step());
}

std::optional<std::chrono::milliseconds> TableHost::left_in_step() const {
  if (std::holds_alternative<table::AwaitDirector>(step_)) return left_to_direct();
  const bool is_answer =
      std::holds_alternative<table::AwaitChoice>(step_) || std::holds_alternative<table::AwaitClaims>(step_);
  return is_answer ? std::optional(left_to_answer()) : std::nullopt;
}

void TableHost::await_until(std::chrono::milliseconds left, const table::Command& command) {
  if (left.count() <= 0) perform_by_house(command);
  if (!writing_) set_alarm(left.count() > 0 ? left : std::chrono::milliseconds(parts_.limits.retry_delay));
}

/// Where the law holds back what a computer owes an open table although nobody is asked, the plainest thing is done: no
/// table stands still.
void TableHost::act_plainly(const table::Mover& mover) {
  const auto plain = table::default_decision(table_, mover.seat);
  if (plain) perform_by_house(*plain);
  if (!writing_) perform_by_house(table::StopWaiting{});
  if (!writing_) set_alarm(parts_.limits.retry_delay);
}

}  // namespace euchre::tables
