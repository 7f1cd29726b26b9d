#include "../../../apps/site/hashes.h"

#include <gtest/gtest.h>
#include <sodium.h>

#include <algorithm>
#include <vector>

// libsodium's own are the plain twins.

namespace euchre::site {
namespace {

std::vector<std::uint8_t> bytes(std::size_t size) {
  std::vector<std::uint8_t> all(size);
  for (std::size_t i = 0; i < size; ++i) all[i] = static_cast<std::uint8_t>(i * i + 7 * size);
  return all;
}

TEST(SiteHashes, sha256_is_that_of_libsodium_at_every_length_of_three_blocks) {
  for (std::size_t size = 0; size <= 200; ++size) {
    const auto all = bytes(size);
    std::array<std::uint8_t, 32> expected{};
    crypto_hash_sha256(expected.data(), all.data(), all.size());
    EXPECT_EQ(sha256(all), expected) << size;
  }
}

TEST(SiteHashes, blake2b_is_that_of_libsodium_however_the_bytes_come) {
  for (std::size_t size = 0; size <= 400; ++size) {
    const auto all = bytes(size);
    for (const std::size_t digest_size : {16U, 32U, 64U}) {
      std::vector<std::uint8_t> expected(digest_size);
      crypto_generichash(expected.data(), digest_size, all.data(), all.size(), nullptr, 0);
      Blake2b hash(digest_size);
      const std::size_t half = size / 2;
      hash.update(std::span(all).first(half));
      hash.update(std::span(all).subspan(half));
      std::vector<std::uint8_t> digest(digest_size);
      hash.finish(digest);
      EXPECT_EQ(digest, expected) << size << " bytes";
    }
  }
}

}  // namespace
}  // namespace euchre::site
