#include "house/tables/table_voice.h"

#include "house/tables/consent.h"
#include "house/tables/seating.h"

#include <algorithm>
#include <utility>

namespace euchre::tables {
namespace {

std::int64_t whole_seconds(std::chrono::milliseconds left) {
  return std::max<std::int64_t>(0, std::chrono::ceil<std::chrono::seconds>(left).count());
}

}  // namespace

bool has_appeal_left(const LiveTable& live, const Limits& limits, Seat seat) {
  return live.recent().appeals_in_deal(seat) < limits.most_appeals;
}

TableVoice::TableVoice(const VoiceParts& parts, Strand& strand, Guard guard)
    : house_(parts.house),
      live_(parts.live),
      clock_(parts.clock),
      game_(parts.game),
      waiting_(parts.waiting),
      rematch_(parts.rematch),
      guard_(std::move(guard)),
      presence_alarm_(strand.make_alarm()) {}

std::vector<storage::TokenHash> TableVoice::networks_of(const storage::TokenHash& token) const {
  std::vector<storage::TokenHash> networks;
  for (const std::string& network : guests_.networks_of(token)) {
    const auto kept = network_of(live_.name(), network);
    if (kept) networks.push_back(*kept);
  }
  return networks;
}

void TableVoice::send_elsewhere(const Guest& guest) const {
  if (!guests_.has(guest.id)) send(*guest.client, protocol::MovedMessage{live_.name(), std::nullopt});
}

void TableVoice::tell_presence() {
  publish();
  if (std::exchange(is_presence_due_, true)) return;
  presence_alarm_->set(house_.limits.presence_delay, guard_([this] {
                         is_presence_due_ = false;
                         tell(Telling(guests_.audiences(live_.owners()), live_.last()));
                       }));
}

protocol::TableListing listing_of(const std::string& name, const table::Table& table) {
  protocol::TableListing listing;
  listing.table = name;
  listing.code_name = table.is_open() ? table.code().name : std::string();
  listing.stage = protocol::to_wire(table.stage());
  for (const Seat seat : kSeats) {
    if (table.course().unused_seats().contains(seat)) continue;
    const auto& sitter = table.sitter(seat);
    if (sitter) listing.names.push_back(sitter->occupant.name);
    if (!sitter || sitter->occupant.kind == facts::OccupantKind::Computer)
      listing.free_seats.push_back(protocol::to_wire(seat));
  }
  return listing;
}

void TableVoice::publish() const {
  TableNotice notice;
  notice.listing = listing_of(live_.name(), live_.table());
  notice.listing.watchers = static_cast<std::int64_t>(guests_.size());
  notice.is_listed = live_.settings().is_listed;
  notice.owners = live_.owners();
  notice.opener = to_text(live_.opener());
  notice.network = live_.opener().network;
  notice.has_guests = !guests_.empty() || game_.is_on();
  house_.directory.publish(live_.name(), std::move(notice), clock_.now());
}

void TableVoice::refuse(const Guest& guest, protocol::RefusedMessage refused) const {
  refused.table = live_.name();
  house_.metrics.count_refusal(refused.code);
  send(*guest.client, refused);
}

void TableVoice::refuse(const Guest& guest, std::string_view asked, protocol::RefusalCode code, std::string_view reason,
                        std::string_view hint) const {
  protocol::RefusedMessage refused;
  refused.code = code;
  refused.reason = reason;
  refused.hint = hint;
  if (!asked.empty()) refused.to = asked;
  refuse(guest, std::move(refused));
}

void TableVoice::refuse(const Guest& guest, std::string_view asked, const table::Refusal& refusal) const {
  protocol::RefusedMessage refused = protocol::to_wire(refusal, table::player_names(live_.table()));
  refused.to = asked;
  refuse(guest, std::move(refused));
}

bool TableVoice::refuse_stale(const Guest& guest, std::int64_t seen, std::string_view asked) const {
  if (seen >= static_cast<std::int64_t>(live_.last_act())) return false;
  refuse(guest, asked, protocol::RefusalCode::Stale, "the table has gone on since", "look again");
  return true;
}

Surroundings TableVoice::surroundings() const {
  Surroundings around;
  around.owners = &live_.owners();
  around.settings = &live_.settings();
  around.invite = "/t/" + live_.name();
  if (const auto left = clock_.left_to_act()) around.seconds_left = whole_seconds(*left);
  if (const auto left = clock_.left_in_step()) around.answer_seconds_left = whole_seconds(*left);
  around.is_of_event = game_.was_on();
  around.is_paused = clock_.is_paused();
  around.is_clock_only_end = game_.round().is_only_end;
  around.is_ended_by_clock = game_.is_ended_by_clock();
  if (const auto left = game_.time_left()) around.round_seconds_left = left->count();
  around.rematch = rematch_.told(live_, guests_);
  if (!live_.table().course().director().empty()) add_direction(around);
  for (const WaitingGuest& waiting : waiting_.all()) {
    if (waiting.is_put)
      around.asking.push_back({waiting.id, protocol::to_wire(waiting.seat), waiting.name, waiting.near});
  }
  return around;
}

/// Whose connection comes from the same address as his.
std::string TableVoice::player_near(const storage::TokenHash& token) const {
  const auto networks = networks_of(token);
  for (const Seat seat : kSeats) {
    const auto& owner = live_.owners()[seat];
    if (!owner) continue;
    const auto his = networks_of(*owner);
    const bool is_near = std::ranges::any_of(
        his, [&](const auto& network) { return std::ranges::find(networks, network) != networks.end(); });
    if (is_near) return live_.table().sitter(seat)->occupant.name;
  }
  return {};
}

void TableVoice::add_direction(Surroundings& around) const {
  const facts::Course& course = live_.table().course();
  around.is_consent_awaited = is_consent_awaited(live_);
  around.asked = sides_to_ask(live_);
  if (around.is_consent_awaited) around.director_near = player_near(*live_.settings().director);
  for (const Seat seat : kSeats) {
    around.may_call_director[seat] = !around.is_consent_awaited && course.is_match_running() &&
                                     !course.is_under_appeal() && has_appeal_left(live_, house_.limits, seat);
  }
  if (!live_.director_key().empty()) around.director_invite = "/t/" + live_.name() + "#direct=" + live_.director_key();
  if (!course.is_under_appeal() || !live_.settings().director || around.is_consent_awaited) return;
  if (course.is_deal_running() && live_.table().open_deal() != nullptr) {
    around.undoable = static_cast<std::int64_t>(course.deal()->acts.size());
  }
  if (guests_.is_connected(*live_.settings().director)) {
    around.deal_log = live_.recent().since(live_.recent().deal_began(), table::Watcher{});
  }
}

}  // namespace euchre::tables
