#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace euchre {

inline constexpr std::size_t kNumberBytes = 8;

/// Appends eight bytes, the lowest first: the same on every machine.
inline void append_number(std::string& bytes, std::uint64_t number) {
  for (std::size_t i = 0; i < kNumberBytes; ++i, number >>= 8U) bytes += static_cast<char>(number & 0xFFU);
}

/// The number with that place among those that were appended. REQUIRES: there is such a place.
[[nodiscard]] inline std::uint64_t number_at(std::string_view bytes, std::size_t place) {
  std::uint64_t number = 0;
  for (std::size_t i = kNumberBytes; i > 0; --i) {
    number = number << 8U | static_cast<unsigned char>(bytes[place * kNumberBytes + i - 1]);
  }
  return number;
}

}  // namespace euchre
