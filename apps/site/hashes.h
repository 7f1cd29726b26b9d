#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

namespace euchre::site {

/// SHA-256 (FIPS 180-4) and BLAKE2b (RFC 7693), for WebAssembly, where there is no libsodium. A test compares them with it.
[[nodiscard]] std::array<std::uint8_t, 32> sha256(std::span<const std::uint8_t> bytes);

/// BLAKE2b without a key, of what comes bit by bit.
class Blake2b {
 public:
  /// REQUIRES: 1 to 64 bytes.
  explicit Blake2b(std::size_t digest_size);

  void update(std::span<const std::uint8_t> bytes);
  /// Nothing may be added after it. REQUIRES: room for as many bytes as were asked for.
  void finish(std::span<std::uint8_t> digest);

 private:
  enum class Block : std::uint8_t { Inner, Last };
  void compress(Block block);

  std::array<std::uint64_t, 8> chain_;
  std::array<std::uint8_t, 128> block_{};
  std::size_t filled_ = 0;
  std::uint64_t size_ = 0;
};

}  // namespace euchre::site
