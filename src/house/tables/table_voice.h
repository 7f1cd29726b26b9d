#pragma once

#include "house/protocol/table_messages.h"
#include "house/tables/event_game.h"
#include "house/tables/guests.h"
#include "house/tables/house_parts.h"
#include "house/tables/live_table.h"
#include "house/tables/rematch.h"
#include "house/tables/step_clock.h"
#include "house/tables/strand.h"
#include "house/tables/waiting_guests.h"

#include <memory>
#include <string_view>

namespace euchre::tables {

/// What a table's voice speaks of. All outlive it.
struct VoiceParts {
  const HouseParts& house;
  const LiveTable& live;
  const StepClock& clock;
  const EventGame& game;
  const WaitingGuests& waiting;
  const Rematch& rematch;
};

/// What a table tells: its guests what they may see and who is connected, the house what it makes known, and who asked for
/// what cannot be why not. Runs on the table's strand.
class TableVoice {
 public:
  TableVoice(const VoiceParts& parts, Strand& strand, Guard guard);

  [[nodiscard]] Guests& guests() { return guests_; }
  [[nodiscard]] const Guests& guests() const { return guests_; }
  /// Who only looks on and is to give way to one more from that network, where all places are taken.
  [[nodiscard]] std::optional<Guest> gives_way_to(const Guest& guest) const {
    return guests_.gives_way_to(guest.network, surroundings());
  }
  /// Where whoever has the token is connected from, as the table keeps it (`network_of`).
  [[nodiscard]] std::vector<storage::TokenHash> networks_of(const storage::TokenHash& token) const;

  /// Sends the facts and the view after them to everybody.
  void tell(const Telling& telling) const { guests_.tell(telling, live_.table(), surroundings()); }
  /// Sends the view to one.
  void show(const Guest& guest) const { guests_.show(guest, live_.last(), live_.table(), surroundings()); }
  /// Tells one whose wish comes too late that another node has the table now, or soon will; who is among the guests hears it
  /// with them.
  void send_elsewhere(const Guest& guest) const;
  /// Who is connected, or what stands around the table, has changed: all are told together, soon.
  void tell_presence();
  /// Makes known to the house what it may know.
  void publish() const;

  void refuse(const Guest& guest, std::string_view asked, protocol::RefusalCode code, std::string_view reason,
              std::string_view hint = {}) const;
  void refuse(const Guest& guest, std::string_view asked, const table::Refusal& refusal) const;
  /// Refuses what was chosen when the fact `seen` was the last, where the table has gone on since; whether it did.
  [[nodiscard]] bool refuse_stale(const Guest& guest, std::int64_t seen, std::string_view asked) const;

 private:
  void refuse(const Guest& guest, protocol::RefusedMessage refused) const;
  [[nodiscard]] Surroundings surroundings() const;
  void add_direction(Surroundings& around) const;
  [[nodiscard]] std::string player_near(const storage::TokenHash& token) const;

  const HouseParts& house_;
  const LiveTable& live_;
  const StepClock& clock_;
  const EventGame& game_;
  const WaitingGuests& waiting_;
  const Rematch& rematch_;
  const Guard guard_;
  Guests guests_;
  bool is_presence_due_ = false;
  const std::unique_ptr<Alarm> presence_alarm_;
};

/// What is listed of a table.
[[nodiscard]] protocol::TableListing listing_of(const std::string& name, const table::Table& table);

/// Whether the seat may call the director once more in this deal.
[[nodiscard]] bool has_appeal_left(const LiveTable& live, const Limits& limits, Seat seat);

}  // namespace euchre::tables
