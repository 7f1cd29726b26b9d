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
  /// Nothing more is said: the line is cut.
  virtual void cut_off() { go_away(); }
};

/// What the other end of a connection is.
enum class PeerPlace : std::uint8_t {
  ThisMachine,  ///< which counts as many addresses
  Proxy,        ///< that speaks for many: its connections count once it is known whose they are
  Elsewhere,
};

/// All open connections of a server, and how many come from each network.
class Connections {
 private:
  struct Open {
    std::weak_ptr<Connection> connection;
    std::string network;
    std::string site;                 ///< as `giving_way.h` has it
    bool counts_for_network = false;  ///< not that of a proxy, or of this machine
  };
  using All = std::map<std::uint64_t, Open>;

  /// What is known of them, as long as the server or one of them is there.
  struct Book {
    std::mutex mutex;
    All open;
    std::map<std::string, std::size_t> by_network;
    std::uint64_t next = 1;
    bool is_going_away = false;
    std::atomic<std::int64_t>* gauge = nullptr;

    // REQUIRES: the mutex is held.
    void tell_gauge();
    void forget_one_of(const std::string& network);
  };

 public:
  /// A place taken by one connection, free again when this is destroyed. It may outlive the connections: a server that is destroyed
  /// destroys what was left of them last.
  class Place {
   public:
    Place(std::shared_ptr<Book> book, const tables::Limits& limits, std::string network, std::uint64_t number);
    Place(const Place&) = delete;
    Place& operator=(const Place&) = delete;
    ~Place();

    /// It is a line that stays open, and is that of this network now; false, and all is as before, where that has as many as it may.
    [[nodiscard]] bool counts_for(const std::string& network);
    /// Who is to be told to end.
    void belongs_to(std::weak_ptr<Connection> connection);

   private:
    const std::shared_ptr<Book> book_;
    const tables::Limits& limits_;
    std::string network_;
    std::uint64_t number_;
  };

  /// `gauge` follows how many there are. `limits` outlives it and all places.
  Connections(const tables::Limits& limits, std::atomic<std::int64_t>& gauge);
  Connections(const Connections&) = delete;
  Connections& operator=(const Connections&) = delete;
  ~Connections();

  /// Null where what one network may use of the house is full, or the house is. Where it is, a connection of the network that has most
  /// gives way to one that has less, so that few who come from everywhere at once shut nobody out.
  [[nodiscard]] std::unique_ptr<Place> take(const std::string& network, PeerPlace peer);
  [[nodiscard]] std::size_t size() const;
  /// Tells all of them, and those that come later, to end.
  void go_away();
  /// The same without a word.
  void cut();

 private:
  /// The one of those that count that gives way to one from that network (`giving_way.h`); it is no more counted. Null where none does.
  /// REQUIRES: the mutex is held.
  [[nodiscard]] std::shared_ptr<Connection> take_out_for(const std::string& network);
  /// Those that are there; from now on all are told to end.
  [[nodiscard]] std::vector<std::shared_ptr<Connection>> all();

  const tables::Limits& limits_;
  const std::shared_ptr<Book> book_;
};

}  // namespace euchre::http::detail
