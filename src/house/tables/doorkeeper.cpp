#include "house/tables/doorkeeper.h"

#include "core/base/check.h"
#include "core/base/text.h"
#include "house/tables/chance.h"
#include "house/tables/duration_words.h"
#include "house/tables/quotas.h"

#include <fmt/format.h>
#include <sodium.h>

#include <algorithm>

namespace euchre::tables {
namespace {

constexpr std::size_t kLongestHolder = 40;
constexpr std::string_view kBan = "ban";
constexpr std::string_view kUnban = "unban";
constexpr std::string_view kKeep = "keep";
constexpr std::string_view kFree = "free";
constexpr std::string_view kHolder = "holder";
constexpr std::string_view kNoHolder = "no-holder";

std::optional<Ban::Of> parse_of(std::string_view word) {
  for (const Ban::Of of : {Ban::Of::Address, Ban::Of::Guest}) {
    if (to_text(of) == word) return of;
  }
  return std::nullopt;
}

std::optional<Kept> parse_kept(std::string_view word) {
  for (const Kept kept : {Kept::Events, Kept::Clubs}) {
    if (to_text(kept) == word) return kept;
  }
  return std::nullopt;
}

/// The number behind `until=`.
std::optional<std::uint64_t> until_of(std::string_view word) {
  constexpr std::string_view key = "until=";
  if (!word.starts_with(key)) return std::nullopt;
  const auto number = parse_integer(word.substr(key.size()));
  return number && *number >= 0 ? std::optional(static_cast<std::uint64_t>(*number)) : std::nullopt;
}

std::optional<storage::TokenHash> hash_from(std::string_view digits) {
  const auto bytes = parse_hex(digits);
  storage::TokenHash hash;
  if (!bytes || bytes->size() != hash.bytes.size()) return std::nullopt;
  std::ranges::copy(*bytes, hash.bytes.begin());
  return hash;
}

std::string dated(std::string_view line, std::uint64_t now_ms) { return fmt::format("{} at={}", line, now_ms); }

}  // namespace

Result<void, std::string> Doorkeeper::restore(std::string_view line) {
  if (line.empty() || line.starts_with('#')) return {};
  auto parts = words(line);
  parts.resize(std::max<std::size_t>(parts.size(), 4));
  const Decision decision{parts[0], parts[1], parts[2], parts[3]};
  const std::lock_guard guard(mutex_);
  if (take_ban(decision) || take_kept(decision) || take_holder(decision)) return {};
  return Failure{"this is no decision: " + std::string(line)};
}

bool Doorkeeper::take_ban(const Decision& decision) {
  const auto of = parse_of(decision.first);
  const auto until = until_of(decision.third);
  if (!of || decision.second.empty()) return false;
  Bans& bans = bans_of(*of);
  if (decision.word == kBan && until) {
    bans.until.insert_or_assign(std::string(decision.second), *until);
  } else if (decision.word == kUnban) {
    bans.until.erase(std::string(decision.second));
  } else {
    return false;
  }
  bans.has_any.store(!bans.until.empty(), std::memory_order_release);
  return true;
}

bool Doorkeeper::take_kept(const Decision& decision) {
  const auto kept = parse_kept(decision.first);
  if (!kept || (decision.word != kKeep && decision.word != kFree)) return false;
  if (decision.word == kKeep) kept_.insert(*kept);
  if (decision.word == kFree) kept_.erase(*kept);
  return true;
}

bool Doorkeeper::take_holder(const Decision& decision) {
  if (!is_holder_name(decision.first)) return false;
  const std::string name(decision.first);
  if (decision.word == kNoHolder) {
    holders_.erase(name);
    return true;
  }
  const auto hash = hash_from(decision.second);
  if (decision.word != kHolder || !hash) return false;
  holders_.insert_or_assign(name, *hash);
  return true;
}

std::optional<std::string> Doorkeeper::refuse(const Bans& bans, std::string_view who, std::uint64_t now_ms) const {
  if (!bans.has_any.load(std::memory_order_acquire)) return std::nullopt;
  const std::lock_guard guard(mutex_);
  const auto found = bans.until.find(who);
  if (found == bans.until.end()) return std::nullopt;
  const std::uint64_t until = found->second;
  if (until == 0) return "whoever runs this house has closed it to you";
  if (until <= now_ms) return std::nullopt;
  return "whoever runs this house has closed it to you for " +
         in_words(std::chrono::milliseconds(static_cast<std::int64_t>(until - now_ms)));
}

std::optional<std::string> Doorkeeper::refuse_address(std::string_view network, std::uint64_t now_ms) const {
  return refuse(addresses_, network, now_ms);
}

std::optional<std::string> Doorkeeper::refuse_guest(const storage::TokenHash& guest, std::uint64_t now_ms) const {
  if (!guests_.has_any.load(std::memory_order_acquire)) return std::nullopt;
  return refuse(guests_, guest_name(guest), now_ms);
}

bool Doorkeeper::is_kept(Kept kept) const {
  const std::lock_guard guard(mutex_);
  return kept_.contains(kept);
}

bool Doorkeeper::may_open(Kept kept, std::string_view key) const {
  const std::lock_guard guard(mutex_);
  if (!kept_.contains(kept)) return true;
  const storage::TokenHash asked = hash_of_token(key);
  bool is_held = false;
  for (const auto& [name, hash] : holders_) {
    const bool is_same = sodium_memcmp(asked.bytes.data(), hash.bytes.data(), hash.bytes.size()) == 0;
    is_held = is_held || is_same;
  }
  return is_held;
}

std::vector<Ban> Doorkeeper::bans(std::uint64_t now_ms) const {
  const std::lock_guard guard(mutex_);
  std::vector<Ban> all;
  const auto add = [&](Ban::Of of, const Bans& bans) {
    for (const auto& [who, until] : bans.until) {
      if (until == 0 || until > now_ms) all.push_back({of, who, until});
    }
  };
  add(Ban::Of::Address, addresses_);
  add(Ban::Of::Guest, guests_);
  return all;
}

std::vector<std::string> Doorkeeper::holders() const {
  const std::lock_guard guard(mutex_);
  std::vector<std::string> names;
  names.reserve(holders_.size());
  for (const auto& [name, hash] : holders_) names.push_back(name);
  return names;
}

std::string ban_line(const Ban& ban, std::uint64_t now_ms) {
  return dated(fmt::format("{} {} {} until={}", kBan, to_text(ban.of), ban.who, ban.until_ms), now_ms);
}

std::string unban_line(Ban::Of of, std::string_view who, std::uint64_t now_ms) {
  return dated(fmt::format("{} {} {}", kUnban, to_text(of), who), now_ms);
}

std::string keep_line(Kept kept, Keeping keeping, std::uint64_t now_ms) {
  return dated(fmt::format("{} {}", keeping == Keeping::Begins ? kKeep : kFree, to_text(kept)), now_ms);
}

std::string holder_line(std::string_view name, std::string_view key, std::uint64_t now_ms) {
  const storage::TokenHash hash = hash_of_token(key);
  return dated(fmt::format("{} {} {}", kHolder, name, to_hex(hash.bytes.data(), hash.bytes.size())), now_ms);
}

std::string no_holder_line(std::string_view name, std::uint64_t now_ms) {
  return dated(fmt::format("{} {}", kNoHolder, name), now_ms);
}

std::string remark_line(std::string_view text, std::uint64_t now_ms) {
  return dated(fmt::format("# {}", text), now_ms);
}

bool is_holder_name(std::string_view name) {
  return !name.empty() && name.size() <= kLongestHolder && std::ranges::all_of(name, [](char letter) {
    return (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z') || (letter >= '0' && letter <= '9') ||
           letter == '-' || letter == '_';
  });
}

std::string_view to_text(Ban::Of of) {
  switch (of) {
    case Ban::Of::Address: return "address";
    case Ban::Of::Guest: return "guest";
  }
  unreachable("a ban is of an address or a guest");
}

std::string_view to_text(Kept kept) {
  switch (kept) {
    case Kept::Events: return "events";
    case Kept::Clubs: return "clubs";
  }
  unreachable("events or clubs are kept");
}

}  // namespace euchre::tables
