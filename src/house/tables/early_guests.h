#pragma once

#include "house/protocol/generated/messages.h"
#include "house/tables/client.h"
#include "house/tables/table_request.h"

#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace euchre::tables {

/// What somebody asks of a table that is not there yet.
struct EarlyRequest {
  Guest guest;
  TableRequest request;
};

/// Who comes to a table before the log has said what it keeps of it. Runs on the table's strand.
class EarlyGuests {
 public:
  /// False where as many wait as may, of all or of one client.
  [[nodiscard]] bool add(const Guest& guest, const TableRequest& request, std::size_t most);
  /// The client has left: he asks for nothing any more.
  void remove(ClientId client);
  /// Each request once, in the order in which they came.
  [[nodiscard]] std::vector<EarlyRequest> take() { return std::exchange(waiting_, {}); }
  /// The table is to be closed as soon as it is there.
  void close(std::string reason) { closing_ = std::move(reason); }
  [[nodiscard]] const std::optional<std::string>& closing() const { return closing_; }
  /// Tells each client once.
  void tell(const protocol::ServerMessage& message) const;

 private:
  std::vector<EarlyRequest> waiting_;
  std::optional<std::string> closing_;
};

}  // namespace euchre::tables
