#include "house/tables/seat_requests.h"

#include "house/tables/table_driver.h"

#include <algorithm>
#include <utility>

namespace euchre::tables {
namespace {

using protocol::RefusalCode;

std::uint64_t since_of(const protocol::JoinMessage& message) {
  return static_cast<std::uint64_t>(std::max<std::int64_t>(0, message.since.value_or(0)));
}

}  // namespace

void SeatRequests::join(const Guest& guest, const protocol::JoinMessage& message) {
  const auto own = parts_.live.seat_of(guest);
  const Guests& guests = parts_.voice.guests();
  if (message.seat && !own && parts_.live.is_director(guest)) {
    parts_.voice.refuse(guest, "join", RefusalCode::NotAllowed, "you direct this table", "only watch it");
  } else if (message.seat && !own) {
    take_seat(guest, message, protocol::from_wire(*message.seat));
  } else if (message.seat && own != protocol::from_wire(*message.seat)) {
    parts_.voice.refuse(guest, "join", RefusalCode::NotAllowed, "you have another seat at this table",
                        "leave it first");
  } else if (!own && !guests.has(guest.id) && guests.size() >= parts_.house.limits.most_watchers) {
    parts_.voice.refuse(guest, "join", RefusalCode::Busy, "the table has as many watchers as it can take");
  } else {
    admit(guest, since_of(message));
  }
}

void SeatRequests::take_seat(const Guest& guest, const protocol::JoinMessage& message, Seat seat) {
  Change change;
  change.owners = {{seat, guest.token}};
  if (!parts_.live.settings().host) {
    change.settings = parts_.live.settings();
    change.settings->host = guest.token;
  }
  change.asker = guest;
  change.asked = "join";
  change.then = [this, guest, since = since_of(message)] { admit(guest, since); };
  parts_.changes.perform({table::TakeSeat{seat, {facts::OccupantKind::Human, message.name, {}}}}, std::move(change));
}

void SeatRequests::admit(const Guest& guest, std::uint64_t since) {
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

void SeatRequests::part(const Guest& guest) {
  parts_.voice.guests().remove(guest.id);
  send(*guest.client, protocol::LeftMessage{parts_.live.name(), "you left"});
  parts_.voice.tell_presence();
}

void SeatRequests::leave(const Guest& guest) {
  const auto seat = parts_.live.seat_of(guest);
  // A seat in a game of an event stays its player's.
  if (!seat || parts_.game.is_on()) {
    part(guest);
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
  change.then = [this, guest] { part(guest); };
  parts_.changes.perform({table::LeaveSeat{*seat}}, std::move(change));
}

void SeatRequests::give_seat(Seat seat, const storage::TokenHash& token, const ClaimReply& reply) {
  const auto own = seat_of(token, parts_.live.owners());
  const auto& owner = parts_.live.owners()[seat];
  if (parts_.live.is_closed()) {
    reply(ClaimAnswer::Closed);
  } else if (own == seat) {
    reply(ClaimAnswer::Given);
  } else if (own && parts_.live.table().deal() != nullptr) {
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
