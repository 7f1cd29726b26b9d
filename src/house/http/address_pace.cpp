#include "house/http/detail/address_pace.h"

#include <algorithm>

namespace euchre::http::detail {
namespace {

constexpr std::size_t kMostRemembered = 4096;
constexpr std::size_t kLinesInFull = 4;
constexpr std::size_t kMostLines = 256;  ///< of one network that are told apart
constexpr std::chrono::seconds kInUse{10};

}  // namespace

std::optional<tables::Clock::duration> AddressPace::reserve(const std::string& line, tables::Clock::time_point now,
                                                            double weight) {
  const std::lock_guard lock(mutex_);
  // Who has asked for nothing of late is forgotten: a new bucket is as full as his.
  if (buckets_.size() >= kMostRemembered)
    std::erase_if(buckets_, [now](const auto& entry) { return entry.second.is_full(now); });
  auto& bucket = buckets_.try_emplace(line, limits_.pages_per_second, limits_.pages_at_once).first->second;
  return bucket.reserve(now, limits_.longest_page_wait, weight);
}

double AddressPace::weight_of(const std::string& network, const std::string& line, tables::Clock::time_point now) {
  if (line == network) return 1;
  const std::lock_guard lock(mutex_);
  if (line_count_ >= kMostRemembered) forget_unused(now);
  LastUsed& lines = lines_[network];
  const std::size_t before = lines.size();
  std::erase_if(lines, [now](const auto& entry) { return now - entry.second > kInUse; });
  if (lines.size() < kMostLines || lines.contains(line)) lines[line] = now;
  line_count_ += lines.size() - before;
  return std::max(1.0, static_cast<double>(lines.size()) / static_cast<double>(kLinesInFull));
}

void AddressPace::forget_unused(tables::Clock::time_point now) {
  line_count_ = 0;
  for (auto network = lines_.begin(); network != lines_.end();) {
    std::erase_if(network->second, [now](const auto& entry) { return now - entry.second > kInUse; });
    line_count_ += network->second.size();
    network = network->second.empty() ? lines_.erase(network) : std::next(network);
  }
}

std::size_t AddressPace::size() const {
  const std::lock_guard lock(mutex_);
  return buckets_.size();
}

}  // namespace euchre::http::detail
