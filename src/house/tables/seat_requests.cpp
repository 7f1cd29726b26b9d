#include "house/tables/seat_requests.h"

#include "house/tables/table_driver.h"

#include <algorithm>
#include <utility>

namespace euchre::tables {
namespace {

using protocol::RefusalCode;

constexpr std::string_view kLeft = "you left";

std::uint64_t since_of(const protocol::JoinMessage& message) {
  return static_cast<std::uint64_t>(std::max<std::int64_t>(0, message.since.value_or(0)));
}

table::TakeSeat command_of(const WaitingGuest& comer) {
  return {comer.seat, {facts::OccupantKind::Human, comer.name, {}}};
}

}  // namespace

void SeatRequests::join(const Guest& guest, const protocol::JoinMessage& message) {
  if (parts_.voice.guests().is_gone(guest.id)) return;
  const auto own = parts_.live.seat_of(guest);
  if (message.seat && !own) {
    ask_for_seat(guest, message);
  } else if (message.seat && own != protocol::from_wire(*message.seat)) {
    parts_.voice.refuse(guest, "join", RefusalCode::NotAllowed, "you have another seat at this table",
                        "leave it first");
  } else if (own) {
    come_back(guest, since_of(message));
  } else if (!finds_place(guest)) {
    parts_.voice.refuse(guest, "join", RefusalCode::Busy, "the table has as many watchers as it can take");
  } else {
    parts_.waiting.remove(guest.id);
    admit(guest, since_of(message));
  }
}

bool SeatRequests::finds_place(const Guest& watcher) {
  const Guests& guests = parts_.voice.guests();
  const bool is_in_charge = parts_.live.is_host(watcher) || parts_.live.has_directors_key(watcher);
  if (is_in_charge || guests.has(watcher.id) || guests.size() < parts_.house.limits.most_watchers) return true;
  const auto other = parts_.voice.gives_way_to(watcher);
  if (!other) return false;
  parts_.waiting.remove(other->id);
  part(*other, "others want to look on too, and nobody at the table is from where they are");
  return true;
}

bool SeatRequests::finds_place_to_wait(const Guest& guest) {
  WaitingGuests& waiting = parts_.waiting;
  if (waiting.all().size() < parts_.house.limits.most_for_seats || waiting.has(guest.id)) return true;
  const auto other = waiting.gives_way_to(guest.network);
  if (!other) return false;
  waiting.remove(other->id);
  parts_.voice.refuse(*other, "join", RefusalCode::Busy,
                      "others wait for a seat too, and fewer of them from one address", "ask for it again in a while");
  return true;
}

/// Where he comes from is written before he is shown his hand there.
void SeatRequests::come_back(const Guest& guest, std::uint64_t since) {
  if (parts_.changes.has_been_shown(guest)) {
    admit(guest, since);
    return;
  }
  Change change;
  change.asker = guest;
  change.asked = "join";
  change.then = [this, guest, since] { admit(guest, since); };
  parts_.changes.write(std::move(change));
}

Seating SeatRequests::seating(const Comer& comer) const {
  const auto& host = parts_.live.settings().host;
  return seating_of(comer, parts_.live, host ? parts_.voice.networks_of(*host) : std::vector<storage::TokenHash>());
}

Comer SeatRequests::comer_of(const WaitingGuest& waiting) const {
  return {waiting.seat, waiting.guest.token, network_of(parts_.live.name(), waiting.guest.network)};
}

void SeatRequests::refuse_director(const Guest& guest) const {
  parts_.voice.refuse(guest, "join", RefusalCode::NotAllowed, "you direct this table", "only watch it");
}

void SeatRequests::ask_for_seat(const Guest& guest, const protocol::JoinMessage& message) {
  const WaitingGuest comer{0, guest, protocol::from_wire(*message.seat), since_of(message), message.name, false, {}};
  const Seating when = seating(comer_of(comer));
  if (!pace_.may_ask(guest, parts_.clock.now())) {
    parts_.voice.refuse(guest, "join", RefusalCode::TooFast, "seats at this table were asked for very often from here",
                        "wait a few seconds");
  } else if (parts_.live.has_directors_key(guest)) {
    refuse_director(guest);
  } else if (when == Seating::Now) {
    sit(comer);
  } else if (const auto facts = parts_.live.table().decide(command_of(comer)); !facts) {
    parts_.voice.refuse(guest, "join", facts.error());
  } else if (!finds_place_to_wait(guest) || !finds_place(guest)) {
    parts_.voice.refuse(guest, "join", RefusalCode::Busy, "the table has as many guests as it can take");
  } else {
    admit(guest, since_of(message));
    await_seat(comer, when);
  }
}

void SeatRequests::sit(const WaitingGuest& comer) {
  Change change;
  change.owners = {{comer.seat, comer.guest.token}};
  if (!parts_.live.settings().host) {
    change.settings = parts_.live.settings();
    change.settings->host = comer.guest.token;
  }
  change.asker = comer.guest;
  change.asked = "join";
  change.then = [this, guest = comer.guest, since = comer.since] {
    parts_.waiting.remove(guest.id);
    admit(guest, since);
  };
  parts_.changes.perform({command_of(comer)}, std::move(change));
}

void SeatRequests::await_seat(WaitingGuest waiting, Seating when) {
  const LiveTable& live = parts_.live;
  const auto near = seat_near(comer_of(waiting), live);
  const auto& sitter = near ? live.table().sitter(*near) : std::nullopt;
  if (sitter) waiting.near = sitter->occupant.name;
  waiting.is_put = when == Seating::WithHostsWord;
  tell_waiting(waiting, why_waiting(waiting));
  if (waiting.is_put) parts_.voice.tell_presence();
  parts_.waiting.add(std::move(waiting));
}

void SeatRequests::tell_waiting(const WaitingGuest& waiting, std::string_view why) const {
  send(*waiting.guest.client, protocol::WaitingMessage{parts_.live.name(), protocol::to_wire(waiting.seat),
                                                       std::string(why) + " You sit down when the next deal begins."});
}

std::string SeatRequests::hosts_name() const {
  const auto& host = parts_.live.settings().host;
  const auto seat = host ? seat_of(*host, parts_.live.owners()) : std::nullopt;
  return seat ? parts_.live.table().sitter(*seat)->occupant.name : "Whoever opened the table";
}

std::string SeatRequests::why_waiting(const WaitingGuest& waiting) const {
  const storage::TokenHash& token = waiting.guest.token;
  if (has_seen_hand(token, parts_.live)) return "You have seen a hand in this deal.";
  if (has_had_other_seat(token, waiting.seat, parts_.live)) return "You had another seat in this deal.";
  const bool is_put = waiting.is_put && parts_.voice.guests().is_connected(*parts_.live.settings().host);
  if (is_put) return "A deal is being played. " + hosts_name() + " is asked whether you may sit down now.";
  if (!waiting.near.empty()) return "Somebody at your address has seen a hand in this deal.";
  return "A deal is being played.";
}

void SeatRequests::let_sit(const Guest& guest, const protocol::LetSitMessage& message) {
  const auto no = [&](RefusalCode code, std::string_view reason, std::string_view hint = {}) {
    parts_.voice.refuse(guest, "let-sit", code, reason, hint);
  };
  const WaitingGuest* const waiting = parts_.waiting.find(message.asked);
  if (!parts_.live.is_host(guest)) {
    no(RefusalCode::NotAllowed, "only who opened the table may let others sit down in mid-deal");
  } else if (waiting == nullptr || !waiting->is_put) {
    no(RefusalCode::Stale, "nobody asks for that seat any more", "look again");
  } else if (!message.now) {
    parts_.waiting.note_no(waiting->id);
    tell_waiting(*waiting, hosts_name() + " asks you to wait.");
    parts_.voice.tell_presence();
  } else if (seating(comer_of(*waiting)) == Seating::NextDeal) {
    no(RefusalCode::NotAllowed, "this guest has to wait until the deal is over");
  } else {
    sit(*parts_.waiting.take(message.asked));
  }
}

void SeatRequests::seat_waiting() {
  while (!parts_.changes.are_on_their_way() && !parts_.live.table().course().is_deal_running()) {
    const auto waiting = parts_.waiting.take_first();
    if (!waiting) return;
    if (parts_.live.has_directors_key(waiting->guest)) {
      refuse_director(waiting->guest);
    } else if (!parts_.live.seat_of(waiting->guest)) {
      sit(*waiting);
    }
  }
}

void SeatRequests::admit(const Guest& guest, std::uint64_t since) {
  if (parts_.voice.guests().is_gone(guest.id)) return;
  const LiveTable& live = parts_.live;
  const bool was_empty = parts_.voice.guests().empty();
  const bool is_new = parts_.voice.guests().add(guest);
  protocol::JoinedMessage joined;
  joined.table = live.name();
  if (const auto seat = live.seat_of(guest)) joined.seat = protocol::to_wire(*seat);
  joined.seq = static_cast<std::int64_t>(live.last());
  joined.account = live.recent().since(since, audience_of(guest.token, live.owners()));
  send(*guest.client, joined);
  if (was_empty) parts_.clock.begin_anew();
  parts_.voice.show(guest);
  if (is_new) parts_.voice.tell_presence();
  parts_.driver.advance();
}

void SeatRequests::seat_computer(const Guest& guest, const protocol::SeatComputerMessage& message) {
  if (!parts_.live.is_host(guest)) {
    parts_.voice.refuse(guest, "seat-computer", RefusalCode::NotAllowed,
                        "only who opened the table may seat computers");
    return;
  }
  if (!parts_.house.computers.knows(message.player)) {
    parts_.voice.refuse(guest, "seat-computer", RefusalCode::NotFound, "there is no computer player of that name");
    return;
  }
  const Seat seat = protocol::from_wire(message.seat);
  parts_.changes.perform_for(guest, table::TakeSeat{seat, computer_for(parts_.live.table(), seat, message.player)},
                             "seat-computer");
}

void SeatRequests::swap_seats(const Guest& guest, const protocol::SwapSeatsMessage& message) {
  if (!parts_.live.is_host(guest)) {
    parts_.voice.refuse(guest, "swap-seats", RefusalCode::NotAllowed, "only who opened the table may change the seats");
  } else if (parts_.game.was_on()) {
    parts_.voice.refuse(guest, "swap-seats", RefusalCode::NotAllowed, "the event says who sits where");
  } else {
    const table::SwapSeats command{protocol::from_wire(message.first), protocol::from_wire(message.second)};
    parts_.changes.swap_seats(guest, command, [this] {
      parts_.rematch.forget();
      parts_.voice.tell_presence();
    });
  }
}

void SeatRequests::part(const Guest& guest, std::string_view why) {
  parts_.voice.guests().remove(guest.id);
  send(*guest.client, protocol::LeftMessage{parts_.live.name(), std::string(why)});
  parts_.voice.tell_presence();
}

void SeatRequests::leave(const Guest& guest) {
  const auto seat = parts_.live.seat_of(guest);
  parts_.waiting.remove(guest.id);
  // A seat in a game of an event stays its player's.
  if (!seat || parts_.game.is_on()) {
    part(guest, kLeft);
    parts_.driver.advance();
    return;
  }
  Change change;
  change.owners = {{*seat, std::nullopt}};
  if (parts_.live.is_host(guest)) {
    const Owners& owners = parts_.live.owners();
    change.settings = parts_.live.settings();
    change.settings->host.reset();
    for (const Seat other : kSeats) {
      if (other != *seat && owners[other] && !change.settings->host) change.settings->host = owners[other];
    }
  }
  change.asker = guest;
  change.asked = "leave";
  change.then = [this, guest] { part(guest, kLeft); };
  parts_.changes.perform({table::LeaveSeat{*seat}}, std::move(change));
}

void SeatRequests::give_seat(Seat seat, const storage::TokenHash& token, const ClaimReply& reply) {
  const auto own = seat_of(token, parts_.live.owners());
  const auto& owner = parts_.live.owners()[seat];
  if (parts_.live.is_closed()) {
    reply(ClaimAnswer::Closed);
  } else if (own == seat) {
    reply(ClaimAnswer::Given);
  } else if ((own && parts_.live.table().deal() != nullptr) || has_had_other_seat(token, seat, parts_.live)) {
    reply(ClaimAnswer::HasOtherSeat);
  } else if (owner && parts_.voice.guests().is_connected(*owner)) {
    reply(ClaimAnswer::Taken);
  } else {
    Change change;
    change.owners = {{seat, token}};
    if (own) change.owners.push_back({*own, std::nullopt});
    change.then = [reply] { reply(ClaimAnswer::Given); };
    change.otherwise = [reply] { reply(ClaimAnswer::NotWritten); };
    parts_.changes.write(std::move(change));
  }
}

}  // namespace euchre::tables
