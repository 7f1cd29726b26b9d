#include "house/http/detail/connections.h"

#include "house/tables/giving_way.h"

#include <utility>

namespace euchre::http::detail {

void Connections::Book::tell_gauge() {
  if (gauge != nullptr) gauge->store(static_cast<std::int64_t>(open.size()), std::memory_order_relaxed);
}

void Connections::Book::forget_one_of(const std::string& network) {
  const auto found = by_network.find(network);
  if (found != by_network.end() && --found->second == 0) by_network.erase(found);
}

Connections::Place::Place(std::shared_ptr<Book> book, const tables::Limits& limits, std::string network,
                          std::uint64_t number)
    : book_(std::move(book)), limits_(limits), network_(std::move(network)), number_(number) {}

Connections::Place::~Place() {
  const std::lock_guard guard(book_->mutex);
  book_->open.erase(number_);
  book_->tell_gauge();
  book_->forget_one_of(network_);
}

bool Connections::Place::counts_for(const std::string& network) {
  const std::lock_guard guard(book_->mutex);
  if (network == network_) return true;
  const auto found = book_->by_network.find(network);
  if (found != book_->by_network.end() && found->second >= limits_.most_connections_per_address) return false;
  ++book_->by_network[network];
  book_->forget_one_of(network_);
  network_ = network;
  if (const auto open = book_->open.find(number_); open != book_->open.end()) {
    open->second.network = network;
    open->second.site = tables::site_of(network);
    open->second.counts_for_network = true;
  }
  return true;
}

void Connections::Place::belongs_to(std::weak_ptr<Connection> connection) {
  const auto alive = connection.lock();
  bool is_late = false;
  {
    const std::lock_guard guard(book_->mutex);
    const auto open = book_->open.find(number_);
    is_late = book_->is_going_away || open == book_->open.end();
    if (open != book_->open.end()) open->second.connection = std::move(connection);
  }
  if (is_late && alive) alive->go_away();
}

Connections::Connections(const tables::Limits& limits, std::atomic<std::int64_t>& gauge)
    : limits_(limits), book_(std::make_shared<Book>()) {
  book_->gauge = &gauge;
}

Connections::~Connections() {
  const std::lock_guard guard(book_->mutex);
  book_->gauge = nullptr;
}

std::unique_ptr<Connections::Place> Connections::take(const std::string& network, PeerPlace peer) {
  std::unique_ptr<Place> place;
  std::shared_ptr<Connection> gives_way;
  {
    const std::lock_guard guard(book_->mutex);
    const bool is_elsewhere = peer == PeerPlace::Elsewhere;
    const auto found = book_->by_network.find(network);
    const std::size_t used = found == book_->by_network.end() || !is_elsewhere ? 0 : found->second;
    if (book_->is_going_away || (is_elsewhere && used >= limits_.most_connections_per_address)) return nullptr;
    if (book_->open.size() >= limits_.most_connections) {
      gives_way = take_out_for(network);
      if (!gives_way) return nullptr;
    }
    place = std::make_unique<Place>(book_, limits_, network, book_->next);
    ++book_->by_network[network];
    book_->open[book_->next++] = {{}, network, tables::site_of(network), is_elsewhere};
    book_->tell_gauge();
  }
  if (gives_way) gives_way->give_way();
  return place;
}

std::shared_ptr<Connection> Connections::take_out_for(const std::string& network) {
  std::vector<All::iterator> that_may;
  std::vector<tables::PlaceHolder> places;
  for (auto open = book_->open.begin(); open != book_->open.end(); ++open) {
    if (!open->second.counts_for_network || open->second.connection.expired()) continue;
    that_may.push_back(open);
    places.push_back({open->second.site, open->second.network});
  }
  const auto found = tables::gives_way(places, network);
  if (!found) return nullptr;
  auto connection = that_may[*found]->second.connection.lock();
  book_->open.erase(that_may[*found]);
  return connection;
}

std::size_t Connections::size() const {
  const std::lock_guard guard(book_->mutex);
  return book_->open.size();
}

std::vector<std::shared_ptr<Connection>> Connections::all() {
  std::vector<std::shared_ptr<Connection>> all;
  const std::lock_guard guard(book_->mutex);
  book_->is_going_away = true;
  for (const auto& [number, open] : book_->open) {
    if (auto connection = open.connection.lock()) all.push_back(std::move(connection));
  }
  return all;
}

void Connections::go_away() {
  for (const auto& connection : all()) connection->go_away();
}

void Connections::cut() {
  for (const auto& connection : all()) connection->cut_off();
}

}  // namespace euchre::http::detail
