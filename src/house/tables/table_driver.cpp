#include "house/tables/table_driver.h"

#include "house/tables/pacing.h"

#include <algorithm>

namespace euchre::tables {
namespace {

constexpr std::chrono::milliseconds kAskThinkersAgain{250};
constexpr std::chrono::milliseconds kAskQuotaAgain{60'000};

}  // namespace

TableDriver::TableDriver(const TableParts& parts, const std::shared_ptr<Strand>& strand, const Guard& guard)
    : parts_(parts), computers_(parts.house, parts.live, strand, guard, [this] { advance(); }) {}

std::chrono::milliseconds TableDriver::pace() const {
  const auto pace = Milliseconds(parts_.live.settings().pace_ms);
  return has_people(parts_.live.table()) ? pace : std::max(pace, parts_.house.limits.least_pace_without_people);
}

void TableDriver::advance_in(Milliseconds delay) {
  parts_.clock.set_alarm(delay, [this] { advance(); });
}

void TableDriver::advance_when(Milliseconds wait, const std::function<void()>& act) {
  const auto rest = wait - parts_.clock.time_in_step();
  if (rest.count() <= 0) {
    act();
  } else {
    advance_in(rest);
  }
}

void TableDriver::advance() {
  if (parts_.changes.are_on_their_way()) return;
  parts_.clock.stop_alarm();
  if (parts_.game.is_ended_by_clock()) {
    if (parts_.game.end_by_clock()) parts_.voice.tell_presence();
    if (parts_.voice.guests().empty()) await_guests();
    return;
  }
  if (parts_.voice.guests().empty()) {
    await_guests();
    return;
  }
  alone_since_.reset();
  if (must_rest() || parts_.clock.is_paused()) return;
  const table::NextStep step = table::next_step(parts_.live.table());
  if (await_companions() || parts_.changes.are_on_their_way()) return;
  advance_step(step);
}

void TableDriver::advance_step(const table::NextStep& step) {
  if (std::holds_alternative<table::AwaitChoice>(step) || std::holds_alternative<table::AwaitClaims>(step)) {
    await_until(parts_.clock.left_to_answer(), table::StopWaiting{});
  } else if (const auto* answers = std::get_if<table::AwaitAnswers>(&step)) {
    await_answers(*answers);
  } else if (std::holds_alternative<table::AwaitDirector>(step)) {
    await_until(parts_.clock.left_to_direct(), table::CloseAppeal{});
  } else if (const auto* action = std::get_if<table::AwaitAction>(&step)) {
    await_action(action->mover, step);
  } else if (const auto* pack = std::get_if<table::AwaitPack>(&step)) {
    await_pack(*pack);
  } else if (const auto* draw = std::get_if<table::AwaitDraw>(&step)) {
    await_shares(draw->contributors, draw->due);
  } else if (std::holds_alternative<table::AwaitDeal>(step)) {
    const auto wait = parts_.clock.is_hurried() ? Milliseconds(0) : wait_before(step, parts_.live.table(), pace());
    advance_when(wait, [this] { parts_.changes.perform_by_house(table::BeginDeal{parts_.house.chance.secret()}); });
  } else if (parts_.rematch.is_agreed(parts_.live, parts_.voice.guests())) {
    begin_rematch();
  } else if (const auto silent = parts_.rematch.waits_for(parts_.live, parts_.voice.guests()); !silent.empty()) {
    await_agreement(silent);
  } else if (std::holds_alternative<table::AwaitMatch>(step)) {
    await_match(step);
  }
}

bool TableDriver::is_match_over() const {
  const bool was_event = parts_.game.was_on() && !parts_.game.is_on();
  return was_event || parts_.game.is_ended_by_clock() || parts_.live.table().stage() == table::Stage::MatchOver;
}

std::optional<Closing> TableDriver::closing() const {
  if (parts_.game.is_on()) return std::nullopt;
  Deserted table = Deserted::Paused;
  if (parts_.live.table().stage() == table::Stage::Seating) table = Deserted::Waiting;
  if (is_match_over()) table = Deserted::Finished;
  if (!parts_.live.has_owner()) table = Deserted::Abandoned;
  return closing_of(table, parts_.house.limits);
}

/// While nobody looks on the game waits; in the end the table is closed. A game of an event waits for its players; once it is
/// over, for the event to take its score in.
void TableDriver::await_guests() {
  if (const auto close = closing()) {
    const auto slept =
        std::chrono::duration_cast<Milliseconds>(parts_.clock.now() - alone_since_.value_or(parts_.clock.now()));
    const Milliseconds left = std::max(close->delay - slept, Milliseconds(0));
    parts_.clock.set_alarm(left, [this, close = *close] { close_unless_wanted(close); });
  } else if (is_match_over()) {
    advance_in(parts_.house.limits.finished_delay);
  }
}

void TableDriver::close_unless_wanted(const Closing& closing) {
  if (parts_.changes.are_on_their_way() || parts_.live.is_closed()) return;
  if (parts_.voice.guests().empty() && !parts_.game.is_on())
    parts_.changes.perform_by_house(table::CloseTable{closing.reason});
}

/// Computers alone have played on for nobody: they begin no other match until somebody asks, and are not waited for long.
void TableDriver::await_wish() {
  parts_.clock.set_alarm(parts_.house.limits.finished_delay, [this] {
    if (!parts_.changes.are_on_their_way() && !parts_.game.is_on())
      parts_.changes.perform_by_house(table::CloseTable{"the computers' match is over, and nobody asked for another"});
  });
}

/// Computers alone stop where as much was written for whoever opened the table as may be.
bool TableDriver::must_rest() {
  if (has_people(parts_.live.table())) return false;
  const auto refusal = parts_.house.quotas.refuse_writing(parts_.live.opener(), parts_.clock.now());
  if (refusal) advance_in(std::min<Milliseconds>(refusal->again, kAskQuotaAgain));
  return refusal.has_value();
}

/// Where the table has no clock, for as long as he takes.
void TableDriver::await_person(Seat seat) {
  const unsigned seconds = parts_.live.settings().clock_seconds;
  if (seconds == 0) return;
  advance_when(std::chrono::seconds(seconds),
               [this, seat] { parts_.changes.perform_by_house(table::MarkAbsent{seat}); });
}

// The thought is begun with the wait, so that at any usual pace the card comes as quickly after a hard decision as after
// an easy one; at no pace what is forced is held back as long as a choice would take.
void TableDriver::await_action(const table::Mover& mover, const table::NextStep& step) {
  if (mover.decider == table::Decider::Human) {
    await_person(mover.seat);
    return;
  }
  computers_.begin_thought(mover);
  advance_when(wait_before(step, parts_.live.table(), pace()), [this, mover] { act_as_thought(mover); });
}

/// Does what the computer has decided; while it thinks, nothing.
void TableDriver::act_as_thought(const table::Mover& mover) {
  if (!computers_.is_thinking()) advance_in(kAskThinkersAgain);
  if (!computers_.has_decided()) return;
  const auto held = std::chrono::ceil<Milliseconds>(computers_.left_to_hold_back());
  if (held.count() > 0) {
    advance_in(held);
    return;
  }
  if (computers_.decision()) parts_.changes.perform_by_house(*computers_.decision());
  if (!parts_.changes.are_on_their_way() && parts_.live.table().open_deal() != nullptr) act_plainly(mover);
}

/// Where the law holds back what a computer owes an open table although nobody is asked, the plainest thing is done: no
/// table stands still.
void TableDriver::act_plainly(const table::Mover& mover) {
  const auto plain = table::default_decision(parts_.live.table(), mover.seat);
  if (plain) parts_.changes.perform_by_house(*plain);
  if (!parts_.changes.are_on_their_way()) parts_.changes.perform_by_house(table::StopWaiting{});
  if (!parts_.changes.are_on_their_way()) try_again();
}

/// Nobody waits for the pledge of who is not connected. Who has pledged gets his time all the same: his line may have broken
/// since, and what he does not open counts against him.
bool TableDriver::is_waited_for(const table::Seats& contributors, table::Share due) const {
  return parts_.clock.left_to_contribute().count() > 0 && std::ranges::any_of(contributors, [this, due](Seat seat) {
           const auto& owner = parts_.live.owners()[seat];
           return owner && (due == table::Share::Open || parts_.voice.guests().is_connected(*owner));
         });
}

/// Where those who are there have given what is due, or their time is over, the shuffle goes on without the others.
void TableDriver::await_shares(const table::Seats& contributors, table::Share due) {
  if (is_waited_for(contributors, due)) {
    advance_in(parts_.clock.left_to_contribute());
    return;
  }
  const table::Command next = table::command_without(parts_.live.table());
  if (std::holds_alternative<table::DrawCards>(next)) {
    parts_.changes.draw();
  } else {
    parts_.changes.perform_by_house(next);
  }
}

void TableDriver::await_pack(const table::AwaitPack& pack) {
  if (!pack.cutter) {
    await_shares(pack.contributors, pack.due);
  } else if (pack.cutter->decider == table::Decider::Human) {
    await_person(pack.cutter->seat);
  } else {
    advance_when(pace(), [this] { parts_.changes.perform_by_house(table::CutByHouse{}); });
  }
}

/// Who says nothing to another match is away: a computer plays on for him until he is back.
void TableDriver::await_agreement(const std::vector<Seat>& silent) {
  const auto waited = std::chrono::duration_cast<Milliseconds>(parts_.clock.now() - parts_.rematch.asked_at());
  const Milliseconds left = parts_.house.limits.rematch_wait - waited;
  if (left.count() > 0) {
    advance_in(left);
    return;
  }
  std::vector<table::Command> commands;
  commands.reserve(silent.size());
  for (const Seat seat : silent) commands.emplace_back(table::MarkAbsent{seat});
  parts_.changes.perform(commands, {});
}

/// The last who had not said yes has said it, left, lost his line, or let the time for it pass.
void TableDriver::begin_rematch() {
  const table::Partners partners = parts_.rematch.partners();
  parts_.rematch.forget();
  parts_.changes.begin_match(nullptr, partners, {});
}

void TableDriver::await_match(const table::NextStep& step) {
  const table::Table& table = parts_.live.table();
  if (table.stage() != table::Stage::MatchOver || has_people(table)) return;
  if (parts_.clock.since_guest() >= parts_.house.limits.unasked_computers) {
    await_wish();
    return;
  }
  advance_when(wait_before(step, table, pace()),
               [this] { parts_.changes.begin_match(nullptr, table::Partners::AsSeated, {}); });
}

/// Computers look at the open hand as long as they take over a card.
void TableDriver::await_answers(const table::AwaitAnswers& answers) {
  const auto computer = std::ranges::find_if(
      answers.movers, [](const table::Mover& mover) { return mover.decider != table::Decider::Human; });
  const Milliseconds left = parts_.clock.left_to_answer();
  if (computer == answers.movers.end()) {
    await_until(left, table::StopWaiting{});
  } else {
    const auto wait = std::min(pace() - parts_.clock.since_told(), left);
    await_until(wait, table::AnswerClaimFor{computer->seat});
  }
}

bool TableDriver::is_in_open_play() const {
  const table::Table& table = parts_.live.table();
  return table.open_deal() != nullptr && table.course().is_deal_running() && !table.course().is_under_appeal();
}

/// Whether somebody is about to say or do something that was not asked for. Nothing here asks for more than all may know
/// and what each computer has seen, so that the time it takes tells nothing either.
bool TableDriver::await_companions() {
  if (!is_in_open_play()) return false;
  computers_.find_intentions();
  while (computers_.has_intention()) {
    const auto rest = pace() - parts_.clock.since_told();
    if (rest.count() > 0) {
      advance_in(rest);
      return true;
    }
    parts_.changes.perform(computers_.take_intention(), {});
    if (parts_.changes.are_on_their_way()) return true;
  }
  return false;
}

void TableDriver::await_until(Milliseconds left, const table::Command& command) {
  if (left.count() <= 0) parts_.changes.perform_by_house(command);
  if (!parts_.changes.are_on_their_way())
    advance_in(left.count() > 0 ? left : Milliseconds(parts_.house.limits.retry_delay));
}

}  // namespace euchre::tables
