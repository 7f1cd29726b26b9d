#pragma once

#include "house/protocol/generated/messages.h"
#include "house/tables/table_parts.h"

#include <cstdint>

namespace euchre::tables {

/// Hints: answers who asks what a strong player would do in his seat now. The answer goes to him alone, is thought of away
/// from the table, and leaves no trace at it, so that nobody can tell whether he asked. Runs on the table's strand.
class AdviceRequests {
 public:
  explicit AdviceRequests(const TableParts& parts) : parts_(parts) {}

  void advise(const Guest& guest, const protocol::AdviseMessage& message);

 private:
  struct Advised {
    std::uint64_t at = 0;  ///< the last fact then
    ClientId client = 0;
    friend bool operator==(const Advised&, const Advised&) = default;
  };

  const TableParts parts_;
  BySeat<Advised> advised_;  ///< each seat's latest advice
};

}  // namespace euchre::tables
