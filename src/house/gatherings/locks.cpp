#include "house/gatherings/locks.h"

#include "house/tables/chance.h"

#include <spdlog/spdlog.h>

#include <utility>

namespace euchre::gatherings {
namespace {

constexpr std::string_view kDirector = "director";
constexpr std::string_view kAttempt = "# attempt ";
constexpr std::size_t kMostAttemptsLogged = 1000;

}  // namespace

Locks::Locks(std::string log_name, const tables::Limits& limits)
    : log_name_(std::move(log_name)),
      by_network_(limits.wrong_keys_per_second, limits.wrong_keys_at_once),
      by_lock_(limits.wrong_keys_of_lock_per_second, limits.wrong_keys_of_lock_at_once) {}

bool Locks::restore(std::string_view line) {
  if (line.starts_with(kAttempt)) ++attempts_logged_;
  const std::lock_guard guard(mutex_);
  return read_key_line(line, keyring_);
}

Trial Locks::try_key(std::string_view lock, const GatheringRequest& request, tables::Clock::time_point now) {
  if (keyring_.opens(lock, request.key)) return Trial::Opens;
  const std::string& network = request.asker.line.group.empty() ? request.peer : request.asker.line.group;
  const std::string target(lock);
  const bool are_few = by_network_.may_try(network, now) && by_lock_.may_try(target, now);
  if (!are_few) return Trial::TooMany;
  by_network_.count(network, now);
  by_lock_.count(target, now);
  spdlog::warn("{}: a wrong key for {} from {}", log_name_, lock, request.peer);
  return Trial::Wrong;
}

std::optional<std::string> Locks::line_of_attempt(std::string_view lock, const GatheringRequest& request,
                                                  std::uint64_t now_ms) {
  if (attempts_logged_ >= kMostAttemptsLogged) return std::nullopt;
  ++attempts_logged_;
  return std::string(kAttempt) + std::string(lock) + " at=" + std::to_string(now_ms) + " from " + request.peer;
}

bool Locks::is_director(const GatheringRequest& request) const { return keyring_.opens(kDirector, request.key); }

bool Locks::opens_any(std::string_view key) const {
  const std::lock_guard guard(mutex_);
  return keyring_.opens_any(key);
}

void Locks::keep() {
  const std::lock_guard guard(mutex_);
  keyring_.take(std::exchange(added_, {}));
}

void Locks::add_keys(const std::vector<std::string>& locks, std::string_view director_key,
                     std::vector<std::string>& lines) {
  for (const std::string& lock : locks) {
    if (keyring_.has(lock) || added_.has(lock)) continue;
    const storage::TokenHash hash = tables::hash_of_token(derived_key(director_key, lock));
    added_.add(lock, hash);
    lines.push_back(key_line(lock, hash));
  }
}

}  // namespace euchre::gatherings
