#include "house/tables/table_host.h"

#include <sodium.h>

#include <utility>

/// The director of an open table: named by the host, known by a key, called by the players. The part of `TableHost` that
/// sees to it that nobody else directs.
namespace euchre::tables {
namespace {

using protocol::RefusalCode;

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

void TableHost::name_director(const Guest& guest, const protocol::NameDirectorMessage& message) {
  if (!is_host(guest)) {
    refuse(guest, "name-director", RefusalCode::NotAllowed, "only who opened the table may name its director");
    return;
  }
  Change change;
  change.settings = settings_;
  change.settings->director.reset();
  change.settings->director_key.reset();
  change.director_key = message.name.empty() ? std::string() : parts_.chance.unguessable_name();
  if (!change.director_key->empty()) change.settings->director_key = hash_of_token(*change.director_key);
  change.asker = guest;
  change.asked = "name-director";
  perform({table::NameDirector{message.name}}, std::move(change));
}

void TableHost::admit_director(const Guest& guest, const protocol::DirectMessage& message) {
  const auto no = [&](RefusalCode code, std::string_view reason, std::string_view hint) {
    refuse(guest, "direct", code, reason, hint);
  };
  unsigned& wrong = wrong_keys_[guest.id];
  if (wrong >= parts_.limits.most_wrong_keys) {
    no(RefusalCode::TooFast, "too many wrong keys", "ask who opened the table for the director's address");
  } else if (!settings_.director_key || !is_same(hash_of_token(message.key), *settings_.director_key)) {
    ++wrong;
    no(RefusalCode::NotAllowed, "that key does not open the director's chair",
       "ask who opened the table for the director's address");
  } else if (seat_of(guest)) {
    no(RefusalCode::NotAllowed, "a player cannot direct his own table", "leave your seat first");
  } else {
    Change change;
    change.settings = settings_;
    change.settings->director = guest.token;
    change.asker = guest;
    change.asked = "direct";
    write(std::move(change));
  }
}

bool TableHost::has_appeal_left(Seat seat) const { return account_.appeals_in_deal(seat) < parts_.limits.most_appeals; }

void TableHost::call_director(const Guest& guest) {
  const auto seat = seat_of(guest);
  if (seat && !has_appeal_left(*seat)) {
    refuse(guest, "call-director", RefusalCode::NotAllowed, "you have called the director often enough in this deal");
    return;
  }
  command_for_seat(guest, "call-director", [](Seat caller) { return table::Command(table::CallDirector{caller}); });
}

void TableHost::direct(const Guest& guest, const table::Command& command, std::string_view asked) {
  if (!is_director(guest)) {
    refuse(guest, asked, RefusalCode::NotAllowed, "only the director of this table may do this");
    return;
  }
  directed_at_ = strand_->now();
  perform_for(guest, command, asked);
}

void TableHost::rule(const Guest& guest, const protocol::RuleMessage& message) {
  const Seat dealer = table_.dealer().value_or(Seat::North);
  direct(guest, ruling_of(message, left_of(dealer)), "rule");
}

void TableHost::add_direction(Surroundings& around) const {
  const facts::Course& course = table_.course();
  for (const Seat seat : kSeats) {
    around.may_call_director[seat] = course.is_match_running() && !course.is_under_appeal() && has_appeal_left(seat);
  }
  if (!director_key_.empty()) around.director_invite = "/t/" + name_ + "#direct=" + director_key_;
  if (!course.is_under_appeal() || !settings_.director) return;
  if (course.is_deal_running() && table_.open_deal() != nullptr) {
    around.undoable = static_cast<std::int64_t>(course.deal()->acts.size());
  }
  if (guests_.is_connected(*settings_.director)) {
    around.deal_log = account_.since(account_.deal_began(), table::Watcher{});
  }
}

}  // namespace euchre::tables
