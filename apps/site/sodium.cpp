// The functions of libsodium that the rooms call, by our own hashes and the browser's random source.

#include "hashes.h"

#include <sodium.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <new>

using euchre::site::Blake2b;

namespace {

std::span<const std::uint8_t> bytes_of(const unsigned char* in, unsigned long long size) {
  return {in, static_cast<std::size_t>(size)};
}

}  // namespace

extern "C" {

int sodium_init(void) { return 0; }

void randombytes_buf(void* buffer, size_t size) {
  constexpr std::size_t kMost = 256;  // of one call
  auto* const bytes = static_cast<std::uint8_t*>(buffer);
  for (std::size_t at = 0; at < size; at += kMost) {
    if (getentropy(bytes + at, std::min(kMost, size - at)) != 0) std::abort();
  }
}

int sodium_memcmp(const void* one, const void* other, size_t size) {
  const auto* const first = static_cast<const std::uint8_t*>(one);
  const auto* const second = static_cast<const std::uint8_t*>(other);
  unsigned differing = 0;
  for (std::size_t i = 0; i < size; ++i) differing |= static_cast<unsigned>(first[i] ^ second[i]);
  return differing == 0 ? 0 : -1;
}

int crypto_hash_sha256(unsigned char* out, const unsigned char* in, unsigned long long in_size) {
  std::ranges::copy(euchre::site::sha256(bytes_of(in, in_size)), out);
  return 0;
}

// NOLINTNEXTLINE(readability-function-size): so many parameters are libsodium's
int crypto_generichash(unsigned char* out, size_t out_size, const unsigned char* in, unsigned long long in_size,
                       const unsigned char* /*key*/, size_t /*key_size*/) {
  Blake2b hash(out_size);
  hash.update(bytes_of(in, in_size));
  hash.finish({out, out_size});
  return 0;
}

int crypto_generichash_init(crypto_generichash_state* state, const unsigned char* /*key*/, size_t /*key_size*/,
                            size_t out_size) {
  static_assert(sizeof(Blake2b) <= sizeof state->room && alignof(Blake2b) <= alignof(crypto_generichash_state));
  new (state->room) Blake2b(out_size);
  return 0;
}

int crypto_generichash_update(crypto_generichash_state* state, const unsigned char* in, unsigned long long in_size) {
  std::launder(reinterpret_cast<Blake2b*>(state->room))->update(bytes_of(in, in_size));
  return 0;
}

int crypto_generichash_final(crypto_generichash_state* state, unsigned char* out, size_t out_size) {
  std::launder(reinterpret_cast<Blake2b*>(state->room))->finish({out, out_size});
  return 0;
}
}
