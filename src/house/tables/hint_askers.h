#pragma once

#include "core/cards/seat.h"
#include "house/protocol/generated/messages.h"
#include "house/tables/client.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <set>
#include <vector>

namespace euchre::tables {

/// Who asked for hints at one table: each decision of a seat is thought about once, however many of its player's
/// connections ask, and each of them is answered once.
class HintAskers {
 public:
  /// Somebody asks about the decision that follows so many facts. True where it is to be thought about now; he is answered
  /// by `give`, or at once where that was done before.
  [[nodiscard]] bool ask(Seat seat, std::uint64_t after, const Guest& guest);
  /// What was thought. Who asked about another decision meanwhile gets nothing of it.
  void give(Seat seat, std::uint64_t after, protocol::AdviceMessage advice);
  /// Nobody could think about it: whoever asks again is the first. Those who waited; nobody where others are asked about meanwhile.
  [[nodiscard]] std::vector<Guest> forget(Seat seat, std::uint64_t after);

 private:
  struct Asked {
    std::uint64_t after = 0;
    std::set<ClientId> clients;
    std::vector<Guest> waiting;
    std::optional<protocol::AdviceMessage> given;
  };

  BySeat<Asked> asked_;
};

}  // namespace euchre::tables
