// The few functions of libsodium that the rooms use, where there is no libsodium (apps/site/hashes.cpp).
#pragma once

#include "sodium/crypto_hash_sha256.h"

#include <stddef.h>

#define crypto_generichash_BYTES_MIN 16U

extern "C" {
int sodium_init(void);
void randombytes_buf(void* buffer, size_t size);
int sodium_memcmp(const void* one, const void* other, size_t size);
int crypto_generichash(unsigned char* out, size_t out_size, const unsigned char* in, unsigned long long in_size,
                       const unsigned char* key, size_t key_size);

struct crypto_generichash_state {
  alignas(8) unsigned char room[256];
};
int crypto_generichash_init(crypto_generichash_state* state, const unsigned char* key, size_t key_size,
                            size_t out_size);
int crypto_generichash_update(crypto_generichash_state* state, const unsigned char* in, unsigned long long in_size);
int crypto_generichash_final(crypto_generichash_state* state, unsigned char* out, size_t out_size);
}
