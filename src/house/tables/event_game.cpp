#include "house/tables/event_game.h"

#include "house/table/next_step.h"

#include <algorithm>
#include <utility>

namespace euchre::tables {

EventGame::EventGame(LiveGames& live_games, const LiveTable& live, const std::shared_ptr<Strand>& strand, Guard guard)
    : live_games_(live_games), live_(live), strand_(strand), guard_(std::move(guard)), alarm_(strand->make_alarm()) {}

std::optional<std::chrono::seconds> EventGame::time_left() const {
  if (!round_.up) return std::nullopt;
  return std::max(std::chrono::seconds(0), std::chrono::ceil<std::chrono::seconds>(*round_.up - strand_->now()));
}

bool EventGame::is_ended_by_clock() const {
  const bool is_over = round_.up && strand_->now() >= *round_.up;
  if (!is_over || !std::holds_alternative<table::AwaitDeal>(table::next_step(live_.table()))) return false;
  const match::Match* match = live_.table().match();
  if (match == nullptr || live_.table().deal() == nullptr) return false;
  const auto score = match->score();
  return round_.may_be_level || score[Side::NorthSouth] != score[Side::EastWest];
}

void EventGame::set_round(const RoundTime& round, Work ring) {
  round_ = round;
  alarm_->cancel();
  if (!round.up) return;
  const auto left = std::chrono::ceil<std::chrono::milliseconds>(*round.up - strand_->now());
  alarm_->set(std::max(left, std::chrono::milliseconds(1)), guard_(std::move(ring)));
}

void EventGame::note(const facts::Fact& fact) { count_.note(fact, live_.table().deal()); }

bool EventGame::end_by_clock() {
  if (count_.end()) return false;
  count_.end_with(score_of(live_.table().match()->score()));
  tell_end();
  return true;
}

void EventGame::tell_end() {
  strand_->post(guard_([this] {
    if (count_.end()) live_games_.ended(live_.name(), *count_.end());
  }));
}

}  // namespace euchre::tables
