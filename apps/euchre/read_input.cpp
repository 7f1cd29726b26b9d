#include "read_input.h"

#include <unistd.h>
#include <zlib.h>

#include <array>
#include <cerrno>
#include <memory>
#include <string>
#include <system_error>

namespace {

struct CloseFile {
  void operator()(gzFile file) const { gzclose_r(file); }
};
using OpenFile = std::unique_ptr<gzFile_s, CloseFile>;

OpenFile open_input(const std::string& name) {
  return OpenFile(name == "-" ? gzdopen(dup(STDIN_FILENO), "rb") : gzopen(name.c_str(), "rb"));
}

std::string last_system_error() { return std::system_category().message(errno); }

}  // namespace

std::string too_much(const std::string& name, ReadLimit most) {
  return name + ": holds more than " + std::to_string(most.bytes >> 20U) + " MiB, which is the most that is read";
}

bool read_to_end(int descriptor, std::string& text, ReadLimit most) {
  std::array<char, 65'536> part{};
  while (true) {
    const ssize_t count = ::read(descriptor, part.data(), part.size());
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) return count == 0;
    if (text.size() + static_cast<std::size_t>(count) > most.bytes) {
      errno = EFBIG;
      return false;
    }
    text.append(part.data(), static_cast<std::size_t>(count));
  }
}

euchre::Result<std::string, std::string> read_input(const std::string& name, ReadLimit most) {
  errno = 0;
  const OpenFile file = open_input(name);
  if (!file) return euchre::Failure{name + ": " + (errno == 0 ? "out of memory" : last_system_error())};
  std::string text;
  std::array<char, 65'536> part{};
  while (true) {
    const int count = gzread(file.get(), part.data(), static_cast<unsigned>(part.size()));
    if (count > 0) {
      if (text.size() + static_cast<std::size_t>(count) > most.bytes) return euchre::Failure{too_much(name, most)};
      text.append(part.data(), static_cast<std::size_t>(count));
      continue;
    }
    int code = Z_OK;
    const char* words = gzerror(file.get(), &code);
    if (code == Z_OK || code == Z_STREAM_END) return text;
    return euchre::Failure{name + ": cannot be unpacked: " + (code == Z_ERRNO ? last_system_error() : words)};
  }
}
