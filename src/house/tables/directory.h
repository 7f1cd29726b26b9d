#pragma once

#include "core/cards/seat.h"
#include "house/protocol/generated/messages.h"
#include "house/storage/log.h"
#include "house/tables/strand.h"

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
  bool has_guests = false;  ///< somebody is connected
};

/// All open tables of a house by name. Any thread may ask.
class Directory {
 public:
  void add(const std::string& table, std::shared_ptr<TableHost> host);
  /// The one of that name: `host`, where there was none.
  [[nodiscard]] std::shared_ptr<TableHost> find_or_add(const std::string& table,
                                                       const std::shared_ptr<TableHost>& host);
  void remove(const std::string& table);
  /// Removes it unless another has its name since.
  void remove(const std::string& table, const TableHost& host);
  void publish(const std::string& table, TableNotice notice, Clock::time_point now);

  [[nodiscard]] std::size_t size() const;
  /// Null where no open table has that name.
  [[nodiscard]] std::shared_ptr<TableHost> find(std::string_view table) const;
  /// Tables that agreed to be listed, at most `most`.
  [[nodiscard]] std::vector<protocol::TableListing> listings(std::size_t most) const;
  [[nodiscard]] std::vector<protocol::OwnSeat> seats_of(const storage::TokenHash& token) const;
  /// The table that nobody has visited for the longest time, if that is longer than `least`.
  [[nodiscard]] std::shared_ptr<TableHost> longest_idle(Clock::duration least, Clock::time_point now) const;
  [[nodiscard]] std::vector<std::shared_ptr<TableHost>> all() const;
  /// What is known of each, listed or not.
  [[nodiscard]] std::vector<TableNotice> notices() const;

 private:
  struct Entry {
    std::shared_ptr<TableHost> host;
    TableNotice notice;
    Clock::time_point idle_since;
  };

  mutable std::mutex mutex_;
  std::map<std::string, Entry, std::less<>> entries_;
};

}  // namespace euchre::tables
