#include "house/http/detail/unsent.h"

#include "house/tables/quotas.h"

#include <algorithm>
#include <utility>

namespace euchre::http::detail {

std::unique_ptr<Unsent::Share> Unsent::enter(std::string network, std::weak_ptr<Hearer> hearer, What what) {
  const std::lock_guard guard(mutex_);
  all_.emplace(next_, Waiting{std::move(network), std::move(hearer), what});
  return std::make_unique<Share>(*this, next_++);
}

std::size_t Unsent::bytes() const {
  const std::lock_guard guard(mutex_);
  return bytes_;
}

std::vector<std::shared_ptr<Hearer>> Unsent::add(std::uint64_t number, std::size_t bytes) {
  const std::lock_guard guard(mutex_);
  std::vector<std::shared_ptr<Hearer>> dropped;
  const auto last = all_.find(number);
  if (last == all_.end() || last->second.is_dropped) return dropped;
  last->second.bytes += bytes;
  by_network_[last->second.network] += bytes;
  bytes_ += bytes;
  for (auto slow = too_slow(last); slow != all_.end(); slow = too_slow(last)) {
    slow->second.is_dropped = true;
    count_off(slow->second, slow->second.bytes);
    if (auto hearer = slow->second.hearer.lock()) dropped.push_back(std::move(hearer));
  }
  return dropped;
}

void Unsent::take(std::uint64_t number, std::size_t bytes) {
  const std::lock_guard guard(mutex_);
  const auto found = all_.find(number);
  if (found != all_.end()) count_off(found->second, bytes);
}

void Unsent::forget(std::uint64_t number) {
  const std::lock_guard guard(mutex_);
  const auto found = all_.find(number);
  if (found == all_.end()) return;
  count_off(found->second, found->second.bytes);
  all_.erase(found);
}

Unsent::All::iterator Unsent::too_slow(All::iterator last) {
  const Waiting& waiting = last->second;
  if (waiting.what == What::Messages && waiting.bytes > limits_.most_queued_bytes) return last;
  const auto of_network = by_network_.find(waiting.network);
  const std::size_t most_of_network = limits_.most_queued_bytes_of_address;
  const bool is_bounded = most_of_network > 0 && !tables::is_this_machine(waiting.network);
  if (is_bounded && of_network != by_network_.end() && of_network->second > most_of_network)
    return slowest_of(&waiting.network);
  return bytes_ > limits_.most_queued_bytes_in_all ? slowest_of(nullptr) : all_.end();
}

/// Of one network, or of all.
Unsent::All::iterator Unsent::slowest_of(const std::string* network) {
  auto slowest = all_.end();
  for (auto one = all_.begin(); one != all_.end(); ++one) {
    if (one->second.bytes == 0 || (network != nullptr && one->second.network != *network)) continue;
    if (slowest == all_.end() || one->second.bytes > slowest->second.bytes) slowest = one;
  }
  return slowest;
}

void Unsent::count_off(Waiting& waiting, std::size_t bytes) {
  const std::size_t counted = std::min(bytes, waiting.bytes);
  waiting.bytes -= counted;
  bytes_ -= counted;
  const auto of_network = by_network_.find(waiting.network);
  if (of_network != by_network_.end() && (of_network->second -= counted) == 0) by_network_.erase(of_network);
}

}  // namespace euchre::http::detail
