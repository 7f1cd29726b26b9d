#pragma once

#include <cstddef>
#include <cstdint>

namespace euchre::office {

/// A count as answers hold it.
[[nodiscard]] constexpr std::int64_t whole(std::size_t number) { return static_cast<std::int64_t>(number); }

/// The same word: both lists have one order, which tests/unit/club/office/tell_event_test.cpp holds.
template <class Told, class Own>
[[nodiscard]] constexpr Told same(Own own) {
  return static_cast<Told>(own);
}

}  // namespace euchre::office
