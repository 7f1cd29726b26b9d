#pragma once

#include "house/tables/live_table.h"

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace euchre::tables {

/// When somebody may sit down.
enum class Seating : std::uint8_t {
  Now,
  WithHostsWord,  ///< when the deal is over, or at once if the host says so
  NextDeal,       ///< when the deal is over, whatever anybody says
};

/// Somebody who would sit down.
struct Comer {
  Seat seat = Seat::North;
  storage::TokenHash token;
  std::optional<storage::TokenHash> network;  ///< as `network_of` tells it; nothing where nobody knows
};

/// What a table keeps of the address that somebody comes from: the same for the same address at the same table, and of no use
/// elsewhere. Nothing for an empty network.
[[nodiscard]] std::optional<storage::TokenHash> network_of(const std::string& table, const std::string& network);

/// Whoever has had a seat in the deal that is running, each seat's owner included; nobody while none is. `HandShown` in
/// the settings of a table outlives the house, so that nobody is forgotten when it begins anew.
[[nodiscard]] std::vector<storage::HandShown> shown_in(const LiveTable& live);
/// Whether he had another seat in the deal that is running.
[[nodiscard]] bool has_had_other_seat(const storage::TokenHash& token, Seat seat, const LiveTable& live);
/// Whether he has seen a hand of the deal that is running.
[[nodiscard]] bool has_seen_hand(const storage::TokenHash& token, const LiveTable& live);

/// So that nobody sees two hands of one deal: who has had a seat in it comes back to that seat alone until it is over. While
/// its cards are out a computer's seat at a strict table, and at any table a seat for whoever comes from the address of
/// somebody who has seen another hand, need the host's word. The host's word counts for nothing where that address is his own
/// and somebody from elsewhere is in the deal. `hosts_networks`: where the host is known to come from.
[[nodiscard]] Seating seating_of(const Comer& comer, const LiveTable& live,
                                 const std::vector<storage::TokenHash>& hosts_networks);
/// A player of the deal who has seen another hand and comes from the same address; nothing where there is none.
[[nodiscard]] std::optional<Seat> seat_near(const Comer& comer, const LiveTable& live);

/// Where whoever has the token is connected from now.
using NetworksOf = std::function<std::vector<storage::TokenHash>(const storage::TokenHash&)>;
/// Whoever has had a seat in the deal, once the change is written: what the settings have to keep. A deal that begins forgets
/// those of the deal before.
[[nodiscard]] std::vector<storage::HandShown> shown_after(const LiveTable& live, const Change& change,
                                                          const NetworksOf& networks_of);

}  // namespace euchre::tables
