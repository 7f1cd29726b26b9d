#include "house/tables/seating.h"

#include "house/tables/chance.h"

#include <algorithm>

namespace euchre::tables {
namespace {

using storage::HandShown;
using storage::TokenHash;

/// More than any honest deal has: then nobody new sits down in it, and no more is kept.
constexpr std::size_t kMostShown = 64;

bool is_deal_running(const LiveTable& live) { return live.table().course().is_deal_running(); }

bool are_cards_out(const LiveTable& live) { return is_deal_running(live) && live.table().deal() != nullptr; }

bool begins_deal(const facts::Fact& fact) { return std::holds_alternative<facts::DealBegan>(fact); }

/// At another seat, from the address of the comer.
bool is_near(const HandShown& one, const Comer& comer) {
  return comer.network && one.network == comer.network && one.seat != comer.seat;
}

void add(std::vector<HandShown>& shown, const HandShown& one) {
  if (shown.size() < kMostShown && std::ranges::find(shown, one) == shown.end()) shown.push_back(one);
}

bool is_among(const std::vector<HandShown>& shown, Seat seat, const TokenHash& token) {
  return std::ranges::any_of(shown, [&](const HandShown& one) { return one.seat == seat && one.token == token; });
}

void add_owner(std::vector<HandShown>& shown, Seat seat, const std::optional<TokenHash>& owner,
               const NetworksOf& networks_of) {
  if (!owner) return;
  for (const TokenHash& network : networks_of(*owner)) add(shown, {seat, *owner, network});
  if (!is_among(shown, seat, *owner)) add(shown, {seat, *owner, {}});
}

}  // namespace

std::optional<TokenHash> network_of(const std::string& table, const std::string& network) {
  if (network.empty()) return std::nullopt;
  return hash_of_token(table + '\n' + network);
}

std::vector<HandShown> shown_in(const LiveTable& live) {
  if (!is_deal_running(live)) return {};
  std::vector<HandShown> shown = live.settings().shown;
  for (const Seat seat : kSeats) {
    const auto& owner = live.owners()[seat];
    if (owner && !is_among(shown, seat, *owner)) shown.push_back({seat, *owner, {}});
  }
  return shown;
}

bool has_had_other_seat(const TokenHash& token, Seat seat, const LiveTable& live) {
  return std::ranges::any_of(shown_in(live),
                             [&](const HandShown& one) { return one.token == token && one.seat != seat; });
}

bool has_seen_hand(const TokenHash& token, const LiveTable& live) {
  if (!are_cards_out(live)) return false;
  return std::ranges::any_of(shown_in(live), [&](const HandShown& one) { return one.token == token; });
}

Seating seating_of(const Comer& comer, const LiveTable& live, const std::vector<TokenHash>& hosts_networks) {
  if (has_had_other_seat(comer.token, comer.seat, live)) return Seating::NextDeal;
  const std::vector<HandShown> shown = shown_in(live);
  if (!are_cards_out(live) || is_among(shown, comer.seat, comer.token)) return Seating::Now;
  if (shown.size() >= kMostShown) return Seating::NextDeal;
  const auto& host = live.settings().host;
  const bool is_host = host == comer.token;
  const bool has_near = std::ranges::any_of(shown, [&](const HandShown& one) { return is_near(one, comer); });
  const bool is_strict = live.table().course().opening()->manner == facts::Manner::Strict;
  if (!has_near && (is_host || !is_strict)) return Seating::Now;
  if (!host) return Seating::NextDeal;
  const bool is_hosts_own = is_host || std::ranges::find(hosts_networks, comer.network) != hosts_networks.end();
  const bool has_others =
      std::ranges::any_of(shown, [&](const HandShown& one) { return one.network != comer.network; });
  if (has_near && is_hosts_own && has_others) return Seating::NextDeal;
  return is_host ? Seating::Now : Seating::WithHostsWord;
}

std::optional<Seat> seat_near(const Comer& comer, const LiveTable& live) {
  for (const HandShown& one : shown_in(live)) {
    if (is_near(one, comer)) return one.seat;
  }
  return std::nullopt;
}

std::vector<HandShown> shown_after(const LiveTable& live, const Change& change, const NetworksOf& networks_of) {
  const std::vector<HandShown>& before = change.settings ? change.settings->shown : live.settings().shown;
  const bool begins = std::ranges::any_of(change.facts, begins_deal);
  if (!begins && !is_deal_running(live)) return before;
  std::vector<HandShown> shown = begins ? std::vector<HandShown>() : before;
  // Who leaves with this change has had his seat; who takes one has it from now on.
  for (const Seat seat : kSeats) add_owner(shown, seat, live.owners()[seat], networks_of);
  for (const storage::SeatOwner& owner : change.owners) add_owner(shown, owner.seat, owner.owner, networks_of);
  return shown;
}

}  // namespace euchre::tables
