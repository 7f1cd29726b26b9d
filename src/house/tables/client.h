#pragma once

#include "house/storage/log.h"

#include <cstdint>
#include <memory>
#include <string>

namespace euchre::tables {

/// One message as it goes over the wire; the clients that get the same one share it.
using Frame = std::shared_ptr<const std::string>;

using ClientId = std::uint64_t;

/// The way to one connected client.
class Client {
 public:
  Client() = default;
  Client(const Client&) = delete;
  Client& operator=(const Client&) = delete;
  virtual ~Client() = default;

  /// Frames arrive in the order sent. Any thread may call it, it never waits; a client that does not keep up is dropped.
  virtual void send(Frame frame) = 0;
};

/// A client and who it is: what a table knows of it.
struct Guest {
  ClientId id = 0;
  std::shared_ptr<Client> client;
  storage::TokenHash token;
  std::string network = {};  ///< what counts as his address where work is shared out
};

}  // namespace euchre::tables
