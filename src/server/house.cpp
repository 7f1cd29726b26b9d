#include "server/house.h"

#include "server/opening.h"

#include <utility>

namespace euchre::server {
namespace {

constexpr std::size_t kMostListed = 200;

void refuse_creation(const Guest& guest, Metrics& metrics, protocol::RefusedMessage refused) {
  refused.to = "create-table";
  metrics.refused.fetch_add(1, std::memory_order_relaxed);
  send(*guest.client, refused);
}

}  // namespace

House::House(storage::Log& log, Chance& chance, StrandMaker make_strand, const Limits& limits)
    : limits_(limits),
      make_strand_(std::move(make_strand)),
      parts_{log, chance, metrics_, log_watch_, directory_, computers_, limits_} {}

Result<void, storage::StorageError> House::restore(std::vector<std::string>& unreadable) {
  const auto tables = parts_.log.open_tables();
  if (!tables) return Failure{tables.error()};
  for (const storage::StoredTable& stored : *tables) {
    const auto host = std::make_shared<TableHost>(parts_, make_strand_(), stored.table);
    if (auto restored = host->restore(stored); !restored) {
      unreadable.push_back(restored.error());
      continue;
    }
    directory_.add(stored.table, host);
    host->wake();
  }
  return {};
}

void House::make_room() {
  const auto idle = directory_.longest_idle(limits_.idle_before_closing, Clock::now());
  if (idle) idle->close("nobody came back to it");
}

std::shared_ptr<TableHost> House::create(const Guest& guest, const protocol::CreateTableMessage& message) {
  if (directory_.size() >= limits_.most_tables) {
    make_room();
    refuse_creation(guest, metrics_,
                    {protocol::RefusalCode::Busy,
                     "the house has as many tables as it can take",
                     "",
                     "try again in a while",
                     {},
                     {}});
    return nullptr;
  }
  const std::string name = parts_.chance.unguessable_name();
  auto opening = read_opening(message, name, guest.token, computers_);
  if (!opening) {
    refuse_creation(guest, metrics_, opening.error());
    return nullptr;
  }
  auto host = std::make_shared<TableHost>(parts_, make_strand_(), name);
  directory_.add(name, host);
  host->open(std::move(*opening), guest);
  return host;
}

std::vector<protocol::TableListing> House::listings() const { return directory_.listings(kMostListed); }

std::vector<protocol::OwnSeat> House::seats_of(const storage::TokenHash& token) const {
  return directory_.seats_of(token);
}

Result<std::vector<std::string>, storage::StorageError> House::lines_of(std::string_view table) {
  return parts_.log.lines_of(table);
}

}  // namespace euchre::server
