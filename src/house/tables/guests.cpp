#include "house/tables/guests.h"

#include "core/base/check.h"
#include "house/protocol/table_messages.h"
#include "house/table/table_view.h"
#include "house/tables/giving_way.h"
#include "house/tables/talk.h"

#include <algorithm>
#include <deque>
#include <memory>
#include <utility>

namespace euchre::tables {
namespace {

Frame frame_of(const protocol::ServerMessage& message) {
  return std::make_shared<const std::string>(protocol::encode(message));
}

/// One message that several guests share.
struct SharedFrame {
  Role role;
  Frame frame;
};

void add_consent(protocol::DirectionState& direction, const Role& role, const Surroundings& surroundings) {
  const auto seat = table::seat_of(role.audience);
  direction.consent = role.has_directors_key ? protocol::Consent::YoursAwaited : protocol::Consent::Awaited;
  if (seat && surroundings.asked[side_of(*seat)]) direction.consent = protocol::Consent::Asked;
  if (!surroundings.director_near.empty()) direction.near = surroundings.director_near;
}

void add_open_surroundings(protocol::OpenState& open, const Role& role, const Surroundings& surroundings) {
  open.seconds_left = surroundings.answer_seconds_left;
  if (!open.direction) return;
  protocol::DirectionState& direction = *open.direction;
  const auto seat = table::seat_of(role.audience);
  direction.is_you = role.has_directors_key && !surroundings.is_consent_awaited;
  direction.may_call = seat && surroundings.may_call_director[*seat];
  if (role.is_host && !surroundings.director_invite.empty()) direction.invite = surroundings.director_invite;
  if (surroundings.is_consent_awaited) add_consent(direction, role, surroundings);
  if (!direction.is_you) return;
  direction.undoable = surroundings.undoable;
  direction.log = surroundings.deal_log;
}

/// The game has ended where its score stands, though no rule of the game says so.
void end_by_clock(protocol::TableView& view) {
  const protocol::Points& score = view.score.score;
  protocol::GameLine line;
  line.number = view.score.game;
  line.score = score;
  if (score.NS != score.EW) line.winner = score.NS > score.EW ? protocol::Side::NS : protocol::Side::EW;
  view.score.games.push_back(line);
  view.stage = protocol::Stage::MatchOver;
}

/// Whether he only looks on.
bool is_watcher(const Role& role) { return !role.is_host && !role.has_directors_key && !table::seat_of(role.audience); }

}  // namespace

std::optional<Seat> seat_of(const storage::TokenHash& token, const Owners& owners) {
  for (const Seat seat : kSeats) {
    if (owners[seat] == token) return seat;
  }
  return std::nullopt;
}

table::Audience audience_of(const storage::TokenHash& token, const Owners& owners) {
  const auto seat = seat_of(token, owners);
  return seat ? table::Audience(*seat) : table::Audience(table::Watcher{});
}

Role role_of(const storage::TokenHash& token, const Surroundings& surroundings) {
  return {audience_of(token, *surroundings.owners), surroundings.settings->host == token,
          surroundings.settings->director == token};
}

void send(Client& client, const protocol::ServerMessage& message) { client.send(frame_of(message)); }

Telling::Telling(const std::vector<table::Audience>& audiences, std::uint64_t last, std::span<const facts::Fact> coming)
    : last_(last) {
  for (const table::Audience& audience : audiences) accounts_.emplace_back(audience, coming);
}

void Telling::add(std::uint64_t number, const facts::Fact& fact, const table::Table& after) {
  for (RunningAccount& account : accounts_) account.tell(number, fact, after);
  last_ = number;
}

const std::vector<protocol::SeenFact>& Telling::facts_for(const table::Audience& audience) const {
  const auto found = std::ranges::find(accounts_, audience, &RunningAccount::audience);
  EUCHRE_REQUIRE(found != accounts_.end());
  return found->lines();
}

bool Guests::add(const Guest& guest) {
  if (has(guest.id)) return false;
  guests_.push_back(guest);
  return true;
}

void Guests::remove(ClientId client) {
  std::erase_if(guests_, [client](const Guest& guest) { return guest.id == client; });
}

bool Guests::has(ClientId client) const { return std::ranges::find(guests_, client, &Guest::id) != guests_.end(); }

std::optional<Guest> Guests::gives_way_to(std::string_view network, const Surroundings& surroundings) const {
  std::vector<const Guest*> watchers;
  std::deque<std::string> sites;
  std::vector<PlaceHolder> places;
  for (const Guest& guest : guests_) {
    if (!is_watcher(role_of(guest.token, surroundings))) continue;
    watchers.push_back(&guest);
    places.push_back({sites.emplace_back(site_of(guest.network)), guest.network});
  }
  const auto found = gives_way(places, network);
  return found ? std::optional(*watchers[*found]) : std::nullopt;
}

bool Guests::is_connected(const storage::TokenHash& token) const {
  return std::ranges::find(guests_, token, &Guest::token) != guests_.end();
}

std::vector<std::string> Guests::networks_of(const storage::TokenHash& token) const {
  std::vector<std::string> networks;
  for (const Guest& guest : guests_) {
    if (guest.token == token) networks.push_back(guest.network);
  }
  return networks;
}

std::vector<table::Audience> Guests::audiences(const Owners& owners) const {
  std::vector<table::Audience> all;
  for (const Guest& guest : guests_) {
    const table::Audience audience = audience_of(guest.token, owners);
    if (std::ranges::find(all, audience) == all.end()) all.push_back(audience);
  }
  return all;
}

protocol::TableView Guests::view_for(const Role& role, const table::Table& table,
                                     const Surroundings& surroundings) const {
  protocol::TableView view = protocol::to_wire(table::view_of(table, role.audience));
  std::int64_t watchers = 0;
  for (const Guest& guest : guests_) watchers += seat_of(guest.token, *surroundings.owners) ? 0 : 1;
  view.watchers = watchers;
  view.host = role.is_host;
  if (role.is_host && !surroundings.asking.empty()) view.asking = surroundings.asking;
  view.invite = surroundings.invite;
  view.pace_ms = surroundings.settings->pace_ms;
  view.may_talk = table::seat_of(role.audience) && is_time_for_talk(table);
  view.clock_seconds = surroundings.settings->clock_seconds;
  view.gives_advice = surroundings.settings->gives_advice;
  view.is_of_event = surroundings.is_of_event;
  view.round_seconds_left = surroundings.round_seconds_left;
  if (surroundings.is_of_event) view.solo.reset();
  view.rematch = surroundings.rematch;
  if (view.solo) view.solo->is_paused = surroundings.is_paused;
  if (surroundings.is_clock_only_end) view.score.target.reset();
  if (surroundings.is_ended_by_clock) end_by_clock(view);
  for (protocol::SeatState& seat : view.seats) {
    const auto& owner = (*surroundings.owners)[protocol::from_wire(seat.seat)];
    seat.connected = owner && is_connected(*owner);
  }
  if (view.your_turn) view.your_turn->seconds_left = surroundings.seconds_left;
  if (view.claim) view.claim->seconds_left = surroundings.answer_seconds_left;
  if (view.open) add_open_surroundings(*view.open, role, surroundings);
  return view;
}

Frame Guests::update_for(const Role& role, const Telling& telling, const table::Table& table,
                         const Surroundings& surroundings) const {
  protocol::UpdateMessage update;
  update.view = view_for(role, table, surroundings);
  update.table = update.view.table;
  update.seq = static_cast<std::int64_t>(telling.last());
  update.facts = telling.facts_for(role.audience);
  return frame_of(std::move(update));
}

void Guests::tell(const Telling& telling, const table::Table& table, const Surroundings& surroundings) const {
  std::vector<SharedFrame> frames;
  for (const Guest& guest : guests_) {
    const Role role = role_of(guest.token, surroundings);
    auto found = std::ranges::find(frames, role, &SharedFrame::role);
    if (found == frames.end()) {
      frames.push_back({role, update_for(role, telling, table, surroundings)});
      found = std::prev(frames.end());
    }
    guest.client->send(found->frame);
  }
}

void Guests::show(const Guest& guest, std::uint64_t last, const table::Table& table,
                  const Surroundings& surroundings) const {
  const Role role = role_of(guest.token, surroundings);
  guest.client->send(update_for(role, Telling({role.audience}, last), table, surroundings));
}

void Guests::send_all(const protocol::ServerMessage& message) const {
  const Frame frame = frame_of(message);
  for (const Guest& guest : guests_) guest.client->send(frame);
}

}  // namespace euchre::tables
