#pragma once

#include "house/table/table.h"
#include "house/tables/client.h"
#include "house/tables/guests.h"
#include "house/tables/quotas.h"
#include "house/tables/recent_facts.h"
#include "minds/tally/seat_watch.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace euchre::tables {

/// Facts on their way to the log and what goes with them.
struct Change {
  std::vector<facts::Fact> facts;
  std::vector<storage::SeatOwner> owners;
  std::optional<storage::TableSettings> settings;
  std::optional<std::string> director_key;  ///< of the director named with it; empty: there is none any more
  std::function<void()> then;               ///< once it is in the log and the guests are told
  std::function<void()> otherwise;          ///< where it could not be written
  std::optional<Guest> asker;               ///< whom to tell where it is not done
  std::string asked;                        ///< the type of his message
};

/// A table as its log has it, with what is kept beside the facts: its settings, and whose the seats are. All parts of the
/// table read it; it changes by what is durable, and by nothing else.
class LiveTable {
 public:
  explicit LiveTable(std::string name) : name_(std::move(name)) {}

  [[nodiscard]] const std::string& name() const { return name_; }
  [[nodiscard]] const table::Table& table() const { return table_; }
  [[nodiscard]] const storage::TableSettings& settings() const { return settings_; }
  [[nodiscard]] const Owners& owners() const { return owners_; }
  [[nodiscard]] const RecentFacts& recent() const { return recent_; }
  /// The number of the last fact.
  [[nodiscard]] std::uint64_t last() const { return recent_.last(); }
  /// The number of the last call, discard or card, or of the cards dealt.
  [[nodiscard]] std::uint64_t last_act() const { return last_act_; }
  [[nodiscard]] bool is_closed() const { return table_.stage() == table::Stage::Closed; }

  [[nodiscard]] std::optional<Seat> seat_of(const Guest& guest) const { return tables::seat_of(guest.token, owners_); }
  [[nodiscard]] bool has_owner() const;
  [[nodiscard]] bool is_host(const Guest& guest) const { return settings_.host == guest.token; }
  /// Whether he came with the director's key, accepted or not (`consent.h`).
  [[nodiscard]] bool has_directors_key(const Guest& guest) const { return settings_.director == guest.token; }
  /// As long as this house runs; the log has its digest.
  [[nodiscard]] const std::string& director_key() const { return director_key_; }

  /// On whose account it is kept; nobody's where that is not known.
  [[nodiscard]] const Consumer& opener() const { return opener_; }

  void set_opener(Consumer opener) { opener_ = std::move(opener); }
  void set_settings(const storage::TableSettings& settings) { settings_ = settings; }
  void set_owners(const Owners& owners) { owners_ = owners; }
  /// What goes with the facts of a change.
  void note(const Change& change);
  /// The fact that comes next; what it brought to those who sit there.
  std::vector<tally::SeatPlayed> apply(const facts::Fact& fact);

 private:
  const std::string name_;
  table::Table table_;
  storage::TableSettings settings_;
  Owners owners_;
  RecentFacts recent_;
  tally::SeatWatch watch_;
  std::uint64_t last_act_ = 0;
  std::string director_key_;
  Consumer opener_;
};

}  // namespace euchre::tables
