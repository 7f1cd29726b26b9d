#include "house/tables/table_host.h"

#include <algorithm>
#include <utility>

/// What guests may ask of a table: the part of `TableHost` that turns messages into commands.
namespace euchre::tables {
namespace {

using protocol::RefusalCode;

std::vector<storage::SeatOwner> owners_after_draw(const std::vector<facts::Fact>& facts, const Owners& owners) {
  std::vector<storage::SeatOwner> moved;
  for (const facts::Fact& fact : facts) {
    const auto* seats = std::get_if<facts::SeatsDrawn>(&fact);
    if (seats == nullptr) continue;
    for (const Seat seat : kSeats) moved.push_back({seat, owners[seats->came_from[seat]]});
  }
  return moved;
}

}  // namespace

struct TableHost::Handler {
  TableHost& host;
  const Guest& guest;

  void operator()(const OpenRequest& request) const { host.handle_open(guest, request); }

  void operator()(const protocol::JoinMessage& message) const { host.join(guest, message); }
  void operator()(const protocol::SeatComputerMessage& message) const { host.seat_computer(guest, message); }
  void operator()(const protocol::StartMessage& message) const {
    if (!host.is_host(guest)) {
      host.refuse(guest, "start", RefusalCode::NotAllowed, "only who opened the table may start the game");
      return;
    }
    const auto partners = message.draw_partners ? table::Partners::Drawn : table::Partners::AsSeated;
    host.begin_match(&guest, partners, "start");
  }
  void operator()(const protocol::LeaveMessage& /*message*/) const { host.leave(guest); }
  void operator()(const protocol::CallMessage& message) const {
    host.act(guest, message.seq, protocol::from_wire(message.call), "call");
  }
  void operator()(const protocol::DiscardMessage& message) const {
    const auto card = parse_card(message.card);
    if (card) host.act(guest, message.seq, game::Discard{*card}, "discard");
    if (!card) host.refuse(guest, "discard", RefusalCode::BadMessage, "there is no card " + message.card);
  }
  void operator()(const protocol::PlayMessage& message) const {
    const auto card = parse_card(message.card);
    if (card) host.act(guest, message.seq, game::PlayCard{*card}, "play");
    if (!card) host.refuse(guest, "play", RefusalCode::BadMessage, "there is no card " + message.card);
  }
  void operator()(const protocol::ContributeMessage& message) const { host.contribute(guest, message); }
  void operator()(const protocol::CutMessage& message) const { host.cut(guest, message); }
  void operator()(const protocol::NextMessage& /*message*/) const { host.next(guest); }
  void operator()(const protocol::PaceMessage& message) const { host.set_pace(guest, message); }
  void operator()(const protocol::AdviseMessage& message) const { host.advise(guest, message); }
};

void TableHost::handle(const Guest& guest, const TableRequest& request) {
  if (table_.stage() == table::Stage::Closed) {
    refuse(guest, {}, RefusalCode::Closed, "the table is closed");
    return;
  }
  const auto seat = seat_of(guest);
  if (seat && table_.sitter(*seat) && table_.sitter(*seat)->presence == facts::Presence::Absent) {
    // Whatever he asks for, he is back; then comes what he asked for.
    waiting_.emplace_front([this, guest, request] { std::visit(Handler{*this, guest}, request); });
    perform_by_house(table::MarkReturned{*seat});
    return;
  }
  std::visit(Handler{*this, guest}, request);
}

void TableHost::join(const Guest& guest, const protocol::JoinMessage& message) {
  const auto own = seat_of(guest);
  const auto since = static_cast<std::uint64_t>(std::max<std::int64_t>(0, message.since.value_or(0)));
  if (message.seat && !own && is_director(guest)) {
    refuse(guest, "join", RefusalCode::NotAllowed, "you direct this table", "only watch it");
    return;
  }
  if (message.seat && !own) {
    take_seat(guest, message, protocol::from_wire(*message.seat));
    return;
  }
  if (message.seat && own != protocol::from_wire(*message.seat)) {
    refuse(guest, "join", RefusalCode::NotAllowed, "you have another seat at this table", "leave it first");
    return;
  }
  if (!own && !guests_.has(guest.id) && guests_.size() >= parts_.limits.most_watchers) {
    refuse(guest, "join", RefusalCode::Busy, "the table has as many watchers as it can take");
    return;
  }
  admit(guest, since);
}

void TableHost::take_seat(const Guest& guest, const protocol::JoinMessage& message, Seat seat) {
  Change change;
  change.owners = {{seat, guest.token}};
  if (!settings_.host) {
    change.settings = settings_;
    change.settings->host = guest.token;
  }
  change.asker = guest;
  change.asked = "join";
  const auto since = static_cast<std::uint64_t>(std::max<std::int64_t>(0, message.since.value_or(0)));
  change.then = [this, guest, since] { admit(guest, since); };
  perform({table::TakeSeat{seat, {facts::OccupantKind::Human, message.name, {}}}}, std::move(change));
}

void TableHost::admit(const Guest& guest, std::uint64_t since) {
  const bool was_empty = guests_.empty();
  const bool is_new = guests_.add(guest);
  const auto seat = seat_of(guest);
  protocol::JoinedMessage joined;
  joined.table = name_;
  if (seat) joined.seat = protocol::to_wire(*seat);
  joined.seq = static_cast<std::int64_t>(account_.last());
  joined.account = account_.since(since, audience_of(guest.token, owners_));
  send(*guest.client, joined);
  if (was_empty) {
    step_ = table::next_step(table_);
    step_began_ = strand_->now();
    pack_began_ = step_began_;
    told_at_ = step_began_;
    claims_began_ = step_began_;
  }
  guests_.show(guest, account_.last(), table_, surroundings());
  if (is_new) tell_presence();
  if (!writing_) advance();
}

void TableHost::seat_computer(const Guest& guest, const protocol::SeatComputerMessage& message) {
  if (!is_host(guest)) {
    refuse(guest, "seat-computer", RefusalCode::NotAllowed, "only who opened the table may seat computers");
    return;
  }
  if (!parts_.computers.knows(message.player)) {
    refuse(guest, "seat-computer", RefusalCode::NotFound, "there is no computer player of that name");
    return;
  }
  const Seat seat = protocol::from_wire(message.seat);
  Change change;
  change.asker = guest;
  change.asked = "seat-computer";
  perform({table::TakeSeat{seat, computer_for(table_, seat, message.player)}}, std::move(change));
}

void TableHost::begin_match(const Guest* asker, table::Partners partners, std::string_view asked) {
  std::vector<table::Command> commands;
  for (const Seat seat : kSeats) {
    if (!table_.sitter(seat)) commands.emplace_back(table::TakeSeat{seat, computer_for(table_, seat, table::kStandIn)});
  }
  commands.emplace_back(table::BeginDraw{parts_.chance.secret(), partners});
  Change change;
  if (asker != nullptr) change.asker = *asker;
  change.asked = asked;
  perform(commands, std::move(change));
}

void TableHost::draw() {
  auto facts = decide({table::DrawCards{}});
  if (!facts) return;
  Change change;
  change.owners = owners_after_draw(*facts, owners_);
  change.facts = std::move(*facts);
  write(std::move(change));
}

void TableHost::leave(const Guest& guest) {
  const auto seat = seat_of(guest);
  const auto part = [this, guest] {
    guests_.remove(guest.id);
    send(*guest.client, protocol::LeftMessage{name_, "you left"});
    tell_presence();
  };
  // A seat in a game of an event stays its player's.
  if (!seat || is_of_event()) {
    part();
    advance();
    return;
  }
  Change change;
  change.owners = {{*seat, std::nullopt}};
  if (is_host(guest)) {
    change.settings = settings_;
    change.settings->host.reset();
    for (const Seat other : kSeats) {
      if (other != *seat && owners_[other] && !change.settings->host) change.settings->host = owners_[other];
    }
  }
  change.asker = guest;
  change.asked = "leave";
  change.then = part;
  perform({table::LeaveSeat{*seat}}, std::move(change));
}

void TableHost::give_seat(Seat seat, const storage::TokenHash& token, ClaimReply reply) {
  strand_->post([self = shared_from_this(), seat, token, reply = std::move(reply)] {
    const auto give = [host = self.get(), seat, token, reply] { host->seat_owner(seat, token, reply); };
    if (self->writing_) {
      self->waiting_.emplace_back(give);
    } else {
      give();
    }
  });
}

void TableHost::seat_owner(Seat seat, const storage::TokenHash& token, const ClaimReply& reply) {
  const auto own = tables::seat_of(token, owners_);
  const auto& owner = owners_[seat];
  if (table_.stage() == table::Stage::Closed) {
    reply(ClaimAnswer::Closed);
  } else if (own == seat) {
    reply(ClaimAnswer::Given);
  } else if (own && table_.deal() != nullptr) {
    reply(ClaimAnswer::HasOtherSeat);
  } else if (owner && guests_.is_connected(*owner)) {
    reply(ClaimAnswer::Taken);
  } else {
    Change change;
    change.owners = {{seat, token}};
    if (own) change.owners.push_back({*own, std::nullopt});
    change.then = [reply] { reply(ClaimAnswer::Given); };
    change.otherwise = [reply] { reply(ClaimAnswer::NotWritten); };
    write(std::move(change));
  }
}

bool TableHost::is_stale(const Guest& guest, std::int64_t seen, std::string_view asked) {
  if (seen >= static_cast<std::int64_t>(last_act_)) return false;
  refuse(guest, asked, RefusalCode::Stale, "the table has gone on since", "look again");
  return true;
}

void TableHost::act(const Guest& guest, std::int64_t seen, const game::Action& action, std::string_view asked) {
  const auto seat = seat_of(guest);
  if (!seat) {
    refuse(guest, asked, RefusalCode::NotAllowed, "you have no seat at this table");
    return;
  }
  if (is_stale(guest, seen, asked)) return;
  perform_for(guest, table::Act{*seat, action}, asked);
}

void TableHost::contribute(const Guest& guest, const protocol::ContributeMessage& message) {
  const auto seat = seat_of(guest);
  const auto contribution = fairness::parse_contribution(message.bytes);
  if (!seat) {
    refuse(guest, "contribute", RefusalCode::NotAllowed, "you have no seat at this table");
  } else if (!contribution) {
    refuse(guest, "contribute", RefusalCode::BadMessage, "a contribution is 16 bytes as 32 hexadecimal digits");
  } else if (message.deal != static_cast<std::int64_t>(table_.course().deal_number())) {
    refuse(guest, "contribute", RefusalCode::Stale, "that deal is over");
  } else {
    perform_for(guest, table::Contribute{*seat, *contribution}, "contribute");
  }
}

void TableHost::cut(const Guest& guest, const protocol::CutMessage& message) {
  const auto seat = seat_of(guest);
  if (!seat) {
    refuse(guest, "cut", RefusalCode::NotAllowed, "you have no seat at this table");
  } else if (message.deal != static_cast<std::int64_t>(table_.course().deal_number())) {
    refuse(guest, "cut", RefusalCode::Stale, "that deal is over");
  } else {
    perform_for(guest, table::CutPack{*seat, static_cast<unsigned>(message.lifted)}, "cut");
  }
}

void TableHost::next(const Guest& guest) {
  if (!seat_of(guest) && !is_host(guest)) {
    refuse(guest, "next", RefusalCode::NotAllowed, "you have no seat at this table");
    return;
  }
  if (is_ended_by_clock() || (table_.stage() == table::Stage::MatchOver && was_of_event())) {
    refuse(guest, "next", RefusalCode::NotAllowed, "the game of the event is over");
    return;
  }
  if (table_.stage() == table::Stage::MatchOver) {
    begin_match(&guest, table::Partners::AsSeated, "next");
    return;
  }
  if (!std::holds_alternative<table::AwaitDeal>(table::next_step(table_))) {
    refuse(guest, "next", RefusalCode::Stale, "the deal is not over");
    return;
  }
  is_hurried_ = true;
  advance();
}

void TableHost::set_pace(const Guest& guest, const protocol::PaceMessage& message) {
  if (!is_host(guest)) {
    refuse(guest, "pace", RefusalCode::NotAllowed, "only who opened the table may set its speed");
    return;
  }
  Change change;
  change.settings = settings_;
  change.settings->pace_ms = static_cast<unsigned>(message.pace_ms);
  change.asker = guest;
  change.asked = "pace";
  write(std::move(change));
}

}  // namespace euchre::tables
