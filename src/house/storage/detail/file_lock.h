#pragma once

#include "core/base/result.h"
#include "house/storage/log.h"

#include <string>

namespace euchre::storage::detail {

/// Keeps other houses off a file until it is destroyed or the process ends. Made before and destroyed after any
/// connection to the file: closing a file descriptor would drop SQLite's own locks on it.
class FileLock {
 public:
  [[nodiscard]] static Result<FileLock, StorageError> take(const std::string& path);

  FileLock(FileLock&& other) noexcept;
  FileLock& operator=(FileLock&& other) noexcept;
  FileLock(const FileLock&) = delete;
  FileLock& operator=(const FileLock&) = delete;
  ~FileLock();

 private:
  explicit FileLock(int descriptor) : descriptor_(descriptor) {}

  int descriptor_;
};

}  // namespace euchre::storage::detail
