#pragma once

#include <cstdint>

/// The workloads of the computer players: decisions between two things or more, in deals that `net` plays with itself.
namespace euchre::bench {

std::uint64_t decide_by_net(std::uint64_t count);
std::uint64_t decide_by_rules(std::uint64_t count);  ///< the same decisions

/// The processor time that 99 of 100 cards of `best` take at most, at its default thinking.
[[nodiscard]] double best_p99_milliseconds();

}  // namespace euchre::bench
