#pragma once

#include "house/protocol/generated/messages.h"
#include "house/tables/limits.h"
#include "house/tables/table_parts.h"

#include <string_view>

namespace euchre::tables {

/// The director of an open table: named by the host, known by a key, accepted by both sides (`consent.h`), called by the
/// players. Sees to it that nobody else directs. Runs on the table's strand.
class DirectorRequests {
 public:
  explicit DirectorRequests(const TableParts& parts)
      : parts_(parts),
        wrong_keys_(parts.house.limits.wrong_table_keys_per_second, parts.house.limits.wrong_table_keys_at_once) {}

  void name(const Guest& guest, const protocol::NameDirectorMessage& message);
  /// Whoever comes with the right key is heard; wrong ones are counted for the table as a whole.
  void admit(const Guest& guest, const protocol::DirectMessage& message);
  /// A player accepts who came with the key, or will not have him: then nobody directs.
  void answer(const Guest& guest, const protocol::AcceptDirectorMessage& message);
  void call(const Guest& guest);
  void rule(const Guest& guest, const protocol::RuleMessage& message);
  void correct_score(const Guest& guest, const protocol::CorrectScoreMessage& message);
  /// Does what only the director may.
  void direct(const Guest& guest, const table::Command& command, std::string_view asked);
  /// What he has found. Of cards only few in a deal: whether that has an effect tells whether somebody holds the card.
  void find(const Guest& guest, const protocol::FindingMessage& message);

 private:
  void seat(const Guest& guest);
  void count_wrong_key(const Guest& guest);
  /// What is left of the settings where nobody directs.
  [[nodiscard]] storage::TableSettings settings_without_director() const;

  const TableParts parts_;
  TokenBucket wrong_keys_;
};

}  // namespace euchre::tables
