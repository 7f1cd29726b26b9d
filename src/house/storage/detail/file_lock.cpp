#include "house/storage/detail/file_lock.h"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <system_error>
#include <utility>

namespace euchre::storage::detail {

Result<FileLock, StorageError> FileLock::take(const std::string& path) {
  const int descriptor = ::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  if (descriptor < 0) {
    const std::string reason = std::generic_category().message(errno);
    return Failure{StorageError{StorageProblem::CannotOpen, path + ": " + reason,
                                "does its folder exist, and may this user write there?"}};
  }
  FileLock lock(descriptor);
  if (::flock(descriptor, LOCK_EX | LOCK_NB) != 0) {
    return Failure{StorageError{StorageProblem::Locked, path + ": another house keeps its log there",
                                "close the other program, or name another file with --db"}};
  }
  return lock;
}

FileLock::FileLock(FileLock&& other) noexcept : descriptor_(std::exchange(other.descriptor_, -1)) {}

FileLock& FileLock::operator=(FileLock&& other) noexcept {
  std::swap(descriptor_, other.descriptor_);
  return *this;
}

FileLock::~FileLock() {
  if (descriptor_ >= 0) ::close(descriptor_);
}

}  // namespace euchre::storage::detail
