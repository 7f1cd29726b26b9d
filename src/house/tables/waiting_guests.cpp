#include "house/tables/waiting_guests.h"

#include "house/tables/giving_way.h"

#include <algorithm>
#include <deque>
#include <utility>

namespace euchre::tables {

const WaitingGuest* WaitingGuests::find(std::int64_t id) const {
  const auto found = std::ranges::find(all_, id, &WaitingGuest::id);
  return found == all_.end() ? nullptr : &*found;
}

std::int64_t WaitingGuests::add(WaitingGuest waiting) {
  std::erase_if(all_, [&](const WaitingGuest& one) { return one.guest.token == waiting.guest.token; });
  waiting.id = ++last_id_;
  all_.push_back(std::move(waiting));
  return last_id_;
}

void WaitingGuests::note_no(std::int64_t id) {
  const auto found = std::ranges::find(all_, id, &WaitingGuest::id);
  if (found != all_.end()) found->is_put = false;
}

void WaitingGuests::remove(ClientId client) {
  std::erase_if(all_, [client](const WaitingGuest& one) { return one.guest.id == client; });
}

bool WaitingGuests::has(ClientId client) const {
  return std::ranges::any_of(all_, [client](const WaitingGuest& one) { return one.guest.id == client; });
}

std::optional<Guest> WaitingGuests::gives_way_to(std::string_view network) const {
  std::deque<std::string> sites;
  std::vector<PlaceHolder> places;
  places.reserve(all_.size());
  for (const WaitingGuest& one : all_)
    places.push_back({sites.emplace_back(site_of(one.guest.network)), one.guest.network});
  const auto found = gives_way(places, network);
  return found ? std::optional(all_[*found].guest) : std::nullopt;
}

std::optional<WaitingGuest> WaitingGuests::take(std::int64_t id) {
  const auto found = std::ranges::find(all_, id, &WaitingGuest::id);
  if (found == all_.end()) return std::nullopt;
  WaitingGuest taken = std::move(*found);
  all_.erase(found);
  return taken;
}

std::optional<WaitingGuest> WaitingGuests::take_first() { return all_.empty() ? std::nullopt : take(all_.front().id); }

}  // namespace euchre::tables
