#pragma once

#include "house/protocol/generated/messages.h"
#include "house/tables/hint_askers.h"
#include "house/tables/table_parts.h"

#include <cstdint>
#include <memory>
#include <utility>

namespace euchre::tables {

/// Hints: answers who asks what a strong player would do in his seat now. The answer goes to him alone, is thought of away
/// from the table, and leaves no trace at it, so that nobody can tell whether he asked. Runs on the table's strand.
class AdviceRequests {
 public:
  AdviceRequests(const TableParts& parts, std::shared_ptr<Strand> strand, Guard guard)
      : parts_(parts), strand_(std::move(strand)), guard_(std::move(guard)) {}

  void advise(const Guest& guest, const protocol::AdviseMessage& message);

 private:
  void give(Seat seat, std::uint64_t after, protocol::AdviceMessage advice);
  void refuse_all(Seat seat, std::uint64_t after);

  const TableParts parts_;
  const std::shared_ptr<Strand> strand_;
  const Guard guard_;
  HintAskers askers_;
};

}  // namespace euchre::tables
