#include "core/base/containment.h"
#include "core/notation/record.h"
#include "house/http/house.h"
#include "house/table/table.h"
#include "house/tables/closing.h"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <utility>

/// The tables that a house finds in its log: they sleep until somebody asks for them, or they are to be closed.
namespace euchre::http {
namespace {

constexpr int kReadInATurn = 8;  ///< logs, before others get theirs
constexpr std::size_t kMostWoken = 20;
constexpr std::chrono::milliseconds kBetweenLooks{5000};
constexpr std::chrono::milliseconds kBeforeReadingAgain{5000};

const gatherings::Asker kReader{{"house", "reading"}, nullptr};

/// What is known of a table before its lines are read.
tables::TableNotice notice_of(const storage::LogHead& head) {
  tables::TableNotice notice;
  notice.listing.table = head.log;
  notice.is_listed = head.settings.is_listed;
  notice.owners = head.owners;
  notice.opener = to_text(tables::opener_of(head.settings));
  notice.network = head.settings.opened_from;
  return notice;
}

/// Nobody is there, since it sleeps.
tables::Deserted deserted(const storage::StoredTable& stored, const table::Table& table) {
  const bool has_owner = std::ranges::any_of(kSeats, [&stored](Seat seat) { return stored.owners[seat].has_value(); });
  if (!has_owner) return tables::Deserted::Abandoned;
  // A game of an event wakes with its event as long as it is played.
  if (table.stage() == table::Stage::MatchOver || !stored.settings.event.empty()) return tables::Deserted::Finished;
  return table.stage() == table::Stage::Seating ? tables::Deserted::Waiting : tables::Deserted::Paused;
}

/// The table as its lines have it, or why they cannot be read.
Result<table::Table, std::string> fold(const storage::StoredTable& stored) {
  if (stored.damage) return Failure{"table " + to_text(stored.table, *stored.damage)};
  table::Table table;
  std::size_t number = 0;
  std::optional<std::string> problem;
  const auto broken = contain([&] {
    for (const std::string& line : stored.lines) {
      ++number;
      const auto fact = notation::parse_line(line);
      if (!fact) {
        problem = fact.error().problem;
        return;
      }
      table.apply(*fact);
    }
  });
  if (broken) problem = broken;
  if (problem) return Failure{"table " + stored.table + ", line " + std::to_string(number) + ": " + *problem};
  if (!table.is_open()) return Failure{"table " + stored.table + ": its code cannot be read"};
  return table;
}

}  // namespace

Result<void, storage::StorageError> House::restore_heads() {
  const auto heads = parts_.log.open_heads(storage::LogKind::Table);
  if (!heads) return Failure{heads.error()};
  for (const storage::LogHead& head : *heads) {
    auto hold = quotas_.hold_again(tables::Stock::Table, tables::opener_of(head.settings));
    directory_.add_asleep(head.log, {notice_of(head), std::move(hold)}, strand_->now());
    // Those that everybody is to see come first.
    head.settings.is_listed ? unread_.push_front(head.log) : unread_.push_back(head.log);
  }
  return {};
}

void House::read_on() {
  back_office_.run(kReader, work::Lane::Long, [this](gatherings::BackOffice::Room room) {
    const Reading reading = room == gatherings::BackOffice::Room::Enough ? read_some() : Reading::Unable;
    strand_->post([this, reading] {
      if (reading == Reading::More) {
        read_on();
      } else if (reading == Reading::Unable) {
        waking_->set(kBeforeReadingAgain, [this] { read_on(); });
      } else {
        wake_what_is_due();
      }
    });
  });
}

/// Events and evenings first: their rounds begin at their time.
House::Reading House::read_some() {
  for (int turn = 0; turn < kReadInATurn; ++turn) {
    const auto more = gatherings_.read_next();
    if (!more) return Reading::Unable;
    if (*more) continue;
    if (unread_.empty()) return Reading::Done;
    if (const auto read = read_table(unread_.front()); !read) return Reading::Unable;
    unread_.pop_front();
  }
  return Reading::More;
}

Result<void, storage::StorageError> House::read_table(const std::string& name) {
  if (!directory_.is_asleep(name)) return {};
  const auto stored = parts_.log.find(name);
  if (!stored) return Failure{stored.error()};
  if (!*stored) return {};
  const auto table = fold(**stored);
  if (!table) {
    // Whoever has woken it meanwhile hears it from its host.
    note_damage(name, table.error());
    directory_.remove_asleep(name);
    return {};
  }
  tables::TableNotice notice;
  notice.listing = tables::listing_of(name, *table);
  notice.is_listed = (*stored)->settings.is_listed;
  notice.owners = (*stored)->owners;
  notice.opener = to_text(tables::opener_of((*stored)->settings));
  notice.network = (*stored)->settings.opened_from;
  directory_.note_asleep(name, std::move(notice), closing_of(deserted(**stored, *table), limits_).delay);
  return {};
}

void House::note_damage(const std::string& table, const std::string& why) {
  if (!damaged_.find(table)) spdlog::error("left closed: {}", why);
  damaged_.add(table, why);
}

std::shared_ptr<tables::TableHost> House::find_or_wake(const std::string& table) {
  if (auto host = directory_.find(table)) return host;
  return directory_.is_asleep(table) ? find_or_ask(table, line_of_house(table)) : nullptr;
}

/// Their own clocks close them.
void House::wake_what_is_due() {
  for (const std::string& table : directory_.due(strand_->now(), kMostWoken)) static_cast<void>(find_or_wake(table));
  waking_->set(kBetweenLooks, [this] { wake_what_is_due(); });
}

}  // namespace euchre::http
