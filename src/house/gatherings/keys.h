#pragma once

#include "house/storage/log.h"
#include "house/tables/limits.h"

#include <cstddef>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>

namespace euchre::gatherings {

/// The key of a lock, made from the director's: the same every time, and nobody finds one from another.
[[nodiscard]] std::string derived_key(std::string_view director_key, std::string_view lock);

/// The locks of one gathering. Only digests of the keys are kept.
class Keyring {
 public:
  [[nodiscard]] bool has(std::string_view lock) const { return hashes_.contains(lock); }
  /// Compares in constant time.
  [[nodiscard]] bool opens(std::string_view lock, std::string_view key) const;
  /// Whether it is the key of any lock, however many there are: strangers have it looked at before anything is counted. What time it
  /// takes tells of digests at most, and of no key.
  [[nodiscard]] bool opens_any(std::string_view key) const;
  void add(std::string lock, const storage::TokenHash& hash);
  /// Those of another, too.
  void take(Keyring&& other);

 private:
  void forget(const storage::TokenHash& hash);

  std::map<std::string, storage::TokenHash, std::less<>> hashes_;
  std::map<storage::TokenHash, std::size_t> locks_by_hash_;  ///< how many locks it opens
};

/// `# key pad.3.first 8d4c...`: how a digest stands in the log, as a comment among the facts.
[[nodiscard]] std::string key_line(std::string_view lock, const storage::TokenHash& hash);
/// Takes such a line in; false where it is another.
bool read_key_line(std::string_view line, Keyring& keyring);

/// Counts for each address, so that nobody can try long.
class Attempts {
 public:
  Attempts(double per_second, double at_once) : per_second_(per_second), at_once_(at_once) {}

  /// Whether this address may try now; nothing is counted.
  [[nodiscard]] bool may_try(const std::string& peer, tables::Clock::time_point now);
  /// Counts a failure, or whatever is limited.
  void count(const std::string& peer, tables::Clock::time_point now);

 private:
  struct Tries {
    double left = 0;
    tables::Clock::time_point last{};
  };
  void forget_innocent(tables::Clock::time_point now);
  Tries& tries_of(const std::string& peer, tables::Clock::time_point now);

  double per_second_;
  double at_once_;
  std::map<std::string, Tries> by_peer_;
};

}  // namespace euchre::gatherings
