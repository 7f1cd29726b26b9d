#include "core/notation/record.h"
#include "support/core/notation/arbitrary_fact.h"

#include <cstdint>
#include <iostream>

/// Prints lines that the writer of records writes, of facts of every kind and with any text in them, the same each time: for a
/// test that holds them against the grammar.
int main() {
  constexpr std::uint64_t kLines = 4000;
  constexpr int kMostTextSize = 24;
  const auto any_fact = euchre::test_support::arbitrary_fact();
  for (std::uint64_t seed = 1; seed <= kLines; ++seed)
    std::cout << euchre::notation::to_line(any_fact(rc::Random(seed), kMostTextSize).value()) << '\n';
  return std::cout ? 0 : 1;
}
