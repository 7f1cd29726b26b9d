#pragma once

#include "core/base/result.h"
#include "house/storage/log.h"
#include "house/storage/nodes.h"

#include <cstdint>
#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace euchre::http {

/// A log of the house itself, which belongs to no table and no event: its lines, taken in one after the other by whoever folds
/// them. Any thread may call it; it waits for the log.
class OwnLog {
 public:
  /// Takes a line in; why it cannot, otherwise. Called by one thread at a time.
  using Take = std::function<Result<void, std::string>(std::string_view line)>;

  /// `log` outlives it.
  OwnLog(storage::Log& log, std::string_view id, Take take);

  [[nodiscard]] const std::string& name() const { return name_; }

  /// Takes in what the log holds; what is wrong with it, where it is damaged or a line cannot be taken in: nothing is added to it
  /// then. What stands before the damage is taken in.
  [[nodiscard]] Result<std::optional<std::string>, storage::StorageError> restore();
  /// Whether nothing can be added to it any more.
  [[nodiscard]] bool is_damaged() const;
  /// Takes in what was added at other nodes.
  void hear();
  /// Adds a line and takes it in, unless another node has the log: then it is told which.
  [[nodiscard]] Result<std::optional<storage::Elsewhere>, storage::StorageError> add(const std::string& line);

 private:
  /// REQUIRES: the mutex is held.
  [[nodiscard]] std::optional<std::string> take_from(const std::vector<std::string>& lines);
  [[nodiscard]] Result<void, storage::StorageError> write(const std::string& line);

  storage::Log& log_;
  storage::Nodes* const nodes_;  ///< null where nobody else has the log
  const std::string name_;
  const Take take_;
  mutable std::mutex mutex_;
  std::optional<std::uint64_t> lines_ = 0;  ///< taken in; nothing where it is damaged
};

}  // namespace euchre::http
