#pragma once

#include <cstdint>
#include <span>
#include <string_view>

namespace euchre::bench {

/// Something to measure: does it `count` times and returns a number that depends on all of it.
struct Workload {
  std::string_view meaning;
  std::uint64_t (*run)(std::uint64_t count);
};

enum class Unit : std::uint8_t { PerSecond, Nanoseconds };

/// A rate of this program beside its baseline: the plain way to the same end, measured in the same run.
struct Rate {
  std::string_view key;
  Unit unit;
  Workload measured;
  Workload baseline;
};

/// In the order they are printed. Shared by `euchre bench` and the Google benchmarks in bench/.
[[nodiscard]] std::span<const Rate> rates();

/// A number that changes when the rules behave otherwise, under any of the five codes; the same on every machine.
[[nodiscard]] std::uint64_t signature();

}  // namespace euchre::bench
