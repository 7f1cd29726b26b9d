#pragma once

#include "core/base/result.h"
#include "house/storage/log.h"
#include "house/storage/nodes.h"
#include "house/tables/metrics.h"
#include "house/work/workers.h"

#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

namespace euchre::tables {

/// The lines of each guest's tally, kept in a log of his own: so what a guest has erased is gone. A line is written after the table
/// has gone on: where the house dies in between, that deal is not counted. Where several nodes share the log, each has a tally
/// only while it writes to it. Any thread may call it.
class Tallies {
 public:
  /// All outlive it.
  Tallies(storage::Log& log, work::Workers& workers, Metrics& metrics);

  /// Adds lines before long. What cannot be written, or not now since another node writes to his tally, waits for the next lines
  /// of the same guest, or for `try_again`. So do at most a hundred lines of each; what is lost beyond them is counted.
  void add(const storage::TokenHash& guest, const std::vector<std::string>& lines);
  /// Tries to write before long what waits.
  void try_again();
  /// What he has, empty where there is nothing. It waits for the log.
  [[nodiscard]] Result<std::vector<std::string>, storage::StorageError> lines_of(const storage::TokenHash& guest);
  /// Erases all of it, unless another node is writing to it: then it is told which. It waits for the log.
  [[nodiscard]] Result<std::optional<storage::Elsewhere>, storage::StorageError> erase(const storage::TokenHash& guest);
  /// Has tallies removed that nobody added to since then, the longest unwritten first, at most so many; how many those are. It
  /// waits for the log to tell of them, not for the removal.
  std::size_t erase_unwritten_since(std::uint64_t ms_since_1970, std::size_t most);

 private:
  struct Waiting;
  void write_soon(const storage::TokenHash& guest);
  void write(const storage::TokenHash& guest);

  storage::Log& log_;
  work::Workers& workers_;
  Metrics& metrics_;
  const std::shared_ptr<Waiting> waiting_;  ///< the log's writer may still tell of it when the house is gone
};

}  // namespace euchre::tables
