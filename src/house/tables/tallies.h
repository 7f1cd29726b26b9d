#pragma once

#include "core/base/result.h"
#include "house/storage/log.h"
#include "house/storage/nodes.h"
#include "house/work/workers.h"

#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace euchre::tables {

/// The lines of each guest's tally, kept in a log of his own: so what a guest has erased is gone. A line is written after the table
/// has gone on: where the house dies in between, that deal is not counted. Any thread may call it.
class Tallies {
 public:
  /// Both outlive it.
  Tallies(storage::Log& log, work::Workers& workers);

  /// Adds lines before long. What cannot be written waits for the next lines of the same guest; where another node of the house
  /// keeps his tally it is not counted.
  void add(const storage::TokenHash& guest, const std::vector<std::string>& lines);
  /// What he has, empty where there is nothing, or which other node keeps it. It waits for the log.
  [[nodiscard]] Result<std::variant<std::vector<std::string>, storage::Elsewhere>, storage::StorageError> lines_of(
      const storage::TokenHash& guest);
  /// Erases all of it, unless another node keeps it: then it is told which. It waits for the log.
  [[nodiscard]] Result<std::optional<storage::Elsewhere>, storage::StorageError> erase(const storage::TokenHash& guest);

 private:
  struct Waiting;
  void write(const storage::TokenHash& guest);
  /// Makes the log this node's own and says how many lines it has.
  [[nodiscard]] Result<std::variant<std::uint64_t, storage::Elsewhere>, storage::StorageError> claim(
      const std::string& name);

  storage::Log& log_;
  work::Workers& workers_;
  const std::shared_ptr<Waiting> waiting_;  ///< the log's writer may still tell of it when the house is gone
};

}  // namespace euchre::tables
