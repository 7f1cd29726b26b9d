#include "analysis/parallel.h"

#include "base/check.h"

#include <algorithm>
#include <atomic>
#include <thread>
#include <vector>

namespace euchre::analysis {

void in_parallel(unsigned threads, unsigned parts, const std::function<void(unsigned)>& work) {
  EUCHRE_REQUIRE(threads > 0);
  std::atomic<unsigned> next{0};
  const auto take_parts = [&] {
    for (unsigned part = next++; part < parts; part = next++) work(part);
  };
  std::vector<std::jthread> others;
  const unsigned most_others = std::min(threads, std::max(parts, 1U)) - 1;
  others.reserve(most_others);
  for (unsigned i = 0; i < most_others; ++i) others.emplace_back(take_parts);
  take_parts();
}

unsigned usual_threads() { return std::max(1U, std::thread::hardware_concurrency()); }

}  // namespace euchre::analysis
