#pragma once

#include "core/fairness/fairness.h"
#include "house/storage/log.h"

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace euchre::tables {

/// Where secrets and random choices come from.
class Chance {
 public:
  Chance() = default;
  Chance(const Chance&) = delete;
  Chance& operator=(const Chance&) = delete;
  virtual ~Chance() = default;

  /// Any thread may call it.
  virtual void fill(std::span<std::uint8_t> bytes) = 0;

  [[nodiscard]] fairness::Secret secret();
  [[nodiscard]] std::uint64_t number();
  /// From `least` to `most`, each equally likely.
  [[nodiscard]] unsigned between(unsigned least, unsigned most);
  /// 100 random bits in letters and digits that are not mistaken for one another: a name nobody guesses.
  [[nodiscard]] std::string unguessable_name();
  /// 256 random bits as 64 hexadecimal digits: what proves that a visitor is the same as before.
  [[nodiscard]] std::string token();
};

/// The system's own source, by libsodium. REQUIRES: the library could be started.
class SystemChance final : public Chance {
 public:
  SystemChance();
  void fill(std::span<std::uint8_t> bytes) override;
};

/// Whether a text may be a token: 64 hexadecimal digits in small letters that are not the same few bytes over and over, such as
/// zeros, which somebody else might say too.
[[nodiscard]] bool is_token(std::string_view text);
/// BLAKE2b: what is kept of a token.
[[nodiscard]] storage::TokenHash hash_of_token(std::string_view token);
/// As a name by which its owner is known where work is shared out.
[[nodiscard]] std::string bytes_of(const storage::TokenHash& hash);

}  // namespace euchre::tables
