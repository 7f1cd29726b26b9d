#include "house/gatherings/gathering_host.h"

#include <utility>
#include <vector>

// What a gathering does though nobody asks: what is due at a time, and games at tables of the house, which it follows and enters.

namespace euchre::gatherings {
namespace {

constexpr std::chrono::milliseconds kBeforeEnteringAgain{2000};

}  // namespace

void GatheringHost::begin() {
  strand_->post([self = shared_from_this()] {
    self->gathering_->wake();
    self->follow();
    self->wait_for_due();
  });
}

void GatheringHost::wait_for_due() {
  const auto due = gathering_->due_ms();
  if (!due || is_given_up_) {
    due_->cancel();
    return;
  }
  const std::uint64_t now_ms = parts_.calendar();
  const std::uint64_t left_ms = *due > now_ms ? *due - now_ms : 0;
  due_->set(std::chrono::milliseconds(static_cast<std::int64_t>(left_ms)), guard()([this] { do_what_is_due(); }));
}

void GatheringHost::do_what_is_due() {
  if (is_due_on_its_way_) return;
  auto change = gathering_->long_due(parts_.calendar());
  if (!change) {
    begin_what_is_due([this](std::vector<std::string>& lines) {
      gathering_->come_due(parts_.calendar(), lines);
      return HttpAnswer{};
    });
    return;
  }
  is_due_on_its_way_ = true;
  const auto begin = [this](const auto& worked) {
    is_due_on_its_way_ = false;
    if (is_given_up_) return;
    if (worked) {
      begin_what_is_due(*worked);
    } else {
      due_->set(kBeforeEnteringAgain, guard()([this] { do_what_is_due(); }));
    }
  };
  // Nobody asked for it: whoever has the event now begins it.
  const auto gone = [] {};
  work_out(*std::move(change), {{queue_.log_name(), ""}, nullptr}, {begin, gone});
}

void GatheringHost::begin_what_is_due(const WorkedOutChange& change) {
  const auto act = [this, change] {
    // Where something has changed meanwhile, what is due then is looked at anew.
    static_cast<void>(change(lines_));
    return HttpAnswer{};
  };
  add(act, [this](const HttpAnswer& answer) {
    // An alarm may ring a moment before the calendar says so; what the log could not take is tried again.
    if (answer.status == 200) {
      wait_for_due();
    } else {
      due_->set(kBeforeEnteringAgain, guard()([this] { do_what_is_due(); }));
    }
  });
}

void GatheringHost::follow() {
  std::vector<tables::LiveGame> games = gathering_->live_games();
  if (games.empty() && !has_live_games_) return;
  const auto now_ms = static_cast<std::int64_t>(parts_.calendar());
  for (tables::LiveGame& game : games) {
    if (!game.until_ms) continue;
    game.time_up = strand_->now() + std::chrono::milliseconds(static_cast<std::int64_t>(*game.until_ms) - now_ms);
  }
  has_live_games_ = !games.empty();
  parts_.live_games.follow(queue_.log_name(), games);
}

void GatheringHost::enter_live(tables::LiveGame game, const tables::LiveEnd& end) {
  strand_->post([self = shared_from_this(), game = std::move(game), end] { self->try_to_enter(game, end); });
}

void GatheringHost::try_to_enter(const tables::LiveGame& game, const tables::LiveEnd& end) {
  const auto enter = [this, game, end] {
    gathering_->enter_live(game, end, parts_.calendar(), lines_);
    return HttpAnswer{};
  };
  add(enter, [this, game, end](const HttpAnswer& answer) {
    if (answer.status == 200) return;
    unentered_.emplace_back([this, game, end] { try_to_enter(game, end); });
    const auto enter_again = guard()([this] {
      for (const auto& again : std::exchange(unentered_, {})) again();
    });
    entering_->set(kBeforeEnteringAgain, enter_again);
  });
}

}  // namespace euchre::gatherings
