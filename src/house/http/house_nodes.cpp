#include "core/base/containment.h"
#include "core/notation/record.h"
#include "house/http/api_pages.h"
#include "house/http/house.h"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <utility>

namespace euchre::http {
namespace {

constexpr std::size_t kMostListed = 200;
constexpr std::size_t kLongestName = 40;
constexpr std::size_t kMostSeatsElsewhere = 8;
constexpr std::size_t kMostKnownElsewhere = 1000;
constexpr std::size_t kMostAdopted = 20;
constexpr unsigned kTellingsBetweenAdoptions = 30;
constexpr std::chrono::milliseconds kBetweenTellings{2000};
constexpr std::chrono::hours kForgottenAfter{1};

const gatherings::Asker kSharing{{"house", "sharing"}, nullptr};

bool is_table_name(std::string_view name) {
  return !name.empty() && name.size() <= kLongestName && std::ranges::all_of(name, [](char letter) {
    return (letter >= 'a' && letter <= 'z') || (letter >= '0' && letter <= '9');
  });
}

/// A table as its log has it; nothing where that cannot be read.
std::optional<protocol::TableListing> listing_in(const storage::StoredTable& stored) {
  table::Table table;
  bool is_read = false;
  const auto broken = contain([&] {
    for (const std::string& line : stored.lines) {
      const auto fact = notation::parse_line(line);
      if (!fact) return;
      table.apply(*fact);
    }
    is_read = table.is_open() && !stored.damage;
  });
  if (broken || !is_read) return std::nullopt;
  return tables::listing_of(stored.table, table);
}

}  // namespace

work::Line House::line_of_house(const std::string& table) { return {"table " + table, {}}; }

std::shared_ptr<tables::TableHost> House::find_or_ask(const std::string& table, const work::Line& asker) {
  if (auto host = directory_.find(table)) return host;
  const bool may_be_there = nodes_ == nullptr ? directory_.is_asleep(table) : is_table_name(table);
  if (!may_be_there || damaged_.find(table)) return nullptr;
  const auto asked = make_table(table);
  asked->await_log();
  auto host = directory_.find_or_add(table, asked);
  if (host != asked) return host;
  // Whoever comes may name tables that never were: what he asks for takes no turn but his own.
  back_office_.run({asker, nullptr}, work::Lane::Quick, [this, host](gatherings::BackOffice::Room room) {
    if (room == gatherings::BackOffice::Room::Enough) {
      bring(host);
    } else {
      host->take_over(Failure{storage::StorageError{storage::StorageProblem::Unreachable, "too much is asked", {}}},
                      [](const std::string&) {});
    }
  });
  return host;
}

/// A game of an event is played where its event is: whoever has the event takes its tables.
std::optional<storage::Elsewhere> House::bring_event(const std::string& event) {
  return event.empty() ? std::nullopt : gatherings_.bring(event);
}

/// Where several nodes share it, a line of it is read only where it is open: strangers may ask for any.
Result<storage::Claim, storage::StorageError> House::ask_log_for(const std::string& table) {
  if (nodes_ == nullptr) {
    auto found = storage::claim_in(parts_.log, table);
    const auto* stored = found ? std::get_if<storage::StoredTable>(&*found) : nullptr;
    const bool is_open = stored != nullptr && stored->life == storage::TableLife::Open;
    if (is_open) static_cast<void>(bring_event(stored->settings.event));
    return found;
  }
  const auto outline = nodes_->outline_of(table);
  if (!outline) return Failure{outline.error()};
  if (!*outline) return storage::Claim();
  if ((*outline)->life == storage::TableLife::Closed) {
    storage::StoredTable closed;
    closed.table = table;
    closed.life = storage::TableLife::Closed;
    return storage::Claim(std::move(closed));
  }
  if (const auto elsewhere = bring_event((*outline)->event)) return storage::Claim(*elsewhere);
  return storage::claim_in(parts_.log, table);
}

void House::bring(const std::shared_ptr<tables::TableHost>& host) {
  host->take_over(ask_log_for(host->name()),
                  [this, name = host->name()](const std::string& why) { note_damage(name, why); });
}

void House::give_up_all() {
  spdlog::warn(
      "the other nodes took this one for dead: it lets go of {} tables and {} events and evenings, and goes on",
      directory_.size(), gatherings_.size());
  live_games_.forget_all();
  gatherings_.give_up_all();
  for (const auto& host : directory_.all()) host->give_up();
  // Whoever comes from now on meets what is claimed anew: his wishes wait behind the farewells.
  nodes_->let_go();
}

std::vector<protocol::TableListing> House::listings() const {
  std::vector<protocol::TableListing> all = directory_.listings(kMostListed);
  const std::lock_guard guard(told_mutex_);
  for (const protocol::TableListing& listing : told_by_others_) {
    if (all.size() < kMostListed) all.push_back(listing);
  }
  return all;
}

std::shared_ptr<const ToldTables> House::told_tables() const {
  // Counted first: what changes meanwhile is told to whoever asks next.
  const std::uint64_t changes = directory_.listing_changes();
  {
    const std::lock_guard guard(told_mutex_);
    if (told_tables_ && told_at_ == changes) return told_tables_;
  }
  const protocol::TablesMessage message{listings()};
  auto told = std::make_shared<const ToldTables>(
      ToldTables{std::make_shared<const std::string>(protocol::encode(message)), tables_as_json(message.tables)});
  const std::lock_guard guard(told_mutex_);
  told_tables_ = told;
  told_at_ = changes;
  return told;
}

void House::tell_seats_of(const tables::Consumer& guest, std::function<void(std::vector<protocol::OwnSeat>)> tell) {
  const storage::TokenHash token = guest.guest.value_or(storage::TokenHash());
  const std::vector<std::string> unread = directory_.unread_of(token);
  if (nodes_ == nullptr && unread.empty()) {
    tell(directory_.seats_of(token));
    return;
  }
  back_office_.run({{guest.network, tables::bytes_of(token)}, nullptr}, work::Lane::Quick,
                   [this, token, unread, tell = std::move(tell)](gatherings::BackOffice::Room room) {
                     for (const std::string& table : unread) {
                       if (room == gatherings::BackOffice::Room::Enough) static_cast<void>(read_table(table));
                     }
                     std::vector<protocol::OwnSeat> seats = directory_.seats_of(token);
                     if (room == gatherings::BackOffice::Room::Enough) {
                       for (protocol::OwnSeat& seat : seats_elsewhere(token)) seats.push_back(std::move(seat));
                     }
                     tell(std::move(seats));
                   });
}

std::vector<protocol::OwnSeat> House::seats_elsewhere(const storage::TokenHash& token) {
  std::vector<protocol::OwnSeat> seats;
  if (nodes_ == nullptr) return seats;
  const auto held = nodes_->seats_of(token);
  if (!held) return seats;
  for (const storage::SeatHeld& one : *held) {
    if (seats.size() == kMostSeatsElsewhere) break;
    if (directory_.find(one.table)) continue;
    if (auto seat = seat_elsewhere(one)) seats.push_back(*std::move(seat));
  }
  return seats;
}

std::optional<protocol::OwnSeat> House::seat_elsewhere(const storage::SeatHeld& held) {
  const auto told = [&held](const protocol::TableListing& listing) {
    return protocol::OwnSeat{held.table, listing.code_name, listing.stage,
                             static_cast<protocol::Seat>(index_of(held.seat))};
  };
  const auto lines = parts_.log.count_of(held.table);
  if (!lines) return std::nullopt;
  {
    const std::lock_guard guard(told_mutex_);
    const auto known = known_elsewhere_.find(held.table);
    if (known != known_elsewhere_.end() && known->second.lines == *lines) return told(known->second.listing);
  }
  const auto stored = parts_.log.find(held.table);
  const auto listing = stored && *stored ? listing_in(**stored) : std::nullopt;
  if (!listing) return std::nullopt;
  const std::lock_guard guard(told_mutex_);
  if (known_elsewhere_.size() >= kMostKnownElsewhere) known_elsewhere_.clear();
  known_elsewhere_.insert_or_assign(held.table, KnownTable{(*stored)->lines.size(), *listing});
  return told(*listing);
}

void House::share_again() {
  strand_->post([this] {
    sharing_->set(kBetweenTellings, [this] {
      back_office_.run(kSharing, work::Lane::Quick, [this](gatherings::BackOffice::Room room) {
        if (room == gatherings::BackOffice::Room::Enough) share();
        share_again();
      });
    });
  });
}

void House::share() {
  std::vector<storage::Notice> notices;
  for (const protocol::TableListing& listing : directory_.listings(kMostListed))
    notices.push_back({listing.table, protocol::encode(protocol::TablesMessage{{listing}})});
  if (const auto told = nodes_->tell(notices); !told) return;
  const auto heard = nodes_->told_by_others();
  if (!heard) return;
  std::vector<protocol::TableListing> listings;
  for (const storage::Notice& notice : *heard) {
    const auto message = protocol::decode_server(notice.text);
    const auto* told = message ? std::get_if<protocol::TablesMessage>(&*message) : nullptr;
    if (told != nullptr) listings.insert(listings.end(), told->tables.begin(), told->tables.end());
  }
  {
    const std::lock_guard guard(told_mutex_);
    told_by_others_ = std::move(listings);
    told_tables_ = nullptr;
  }
  tallies_.try_again();
  // What whoever runs the house decides at another node holds here, too.
  decisions_.hear();
  if (until_adoption_ == 0) adopt_forgotten();
  until_adoption_ = until_adoption_ == 0 ? kTellingsBetweenAdoptions : until_adoption_ - 1;
}

/// Whether another node has it. Where none has, this one takes it.
bool House::is_at_another(const std::string& log) const {
  if (nodes_ == nullptr) return false;
  const auto hold = nodes_->hold(log);
  return !hold || std::holds_alternative<storage::Elsewhere>(*hold);
}

/// Their own clocks close them: but a clock runs only where somebody has the table.
void House::adopt_forgotten() {
  const auto age = static_cast<std::uint64_t>(std::chrono::milliseconds(kForgottenAfter).count());
  const std::uint64_t now = calendar_();
  if (now < age) return;
  const auto tables = nodes_->forgotten(now - age, kMostAdopted);
  if (!tables) return;
  for (const std::string& table : *tables) static_cast<void>(find_or_ask(table, line_of_house(table)));
}

}  // namespace euchre::http
