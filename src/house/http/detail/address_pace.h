#pragma once

#include "house/tables/limits.h"

#include <chrono>
#include <cstddef>
#include <map>
#include <mutex>
#include <optional>
#include <string>

namespace euchre::http::detail {

/// How fast each address gets pages that take work. Whoever loops waits for himself: a page that is kept already costs the
/// threads that serve tables more than the workers. Any thread may ask.
class AddressPace {
 public:
  explicit AddressPace(const tables::Limits& limits) : limits_(limits) {}

  /// How long this address waits for one more page, which then is taken off what it may have; nothing where it would wait
  /// too long, and is to ask again. The page counts as so many.
  [[nodiscard]] std::optional<tables::Clock::duration> reserve(const std::string& line, tables::Clock::time_point now,
                                                               double weight = 1);
  /// As how many a request counts on a line of that network. Each event whose key somebody has gives him a line beside that of his
  /// address; beyond a few of them at once, each has so much less. So who directs many events gets no more than who directs a few, and
  /// takes it from himself.
  [[nodiscard]] double weight_of(const std::string& network, const std::string& line, tables::Clock::time_point now);
  [[nodiscard]] std::size_t size() const;

 private:
  using LastUsed = std::map<std::string, tables::Clock::time_point>;

  void forget_unused(tables::Clock::time_point now);

  const tables::Limits& limits_;
  mutable std::mutex mutex_;
  std::map<std::string, tables::TokenBucket> buckets_;
  std::map<std::string, LastUsed> lines_;  ///< beside that of the address, by network
  std::size_t line_count_ = 0;
};

}  // namespace euchre::http::detail
