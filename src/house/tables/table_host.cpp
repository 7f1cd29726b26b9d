#include "house/tables/table_host.h"

#include "core/notation/record.h"

#include <algorithm>
#include <utility>

namespace euchre::tables {
namespace {

bool is_end_of_game(const facts::Fact& fact) { return std::holds_alternative<facts::GameEnded>(fact); }

}  // namespace

TableHost::TableHost(const HouseParts& house, std::shared_ptr<Strand> strand, const std::string& name)
    : house_(house),
      strand_(std::move(strand)),
      live_(name),
      queue_({house.log, house.metrics, house.log_watch}, strand_, name),
      clock_(live_, strand_, house_.limits, guard()),
      game_(house_.live_games, live_, strand_, guard()),
      voice_({house_, live_, clock_, game_, waiting_}, *strand_, guard()),
      changes_(house_, live_, voice_, queue_, [this](Change change) { write(std::move(change)); }),
      driver_({house_, live_, clock_, game_, voice_, changes_, driver_, waiting_}, strand_, guard()),
      requests_({house_, live_, clock_, game_, voice_, changes_, driver_, waiting_}, strand_, guard()) {}

Guard TableHost::guard() {
  return [this](Work work) -> Work {
    return [weak = weak_from_this(), work = std::move(work)] {
      if (const auto self = weak.lock()) work();
    };
  };
}

void TableHost::belongs_to(Consumer opener, std::shared_ptr<Quotas::Hold> hold) {
  live_.set_opener(std::move(opener));
  hold_ = std::move(hold);
}

Result<void, std::string> TableHost::restore(const storage::StoredTable& stored) {
  if (stored.damage) return Failure{"table " + to_text(name(), *stored.damage)};
  for (const std::string& line : stored.lines) {
    const auto fact = notation::parse_line(line);
    if (!fact) {
      return Failure{"table " + name() + ", line " + std::to_string(live_.last() + 1) + ": " + fact.error().problem};
    }
    live_.apply(*fact);
    game_.note(*fact);
  }
  if (!live_.table().is_open()) return Failure{"table " + name() + ": its code cannot be read"};
  queue_.begin_after(live_.last());
  live_.set_owners(stored.owners);
  live_.set_settings(stored.settings);
  return {};
}

void TableHost::wake() {
  strand_->post([self = shared_from_this()] {
    self->voice_.publish();
    self->driver_.advance();
  });
}

void TableHost::tell_end() { game_.tell_end(); }

void TableHost::set_round(const RoundTime& round) {
  strand_->post([self = shared_from_this(), round] {
    self->game_.set_round(round, [host = self.get()] { host->driver_.advance(); });
    if (self->live_.table().is_open()) self->voice_.tell_presence();
    self->driver_.advance();
  });
}

void TableHost::open(Opening opening, std::optional<Guest> creator) {
  strand_->post([self = shared_from_this(), opening = std::move(opening), creator = std::move(creator)] {
    std::vector<table::Command> commands{opening.table};
    commands.insert(commands.end(), opening.seats.begin(), opening.seats.end());
    if (opening.seats.size() == kSeats.size())
      commands.emplace_back(table::BeginDraw{self->house_.chance.secret(), {}});
    self->live_.set_settings(opening.settings);
    Change change;
    change.owners = opening.owners;
    change.settings = opening.settings;
    change.asker = creator;
    change.asked = "create-table";
    change.then = [host = self.get(), creator] {
      if (creator) host->requests_.seats().admit(*creator, 0);
    };
    self->changes_.perform(commands, std::move(change));
    if (!self->queue_.is_writing()) self->house_.directory.remove(self->name());
  });
}

void TableHost::receive(Guest guest, TableRequest request) {
  strand_->post([self = shared_from_this(), guest = std::move(guest), request = std::move(request)] {
    if (self->queue_.is_writing() && self->queue_.waiting() >= self->house_.limits.most_waiting) {
      self->voice_.refuse(guest, {}, protocol::RefusalCode::Busy, "the table has more requests than it can take");
      return;
    }
    self->queue_.take([host = self.get(), guest, request] { host->requests_.handle(guest, request); });
  });
}

void TableHost::give_seat(Seat seat, const storage::TokenHash& token, ClaimReply reply) {
  strand_->post([self = shared_from_this(), seat, token, reply = std::move(reply)] {
    self->queue_.take(
        [host = self.get(), seat, token, reply] { host->requests_.seats().give_seat(seat, token, reply); });
  });
}

void TableHost::disconnect(ClientId client) {
  strand_->post([self = shared_from_this(), client] { self->requests_.disconnect(client); });
}

void TableHost::close(std::string reason) {
  strand_->post([self = shared_from_this(), reason = std::move(reason)] {
    self->queue_.take([host = self.get(), reason] { host->changes_.perform_by_house(table::CloseTable{reason}); });
  });
}

void TableHost::write(Change change) {
  storage::Append append;
  std::uint64_t bytes = 0;
  for (const facts::Fact& fact : change.facts) {
    append.lines.push_back(notation::to_line(fact));
    bytes += append.lines.back().size() + kBytesBesideALine;
    if (std::holds_alternative<facts::TableClosed>(fact)) append.life = storage::TableLife::Closed;
  }
  append.owners = change.owners;
  append.settings = change.settings;
  clock_.stop_alarm();
  queue_.write(std::move(append), [self = shared_from_this(), change = std::move(change), bytes](const auto& error) {
    if (!error) self->house_.quotas.write(self->live_.opener(), bytes, self->strand_->now());
    self->written(change, error);
  });
}

void TableHost::written(const Change& change, const std::optional<storage::StorageError>& error) {
  if (error) {
    fail(change);
  } else {
    apply(change);
  }
  queue_.take_waiting();
  if (!error) requests_.seats().seat_waiting();
  if (queue_.is_writing()) return;
  if (error) {
    driver_.try_again();
  } else {
    driver_.advance();
  }
}

void TableHost::fail(const Change& change) {
  if (change.asker) {
    voice_.refuse(*change.asker, change.asked, protocol::RefusalCode::Busy, "the house cannot write its log",
                  "try again in a while");
  }
  if (!live_.table().is_open()) house_.directory.remove(name());
  driver_.forget_intentions();
  if (change.otherwise) change.otherwise();
}

void TableHost::apply(const Change& change) {
  live_.note(change);
  Telling telling(voice_.guests().audiences(live_.owners()), live_.last());
  const std::uint64_t last_act = live_.last_act();
  for (const facts::Fact& fact : change.facts) {
    live_.apply(fact);
    game_.note(fact);
    telling.add(live_.last(), fact, live_.table());
  }
  house_.metrics.facts.fetch_add(change.facts.size(), std::memory_order_relaxed);
  if (!change.facts.empty()) house_.thinkers.forget(name());
  clock_.go_on_after(change.facts, last_act);
  voice_.tell(telling);
  if (change.then) change.then();
  if (std::ranges::any_of(change.facts, is_end_of_game) && game_.is_on()) game_.tell_end();
  voice_.publish();
  if (!live_.is_closed()) return;
  voice_.guests().send_all(protocol::LeftMessage{name(), "the table is closed"});
  house_.directory.remove(name());
  hold_.reset();
}

}  // namespace euchre::tables
