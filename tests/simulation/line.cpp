#include "simulation/line.h"

#include <algorithm>
#include <string_view>
#include <utility>

namespace euchre::simulation {

void Line::open(const Door& door) {
  run_ = door.run;
  visitor_ = std::make_unique<http::Visitor>(*door.house, shared_from_this());
}

void Line::close() {
  is_closed_ = true;
  town_.schedule.drop(owner_);
}

void Line::send(tables::Frame frame) {
  if (is_closed_) return;
  if (town_.schedule.once_in(town_.rates.cut_line)) {
    town_.schedule.after(Millis(1), owner_, [self = shared_from_this()] { self->break_down(); });
    return;
  }
  std::swap(town_.stray, frame);
  const bool is_astray = town_.bug == Bug::ShowsAnotherSeat && town_.stray && frame && town_.schedule.once_in(500);
  if (!is_astray) frame = town_.stray;
  if (town_.bug == Bug::DropsAnUpdate && town_.schedule.once_in(500)) return;
  if (town_.bug == Bug::ShowsAHiddenCard) frame = with_card_shown(frame);
  const unsigned times = town_.bug == Bug::RepeatsAnUpdate && town_.schedule.once_in(500) ? 2 : 1;
  for (unsigned time = 0; time < times; ++time) {
    arrives_at_ = std::max(arrives_at_ + Micros(1), town_.schedule.now() + under_way(town_.schedule));
    if (town_.schedule.once_in(town_.rates.slow_frame))
      arrives_at_ += town_.schedule.between(Millis(1000), Millis(15'000));
    town_.schedule.at(arrives_at_, owner_, [self = shared_from_this(), frame] {
      if (!self->is_closed_) self->end_.hear(frame);
    });
  }
}

void Line::say(std::string text) {
  if (town_.bug == Bug::ChangesAPledge) change_pledge(text);
  heard_at_ = std::max(heard_at_ + Micros(1), town_.schedule.now() + under_way(town_.schedule));
  town_.schedule.at(heard_at_, owner_, [self = shared_from_this(), text = std::move(text)] { self->reach(text); });
}

/// A node that stands still hears it when it goes on.
void Line::reach(const std::string& text) {
  if (!visitor_) return;
  if (const Time heard = town_.schedule.goes_on(run_); heard > town_.schedule.now()) {
    heard_at_ = std::max(heard_at_, heard);
    town_.schedule.at(heard, owner_, [self = shared_from_this(), text] { self->reach(text); });
    return;
  }
  if (visitor_->receive(text, town_.schedule.now()) == http::Verdict::Close) break_down();
}

void Line::change_pledge(std::string& text) {
  constexpr std::string_view kPledge = R"("pledge":")";
  const auto at = text.find(kPledge);
  if (at == std::string::npos || !town_.schedule.once_in(20)) return;
  char& digit = text[at + kPledge.size()];
  digit = digit == '0' ? '1' : '0';
}

tables::Frame Line::with_card_shown(const tables::Frame& frame) const {
  constexpr std::string_view kNoneShown = R"("cards_on_table":[])";
  constexpr std::string_view kOneShown = R"("cards_on_table":[{"card":"JC","owner":"N","may_call":false}])";
  const auto at = frame->find(kNoneShown);
  if (at == std::string::npos || !town_.schedule.once_in(100)) return frame;
  std::string shown = *frame;
  return std::make_shared<const std::string>(shown.replace(at, kNoneShown.size(), kOneShown));
}

void Line::break_down() {
  if (!is_closed_) end_.lose();
}

}  // namespace euchre::simulation
