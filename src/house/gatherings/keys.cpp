#include "house/gatherings/keys.h"

#include "core/base/check.h"
#include "core/base/text.h"
#include "house/tables/chance.h"

#include <sodium.h>

#include <algorithm>
#include <array>
#include <utility>

namespace euchre::gatherings {
namespace {

constexpr std::size_t kKeyLetters = 20;
constexpr std::size_t kMostPeers = 10'000;
constexpr std::string_view kKeyWord = "# key ";

}  // namespace

std::string derived_key(std::string_view director_key, std::string_view lock) {
  static constexpr std::string_view letters = "abcdefghijkmnpqrstuvwxyz23456789";
  const std::string text = std::string(director_key) + '\n' + std::string(lock);
  const storage::TokenHash hash = tables::hash_of_token(text);
  std::string key;
  for (std::size_t i = 0; i < kKeyLetters; ++i) key += letters[hash.bytes[i] & 31U];
  return key;
}

bool Keyring::opens(std::string_view lock, std::string_view key) const {
  const auto found = hashes_.find(lock);
  const storage::TokenHash asked = tables::hash_of_token(key);
  const storage::TokenHash kept = found == hashes_.end() ? storage::TokenHash{} : found->second;
  const bool is_same = sodium_memcmp(asked.bytes.data(), kept.bytes.data(), kept.bytes.size()) == 0;
  return is_same && found != hashes_.end();
}

bool Keyring::opens_any(std::string_view key) const { return locks_by_hash_.contains(tables::hash_of_token(key)); }

void Keyring::add(std::string lock, const storage::TokenHash& hash) {
  const auto [place, is_new] = hashes_.try_emplace(std::move(lock), hash);
  if (!is_new) forget(std::exchange(place->second, hash));
  ++locks_by_hash_[hash];
}

void Keyring::take(Keyring&& other) {
  for (const auto& [lock, hash] : std::exchange(other.hashes_, {})) add(lock, hash);
  other.locks_by_hash_.clear();
}

void Keyring::forget(const storage::TokenHash& hash) {
  const auto found = locks_by_hash_.find(hash);
  EUCHRE_REQUIRE(found != locks_by_hash_.end());
  if (--found->second == 0) locks_by_hash_.erase(found);
}

std::string key_line(std::string_view lock, const storage::TokenHash& hash) {
  return std::string(kKeyWord) + std::string(lock) + ' ' + to_hex(hash.bytes.data(), hash.bytes.size());
}

bool read_key_line(std::string_view line, Keyring& keyring) {
  if (!line.starts_with(kKeyWord)) return false;
  const auto parts = split(line.substr(kKeyWord.size()), ' ');
  if (parts.size() != 2) return false;
  const auto bytes = parse_hex(parts[1]);
  storage::TokenHash hash;
  if (!bytes || bytes->size() != hash.bytes.size()) return false;
  std::ranges::copy(*bytes, hash.bytes.begin());
  keyring.add(std::string(parts[0]), hash);
  return true;
}

Attempts::Tries& Attempts::tries_of(const std::string& peer, tables::Clock::time_point now) {
  if (by_peer_.size() >= kMostPeers) forget_innocent(now);
  Tries& tries = by_peer_.try_emplace(peer, Tries{at_once_, now}).first->second;
  const std::chrono::duration<double> passed = now - tries.last;
  tries.left = std::min(at_once_, tries.left + passed.count() * per_second_);
  tries.last = now;
  return tries;
}

/// Who has tried nothing of late is as good as new. Where all have, there are too many to tell apart.
void Attempts::forget_innocent(tables::Clock::time_point now) {
  std::erase_if(by_peer_, [&](const auto& entry) {
    const std::chrono::duration<double> passed = now - entry.second.last;
    return entry.second.left + passed.count() * per_second_ >= at_once_;
  });
  if (by_peer_.size() >= kMostPeers) by_peer_.clear();
}

bool Attempts::may_try(const std::string& peer, tables::Clock::time_point now) { return tries_of(peer, now).left >= 1; }

void Attempts::count(const std::string& peer, tables::Clock::time_point now) { tries_of(peer, now).left -= 1; }

}  // namespace euchre::gatherings
