#include "house/tables/director_requests.h"

#include "house/tables/consent.h"
#include "house/tables/seating.h"

#include <sodium.h>

#include <utility>

namespace euchre::tables {
namespace {

using protocol::RefusalCode;

/// In one deal. Each answer tells whether somebody holds a card that nobody may have seen.
constexpr std::size_t kMostCardsFound = 2;

/// In a time that does not depend on where the two differ.
bool is_same(const storage::TokenHash& one, const storage::TokenHash& other) {
  return sodium_memcmp(one.bytes.data(), other.bytes.data(), one.bytes.size()) == 0;
}

table::RuleByHand ruling_of(const protocol::RuleMessage& message, Seat dealer) {
  table::RuleByHand rule{message.words, {}};
  if (!message.entries && !message.next_dealer) return rule;
  rule.ruling.emplace();
  rule.ruling->next_dealer = message.next_dealer ? protocol::from_wire(*message.next_dealer) : dealer;
  if (!message.entries) return rule;
  for (const protocol::EntryWish& wish : *message.entries) {
    const auto points = codes::Points(static_cast<std::int16_t>(wish.points));
    rule.ruling->entries.push_back({protocol::from_wire(wish.side), points, wish.reason, wish.article});
  }
  return rule;
}

}  // namespace

void DirectorRequests::name(const Guest& guest, const protocol::NameDirectorMessage& message) {
  if (!parts_.live.is_host(guest)) {
    parts_.voice.refuse(guest, "name-director", RefusalCode::NotAllowed,
                        "only who opened the table may name its director");
    return;
  }
  Change change;
  change.settings = settings_without_director();
  change.director_key = message.name.empty() ? std::string() : parts_.house.chance.unguessable_name();
  if (!change.director_key->empty()) {
    change.settings->director_key = hash_of_token(*change.director_key);
    change.settings->accepting = {guest.token};
  }
  change.asker = guest;
  change.asked = "name-director";
  parts_.changes.perform({table::NameDirector{message.name}}, std::move(change));
}

storage::TableSettings DirectorRequests::settings_without_director() const {
  storage::TableSettings settings = parts_.live.settings();
  settings.director.reset();
  settings.director_key.reset();
  settings.accepting.clear();
  return settings;
}

void DirectorRequests::admit(const Guest& guest, const protocol::DirectMessage& message) {
  const auto no = [&](RefusalCode code, std::string_view reason, std::string_view hint) {
    parts_.voice.refuse(guest, "direct", code, reason, hint);
  };
  const auto& key = parts_.live.settings().director_key;
  if (!parts_.voice.guests().has(guest.id)) {
    no(RefusalCode::NotFound, "you are not at this table", "join it first");
  } else if (!key || !is_same(hash_of_token(message.key), *key)) {
    count_wrong_key(guest);
  } else if (parts_.live.seat_of(guest)) {
    no(RefusalCode::NotAllowed, "a player cannot direct his own table", "leave your seat first");
  } else if (has_seen_hand(guest.token, parts_.live)) {
    no(RefusalCode::NotAllowed, "you have seen a hand in this deal", "you can direct when it is over");
  } else {
    seat(guest);
  }
}

void DirectorRequests::count_wrong_key(const Guest& guest) {
  const bool is_heard = wrong_keys_.take(parts_.clock.now());
  parts_.voice.refuse(guest, "direct", is_heard ? RefusalCode::NotAllowed : RefusalCode::TooFast,
                      is_heard ? "that key does not open the director's chair" : "too many wrong keys at this table",
                      "ask who opened the table for the director's address");
  if (is_heard || parts_.live.seat_of(guest)) return;
  // Nobody else suffers for it, least of all who has the right key.
  parts_.voice.guests().remove(guest.id);
  parts_.waiting.remove(guest.id);
  send(*guest.client, protocol::LeftMessage{parts_.live.name(), "too many wrong keys were tried at this table"});
  parts_.voice.tell_presence();
}

void DirectorRequests::seat(const Guest& guest) {
  Change change;
  change.settings = parts_.live.settings();
  // Whom the players accepted is another.
  if (change.settings->director != guest.token && !change.settings->accepting.empty()) {
    change.settings->accepting.resize(1);
  }
  change.settings->director = guest.token;
  change.asker = guest;
  change.asked = "direct";
  parts_.waiting.remove(guest.id);
  parts_.changes.write(std::move(change));
}

void DirectorRequests::answer(const Guest& guest, const protocol::AcceptDirectorMessage& message) {
  const auto seat = parts_.live.seat_of(guest);
  if (!seat || !sides_to_ask(parts_.live)[side_of(*seat)]) {
    parts_.voice.refuse(guest, "accept-director", seat ? RefusalCode::Stale : RefusalCode::NotAllowed,
                        seat ? "you are not asked about the director" : "you have no seat at this table");
    return;
  }
  Change change;
  change.asker = guest;
  change.asked = "accept-director";
  if (message.accept) {
    change.settings = parts_.live.settings();
    change.settings->accepting.push_back(guest.token);
    parts_.changes.write(std::move(change));
  } else {
    change.settings = settings_without_director();
    change.director_key = std::string();
    parts_.changes.perform({table::NameDirector{}}, std::move(change));
  }
}

void DirectorRequests::call(const Guest& guest) {
  const auto seat = parts_.live.seat_of(guest);
  if (!seat) {
    parts_.voice.refuse(guest, "call-director", RefusalCode::NotAllowed, "you have no seat at this table");
  } else if (is_consent_awaited(parts_.live)) {
    parts_.voice.refuse(guest, "call-director", RefusalCode::NotAllowed, "the director is not accepted yet",
                        "the other side is asked about him");
  } else if (!has_appeal_left(parts_.live, parts_.house.limits, *seat)) {
    parts_.voice.refuse(guest, "call-director", RefusalCode::NotAllowed,
                        "you have called the director often enough in this deal");
  } else {
    parts_.changes.perform_for(guest, table::CallDirector{*seat}, "call-director");
  }
}

void DirectorRequests::direct(const Guest& guest, const table::Command& command, std::string_view asked) {
  if (!directs(guest.token, parts_.live)) {
    parts_.voice.refuse(guest, asked, RefusalCode::NotAllowed, "only the director of this table may do this");
    return;
  }
  parts_.clock.note_direction();
  parts_.changes.perform_for(guest, command, asked);
}

void DirectorRequests::find(const Guest& guest, const protocol::FindingMessage& message) {
  const bool is_one_too_many = names_card("dir " + message.text) &&
                               parts_.live.recent().cards_found_in_deal() >= kMostCardsFound &&
                               directs(guest.token, parts_.live);
  if (!is_one_too_many) return direct(guest, table::EnterFinding{message.text}, "finding");
  parts_.voice.refuse(guest, "finding", RefusalCode::NotAllowed,
                      "you have found something of two cards in this deal, as often as a director may",
                      "rule in words, or by your own account");
}

void DirectorRequests::rule(const Guest& guest, const protocol::RuleMessage& message) {
  const Seat dealer = parts_.live.table().dealer().value_or(Seat::North);
  direct(guest, ruling_of(message, left_of(dealer)), "rule");
}

void DirectorRequests::correct_score(const Guest& guest, const protocol::CorrectScoreMessage& message) {
  table::CorrectScore correct;
  correct.score[Side::NorthSouth] = codes::Points(static_cast<std::int16_t>(message.score.NS));
  correct.score[Side::EastWest] = codes::Points(static_cast<std::int16_t>(message.score.EW));
  correct.reason = message.reason;
  direct(guest, correct, "correct-score");
}

}  // namespace euchre::tables
