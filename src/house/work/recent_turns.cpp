#include "house/work/recent_turns.h"

namespace euchre::work {

void RecentTurns::note(const std::string& name) {
  names_.push_back(name);
  ++counts_[name];
  if (names_.size() <= most_) return;
  const auto oldest = counts_.find(names_.front());
  if (--oldest->second == 0) counts_.erase(oldest);
  names_.pop_front();
}

std::size_t RecentTurns::of(std::string_view name) const {
  const auto found = counts_.find(name);
  return found == counts_.end() ? 0 : found->second;
}

}  // namespace euchre::work
