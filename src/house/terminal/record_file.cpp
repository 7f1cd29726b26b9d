#include "house/terminal/record_file.h"

#include <cerrno>
#include <cstdio>
#include <filesystem>
#include <system_error>

namespace euchre::terminal {
namespace {

std::string cannot_write(const std::string& path) {
  return "cannot write " + path + ": " + std::generic_category().message(errno);
}

Result<void, std::string> write_to(const std::string& path, const std::string& text) {
  std::FILE* file = std::fopen(path.c_str(), "wb");
  if (file == nullptr) return Failure{cannot_write(path)};
  const bool is_written = std::fwrite(text.data(), 1, text.size(), file) == text.size();
  if (std::fclose(file) != 0 || !is_written) return Failure{cannot_write(path)};
  return {};
}

/// Devices and pipes are written to as they are.
bool is_replaceable(const std::string& path) {
  std::error_code ignored;
  return !std::filesystem::exists(path, ignored) || std::filesystem::is_regular_file(path, ignored);
}

}  // namespace

Result<void, std::string> write_whole_file(const std::string& path, const std::string& text) {
  if (!is_replaceable(path)) return write_to(path, text);
  const std::string beside = path + ".new";
  if (auto written = write_to(beside, text); !written) return written;
  if (std::rename(beside.c_str(), path.c_str()) != 0) return Failure{cannot_write(path)};
  return {};
}

}  // namespace euchre::terminal
