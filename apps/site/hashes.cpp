#include "hashes.h"

#include <algorithm>
#include <bit>
#include <vector>

namespace euchre::site {
namespace {

constexpr std::array<std::uint32_t, 64> kShaConstants{
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2};
constexpr std::array<std::uint32_t, 8> kShaBegin{0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
                                                 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};
constexpr std::array<std::uint64_t, 8> kBlakeBegin{0x6a09e667f3bcc908, 0xbb67ae8584caa73b, 0x3c6ef372fe94f82b,
                                                   0xa54ff53a5f1d36f1, 0x510e527fade682d1, 0x9b05688c2b3e6c1f,
                                                   0x1f83d9abfb41bd6b, 0x5be0cd19137e2179};
constexpr std::array<std::array<std::uint8_t, 16>, 10> kBlakeOrder{
    {{0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15},
     {14, 10, 4, 8, 9, 15, 13, 6, 1, 12, 0, 2, 11, 7, 5, 3},
     {11, 8, 12, 0, 5, 2, 15, 13, 10, 14, 3, 6, 7, 1, 9, 4},
     {7, 9, 3, 1, 13, 12, 11, 14, 2, 6, 5, 10, 4, 0, 15, 8},
     {9, 0, 5, 7, 2, 4, 10, 15, 14, 1, 11, 12, 6, 8, 3, 13},
     {2, 12, 6, 10, 0, 11, 8, 3, 4, 13, 7, 5, 15, 14, 1, 9},
     {12, 5, 1, 15, 14, 13, 4, 10, 0, 7, 6, 3, 9, 2, 8, 11},
     {13, 11, 7, 14, 12, 1, 3, 9, 5, 0, 15, 4, 8, 6, 2, 10},
     {6, 15, 14, 9, 11, 3, 0, 8, 12, 2, 13, 7, 1, 4, 10, 5},
     {10, 2, 8, 4, 7, 6, 1, 5, 15, 11, 9, 14, 3, 12, 13, 0}}};
constexpr std::size_t kShaBlock = 64;
constexpr unsigned kBlakeRounds = 12;

std::uint32_t big_endian(const std::uint8_t* bytes) {
  std::uint32_t word = 0;
  for (unsigned i = 0; i < 4; ++i) word = (word << 8U) | bytes[i];
  return word;
}

std::uint64_t little_endian(const std::uint8_t* bytes) {
  std::uint64_t word = 0;
  for (unsigned i = 8; i > 0; --i) word = (word << 8U) | bytes[i - 1];
  return word;
}

void take_block(std::array<std::uint32_t, 8>& state, const std::uint8_t* block) {
  std::array<std::uint32_t, 64> words{};
  for (std::size_t i = 0; i < 16; ++i) words[i] = big_endian(block + i * 4);
  for (unsigned i = 16; i < 64; ++i) {
    const std::uint32_t early = words[i - 15];
    const std::uint32_t late = words[i - 2];
    words[i] = words[i - 16] + words[i - 7] + (std::rotr(early, 7) ^ std::rotr(early, 18) ^ (early >> 3U)) +
               (std::rotr(late, 17) ^ std::rotr(late, 19) ^ (late >> 10U));
  }
  auto [a, b, c, d, e, f, g, h] = state;
  for (unsigned i = 0; i < 64; ++i) {
    const std::uint32_t mixed = std::rotr(e, 6) ^ std::rotr(e, 11) ^ std::rotr(e, 25);
    const std::uint32_t first = h + mixed + ((e & f) ^ (~e & g)) + kShaConstants[i] + words[i];
    const std::uint32_t second =
        (std::rotr(a, 2) ^ std::rotr(a, 13) ^ std::rotr(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
    h = g;
    g = f;
    f = e;
    e = d + first;
    d = c;
    c = b;
    b = a;
    a = first + second;
  }
  const std::array<std::uint32_t, 8> added{a, b, c, d, e, f, g, h};
  for (unsigned i = 0; i < 8; ++i) state[i] += added[i];
}

/// The bytes with what stands behind them, a multiple of whole blocks.
std::vector<std::uint8_t> padded(std::span<const std::uint8_t> bytes) {
  std::vector<std::uint8_t> all(bytes.begin(), bytes.end());
  all.push_back(0x80);
  while (all.size() % kShaBlock != kShaBlock - 8) all.push_back(0);
  const std::uint64_t bits = std::uint64_t{bytes.size()} * 8;
  for (unsigned shift = 64; shift > 0; shift -= 8) all.push_back(static_cast<std::uint8_t>(bits >> (shift - 8)));
  return all;
}

/// Four words of BLAKE2b's state, by their places.
struct Places {
  unsigned a, b, c, d;
};

void mix(std::array<std::uint64_t, 16>& v, const Places& at, std::uint64_t x, std::uint64_t y) {
  v[at.a] += v[at.b] + x;
  v[at.d] = std::rotr(v[at.d] ^ v[at.a], 32);
  v[at.c] += v[at.d];
  v[at.b] = std::rotr(v[at.b] ^ v[at.c], 24);
  v[at.a] += v[at.b] + y;
  v[at.d] = std::rotr(v[at.d] ^ v[at.a], 16);
  v[at.c] += v[at.d];
  v[at.b] = std::rotr(v[at.b] ^ v[at.c], 63);
}

}  // namespace

std::array<std::uint8_t, 32> sha256(std::span<const std::uint8_t> bytes) {
  std::array<std::uint32_t, 8> state = kShaBegin;
  const std::vector<std::uint8_t> all = padded(bytes);
  for (std::size_t at = 0; at < all.size(); at += kShaBlock) take_block(state, all.data() + at);
  std::array<std::uint8_t, 32> digest{};
  for (unsigned i = 0; i < 32; ++i) digest[i] = static_cast<std::uint8_t>(state[i / 4] >> (24U - 8U * (i % 4)));
  return digest;
}

Blake2b::Blake2b(std::size_t digest_size) : chain_(kBlakeBegin) { chain_[0] ^= 0x01010000U ^ digest_size; }

void Blake2b::update(std::span<const std::uint8_t> bytes) {
  for (const std::uint8_t byte : bytes) {
    // The last block is kept until it is known to be the last.
    if (filled_ == block_.size()) {
      compress(Block::Inner);
      filled_ = 0;
    }
    block_[filled_++] = byte;
    ++size_;
  }
}

void Blake2b::finish(std::span<std::uint8_t> digest) {
  std::fill(block_.begin() + static_cast<std::ptrdiff_t>(filled_), block_.end(), std::uint8_t{0});
  compress(Block::Last);
  for (std::size_t i = 0; i < digest.size(); ++i)
    digest[i] = static_cast<std::uint8_t>(chain_[i / 8] >> (8U * static_cast<unsigned>(i % 8)));
}

void Blake2b::compress(Block block) {
  std::array<std::uint64_t, 16> words{};
  for (std::size_t i = 0; i < 16; ++i) words[i] = little_endian(block_.data() + i * 8);
  std::array<std::uint64_t, 16> v{};
  std::copy(chain_.begin(), chain_.end(), v.begin());
  std::copy(kBlakeBegin.begin(), kBlakeBegin.end(), v.begin() + 8);
  v[12] ^= size_;
  if (block == Block::Last) v[14] = ~v[14];
  for (unsigned round = 0; round < kBlakeRounds; ++round) {
    const auto& order = kBlakeOrder[round % kBlakeOrder.size()];
    for (unsigned i = 0; i < 4; ++i) mix(v, {i, i + 4, i + 8, i + 12}, words[order[2 * i]], words[order[2 * i + 1]]);
    for (unsigned i = 0; i < 4; ++i)
      mix(v, {i, 4 + (i + 1) % 4, 8 + (i + 2) % 4, 12 + (i + 3) % 4}, words[order[8 + 2 * i]], words[order[9 + 2 * i]]);
  }
  for (unsigned i = 0; i < 8; ++i) chain_[i] ^= v[i] ^ v[i + 8];
}

}  // namespace euchre::site
