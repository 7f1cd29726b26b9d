#pragma once

#include "house/protocol/generated/messages.h"
#include "house/tables/table_parts.h"
#include "house/tables/talk.h"

namespace euchre::tables {

/// What people say to one another in fixed phrases. It is told to everybody at the table at once and kept nowhere: it is no
/// fact of the game. Runs on the table's strand.
class TalkRequests {
 public:
  explicit TalkRequests(const TableParts& parts) : parts_(parts) {}

  void say(const Guest& guest, const protocol::SayMessage& message);

 private:
  const TableParts parts_;
  TalkPace pace_;
};

}  // namespace euchre::tables
