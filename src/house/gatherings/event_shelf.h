#pragma once

#include "club/office/tell_season.h"
#include "core/base/result.h"
#include "house/storage/archive.h"
#include "house/storage/log.h"

#include <atomic>
#include <cstdint>
#include <map>
#include <mutex>
#include <optional>
#include <string>

namespace euchre::gatherings {

/// What events have come to, for the seasons that they belong to: read from their own logs, those of events that were put
/// away from the archive. Any thread may call it; it waits for the disk.
class EventShelf {
 public:
  /// `log` outlives it.
  explicit EventShelf(storage::Log& log) : log_(log) {}
  /// REQUIRES: `archive` outlives it.
  void set_archive(const storage::Archive& archive) { archive_.store(&archive); }

  /// Of how many lines it is made now, 0 for one from the archive; nothing where the log cannot be read.
  [[nodiscard]] std::optional<std::uint64_t> lines_of(const std::string& event);
  /// As it stands now; otherwise why it cannot be read, for people.
  [[nodiscard]] Result<office::SeasonPart, std::string> read(const std::string& event);

 private:
  struct Kept {
    std::uint64_t lines = 0;  ///< of which it was made; 0: of those in the archive
    office::SeasonPart part;
  };
  [[nodiscard]] Result<office::SeasonPart, std::string> keep(
      const std::string& event, std::uint64_t lines, Result<std::vector<std::string>, storage::StorageError> found);

  storage::Log& log_;
  std::atomic<const storage::Archive*> archive_{nullptr};
  std::mutex mutex_;
  std::map<std::string, Kept> kept_;
};

}  // namespace euchre::gatherings
