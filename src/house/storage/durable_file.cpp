#include "house/storage/durable_file.h"

#include <fcntl.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstdio>
#include <filesystem>
#include <system_error>
#include <utility>

namespace euchre::storage {
namespace {

StorageError because(const std::string& path, StorageProblem problem, int code) {
  return {problem, path + ": " + std::generic_category().message(code),
          problem == StorageProblem::CannotWrite ? "is the disk full or read-only?"
                                                 : "does its folder exist, and may this user write there?"};
}

/// An open file; closed at the end.
class Opened {
 public:
  Opened(const std::string& path, int flags) : descriptor_(::open(path.c_str(), flags | O_CLOEXEC, 0600)) {}
  Opened(const Opened&) = delete;
  Opened& operator=(const Opened&) = delete;
  ~Opened() {
    if (descriptor_ >= 0) ::close(descriptor_);
  }
  [[nodiscard]] bool is_open() const { return descriptor_ >= 0; }
  [[nodiscard]] int descriptor() const { return descriptor_; }

 private:
  int descriptor_;
};

bool write_all(int descriptor, std::string_view text) {
  while (!text.empty()) {
    const ssize_t count = ::write(descriptor, text.data(), text.size());
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) return false;
    text.remove_prefix(static_cast<std::size_t>(count));
  }
  return true;
}

std::string folder_of(const std::string& path) {
  const auto folder = std::filesystem::path(path).parent_path().string();
  return folder.empty() ? "." : folder;
}

}  // namespace

Result<void, StorageError> make_private_file(const std::string& path) {
  const Opened file(path, O_WRONLY | O_CREAT | O_EXCL);
  if (!file.is_open()) return Failure{because(path, StorageProblem::CannotOpen, errno)};
  return {};
}

Result<void, StorageError> write_durably(const std::string& path, std::string_view text) {
  const Opened file(path, O_WRONLY | O_CREAT | O_TRUNC);
  if (!file.is_open()) return Failure{because(path, StorageProblem::CannotOpen, errno)};
  if (!write_all(file.descriptor(), text) || ::fsync(file.descriptor()) != 0)
    return Failure{because(path, StorageProblem::CannotWrite, errno)};
  return {};
}

Result<void, StorageError> sync_file(const std::string& path) {
  const Opened file(path, O_RDONLY);
  if (!file.is_open()) return Failure{because(path, StorageProblem::CannotOpen, errno)};
  if (::fsync(file.descriptor()) != 0) return Failure{because(path, StorageProblem::CannotWrite, errno)};
  return {};
}

Result<void, StorageError> sync_folder_of(const std::string& path) { return sync_file(folder_of(path)); }

Result<void, StorageError> rename_durably(const std::string& from, const std::string& to) {
  if (std::rename(from.c_str(), to.c_str()) != 0) return Failure{because(from, StorageProblem::CannotWrite, errno)};
  return sync_folder_of(to);
}

Result<void, StorageError> remove_durably(const std::string& path) {
  if (::unlink(path.c_str()) != 0 && errno != ENOENT) return Failure{because(path, StorageProblem::CannotWrite, errno)};
  return sync_folder_of(path);
}

Result<std::string, StorageError> read_file(const std::string& path, std::size_t most_bytes) {
  const Opened file(path, O_RDONLY);
  if (!file.is_open()) return Failure{because(path, StorageProblem::CannotOpen, errno)};
  std::string text;
  std::array<char, 65536> buffer{};
  for (;;) {
    const ssize_t count = ::read(file.descriptor(), buffer.data(), buffer.size());
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) return Failure{because(path, StorageProblem::CannotOpen, errno)};
    if (count == 0) return text;
    text.append(buffer.data(), static_cast<std::size_t>(count));
    if (text.size() > most_bytes)
      return Failure{
          StorageError{StorageProblem::Foreign, path + ": larger than " + std::to_string(most_bytes) + " bytes", ""}};
  }
}

}  // namespace euchre::storage
