#include "threads.h"

#include "core/base/check.h"

#include <algorithm>
#include <atomic>
#include <thread>
#include <vector>

unsigned thread_count(unsigned asked_for) {
  return asked_for != 0 ? asked_for : std::max(1U, std::thread::hardware_concurrency());
}

euchre::RunAll on_threads(unsigned threads) {
  EUCHRE_REQUIRE(threads > 0);
  return [threads](unsigned count, const std::function<void(unsigned)>& work) {
    std::atomic<unsigned> next = 0;
    const auto take_parts = [&] {
      for (unsigned part = next++; part < count; part = next++) work(part);
    };
    std::vector<std::jthread> others(std::min(threads, std::max(count, 1U)) - 1);
    for (std::jthread& other : others) other = std::jthread(take_parts);
    take_parts();
  };
}
