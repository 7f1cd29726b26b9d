#include "house/http/detail/connections.h"

#include <utility>
#include <vector>

namespace euchre::http::detail {

Connections::Place::Place(Connections& owner, std::string address, std::uint64_t number)
    : owner_(owner), address_(std::move(address)), number_(number) {}

Connections::Place::~Place() {
  const std::lock_guard guard(owner_.mutex_);
  owner_.open_.erase(number_);
  owner_.gauge_.store(static_cast<std::int64_t>(owner_.open_.size()), std::memory_order_relaxed);
  const auto found = owner_.by_address_.find(address_);
  if (found != owner_.by_address_.end() && --found->second == 0) owner_.by_address_.erase(found);
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

std::unique_ptr<Connections::Place> Connections::take(const std::string& address, PeerPlace peer) {
  const std::lock_guard guard(mutex_);
  if (is_going_away_ || open_.size() >= limits_.most_connections) return nullptr;
  const auto found = by_address_.find(address);
  const std::size_t used = found == by_address_.end() ? 0 : found->second;
  if (peer == PeerPlace::Elsewhere && used >= limits_.most_connections_per_address) return nullptr;
  auto place = std::make_unique<Place>(*this, address, next_);
  ++by_address_[address];
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
