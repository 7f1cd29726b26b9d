#include "house/tables/table_host.h"

#include "core/base/containment.h"
#include "core/notation/record.h"
#include "minds/tally/played_line.h"

#include <algorithm>
#include <utility>

namespace euchre::tables {
namespace {

/// Whether another node has gone on with the log.
bool is_anothers(const storage::StorageError& error) {
  return error.problem == storage::StorageProblem::LeaseLost || error.problem == storage::StorageProblem::NumberTaken;
}

/// As lines for the tally of whoever sits there.
void count(const std::vector<tally::SeatPlayed>& played, BySeat<std::vector<std::string>>& counted) {
  for (const tally::SeatPlayed& one : played) counted[one.seat].push_back(tally::line_of(one.played));
}

bool is_end_of_game(const facts::Fact& fact) { return std::holds_alternative<facts::GameEnded>(fact); }

}  // namespace

TableHost::TableHost(const HouseParts& house, std::shared_ptr<Strand> strand, const std::string& name)
    : house_(house),
      strand_(std::move(strand)),
      live_(name),
      queue_({house.log, house.metrics, house.log_watch}, strand_, name),
      asked_(house.limits.most_waiting),
      clock_(live_, strand_, house_.limits, guard()),
      game_(house_.live_games, live_, strand_, guard()),
      voice_({house_, live_, clock_, game_, waiting_, rematch_}, *strand_, guard()),
      changes_(house_, live_, voice_, queue_, [this](Change change) { write(std::move(change)); }),
      driver_({house_, live_, clock_, game_, voice_, changes_, driver_, waiting_, rematch_}, strand_, guard()),
      requests_({house_, live_, clock_, game_, voice_, changes_, driver_, waiting_, rematch_}, strand_, guard()) {}

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
  if (const auto problem = fold(stored.lines))
    return Failure{"table " + name() + ", line " + std::to_string(live_.last() + 1) + ": " + *problem};
  if (!live_.table().is_open()) return Failure{"table " + name() + ": its code cannot be read"};
  queue_.begin_after(live_.last());
  live_.set_owners(stored.owners);
  live_.set_settings(stored.settings);
  return {};
}

/// Why the line after the last cannot be taken; nothing where all were.
std::optional<std::string> TableHost::fold(const std::vector<std::string>& lines) {
  std::optional<std::string> problem;
  const auto broken = contain([&] {
    for (const std::string& line : lines) {
      const auto fact = notation::parse_line(line);
      if (!fact) {
        problem = fact.error().problem;
        return;
      }
      live_.apply(*fact);  // What it brought to anybody was counted then.
      game_.note(*fact);
    }
  });
  return broken ? broken : problem;
}

void TableHost::take_over(Result<storage::Claim, storage::StorageError> claim,
                          std::function<void(const std::string&)> unreadable) {
  strand_->post([self = shared_from_this(), claim = std::move(claim), unreadable = std::move(unreadable)] {
    if (!self->early_) return;  // The lease was lost meanwhile.
    if (auto farewell = self->take_in(claim, unreadable)) {
      if (!claim) self->house_.directory.fall_asleep_again(self->name(), *self);
      self->end(*std::move(farewell));
      return;
    }
    EarlyGuests early = *std::exchange(self->early_, std::nullopt);
    self->voice_.publish();
    if (self->game_.is_on()) self->game_.tell_end();
    if (early.closing()) self->close(*early.closing());
    while (auto one = early.take()) self->receive(std::move(one->guest), std::move(one->request));
    self->driver_.advance();
  });
}

std::optional<protocol::ServerMessage> TableHost::take_in(const Result<storage::Claim, storage::StorageError>& claim,
                                                          const std::function<void(const std::string&)>& unreadable) {
  const auto refusal = [this](protocol::RefusalCode code, std::string_view reason, std::string_view hint) {
    return protocol::RefusedMessage{code, std::string(reason), {}, std::string(hint), "join", name()};
  };
  if (!claim) return refusal(protocol::RefusalCode::Busy, "the house cannot read its log", "try again in a while");
  if (const auto* elsewhere = std::get_if<storage::Elsewhere>(&*claim))
    return protocol::MovedMessage{name(), elsewhere->node};
  const auto* stored = std::get_if<storage::StoredTable>(&*claim);
  if (stored == nullptr) return refusal(protocol::RefusalCode::NotFound, "there is no such table", {});
  if (stored->life == storage::TableLife::Closed)
    return refusal(protocol::RefusalCode::Closed, "the table is closed", {});
  if (auto restored = restore(*stored); !restored) {
    unreadable(restored.error());
    return refusal(protocol::RefusalCode::Closed, "what the house kept of this table is damaged, so it stays closed",
                   "tell whoever runs the house: " + restored.error());
  }
  const Consumer opener = opener_of(stored->settings);
  const auto awoken = house_.directory.awaken(name());
  if (awoken) driver_.begin_alone(awoken->alone_since);
  belongs_to(opener, awoken && awoken->hold ? awoken->hold : house_.quotas.hold_again(Stock::Table, opener));
  return std::nullopt;
}

void TableHost::give_up() {
  strand_->post([self = shared_from_this()] {
    if (!self->farewell_ && !self->live_.is_closed()) self->end(protocol::MovedMessage{self->name(), std::nullopt});
  });
}

void TableHost::break_off() {
  is_broken_ = true;
  if (!farewell_)
    end(protocol::LeftMessage{name(), "what the house kept of this table is damaged, so it stays closed"});
}

/// Nothing of it is known to be true any more.
void TableHost::end(protocol::ServerMessage farewell) {
  farewell_ = std::move(farewell);
  clock_.stop_alarm();
  house_.thinkers.forget(name());
  house_.directory.remove(name(), *this);
  queue_.end();
  if (early_) early_->tell(*farewell_);
  voice_.guests().send_all(*farewell_);
  early_.reset();
  hold_.reset();
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
    if (!self->live_.table().is_open()) return;
    self->voice_.tell_presence();
    self->driver_.advance();
  });
}

void TableHost::open(Opening opening, std::optional<Guest> creator) {
  strand_->post([self = shared_from_this(), opening = std::move(opening), creator = std::move(creator)] {
    std::vector<table::Command> commands{opening.table};
    commands.insert(commands.end(), opening.seats.begin(), opening.seats.end());
    if (opening.seats.size() == seats_played_at(opening.table))
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
    if (self->farewell_) {
      send(*guest.client, *self->farewell_);
      return;
    }
    if (self->early_) {
      if (const auto crowded = self->early_->add({guest, request})) self->refuse_crowd(*crowded);
    } else if (self->queue_.is_writing()) {
      self->let_wait({guest, request});
    } else {
      self->requests_.handle(guest, request);
    }
  });
}

void TableHost::let_wait(WaitingRequest request) {
  const bool is_playing = live_.seat_of(request.guest) || live_.is_host(request.guest);
  const auto of = is_playing ? RequestQueue::Of::Players : RequestQueue::Of::Watchers;
  if (const auto crowded = asked_.add(std::move(request), of)) refuse_crowd(*crowded);
  if (turns_ >= asked_.size()) return;
  ++turns_;
  queue_.take(
      [this] {
        --turns_;
        if (const auto next = asked_.take()) requests_.handle(next->guest, next->request);
      },
      [this] {
        --turns_;
        if (const auto next = asked_.take()) voice_.send_elsewhere(next->guest);
      });
}

void TableHost::refuse_crowd(const WaitingRequest& crowded) const {
  voice_.refuse(crowded.guest, type_of_request(crowded.request), protocol::RefusalCode::Busy,
                "the table has more requests than it can take", "try again in a moment");
}

void TableHost::give_seat(Seat seat, const storage::TokenHash& token, ClaimReply reply) {
  strand_->post([self = shared_from_this(), seat, token, reply = std::move(reply)] {
    if (self->early_ || self->farewell_) {
      reply(ClaimAnswer::NoTable);
      return;
    }
    self->queue_.take(
        [host = self.get(), seat, token, reply] { host->requests_.seats().give_seat(seat, token, reply); },
        [reply] { reply(ClaimAnswer::NoTable); });
  });
}

void TableHost::disconnect(ClientId client) {
  strand_->post([self = shared_from_this(), client] {
    if (self->early_) {
      self->early_->remove(client);
    } else {
      self->requests_.disconnect(client);
    }
  });
}

void TableHost::close(std::string reason) {
  strand_->post([self = shared_from_this(), reason = std::move(reason)] {
    if (self->early_) {
      self->early_->close(reason);
      return;
    }
    self->queue_.take([host = self.get(), reason] { host->changes_.perform_by_house(table::CloseTable{reason}); },
                      [] {});
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
  if (is_broken_) return;
  if (error) {
    fail(change);
    if (house_.log.nodes() != nullptr && is_anothers(*error) && live_.table().is_open()) {
      end(protocol::MovedMessage{name(), std::nullopt});
      return;
    }
  } else {
    apply(change);
  }
  queue_.take_waiting();
  if (!error) requests_.seats().seat_waiting();
  if (queue_.is_writing()) return;
  voice_.guests().forget_gone();
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
  Telling telling(voice_.guests().audiences(live_.owners()), live_.last(), change.facts);
  const std::uint64_t last_act = live_.last_act();
  BySeat<std::vector<std::string>> counted;
  for (const facts::Fact& fact : change.facts) {
    count(live_.apply(fact), counted);
    game_.note(fact);
    telling.add(live_.last(), fact, live_.table());
  }
  for (const Seat seat : kSeats) {
    if (live_.owners()[seat]) house_.tallies.add(*live_.owners()[seat], counted[seat]);
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
