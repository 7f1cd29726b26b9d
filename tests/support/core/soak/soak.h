#pragma once

#include "core/base/text.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <iostream>
#include <optional>
#include <string_view>

/// Long random runs. `make test` takes one share of each, `make soak` (tools/run_soak) as many as EUCHRE_SOAK says, and the
/// address sanitizer, under which everything is slow, the part of one that it says (`1/4`), from the same seed: the shorter
/// run is the beginning of the longer.
namespace euchre::support {

/// So many times a share, or a part of one.
struct SoakLength {
  unsigned times = 1;
  unsigned parts = 1;
};

[[nodiscard]] inline std::optional<SoakLength> parse_soak_length(std::string_view text) {
  const std::size_t stroke = std::min(text.find('/'), text.size());
  const auto times = parse_integer(text.substr(0, stroke));
  const auto parts = stroke == text.size() ? 1 : parse_integer(text.substr(stroke + 1));
  if (!times || !parts || *times <= 0 || *parts <= 0) return std::nullopt;
  return SoakLength{static_cast<unsigned>(*times), static_cast<unsigned>(*parts)};
}

[[nodiscard]] inline SoakLength soak_length() {
  const char* asked = std::getenv("EUCHRE_SOAK");  // NOLINT(concurrency-mt-unsafe): no thread runs
  if (asked == nullptr) return {};
  const auto length = parse_soak_length(asked);
  if (!length) {
    std::cerr << "EUCHRE_SOAK is a number of shares, 20, or a part of one, 1/4; not: " << asked << '\n';
    std::abort();
  }
  return *length;
}

/// What this run takes of a share of so many cases.
[[nodiscard]] inline unsigned soaked(unsigned share) {
  const SoakLength length = soak_length();
  return std::max(1U, share * length.times / length.parts);
}

/// Whether this run takes a case of a list, by its place from 0, where all of the list is so many shares.
[[nodiscard]] inline bool soak_takes(std::size_t at, std::size_t all_shares) {
  const SoakLength length = soak_length();
  return at % (all_shares * length.parts) < length.times;
}

/// The number of cases for a run from this seed; it prints both.
[[nodiscard]] inline unsigned soak_cases(unsigned share, std::uint64_t seed) {
  const unsigned cases = soaked(share);
  std::cout << "seed " << seed << ": " << cases << " cases" << std::endl;
  return cases;
}

/// How many seeds, from 1, a run with a seed for each case takes; it prints them.
[[nodiscard]] inline unsigned soak_seeds(unsigned share) {
  const unsigned cases = soaked(share);
  std::cout << "seeds 1 to " << cases << ": " << cases << " cases" << std::endl;
  return cases;
}

}  // namespace euchre::support
