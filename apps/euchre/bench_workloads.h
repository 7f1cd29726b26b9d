#pragma once

#include <cstdint>
#include <span>
#include <string_view>

namespace euchre::bench {

/// Something to measure: does it `count` times and returns a number that depends on all of it.
struct Workload {
  std::string_view meaning;
  std::uint64_t (*run)(std::uint64_t count) = nullptr;
  std::uint64_t fewest = 1;  ///< how many make a fair sample
};

enum class Unit : std::uint8_t { PerSecond, Nanoseconds };

/// A rate of this program beside its baseline: the plain way to the same end, measured in the same run. The rates of the
/// solver have one baseline between them, which is a rate of its own.
struct Rate {
  std::string_view key;
  Unit unit;
  Workload measured;
  Workload baseline = {};

  [[nodiscard]] constexpr bool has_baseline() const { return baseline.run != nullptr; }
};

/// In the order they are printed. Shared by `euchre bench` and the Google benchmarks in bench/.
[[nodiscard]] std::span<const Rate> rates();

/// A number that changes when the rules behave otherwise, under any of the five codes; the same on every machine.
[[nodiscard]] std::uint64_t signature();

}  // namespace euchre::bench
