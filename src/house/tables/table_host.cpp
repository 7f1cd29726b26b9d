#include "house/tables/table_host.h"

#include "core/notation/record.h"

#include <algorithm>
#include <utility>

namespace euchre::tables {
namespace {

using protocol::RefusalCode;

/// What makes an earlier choice of a player out of date.
bool is_act(const facts::Fact& fact) {
  return std::holds_alternative<facts::HandsDealt>(fact) || std::holds_alternative<facts::Called>(fact) ||
         std::holds_alternative<facts::Discarded>(fact) || std::holds_alternative<facts::CardPlayed>(fact) ||
         std::holds_alternative<facts::ActsUndone>(fact);
}

bool is_end_of_game(const facts::Fact& fact) { return std::holds_alternative<facts::GameEnded>(fact); }

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
  const auto* pack_before = std::get_if<table::AwaitPack>(&before);
  const auto* pack_after = std::get_if<table::AwaitPack>(&after);
  if (pack_before == nullptr || pack_after == nullptr) return before == after;
  return !pack_after->cutter || pack_before->cutter == pack_after->cutter;
}

}  // namespace

TableHost::TableHost(const HouseParts& parts, std::shared_ptr<Strand> strand, std::string name)
    : parts_(parts),
      strand_(std::move(strand)),
      name_(std::move(name)),
      step_alarm_(strand_->make_alarm()),
      round_alarm_(strand_->make_alarm()),
      presence_alarm_(strand_->make_alarm()) {}

Result<void, std::string> TableHost::restore(const storage::StoredTable& stored) {
  for (const std::string& line : stored.lines) {
    const auto fact = notation::parse_line(line);
    if (!fact) {
      const std::uint64_t number = account_.last() + 1;
      return Failure{"table " + name_ + ", line " + std::to_string(number) + ": " + fact.error().problem};
    }
    account_.add(*fact, table_);
    table_.apply(*fact);
    if (is_act(*fact)) last_act_ = account_.last();
    note_end(*fact);
  }
  if (!table_.is_open()) return Failure{"table " + name_ + ": its code cannot be read"};
  owners_ = stored.owners;
  settings_ = stored.settings;
  return {};
}

void TableHost::wake() {
  strand_->post([self = shared_from_this()] {
    self->publish();
    self->advance();
  });
}

void TableHost::note_end(const facts::Fact& fact) {
  const auto* ended = std::get_if<facts::GameEnded>(&fact);
  if (ended != nullptr && !first_end_) first_end_ = score_of(ended->result.score);
}

void TableHost::tell_end() {
  strand_->post([self = shared_from_this()] {
    if (!self->first_end_) return;
    self->parts_.live_games.ended(self->name_, *self->first_end_);
  });
}

void TableHost::set_round(const RoundTime& round) {
  strand_->post([self = shared_from_this(), round] {
    self->round_ = round;
    self->round_alarm_->cancel();
    if (round.up) {
      const auto left = std::chrono::ceil<std::chrono::milliseconds>(*round.up - self->strand_->now());
      self->round_alarm_->set(std::max(left, std::chrono::milliseconds(1)), [weak = self->weak_from_this()] {
        if (const auto host = weak.lock()) host->advance();
      });
    }
    if (self->table_.is_open()) self->tell_presence();
    self->advance();
  });
}

void TableHost::open(Opening opening, std::optional<Guest> creator) {
  strand_->post([self = shared_from_this(), opening = std::move(opening), creator = std::move(creator)] {
    std::vector<table::Command> commands{opening.table};
    commands.insert(commands.end(), opening.seats.begin(), opening.seats.end());
    if (opening.seats.size() == kSeats.size())
      commands.emplace_back(table::BeginDraw{self->parts_.chance.secret(), {}});
    self->settings_ = opening.settings;
    Change change;
    change.owners = opening.owners;
    change.settings = opening.settings;
    change.asker = creator;
    change.asked = "create-table";
    change.then = [host = self.get(), creator] {
      if (creator) host->admit(*creator, 0);
    };
    self->perform(commands, std::move(change));
    if (!self->writing_) self->parts_.directory.remove(self->name_);
  });
}

void TableHost::receive(Guest guest, TableRequest request) {
  strand_->post([self = shared_from_this(), guest = std::move(guest), request = std::move(request)] {
    if (!self->writing_) {
      self->handle(guest, request);
    } else if (self->waiting_.size() < self->parts_.limits.most_waiting) {
      self->waiting_.emplace_back([host = self.get(), guest, request] { host->handle(guest, request); });
    } else {
      self->refuse(guest, {}, RefusalCode::Busy, "the table has more requests than it can take");
    }
  });
}

void TableHost::disconnect(ClientId client) {
  strand_->post([self = shared_from_this(), client] {
    if (!self->guests_.has(client)) return;
    self->guests_.remove(client);
    self->wrong_keys_.erase(client);
    self->tell_presence();
    self->advance();
  });
}

void TableHost::close(std::string reason) {
  strand_->post([self = shared_from_this(), reason = std::move(reason)] {
    const auto close = [host = self.get(), reason] { host->perform_by_house(table::CloseTable{reason}); };
    if (self->writing_) {
      self->waiting_.emplace_back(close);
    } else {
      close();
    }
  });
}

Result<std::vector<facts::Fact>, table::Refusal> TableHost::decide(const std::vector<table::Command>& commands) const {
  if (commands.size() == 1) return table_.decide(commands.front());
  table::Table table = table_;
  std::vector<facts::Fact> all;
  for (const table::Command& command : commands) {
    auto facts = table.decide(command);
    if (!facts) return facts;
    for (facts::Fact& fact : *facts) {
      table.apply(fact);
      all.push_back(std::move(fact));
    }
  }
  return all;
}

void TableHost::perform(const std::vector<table::Command>& commands, Change change) {
  auto facts = decide(commands);
  if (!facts) {
    if (change.asker) refuse(*change.asker, change.asked, facts.error());
    return;
  }
  change.facts = std::move(*facts);
  write(std::move(change));
}

void TableHost::perform_for(const Guest& guest, const table::Command& command, std::string_view asked) {
  Change change;
  change.asker = guest;
  change.asked = asked;
  perform({command}, std::move(change));
}

void TableHost::perform_by_house(const table::Command& command) { perform({command}, {}); }

void TableHost::write(Change change) {
  storage::Append append;
  append.table = name_;
  append.first_number = account_.last() + 1;
  for (const facts::Fact& fact : change.facts) {
    append.lines.push_back(notation::to_line(fact));
    if (std::holds_alternative<facts::TableClosed>(fact)) append.life = storage::TableLife::Closed;
  }
  append.owners = change.owners;
  append.settings = change.settings;
  writing_ = std::move(change);
  step_alarm_->cancel();
  const auto began = strand_->now();
  parts_.log.append(std::move(append), [strand = strand_, self = shared_from_this(), began](const auto& error) {
    strand->post([self, error, began] { self->written(error, began); });
  });
}

void TableHost::written(const std::optional<storage::StorageError>& error, Clock::time_point began) {
  Change change = std::move(*writing_);
  writing_.reset();
  parts_.metrics.count_commit(std::chrono::duration_cast<std::chrono::microseconds>(strand_->now() - began));
  if (error) {
    parts_.metrics.commits_failed.fetch_add(1, std::memory_order_relaxed);
    parts_.log_watch.failed(*error, strand_->now());
    if (change.asker) {
      refuse(*change.asker, change.asked, RefusalCode::Busy, "the house cannot write its log", "try again in a while");
    }
    if (!table_.is_open()) parts_.directory.remove(name_);
    planned_at_.reset();
    if (change.otherwise) change.otherwise();
    take_waiting();
    if (!writing_) set_alarm(parts_.limits.retry_delay);
    return;
  }
  parts_.log_watch.succeeded();
  apply(change);
  take_waiting();
  if (!writing_) advance();
}

void TableHost::note_owners(const Change& change) {
  for (const storage::SeatOwner& owner : change.owners) owners_[owner.seat] = owner.owner;
  if (change.settings) settings_ = *change.settings;
  if (change.director_key) director_key_ = *change.director_key;
}

void TableHost::apply(Change& change) {
  note_owners(change);
  Telling telling(guests_.audiences(owners_), account_.last());
  const std::uint64_t last_act = last_act_;
  for (const facts::Fact& fact : change.facts) {
    account_.add(fact, table_);
    table_.apply(fact);
    telling.add(account_.last(), fact, table_);
    if (is_act(fact)) last_act_ = account_.last();
    note_end(fact);
    if (std::holds_alternative<facts::DealBegan>(fact) || std::holds_alternative<facts::DrawBegan>(fact)) {
      pack_began_ = strand_->now();
    }
  }
  parts_.metrics.facts.fetch_add(change.facts.size(), std::memory_order_relaxed);
  is_hurried_ = false;
  const table::NextStep step = table::next_step(table_);
  if (!change.facts.empty()) told_at_ = strand_->now();
  if (!std::holds_alternative<table::AwaitClaims>(step_)) claims_began_ = strand_->now();
  const bool is_new_wait = !is_same_wait(step_, step) || is_answer_to_wait_for(step, change.facts);
  if (last_act != last_act_ || is_new_wait) step_began_ = strand_->now();
  step_ = step;
  guests_.tell(telling, table_, surroundings());
  if (change.then) change.then();
  if (std::ranges::any_of(change.facts, is_end_of_game) && is_of_event()) tell_end();
  publish();
  if (table_.stage() != table::Stage::Closed) return;
  guests_.send_all(protocol::LeftMessage{name_, "the table is closed"});
  parts_.directory.remove(name_);
}

void TableHost::take_waiting() {
  while (!writing_ && !waiting_.empty()) {
    const auto request = std::move(waiting_.front());
    waiting_.pop_front();
    request();
  }
}

void TableHost::refuse(const Guest& guest, std::string_view asked, RefusalCode code, std::string_view reason,
                       std::string_view hint) {
  protocol::RefusedMessage refused;
  refused.code = code;
  refused.reason = reason;
  refused.hint = hint;
  if (!asked.empty()) refused.to = asked;
  refused.table = name_;
  parts_.metrics.refused.fetch_add(1, std::memory_order_relaxed);
  send(*guest.client, refused);
}

void TableHost::refuse(const Guest& guest, std::string_view asked, const table::Refusal& refusal) {
  protocol::RefusedMessage refused = protocol::to_wire(refusal, table::player_names(table_));
  refused.to = asked;
  refused.table = name_;
  parts_.metrics.refused.fetch_add(1, std::memory_order_relaxed);
  send(*guest.client, refused);
}

std::optional<Seat> TableHost::seat_of(const Guest& guest) const { return tables::seat_of(guest.token, owners_); }

Surroundings TableHost::surroundings() const {
  Surroundings around;
  around.owners = &owners_;
  around.settings = &settings_;
  around.invite = "/t/" + name_;
  const auto* action = std::get_if<table::AwaitAction>(&step_);
  const bool has_clock = settings_.clock_seconds > 0;
  if (has_clock && action != nullptr && action->mover.decider == table::Decider::Human) {
    const auto left = std::chrono::seconds(settings_.clock_seconds) - time_in_step();
    around.seconds_left = std::max<std::int64_t>(0, std::chrono::ceil<std::chrono::seconds>(left).count());
  }
  if (const auto left = left_in_step()) {
    around.answer_seconds_left = std::max<std::int64_t>(0, std::chrono::ceil<std::chrono::seconds>(*left).count());
  }
  around.is_of_event = was_of_event();
  around.is_clock_only_end = round_.is_only_end;
  around.is_ended_by_clock = is_ended_by_clock();
  if (round_.up) {
    const auto left = std::chrono::ceil<std::chrono::seconds>(*round_.up - strand_->now());
    around.round_seconds_left = std::max<std::int64_t>(0, left.count());
  }
  if (!table_.course().director().empty()) add_direction(around);
  return around;
}

void TableHost::publish() {
  TableNotice notice;
  notice.listing.table = name_;
  notice.listing.code_name = table_.is_open() ? table_.code().name : std::string();
  notice.listing.stage = protocol::to_wire(table_.stage());
  for (const Seat seat : kSeats) {
    const auto& sitter = table_.sitter(seat);
    if (sitter) notice.listing.names.push_back(sitter->occupant.name);
    if (!sitter || sitter->occupant.kind == facts::OccupantKind::Computer) {
      notice.listing.free_seats.push_back(protocol::to_wire(seat));
    }
  }
  notice.listing.watchers = static_cast<std::int64_t>(guests_.size());
  notice.is_listed = settings_.is_listed;
  notice.owners = owners_;
  notice.has_guests = !guests_.empty() || is_of_event();
  parts_.directory.publish(name_, std::move(notice), strand_->now());
}

}  // namespace euchre::tables
