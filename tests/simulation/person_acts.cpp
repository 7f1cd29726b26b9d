#include "simulation/open_play.h"
#include "simulation/person.h"
#include "support/house/http/play_along.h"

#include <algorithm>

/// What a person says, and when.
namespace euchre::simulation {

/// What the table waits for him to say, if anything.
std::optional<protocol::ClientMessage> Person::next_message(const std::function<unsigned(unsigned)>& pick) const {
  const bool is_full =
      std::ranges::all_of(view_.seats, [](const auto& seat) { return seat.kind != protocol::OccupantKind::Empty; });
  if (view_.stage == protocol::Stage::Seating && view_.host && is_full) return protocol::StartMessage{.table = table_};
  if (view_.stage == protocol::Stage::MatchOver && view_.you) return protocol::NextMessage{table_};
  if (auto share = shares_.due(view_)) return share;
  return is_at_open_table() ? due_at_open_table(view_, last_, pick) : test_support::next_move(view_, last_, pick);
}

/// He sees that he is to do something, and takes his time.
void Person::think() {
  if (is_thinking_ || !next_message([](unsigned) { return 0U; })) return;
  // His page gives his share in the shuffle without him.
  begin_thinking(shares_.due(view_) ? shares_.delay() : time_to_act());
}

Millis Person::time_to_act() const {
  const bool goes_away = town_.schedule.once_in(town_.rates.absence);
  return goes_away ? town_.schedule.between(Millis(60'000), Millis(240'000))
                   : town_.schedule.between(Millis(1000), Millis(8000));
}

void Person::begin_thinking(Millis takes) {
  is_thinking_ = true;
  town_.schedule.after(takes, self_, [this] {
    is_thinking_ = false;
    act();
  });
}

void Person::act() {
  read_what_was_put_off();
  const auto pick = [this](unsigned count) { return town_.schedule.upto(count - 1); };
  const auto message = next_message(pick);
  if (!message) return;
  shares_.said(view_, *message);
  say(*message);
}

/// Something happened at an open table, and now and then it leads him astray.
void Person::perhaps_take_liberty() {
  if (!is_at_open_table() || !seat_ || is_tempted_ || !town_.schedule.once_in(town_.rates.liberty)) return;
  is_tempted_ = true;
  town_.schedule.after(town_.schedule.between(Millis(300), Millis(4000)), self_, [this] {
    is_tempted_ = false;
    if (!is_in_ || !is_at_open_table()) return;
    read_what_was_put_off();
    const auto message =
        liberty_at_open_table(view_, last_, [this](unsigned count) { return town_.schedule.upto(count - 1); });
    if (!message) return;
    ++liberties_;
    say(*message);
  });
}

}  // namespace euchre::simulation
