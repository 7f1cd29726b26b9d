#pragma once

extern "C" int crypto_hash_sha256(unsigned char* out, const unsigned char* in, unsigned long long in_size);
