#pragma once

/// The room `base`: what C++ lacks and every other room needs. It knows no card word.
/// Start here, then `result.h`, `strong.h`, `fixed_vector.h`.

namespace euchre {

/// Prints the broken contract and aborts; within `contain` (containment.h) what it is called in ends there instead. Called
/// through EUCHRE_REQUIRE and `unreachable`.
[[noreturn]] void contract_broken(const char* condition, const char* file, int line);

/// Marks a place no value of an enum can reach; a new enumerator then breaks the build at the switch above it.
[[noreturn]] void unreachable(const char* why);

}  // namespace euchre

/// States a precondition that only our own bug can break. Checked in every build; never used on input.
#define EUCHRE_REQUIRE(condition) \
  ((condition) ? static_cast<void>(0) : ::euchre::contract_broken(#condition, __FILE__, __LINE__))
