#include "fact_file.h"

#include "read_input.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <system_error>

namespace {

using euchre::Failure;
using euchre::Result;

std::string because(const std::string& name, const std::string& what) {
  return name + ": " + what + ": " + std::generic_category().message(errno);
}

std::string as_text(const std::vector<std::string>& lines) {
  std::string text;
  for (const std::string& line : lines) text += line + '\n';
  return text;
}

bool write_all(int descriptor, const std::string& text) {
  std::size_t written = 0;
  while (written < text.size()) {
    const ssize_t count = ::write(descriptor, text.data() + written, text.size() - written);
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) return false;
    written += static_cast<std::size_t>(count);
  }
  return ::fsync(descriptor) == 0;
}

}  // namespace

FactFile::FactFile(FactFile&& other) noexcept
    : name_(std::move(other.name_)), text_(std::move(other.text_)), descriptor_(std::exchange(other.descriptor_, -1)) {}

FactFile::~FactFile() {
  if (descriptor_ >= 0) ::close(descriptor_);
}

Result<FactFile, std::string> FactFile::open(const std::string& name) {
  const int descriptor = ::open(name.c_str(), O_RDWR | O_APPEND | O_CLOEXEC);
  if (descriptor < 0) return Failure{because(name, "cannot be opened")};
  FactFile file(name, descriptor);
  if (::flock(descriptor, LOCK_EX) != 0) return Failure{because(name, "cannot be locked")};
  if (!read_to_end(descriptor, file.text_, kMostOfText))
    return Failure{errno == EFBIG ? too_much(name, kMostOfText) : because(name, "cannot be read")};
  return file;
}

Result<void, std::string> FactFile::create(const std::string& name, const std::vector<std::string>& lines) {
  const int descriptor = ::open(name.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
  if (descriptor < 0) return Failure{because(name, "cannot be made")};
  const bool is_written = write_all(descriptor, as_text(lines));
  const std::string problem = is_written ? "" : because(name, "cannot be written");
  ::close(descriptor);
  if (!is_written) return Failure{problem};
  return {};
}

Result<void, std::string> FactFile::append(const std::vector<std::string>& lines) {
  // Where the last line was cut off, as by a full disk, it stays a line of its own and is found by whoever reads it.
  const std::string text = (text_.empty() || text_.ends_with('\n') ? "" : "\n") + as_text(lines);
  const off_t before = ::lseek(descriptor_, 0, SEEK_END);
  if (write_all(descriptor_, text)) return {};
  const std::string problem = because(name_, "cannot be written");
  if (before >= 0 && ::ftruncate(descriptor_, before) != 0)
    return Failure{problem + "; part of the facts may stand there"};
  return Failure{problem};
}
