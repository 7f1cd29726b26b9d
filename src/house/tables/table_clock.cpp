#include "house/tables/pacing.h"
#include "house/tables/table_host.h"

#include <algorithm>

/// What a table does by itself: the part of `TableHost` that adds computers and clocks to the next step.
namespace euchre::tables {

std::chrono::milliseconds TableHost::pace() const {
  const auto pace = std::chrono::milliseconds(settings_.pace_ms);
  return has_people(table_) ? pace : std::max(pace, parts_.limits.least_pace_without_people);
}

std::chrono::milliseconds TableHost::time_in_step() const {
  return std::chrono::duration_cast<std::chrono::milliseconds>(strand_->now() - step_began_);
}

void TableHost::set_alarm(std::chrono::milliseconds delay) {
  step_alarm_->set(std::max(delay, std::chrono::milliseconds(1)), [weak = weak_from_this()] {
    if (const auto self = weak.lock()) self->advance();
  });
}

void TableHost::advance_when(std::chrono::milliseconds wait, const std::function<void()>& act) {
  const auto rest = wait - time_in_step();
  if (rest.count() <= 0) {
    act();
  } else {
    set_alarm(rest);
  }
}

void TableHost::advance() {
  if (writing_) return;
  step_alarm_->cancel();
  if (is_ended_by_clock()) {
    end_by_clock();
    return;
  }
  if (guests_.empty()) {
    await_guests();
    return;
  }
  const table::NextStep step = table::next_step(table_);
  if (await_companions() || writing_) return;
  if (std::holds_alternative<table::AwaitChoice>(step) || std::holds_alternative<table::AwaitClaims>(step)) {
    await_until(left_to_answer(), table::StopWaiting{});
  } else if (std::holds_alternative<table::AwaitDirector>(step)) {
    await_until(left_to_direct(), table::CloseAppeal{});
  } else if (const auto* action = std::get_if<table::AwaitAction>(&step)) {
    await_action(action->mover, step);
  } else if (const auto* pack = std::get_if<table::AwaitPack>(&step)) {
    await_pack(*pack);
  } else if (const auto* draw = std::get_if<table::AwaitDraw>(&step)) {
    await_draw(*draw);
  } else if (std::holds_alternative<table::AwaitDeal>(step)) {
    const auto wait = is_hurried_ ? std::chrono::milliseconds(0) : wait_before(step, table_, pace());
    advance_when(wait, [this] { perform_by_house(table::BeginDeal{parts_.chance.secret()}); });
  } else if (std::holds_alternative<table::AwaitMatch>(step)) {
    await_match(step);
  }
}

/// While nobody looks on the game waits; a table that belongs to nobody is closed in the end.
void TableHost::await_guests() {
  if (is_of_event() || std::ranges::any_of(kSeats, [this](Seat seat) { return owners_[seat].has_value(); })) return;
  step_alarm_->set(parts_.limits.abandoned_delay, [weak = weak_from_this()] {
    const auto self = weak.lock();
    if (self && !self->writing_ && self->guests_.empty() && !self->is_of_event())
      self->perform_by_house(table::CloseTable{"everybody left"});
  });
}

/// Where the table has no clock, for as long as he takes.
void TableHost::await_person(Seat seat) {
  if (settings_.clock_seconds == 0) return;
  advance_when(std::chrono::seconds(settings_.clock_seconds),
               [this, seat] { perform_by_house(table::MarkAbsent{seat}); });
}

void TableHost::await_action(const table::Mover& mover, const table::NextStep& step) {
  if (mover.decider == table::Decider::Human) {
    await_person(mover.seat);
    return;
  }
  begin_thought(mover);
  advance_when(wait_before(step, table_, pace()), [this, mover] { act_as_thought(mover); });
}

// The thought is begun with the wait, so that at any usual pace the card comes as quickly after a hard decision as after
// an easy one.
void TableHost::begin_thought(const table::Mover& mover) {
  if (thinking_at_ == account_.last()) return;
  thinking_at_ = account_.last();
  has_thought_ = false;
  parts_.thinkers.think([decision = parts_.computers.decision_of(mover, table_, parts_.chance), strand = strand_,
                         host = weak_from_this(), about = account_.last()] {
    strand->post([host, about, decided = decision()] {
      if (const auto self = host.lock()) self->take_thought(about, decided);
    });
  });
}

void TableHost::take_thought(std::uint64_t about, std::optional<table::Command> decided) {
  if (thinking_at_ != about) return;  // The table has gone on since.
  has_thought_ = true;
  thought_ = std::move(decided);
  advance();
}

void TableHost::act_as_thought(const table::Mover& mover) {
  if (!has_thought_ || thinking_at_ != account_.last()) return;
  if (thought_) perform_by_house(*thought_);
  if (!writing_ && table_.open_deal() != nullptr) act_plainly(mover);
}

std::chrono::milliseconds TableHost::left_to_contribute() const {
  const auto passed = std::chrono::duration_cast<std::chrono::milliseconds>(strand_->now() - pack_began_);
  return parts_.limits.contribution_wait - passed;
}

bool TableHost::is_waited_for(const table::Seats& contributors) const {
  return left_to_contribute().count() > 0 && std::ranges::any_of(contributors, [this](Seat seat) {
           return owners_[seat] && guests_.is_connected(*owners_[seat]);
         });
}

void TableHost::await_draw(const table::AwaitDraw& draw) {
  if (is_waited_for(draw.contributors)) {
    set_alarm(left_to_contribute());
  } else {
    this->draw();
  }
}

void TableHost::await_pack(const table::AwaitPack& pack) {
  if (!pack.cutter) {
    if (!is_waited_for(pack.contributors)) perform_by_house(table::DealCards{});
    if (!writing_) set_alarm(left_to_contribute());
    return;
  }
  const Seat seat = pack.cutter->seat;
  if (pack.cutter->decider == table::Decider::Human) {
    await_person(seat);
    return;
  }
  advance_when(pace(), [this, seat] {
    perform_by_house(table::CutPack{seat, parts_.chance.between(table_.least_cut(), table_.most_cut())});
  });
}

bool TableHost::is_ended_by_clock() const {
  const bool is_over = round_.up && strand_->now() >= *round_.up;
  if (!is_over || !std::holds_alternative<table::AwaitDeal>(table::next_step(table_))) return false;
  const match::Match* match = table_.match();
  if (match == nullptr || table_.deal() == nullptr) return false;
  const auto score = match->score();
  return round_.may_be_level || score[Side::NorthSouth] != score[Side::EastWest];
}

void TableHost::end_by_clock() {
  if (first_end_) return;
  first_end_ = score_of(table_.match()->score());
  tell_end();
  tell_presence();
}

void TableHost::await_match(const table::NextStep& step) {
  if (table_.stage() != table::Stage::MatchOver || has_people(table_)) return;
  advance_when(wait_before(step, table_, pace()), [this] { begin_match(nullptr, table::Partners::AsSeated, {}); });
}

void TableHost::tell_presence() {
  publish();
  if (is_presence_due_) return;
  is_presence_due_ = true;
  presence_alarm_->set(parts_.limits.presence_delay, [weak = weak_from_this()] {
    const auto self = weak.lock();
    if (!self) return;
    self->is_presence_due_ = false;
    const Telling nothing(self->guests_.audiences(self->owners_), self->account_.last());
    self->guests_.tell(nothing, self->table_, self->surroundings());
  });
}

}  // namespace euchre::tables
