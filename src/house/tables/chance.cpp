#include "house/tables/chance.h"

#include "core/base/check.h"
#include "core/base/random.h"
#include "core/base/text.h"

#include <sodium.h>

#include <algorithm>
#include <array>
#include <cstring>
#include <set>

namespace euchre::tables {
namespace {

constexpr std::size_t kTokenBytes = 32;
/// Different ones: of 32 random bytes fewer never happens.
constexpr std::size_t kFewestBytes = 8;
constexpr std::size_t kNameLetters = 20;

}  // namespace

fairness::Secret Chance::secret() {
  fairness::Secret secret;
  fill(secret.bytes);
  return secret;
}

std::uint64_t Chance::number() {
  std::array<std::uint8_t, sizeof(std::uint64_t)> bytes{};
  fill(bytes);
  std::uint64_t number = 0;
  std::memcpy(&number, bytes.data(), bytes.size());
  return number;
}

unsigned Chance::between(unsigned least, unsigned most) {
  EUCHRE_REQUIRE(least <= most);
  RandomStream stream(number());
  return least + stream.below(most - least + 1);
}

std::string Chance::unguessable_name() {
  static constexpr std::string_view letters = "abcdefghijkmnpqrstuvwxyz23456789";
  static_assert(letters.size() == 32);
  std::array<std::uint8_t, kNameLetters> bytes{};
  fill(bytes);
  std::string name;
  for (const std::uint8_t byte : bytes) name += letters[byte & 31U];
  return name;
}

std::string Chance::token() {
  std::array<std::uint8_t, kTokenBytes> bytes{};
  fill(bytes);
  return to_hex(bytes.data(), bytes.size());
}

SystemChance::SystemChance() { EUCHRE_REQUIRE(sodium_init() >= 0); }

void SystemChance::fill(std::span<std::uint8_t> bytes) { randombytes_buf(bytes.data(), bytes.size()); }

bool is_token(std::string_view text) {
  const bool is_hexadecimal = text.size() == 2 * kTokenBytes && std::ranges::all_of(text, [](char letter) {
                                return (letter >= '0' && letter <= '9') || (letter >= 'a' && letter <= 'f');
                              });
  if (!is_hexadecimal) return false;
  std::set<std::string_view> bytes;
  for (std::size_t i = 0; i < text.size(); i += 2) bytes.insert(text.substr(i, 2));
  return bytes.size() >= kFewestBytes;
}

storage::TokenHash hash_of_token(std::string_view token) {
  storage::TokenHash hash;
  std::vector<unsigned char> bytes(token.begin(), token.end());
  crypto_generichash(hash.bytes.data(), hash.bytes.size(), bytes.data(), bytes.size(), nullptr, 0);
  return hash;
}

std::string bytes_of(const storage::TokenHash& hash) { return {hash.bytes.begin(), hash.bytes.end()}; }

}  // namespace euchre::tables
