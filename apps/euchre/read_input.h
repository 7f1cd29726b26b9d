#pragma once

#include "core/base/result.h"

#include <cstddef>
#include <string>

/// The most that is read of anything: whatever has no end, such as /dev/zero or a pipe that goes on, is refused once it has come
/// to so much. Every reader of the command line reads through this header or keeps to its limits.
struct ReadLimit {
  std::size_t bytes;
};
/// Records, games and nets, unpacked.
inline constexpr ReadLimit kMostOfRecords{std::size_t{256} << 20U};
/// An event, an evening, a case, house rules, a table of names.
inline constexpr ReadLimit kMostOfText{std::size_t{64} << 20U};

/// Why something is not read: `FILE: holds more than 64 MiB, which is the most that is read`.
[[nodiscard]] std::string too_much(const std::string& name, ReadLimit most);

/// The whole content of a file, or of standard input where the name is `-`; gzip is unpacked. The error says why not.
[[nodiscard]] euchre::Result<std::string, std::string> read_input(const std::string& name,
                                                                  ReadLimit most = kMostOfRecords);
/// Adds what an open file has from where it stands; false where it cannot be read, or has more than that.
[[nodiscard]] bool read_to_end(int descriptor, std::string& text, ReadLimit most);
