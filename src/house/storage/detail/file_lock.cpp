#include "house/storage/detail/file_lock.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
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
  FileLock lock(path, descriptor);
  if (::flock(descriptor, LOCK_EX | LOCK_NB) != 0) {
    return Failure{StorageError{StorageProblem::Locked, path + ": another house keeps its log there",
                                "close the other program, or name another file with --db"}};
  }
  return lock;
}

std::optional<StorageError> FileLock::problem() const {
  struct stat locked{};
  struct stat named{};
  const bool is_there = ::stat(path_.c_str(), &named) == 0;
  const bool is_same =
      is_there && ::fstat(descriptor_, &locked) == 0 && locked.st_dev == named.st_dev && locked.st_ino == named.st_ino;
  if (is_same) return std::nullopt;
  return StorageError{StorageProblem::CannotWrite,
                      path_ + (is_there ? ": another file lies where the log's was" : ": the log's file is gone"),
                      "put it back under its name; nothing is written meanwhile"};
}

FileLock::FileLock(FileLock&& other) noexcept
    : path_(std::move(other.path_)), descriptor_(std::exchange(other.descriptor_, -1)) {}

FileLock& FileLock::operator=(FileLock&& other) noexcept {
  std::swap(path_, other.path_);
  std::swap(descriptor_, other.descriptor_);
  return *this;
}

FileLock::~FileLock() {
  if (descriptor_ >= 0) ::close(descriptor_);
}

}  // namespace euchre::storage::detail
