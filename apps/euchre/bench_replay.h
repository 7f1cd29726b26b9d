#pragma once

#include <cstdint>

namespace euchre::bench {

/// Reads the record of a match line by line and replays it; returns the facts taken in, which are `count`.
[[nodiscard]] std::uint64_t replay_events(std::uint64_t count);
/// Reads as many lines that hold the same words as JSON arrays; nothing is understood or judged.
[[nodiscard]] std::uint64_t read_json_events(std::uint64_t count);

}  // namespace euchre::bench
