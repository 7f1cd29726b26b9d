#pragma once

#include "house/tables/client.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace euchre::tables {

/// Somebody who will sit down when the deal is over.
struct WaitingGuest {
  std::int64_t id = 0;  ///< by which the host speaks of him
  Guest guest;
  Seat seat = Seat::North;
  std::uint64_t since = 0;  ///< the last fact that he had been told when he asked
  std::string name;         ///< under which he will play
  bool is_put = false;      ///< the host is asked whether he may sit down at once
  std::string near;         ///< the player whose hand was seen at the same address; empty where there is none
};

/// Those who watch a deal and have asked for a seat, first come first. Kept as long as they are connected.
class WaitingGuests {
 public:
  [[nodiscard]] const std::vector<WaitingGuest>& all() const { return all_; }
  [[nodiscard]] const WaitingGuest* find(std::int64_t id) const;

  /// In place of what he asked for before. He gets an id of his own, which is returned.
  std::int64_t add(WaitingGuest waiting);
  /// The host has said no: he is not asked again.
  void note_no(std::int64_t id);
  void remove(ClientId client);
  [[nodiscard]] bool has(ClientId client) const;
  /// Who is to give way to one more from that network, where as many wait as may (`giving_way.h`).
  [[nodiscard]] std::optional<Guest> gives_way_to(std::string_view network) const;
  /// Nothing where nobody waits.
  [[nodiscard]] std::optional<WaitingGuest> take(std::int64_t id);
  [[nodiscard]] std::optional<WaitingGuest> take_first();

 private:
  std::vector<WaitingGuest> all_;
  std::int64_t last_id_ = 0;
};

}  // namespace euchre::tables
