#pragma once

#include "house/tables/limits.h"

#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

namespace euchre::http::detail {

/// Somebody who may read more slowly than he is told.
class Hearer {
 public:
  Hearer() = default;
  Hearer(const Hearer&) = delete;
  Hearer& operator=(const Hearer&) = delete;
  virtual ~Hearer() = default;

  /// What waits for him is thrown away, and he is told goodbye. Any thread may call it.
  virtual void drop() = 0;
};

/// The bytes that wait to be sent to clients who have not taken them yet: bounded for each, for those of one address together,
/// and for all. Beyond a bound the one goes for whom most waits, so whoever keeps up loses nothing to those who do not. Any
/// thread may call it.
class Unsent {
 public:
  explicit Unsent(const tables::Limits& limits) : limits_(limits) {}

  /// What waits for one client; forgotten when this is destroyed.
  class Share {
   public:
    Share(Unsent& all, std::uint64_t number) : all_(all), number_(number) {}
    Share(const Share&) = delete;
    Share& operator=(const Share&) = delete;
    ~Share() { all_.forget(number_); }

    /// Who is to be dropped, since so much more waits. They are no more counted, and their mutexes may not be held where
    /// they are told.
    [[nodiscard]] std::vector<std::shared_ptr<Hearer>> add(std::size_t bytes) { return all_.add(number_, bytes); }
    void take(std::size_t bytes) { all_.take(number_, bytes); }

   private:
    Unsent& all_;
    std::uint64_t number_;
  };

  /// What waits for a client: messages without end, which are bounded, or one answer, which is as long as it is.
  enum class What : std::uint8_t { Messages, OneAnswer };
  /// `network`: his address as it is shared out. This machine is no address: it has no bound but that of all.
  [[nodiscard]] std::unique_ptr<Share> enter(std::string network, std::weak_ptr<Hearer> hearer,
                                             What what = What::Messages);
  /// In all.
  [[nodiscard]] std::size_t bytes() const;

 private:
  struct Waiting {
    std::string network;
    std::weak_ptr<Hearer> hearer;
    What what = What::Messages;
    std::size_t bytes = 0;
    bool is_dropped = false;
  };
  using All = std::map<std::uint64_t, Waiting>;

  [[nodiscard]] std::vector<std::shared_ptr<Hearer>> add(std::uint64_t number, std::size_t bytes);
  void take(std::uint64_t number, std::size_t bytes);
  void forget(std::uint64_t number);
  /// The one who is to go next; the end where all is within bounds. REQUIRES: the mutex is held.
  [[nodiscard]] All::iterator too_slow(All::iterator last);
  [[nodiscard]] All::iterator slowest_of(const std::string* network);
  void count_off(Waiting& waiting, std::size_t bytes);

  const tables::Limits& limits_;
  mutable std::mutex mutex_;
  All all_;
  std::map<std::string, std::size_t> by_network_;
  std::size_t bytes_ = 0;
  std::uint64_t next_ = 1;
};

}  // namespace euchre::http::detail
