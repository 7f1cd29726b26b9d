#pragma once

#include "house/tables/limits.h"

#include <atomic>
#include <cstdint>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>

namespace euchre::http::detail {

/// A connection that can be told to end, from any thread.
class Connection {
 public:
  Connection() = default;
  Connection(const Connection&) = delete;
  Connection& operator=(const Connection&) = delete;
  virtual ~Connection() = default;

  virtual void go_away() = 0;
  /// Others need its place.
  virtual void give_way() { go_away(); }
};

/// What the other end of a connection is.
enum class PeerPlace : std::uint8_t {
  ThisMachine,  ///< which counts as many addresses
  Proxy,        ///< that speaks for many: its connections count once it is known whose they are
  Elsewhere,
};

/// All open connections of a server, and how many come from each network.
class Connections {
 public:
  /// A place taken by one connection, free again when this is destroyed.
  class Place {
   public:
    Place(Connections& owner, std::string network, std::uint64_t number);
    Place(const Place&) = delete;
    Place& operator=(const Place&) = delete;
    ~Place();

    /// It is a line that stays open, and is that of this network now; false, and all is as before, where that has as many as it may.
    [[nodiscard]] bool counts_for(const std::string& network);
    /// Who is to be told to end.
    void belongs_to(std::weak_ptr<Connection> connection);

   private:
    Connections& owner_;
    std::string network_;
    std::uint64_t number_;
  };

  /// `gauge` follows how many there are.
  Connections(const tables::Limits& limits, std::atomic<std::int64_t>& gauge) : limits_(limits), gauge_(gauge) {}

  /// Null where what one network may use of the house is full, or the house is. Where it is, a connection of the network that has most
  /// gives way to one that has less, so that few who come from everywhere at once shut nobody out.
  [[nodiscard]] std::unique_ptr<Place> take(const std::string& network, PeerPlace peer);
  [[nodiscard]] std::size_t size() const;
  /// Tells all of them, and those that come later, to end.
  void go_away();

 private:
  struct Open {
    std::weak_ptr<Connection> connection;
    std::string network;
    bool counts_for_network = false;  ///< not that of a proxy, or of this machine
  };
  using All = std::map<std::uint64_t, Open>;

  /// REQUIRES: the mutex is held.
  void forget_one_of(const std::string& network);
  /// The newest one of the network that has most of those that count, where those are at least so many; it is no more counted. Null where
  /// there is none. REQUIRES: the mutex is held.
  [[nodiscard]] std::shared_ptr<Connection> take_out_of_fullest(std::size_t least);
  void tell_gauge() { gauge_.store(static_cast<std::int64_t>(open_.size()), std::memory_order_relaxed); }

  const tables::Limits& limits_;
  std::atomic<std::int64_t>& gauge_;
  mutable std::mutex mutex_;
  All open_;
  std::map<std::string, std::size_t> by_network_;
  std::uint64_t next_ = 1;
  bool is_going_away_ = false;
};

}  // namespace euchre::http::detail
