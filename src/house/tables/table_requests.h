#pragma once

#include "house/tables/advice_requests.h"
#include "house/tables/open_requests.h"
#include "house/tables/play_requests.h"
#include "house/tables/seat_requests.h"
#include "house/tables/table_parts.h"
#include "house/tables/table_request.h"
#include "house/tables/talk_requests.h"

#include <string_view>

namespace euchre::tables {

/// The type of the message that asks so.
[[nodiscard]] std::string_view type_of_request(const TableRequest& request);

/// What guests may ask of a table: each request goes to those who know what to make of it. Runs on the table's strand.
class TableRequests {
 public:
  TableRequests(const TableParts& parts, const std::shared_ptr<Strand>& strand, const Guard& guard)
      : parts_(parts), seats_(parts), play_(parts), open_(parts), advice_(parts, strand, guard), talk_(parts) {}

  void handle(const Guest& guest, const TableRequest& request);
  /// The client is gone; its seat stays.
  void disconnect(ClientId client);
  [[nodiscard]] SeatRequests& seats() { return seats_; }

 private:
  struct Handler;

  const TableParts parts_;
  SeatRequests seats_;
  PlayRequests play_;
  OpenRequests open_;
  AdviceRequests advice_;
  TalkRequests talk_;
};

}  // namespace euchre::tables
