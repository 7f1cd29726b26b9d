#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>

namespace euchre {

/// A random stream as a value: xoshiro256++ (Blackman and Vigna), seeded through SplitMix64.
/// The same seed gives the same stream with every compiler; nothing here reads a clock or a device.
class RandomStream {
 public:
  constexpr explicit RandomStream(std::uint64_t seed) {
    for (std::uint64_t& word : state_) {
      seed += 0x9E3779B97F4A7C15U;
      std::uint64_t mixed = seed;
      mixed = (mixed ^ (mixed >> 30U)) * 0xBF58476D1CE4E5B9U;
      mixed = (mixed ^ (mixed >> 27U)) * 0x94D049BB133111EBU;
      word = mixed ^ (mixed >> 31U);
    }
  }

  /// The next 64 random bits.
  constexpr std::uint64_t next() {
    const std::uint64_t result = rotate(state_[0] + state_[3], 23) + state_[0];
    const std::uint64_t shifted = state_[1] << 17U;
    state_[2] ^= state_[0];
    state_[3] ^= state_[1];
    state_[1] ^= state_[2];
    state_[0] ^= state_[3];
    state_[2] ^= shifted;
    state_[3] = rotate(state_[3], 45);
    return result;
  }

  /// A number from 0 to `bound - 1`, each equally likely (Lemire's rejection method on 32 bits).
  /// REQUIRES: bound > 0.
  constexpr std::uint32_t below(std::uint32_t bound) {
    std::uint64_t product = (next() >> 32U) * bound;
    if (static_cast<std::uint32_t>(product) < bound) {
      const std::uint32_t threshold = (0U - bound) % bound;
      while (static_cast<std::uint32_t>(product) < threshold) product = (next() >> 32U) * bound;
    }
    return static_cast<std::uint32_t>(product >> 32U);
  }

  friend constexpr bool operator==(const RandomStream&, const RandomStream&) = default;

 private:
  static constexpr std::uint64_t rotate(std::uint64_t word, unsigned count) {
    return (word << count) | (word >> (64U - count));
  }

  std::array<std::uint64_t, 4> state_{};
};

/// A few small choices drawn from one random word, for inner loops: a multiplication each, no rejection.
/// Where the bounds multiply to B, no choice is off its fair chance by more than a part in 2^58 / B.
class SmallChoices {
 public:
  constexpr explicit SmallChoices(std::uint64_t random_word) : rest_(random_word >> (64U - kBits)) {}

  /// A number from 0 to `bound - 1`. REQUIRES: 0 < bound <= 64.
  constexpr unsigned below(unsigned bound) {
    const std::uint64_t product = rest_ * bound;
    rest_ = product & ((std::uint64_t{1} << kBits) - 1);
    return static_cast<unsigned>(product >> kBits);
  }

 private:
  static constexpr unsigned kBits = 58;
  std::uint64_t rest_;
};

/// Puts `items` in a random order (Fisher-Yates). Our own, because the standard library's differs between compilers.
template <class T>
constexpr void shuffle(std::span<T> items, RandomStream& random) {
  for (std::size_t remaining = items.size(); remaining > 1; --remaining) {
    const std::size_t chosen = random.below(static_cast<std::uint32_t>(remaining));
    std::swap(items[remaining - 1], items[chosen]);
  }
}

}  // namespace euchre
