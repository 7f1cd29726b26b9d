#include "house/tables/request_queue.h"

#include "house/tables/giving_way.h"
#include "house/tables/quotas.h"

#include <string>
#include <utility>
#include <vector>

namespace euchre::tables {

std::optional<WaitingRequest> RequestQueue::add(WaitingRequest request, Of of) {
  std::optional<WaitingRequest> other;
  if (const Places places = places_of(of); places.size() >= most_of_each_) {
    const auto found = gives_way_to(request.guest, places);
    if (!found) return request;
    const auto place = waiting_.begin() + static_cast<std::ptrdiff_t>(*found);
    other = std::move(place->asked);
    waiting_.erase(place);
  }
  waiting_.push_back({std::move(request), of});
  return other;
}

std::optional<WaitingRequest> RequestQueue::take() {
  if (waiting_.empty()) return std::nullopt;
  WaitingRequest first = std::move(waiting_.front().asked);
  waiting_.pop_front();
  return first;
}

void RequestQueue::remove(ClientId client) {
  std::erase_if(waiting_, [client](const Waiting& one) { return one.asked.guest.id == client; });
}

RequestQueue::Places RequestQueue::places_of(Of of, const std::string* network) const {
  Places places;
  for (std::size_t i = 0; i < waiting_.size(); ++i) {
    if (waiting_[i].of == of && (network == nullptr || waiting_[i].asked.guest.network == *network))
      places.push_back(i);
  }
  return places;
}

std::optional<std::size_t> RequestQueue::gives_way_to(const Guest& guest, const Places& places) const {
  std::deque<std::string> sites;
  std::vector<PlaceHolder> holders;
  for (const std::size_t place : places) {
    const std::string& network = waiting_[place].asked.guest.network;
    holders.push_back({sites.emplace_back(site_of(network)), network});
  }
  const Of of = waiting_[places.front()].of;
  const auto other = gives_way(holders, guest.network);
  if (!other) return gives_way_within(places_of(of, &guest.network), &guest);
  const std::size_t last = places[*other];
  const auto fullest = gives_way_within(places_of(of, &waiting_[last].asked.guest.network), nullptr);
  return fullest ? fullest : last;
}

std::optional<std::size_t> RequestQueue::gives_way_within(const Places& places, const Guest* guest) const {
  std::deque<std::string> guests;
  std::vector<PlaceHolder> holders;
  for (const std::size_t place : places) {
    const std::string& name = guests.emplace_back(guest_name(waiting_[place].asked.guest.token));
    holders.push_back({name, name});
  }
  const auto other = gives_way(holders, guest == nullptr ? std::string() : guest_name(guest->token));
  return other ? std::optional(places[*other]) : std::nullopt;
}

}  // namespace euchre::tables
