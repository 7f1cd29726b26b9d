#include "house/http/detail/connections.h"

#include <utility>
#include <vector>

namespace euchre::http::detail {

Connections::Place::Place(Connections& owner, std::string network, std::uint64_t number)
    : owner_(owner), network_(std::move(network)), number_(number) {}

Connections::Place::~Place() {
  const std::lock_guard guard(owner_.mutex_);
  owner_.open_.erase(number_);
  owner_.gauge_.store(static_cast<std::int64_t>(owner_.open_.size()), std::memory_order_relaxed);
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
    owner_.open_[number_] = std::move(connection);
    is_late = owner_.is_going_away_;
  }
  if (is_late && alive) alive->go_away();
}

std::unique_ptr<Connections::Place> Connections::take(const std::string& network, PeerPlace peer) {
  const std::lock_guard guard(mutex_);
  if (is_going_away_ || open_.size() >= limits_.most_connections) return nullptr;
  const auto found = by_network_.find(network);
  const std::size_t used = found == by_network_.end() ? 0 : found->second;
  if (peer == PeerPlace::Elsewhere && used >= limits_.most_connections_per_address) return nullptr;
  auto place = std::make_unique<Place>(*this, network, next_);
  ++by_network_[network];
  open_[next_++] = {};
  gauge_.store(static_cast<std::int64_t>(open_.size()), std::memory_order_relaxed);
  return place;
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
    for (const auto& [number, connection] : open_) all.push_back(connection.lock());
  }
  for (const auto& connection : all) {
    if (connection) connection->go_away();
  }
}

}  // namespace euchre::http::detail
