#include "replay_input.h"

#include <unistd.h>
#include <zlib.h>

#include <array>
#include <cerrno>
#include <memory>
#include <string>
#include <system_error>

namespace {

/// Enough for every record; a packed bomb stops here.
constexpr std::size_t kMostBytes = std::size_t{256} * 1024 * 1024;

struct CloseFile {
  void operator()(gzFile file) const { gzclose_r(file); }
};
using OpenFile = std::unique_ptr<gzFile_s, CloseFile>;

OpenFile open_input(const std::string& name) {
  return OpenFile(name == "-" ? gzdopen(dup(STDIN_FILENO), "rb") : gzopen(name.c_str(), "rb"));
}

std::string last_system_error() { return std::system_category().message(errno); }

}  // namespace

euchre::Result<std::string, std::string> read_input(const std::string& name) {
  errno = 0;
  const OpenFile file = open_input(name);
  if (!file) return euchre::Failure{name + ": " + (errno == 0 ? "out of memory" : last_system_error())};
  std::string text;
  std::array<char, 65'536> part{};
  while (true) {
    const int count = gzread(file.get(), part.data(), static_cast<unsigned>(part.size()));
    if (count > 0) text.append(part.data(), static_cast<std::size_t>(count));
    if (text.size() > kMostBytes) return euchre::Failure{name + ": larger than 256 MiB"};
    if (count > 0) continue;
    int code = Z_OK;
    const char* words = gzerror(file.get(), &code);
    if (code == Z_OK || code == Z_STREAM_END) return text;
    return euchre::Failure{name + ": cannot be unpacked: " + (code == Z_ERRNO ? last_system_error() : words)};
  }
}
