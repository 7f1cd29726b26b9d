#pragma once

#include "house/tables/limits.h"

#include <chrono>
#include <map>
#include <mutex>
#include <optional>
#include <string>

namespace euchre::http::detail {

/// How fast each address gets pages that take work. Whoever loops waits for himself: a page that is kept already costs the
/// threads that serve tables more than the workers.
class AddressPace {
 public:
  explicit AddressPace(const tables::Limits& limits) : limits_(limits) {}

  /// How long this address waits for one more page, which then is taken off what it may have; nothing where it would wait
  /// too long, and is to ask again. Any thread may ask.
  [[nodiscard]] std::optional<tables::Clock::duration> reserve(const std::string& network,
                                                               tables::Clock::time_point now);
  [[nodiscard]] std::size_t size() const;

 private:
  const tables::Limits& limits_;
  mutable std::mutex mutex_;
  std::map<std::string, tables::TokenBucket> buckets_;
};

}  // namespace euchre::http::detail
