#pragma once

#include "core/base/result.h"
#include "house/storage/log.h"

#include <optional>
#include <string>
#include <utility>

namespace euchre::storage::detail {

/// Keeps other houses off a file until it is destroyed or the process ends. Made before and destroyed after any
/// connection to the file: closing a file descriptor would drop SQLite's own locks on it.
class FileLock {
 public:
  [[nodiscard]] static Result<FileLock, StorageError> take(const std::string& path);

  /// Whether the file that is locked still lies under its name: what is wrong, otherwise.
  [[nodiscard]] std::optional<StorageError> problem() const;

  FileLock(FileLock&& other) noexcept;
  FileLock& operator=(FileLock&& other) noexcept;
  FileLock(const FileLock&) = delete;
  FileLock& operator=(const FileLock&) = delete;
  ~FileLock();

 private:
  FileLock(std::string path, int descriptor) : path_(std::move(path)), descriptor_(descriptor) {}

  std::string path_;
  int descriptor_;
};

}  // namespace euchre::storage::detail
