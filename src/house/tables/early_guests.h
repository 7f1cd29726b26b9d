#pragma once

#include "house/protocol/generated/messages.h"
#include "house/tables/request_queue.h"

#include <cstddef>
#include <optional>
#include <string>
#include <utility>

namespace euchre::tables {

/// Who comes to a table before the log has said what it keeps of it. Runs on the table's strand.
class EarlyGuests {
 public:
  explicit EarlyGuests(std::size_t most_waiting) : waiting_(most_waiting) {}

  /// What finds no room, or has to give way, is given back. Nobody knows yet who plays.
  [[nodiscard]] std::optional<WaitingRequest> add(WaitingRequest request) {
    return waiting_.add(std::move(request), RequestQueue::Of::Watchers);
  }
  /// The client has left: he asks for nothing any more.
  void remove(ClientId client) { waiting_.remove(client); }
  /// The first that came; nothing where all were taken.
  [[nodiscard]] std::optional<WaitingRequest> take() { return waiting_.take(); }
  /// The table is to be closed as soon as it is there.
  void close(std::string reason) { closing_ = std::move(reason); }
  [[nodiscard]] const std::optional<std::string>& closing() const { return closing_; }
  /// Tells each client once, in place of what he asked for.
  void tell(const protocol::ServerMessage& message);

 private:
  RequestQueue waiting_;
  std::optional<std::string> closing_;
};

}  // namespace euchre::tables
