#pragma once

#include "house/protocol/generated/messages.h"
#include "house/tables/table_parts.h"

#include <map>
#include <string_view>

namespace euchre::tables {

/// The director of an open table: named by the host, known by a key, called by the players. Sees to it that nobody else
/// directs. Runs on the table's strand.
class DirectorRequests {
 public:
  explicit DirectorRequests(const TableParts& parts) : parts_(parts) {}

  void name(const Guest& guest, const protocol::NameDirectorMessage& message);
  void admit(const Guest& guest, const protocol::DirectMessage& message);
  void call(const Guest& guest);
  void rule(const Guest& guest, const protocol::RuleMessage& message);
  void correct_score(const Guest& guest, const protocol::CorrectScoreMessage& message);
  /// Does what only the director may.
  void direct(const Guest& guest, const table::Command& command, std::string_view asked);
  /// The client is gone: what he tried is forgotten.
  void forget(ClientId client) { wrong_keys_.erase(client); }

 private:
  const TableParts parts_;
  std::map<ClientId, unsigned> wrong_keys_;
};

}  // namespace euchre::tables
