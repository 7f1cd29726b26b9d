#pragma once

#include "core/cards/seat.h"
#include "house/protocol/generated/messages.h"
#include "house/storage/log.h"
#include "house/tables/quotas.h"
#include "house/tables/strand.h"

#include <cstdint>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace euchre::tables {

class TableHost;

/// What a table makes known to the rest of the house.
struct TableNotice {
  protocol::TableListing listing;
  bool is_listed = false;
  BySeat<std::optional<storage::TokenHash>> owners;
  std::string opener;       ///< for whoever runs the house: `guest 3f2a..., address 203.0.113.7`
  std::string network;      ///< from which it was opened; empty where that is not known
  bool has_guests = false;  ///< somebody is connected
};

/// A table that nobody has asked for since the house began: its log is kept, and it has no host.
struct AsleepTable {
  TableNotice notice;  ///< without what only its lines say
  std::shared_ptr<Quotas::Hold> hold;
};

/// All open tables of a house by name, awake or asleep. Any thread may ask.
class Directory {
 public:
  /// Its log is there. It is alone from now on.
  void add_asleep(const std::string& table, AsleepTable asleep, Clock::time_point now);
  [[nodiscard]] bool is_asleep(std::string_view table) const;
  /// What its lines say of a table that is asleep, and how long after it began to be alone it is to be closed.
  void note_asleep(const std::string& table, TableNotice notice, Clock::duration until_closing);
  /// It cannot be opened. It changes nothing where it is awake.
  void remove_asleep(const std::string& table);
  /// It is awake now: what was held for it, and since when it was alone. Nothing where it had not been asleep.
  struct Awoken {
    std::shared_ptr<Quotas::Hold> hold;
    Clock::time_point alone_since;
  };
  [[nodiscard]] std::optional<Awoken> awaken(const std::string& table);
  /// Its log could not be asked. It changes nothing where it was not asleep before.
  void fall_asleep_again(const std::string& table, const TableHost& host);
  /// Those asleep that are to be closed by now, at most `most`.
  [[nodiscard]] std::vector<std::string> due(Clock::time_point now, std::size_t most) const;
  /// Tables asleep where he has a seat, whose lines nobody has looked at.
  [[nodiscard]] std::vector<std::string> unread_of(const storage::TokenHash& token) const;

  void add(const std::string& table, std::shared_ptr<TableHost> host);
  /// The one of that name: `host`, where there was none.
  [[nodiscard]] std::shared_ptr<TableHost> find_or_add(const std::string& table,
                                                       const std::shared_ptr<TableHost>& host);
  void remove(const std::string& table);
  /// Removes it unless another has its name since.
  void remove(const std::string& table, const TableHost& host);
  void publish(const std::string& table, TableNotice notice, Clock::time_point now);

  [[nodiscard]] std::size_t size() const;
  /// Whether a table of that name is open, awake or asleep.
  [[nodiscard]] bool has(std::string_view table) const;
  /// Null where no open table has that name, or it is asleep.
  [[nodiscard]] std::shared_ptr<TableHost> find(std::string_view table) const;
  /// Tables that agreed to be listed, at most `most`, and of one address a fifth of those: nobody fills the list. This machine is no
  /// address.
  [[nodiscard]] std::vector<protocol::TableListing> listings(std::size_t most) const;
  /// How often that list has changed, or may have.
  [[nodiscard]] std::uint64_t listing_changes() const;
  [[nodiscard]] std::vector<protocol::OwnSeat> seats_of(const storage::TokenHash& token) const;
  /// The table that nobody has visited for the longest time, if that is longer than `least`.
  [[nodiscard]] std::optional<std::string> longest_idle(Clock::duration least, Clock::time_point now) const;
  /// Those that are awake.
  [[nodiscard]] std::vector<std::shared_ptr<TableHost>> all() const;
  /// What is known of each, listed or not.
  [[nodiscard]] std::vector<TableNotice> notices() const;

 private:
  struct Entry {
    std::shared_ptr<TableHost> host;
    TableNotice notice;
    Clock::time_point idle_since;
    bool is_unread = false;                        ///< its lines were not looked at
    std::shared_ptr<Quotas::Hold> hold;            ///< while it is asleep
    std::optional<Clock::duration> until_closing;  ///< since it began to be alone
    std::optional<Clock::time_point> alone_since;  ///< while it is asleep, or its log is asked
  };

  /// REQUIRES: the mutex is held.
  void note_change(const Entry& entry) { listing_changes_ += entry.notice.is_listed ? 1 : 0; }

  mutable std::mutex mutex_;
  std::map<std::string, Entry, std::less<>> entries_;
  std::uint64_t listing_changes_ = 0;
};

}  // namespace euchre::tables
