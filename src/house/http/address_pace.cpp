#include "house/http/detail/address_pace.h"

namespace euchre::http::detail {

std::optional<tables::Clock::duration> AddressPace::reserve(const std::string& network, tables::Clock::time_point now) {
  constexpr std::size_t kMostAddresses = 4096;
  const std::lock_guard lock(mutex_);
  // Who has asked for nothing of late is forgotten: a new bucket is as full as his.
  if (buckets_.size() >= kMostAddresses)
    std::erase_if(buckets_, [now](const auto& entry) { return entry.second.is_full(now); });
  auto& bucket = buckets_.try_emplace(network, limits_.pages_per_second, limits_.pages_at_once).first->second;
  return bucket.reserve(now, limits_.longest_page_wait);
}

std::size_t AddressPace::size() const {
  const std::lock_guard lock(mutex_);
  return buckets_.size();
}

}  // namespace euchre::http::detail
