#include "house/http/detail/connections.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <string_view>
#include <utility>
#include <vector>

namespace euchre::http::detail {

Connections::Place::Place(Connections& owner, std::string network, std::uint64_t number)
    : owner_(owner), network_(std::move(network)), number_(number) {}

Connections::Place::~Place() {
  const std::lock_guard guard(owner_.mutex_);
  owner_.open_.erase(number_);
  owner_.tell_gauge();
  owner_.forget_one_of(network_);
}

bool Connections::Place::counts_for(const std::string& network) {
  const std::lock_guard guard(owner_.mutex_);
  if (network == network_) return true;
  const auto found = owner_.by_network_.find(network);
  if (found != owner_.by_network_.end() && found->second >= owner_.limits_.most_connections_per_address) return false;
  ++owner_.by_network_[network];
  owner_.forget_one_of(network_);
  network_ = network;
  if (const auto open = owner_.open_.find(number_); open != owner_.open_.end()) {
    open->second.network = network;
    open->second.counts_for_network = true;
  }
  return true;
}

void Connections::forget_one_of(const std::string& network) {
  const auto found = by_network_.find(network);
  if (found != by_network_.end() && --found->second == 0) by_network_.erase(found);
}

void Connections::Place::belongs_to(std::weak_ptr<Connection> connection) {
  const auto alive = connection.lock();
  bool is_late = false;
  {
    const std::lock_guard guard(owner_.mutex_);
    const auto open = owner_.open_.find(number_);
    is_late = owner_.is_going_away_ || open == owner_.open_.end();
    if (open != owner_.open_.end()) open->second.connection = std::move(connection);
  }
  if (is_late && alive) alive->go_away();
}

std::unique_ptr<Connections::Place> Connections::take(const std::string& network, PeerPlace peer) {
  std::unique_ptr<Place> place;
  std::shared_ptr<Connection> gives_way;
  {
    const std::lock_guard guard(mutex_);
    const bool is_elsewhere = peer == PeerPlace::Elsewhere;
    const auto found = by_network_.find(network);
    const std::size_t used = found == by_network_.end() || !is_elsewhere ? 0 : found->second;
    if (is_going_away_ || (is_elsewhere && used >= limits_.most_connections_per_address)) return nullptr;
    if (open_.size() >= limits_.most_connections) {
      gives_way = take_out_of_fullest(used + 2);
      if (!gives_way) return nullptr;
    }
    place = std::make_unique<Place>(*this, network, next_);
    ++by_network_[network];
    open_[next_++] = {{}, network, is_elsewhere};
    tell_gauge();
  }
  if (gives_way) gives_way->give_way();
  return place;
}

std::shared_ptr<Connection> Connections::take_out_of_fullest(std::size_t least) {
  std::map<std::string_view, std::size_t> counts;
  for (const auto& [number, open] : open_) counts[open.network] += open.counts_for_network ? 1 : 0;
  const auto fullest = std::ranges::max_element(counts, {}, [](const auto& count) { return count.second; });
  if (fullest == counts.end() || fullest->second < least) return nullptr;
  for (auto open = open_.rbegin(); open != open_.rend(); ++open) {
    if (!open->second.counts_for_network || open->second.network != fullest->first) continue;
    auto connection = open->second.connection.lock();
    if (!connection) continue;
    open_.erase(std::prev(open.base()));
    return connection;
  }
  return nullptr;
}

std::size_t Connections::size() const {
  const std::lock_guard guard(mutex_);
  return open_.size();
}

void Connections::go_away() {
  std::vector<std::shared_ptr<Connection>> all;
  {
    const std::lock_guard guard(mutex_);
    is_going_away_ = true;
    for (const auto& [number, open] : open_) all.push_back(open.connection.lock());
  }
  for (const auto& connection : all) {
    if (connection) connection->go_away();
  }
}

}  // namespace euchre::http::detail
