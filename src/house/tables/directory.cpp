#include "house/tables/directory.h"

#include <algorithm>
#include <string_view>
#include <utility>

namespace euchre::tables {
namespace {

/// So many addresses at least have their tables listed where many are.
constexpr std::size_t kPartOfAddress = 5;

}  // namespace

void Directory::add(const std::string& table, std::shared_ptr<TableHost> host) {
  const std::lock_guard guard(mutex_);
  entries_[table].host = std::move(host);
}

std::shared_ptr<TableHost> Directory::find_or_add(const std::string& table, const std::shared_ptr<TableHost>& host) {
  const std::lock_guard guard(mutex_);
  Entry& entry = entries_[table];
  if (!entry.host) entry.host = host;
  return entry.host;
}

void Directory::add_asleep(const std::string& table, AsleepTable asleep, Clock::time_point now) {
  const std::lock_guard guard(mutex_);
  entries_[table] = {nullptr, std::move(asleep.notice), now, true, std::move(asleep.hold), std::nullopt, now};
}

bool Directory::is_asleep(std::string_view table) const {
  const std::lock_guard guard(mutex_);
  const auto found = entries_.find(table);
  return found != entries_.end() && !found->second.host;
}

void Directory::note_asleep(const std::string& table, TableNotice notice, Clock::duration until_closing) {
  const std::lock_guard guard(mutex_);
  const auto found = entries_.find(table);
  if (found == entries_.end() || found->second.host) return;
  found->second.notice = std::move(notice);
  found->second.until_closing = until_closing;
  found->second.is_unread = false;
  note_change(found->second);
}

void Directory::remove_asleep(const std::string& table) {
  const std::lock_guard guard(mutex_);
  const auto found = entries_.find(table);
  if (found == entries_.end() || found->second.host) return;
  note_change(found->second);
  entries_.erase(found);
}

std::optional<Directory::Awoken> Directory::awaken(const std::string& table) {
  const std::lock_guard guard(mutex_);
  const auto found = entries_.find(table);
  if (found == entries_.end() || !found->second.alone_since) return std::nullopt;
  Entry& entry = found->second;
  entry.is_unread = false;
  note_change(entry);
  return Awoken{std::exchange(entry.hold, nullptr), *std::exchange(entry.alone_since, std::nullopt)};
}

void Directory::fall_asleep_again(const std::string& table, const TableHost& host) {
  const std::lock_guard guard(mutex_);
  const auto found = entries_.find(table);
  if (found != entries_.end() && found->second.host.get() == &host && found->second.alone_since)
    found->second.host = nullptr;
}

std::vector<std::string> Directory::due(Clock::time_point now, std::size_t most) const {
  const std::lock_guard guard(mutex_);
  std::vector<std::string> due;
  for (const auto& [name, entry] : entries_) {
    if (due.size() == most) break;
    const bool is_asleep = !entry.host && entry.alone_since && entry.until_closing;
    if (is_asleep && now - *entry.alone_since >= *entry.until_closing) due.push_back(name);
  }
  return due;
}

std::vector<std::string> Directory::unread_of(const storage::TokenHash& token) const {
  const std::lock_guard guard(mutex_);
  std::vector<std::string> unread;
  for (const auto& [name, entry] : entries_) {
    const bool is_his = std::ranges::any_of(kSeats, [&](Seat seat) { return entry.notice.owners[seat] == token; });
    if (entry.is_unread && is_his) unread.push_back(name);
  }
  return unread;
}

bool Directory::has(std::string_view table) const {
  const std::lock_guard guard(mutex_);
  return entries_.contains(table);
}

void Directory::remove(const std::string& table) {
  const std::lock_guard guard(mutex_);
  const auto found = entries_.find(table);
  if (found == entries_.end()) return;
  note_change(found->second);
  entries_.erase(found);
}

void Directory::remove(const std::string& table, const TableHost& host) {
  const std::lock_guard guard(mutex_);
  const auto found = entries_.find(table);
  if (found == entries_.end() || found->second.host.get() != &host) return;
  note_change(found->second);
  entries_.erase(found);
}

void Directory::publish(const std::string& table, TableNotice notice, Clock::time_point now) {
  const std::lock_guard guard(mutex_);
  const auto found = entries_.find(table);
  if (found == entries_.end()) return;
  Entry& entry = found->second;
  // Every card that is played is made known, and hardly any changes what is listed.
  if (entry.notice.is_listed != notice.is_listed || entry.notice.listing != notice.listing) {
    note_change(entry);
    listing_changes_ += notice.is_listed ? 1 : 0;
  }
  entry.notice = std::move(notice);
  entry.idle_since = now;
}

std::size_t Directory::size() const {
  const std::lock_guard guard(mutex_);
  return entries_.size();
}

std::shared_ptr<TableHost> Directory::find(std::string_view table) const {
  const std::lock_guard guard(mutex_);
  const auto found = entries_.find(table);
  return found == entries_.end() ? nullptr : found->second.host;
}

std::vector<protocol::TableListing> Directory::listings(std::size_t most) const {
  const std::size_t most_of_network = std::max<std::size_t>(1, most / kPartOfAddress);
  const std::lock_guard guard(mutex_);
  std::vector<protocol::TableListing> listings;
  std::map<std::string_view, std::size_t> listed;
  for (const auto& [name, entry] : entries_) {
    if (listings.size() == most) break;
    if (!entry.notice.is_listed || entry.is_unread) continue;
    const std::string& network = entry.notice.network;
    const bool is_bounded = !network.empty() && !is_this_machine(network);
    if (is_bounded && ++listed[network] > most_of_network) continue;
    listings.push_back(entry.notice.listing);
  }
  return listings;
}

std::uint64_t Directory::listing_changes() const {
  const std::lock_guard guard(mutex_);
  return listing_changes_;
}

std::vector<protocol::OwnSeat> Directory::seats_of(const storage::TokenHash& token) const {
  const std::lock_guard guard(mutex_);
  std::vector<protocol::OwnSeat> seats;
  for (const auto& [name, entry] : entries_) {
    for (const Seat seat : kSeats) {
      if (entry.is_unread || entry.notice.owners[seat] != token) continue;
      const protocol::TableListing& listing = entry.notice.listing;
      seats.push_back({name, listing.code_name, listing.stage, static_cast<protocol::Seat>(index_of(seat))});
    }
  }
  return seats;
}

std::optional<std::string> Directory::longest_idle(Clock::duration least, Clock::time_point now) const {
  const std::lock_guard guard(mutex_);
  const Entry* longest = nullptr;
  std::optional<std::string> name_of_longest;
  for (const auto& [name, entry] : entries_) {
    const bool is_known = entry.idle_since != Clock::time_point();
    if (!is_known || entry.notice.has_guests || now - entry.idle_since < least) continue;
    if (longest != nullptr && entry.idle_since >= longest->idle_since) continue;
    longest = &entry;
    name_of_longest = name;
  }
  return name_of_longest;
}

std::vector<TableNotice> Directory::notices() const {
  const std::lock_guard guard(mutex_);
  std::vector<TableNotice> notices;
  notices.reserve(entries_.size());
  for (const auto& [name, entry] : entries_) {
    notices.push_back(entry.notice);
    notices.back().listing.table = name;
  }
  return notices;
}

std::vector<std::shared_ptr<TableHost>> Directory::all() const {
  const std::lock_guard guard(mutex_);
  std::vector<std::shared_ptr<TableHost>> hosts;
  hosts.reserve(entries_.size());
  for (const auto& [name, entry] : entries_) {
    if (entry.host) hosts.push_back(entry.host);
  }
  return hosts;
}

}  // namespace euchre::tables
