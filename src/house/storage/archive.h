#pragma once

#include "house/storage/log.h"

#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace euchre::storage {

namespace detail {
class FileLock;
}

/// How far the putting away or bringing back of a log has come. Whatever happens after a step, and the death of the machine
/// too, `Archive::open` finishes or takes back what was begun: the log is in the store or in the archive, and not in both.
enum class ArchiveStep : std::uint8_t {
  Copied,       ///< the new file is on the disk, under a name of its own
  Removed,      ///< the store has it no more
  Named,        ///< the file bears its name
  SetAside,     ///< the file bears the name of one that is being brought back
  BroughtBack,  ///< the store has it again
  Dropped,      ///< the file is gone
};

/// What lies in an archive.
struct ArchivedLog {
  std::string log;
  std::uint64_t bytes = 0;
  friend bool operator==(const ArchivedLog&, const ArchivedLog&) = default;
};

/// A folder of logs that the house does not need any more, a file each: text that `euchre event`, `euchre club` and `euchre
/// replay` read, and that whoever runs the house may pack, move or delete. Several houses on one machine may share the folder:
/// one moves a log there at a time, and what another has on its way is left alone. Any thread may call it; it waits for the
/// disk.
class Archive {
 public:
  /// Whether to go on after a step. Tests stop there as if the machine had died.
  using Watch = std::function<bool(ArchiveStep)>;

  /// Makes the folder where there is none, and finishes what an earlier house had begun; where another house is moving a log
  /// there, before this one moves its first. `log` outlives it.
  [[nodiscard]] static Result<std::unique_ptr<Archive>, StorageError> open(const std::string& folder, Log& log,
                                                                           Watch watch = {});
  Archive(const Archive&) = delete;
  Archive& operator=(const Archive&) = delete;
  Archive(Archive&&) = delete;
  Archive& operator=(Archive&&) = delete;
  ~Archive() = default;

  /// Moves a log from the store to the archive. Refused where there is none, it is damaged, or somebody writes to it meanwhile;
  /// `Locked` where another house is moving one.
  [[nodiscard]] Result<void, StorageError> put_away(const std::string& log);
  /// Moves it back; it is as it was, but that its age begins anew. Refused where the store has one of that name; `Locked` as
  /// above.
  [[nodiscard]] Result<void, StorageError> bring_back(const std::string& log);

  [[nodiscard]] bool has(std::string_view log) const;
  /// The lines of one that lies here, which stays where it is; a failure where it does not or cannot be read.
  [[nodiscard]] Result<std::vector<std::string>, StorageError> lines_of(std::string_view log) const;
  [[nodiscard]] std::vector<ArchivedLog> all() const;
  [[nodiscard]] const std::string& folder() const { return folder_; }

 private:
  Archive(std::string folder, Log& log, Watch watch)
      : folder_(std::move(folder)), log_(log), watch_(std::move(watch)) {}

  /// The file of a log; a name that no file may bear fails.
  [[nodiscard]] Result<std::string, StorageError> path_of(std::string_view log) const;
  /// Keeps other houses from moving logs as long as what is returned is there, and knows that none is half moved.
  [[nodiscard]] Result<std::unique_ptr<detail::FileLock>, StorageError> begin_moving();
  [[nodiscard]] Result<void, StorageError> recover();
  [[nodiscard]] Result<void, StorageError> finish(const std::string& path, const std::string& name);
  [[nodiscard]] Result<void, StorageError> wait_for(const std::function<void(Log::Done)>& change);
  [[nodiscard]] Result<void, StorageError> after(ArchiveStep step) const;

  const std::string folder_;
  Log& log_;
  const Watch watch_;
  std::mutex moving_;          ///< one log at a time
  bool is_recovered_ = false;  ///< what earlier houses had begun is finished
};

}  // namespace euchre::storage
