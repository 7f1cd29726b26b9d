#include "house/http/house.h"

#include "core/notation/record.h"
#include "house/tables/opening.h"

#include <utility>

namespace euchre::http {
namespace {

constexpr std::size_t kMostListed = 200;

void refuse_creation(const tables::Guest& guest, tables::Metrics& metrics, protocol::RefusedMessage refused) {
  refused.to = "create-table";
  metrics.count_refusal(refused.code);
  send(*guest.client, refused);
}

/// How the first game in a log ended.
std::optional<tournament::GameScore> end_in(const std::vector<std::string>& lines) {
  for (const std::string& line : lines) {
    const auto fact = notation::parse_line(line);
    const auto* ended = fact ? std::get_if<facts::GameEnded>(&*fact) : nullptr;
    if (ended != nullptr) return tables::score_of(ended->result.score);
  }
  return std::nullopt;
}

}  // namespace

House::House(storage::Log& log, tables::Chance& chance, tables::StrandMaker make_strand, const Staff& staff,
             const tables::Limits& limits)
    : limits_(limits),
      staff_(staff),
      make_strand_(std::move(make_strand)),
      parts_{log,        chance,         metrics_, log_watch_,  directory_,
             computers_, staff.thinkers, limits_,  live_games_, choice_times_},
      back_office_(staff.workers, metrics_),
      gatherings_({log, chance, metrics_, log_watch_, live_games_, back_office_, damaged_, limits_}, make_strand_) {
  live_games_.set_hands(
      {[this](const tables::LiveGame& game) { open_live(game); },
       [this](const std::string& table) { close_live(table); },
       [this](const tables::LiveGame& game) { set_live_clock(game); },
       [this](const tables::LiveGame& game, tournament::GameScore score) { gatherings_.enter_live(game, score); },
       [this](const tables::SeatClaim& claim, const tables::ClaimReply& reply) { seat_at_live(claim, reply); }});
}

Result<void, storage::StorageError> House::restore(std::vector<std::string>& unreadable) {
  const auto tables = parts_.log.open_tables();
  if (!tables) return Failure{tables.error()};
  for (const storage::StoredTable& stored : *tables) {
    const auto host = std::make_shared<tables::TableHost>(parts_, make_strand_(), stored.table);
    if (auto restored = host->restore(stored); !restored) {
      damaged_.add(stored.table, restored.error());
      unreadable.push_back(restored.error());
      continue;
    }
    directory_.add(stored.table, host);
    host->wake();
  }
  return gatherings_.restore(unreadable);
}

void House::make_room() {
  const auto idle = directory_.longest_idle(limits_.idle_before_closing, tables::Clock::now());
  if (idle) idle->close("nobody came back to it");
}

std::shared_ptr<tables::TableHost> House::create(const tables::Guest& guest,
                                                 const protocol::CreateTableMessage& message) {
  if (!has_room()) {
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
  auto opening = tables::read_opening(message, name, guest.token, computers_);
  if (!opening) {
    refuse_creation(guest, metrics_, opening.error());
    return nullptr;
  }
  auto host = std::make_shared<tables::TableHost>(parts_, make_strand_(), name);
  directory_.add(name, host);
  host->open(std::move(*opening), guest);
  return host;
}

/// Does again what was not done, so that it may be asked for at any time: a house that begins anew, or had no room, asks.
void House::open_live(const tables::LiveGame& game) {
  if (const auto host = directory_.find(game.table)) {
    host->tell_end();
    host->set_round(tables::RoundTime{game});
    return;
  }
  const auto lines = parts_.log.lines_of(game.table);
  if (!lines) return;
  if (!lines->empty()) {
    if (const auto score = end_in(*lines)) live_games_.ended(game.table, *score);
    return;
  }
  if (!has_room()) {
    make_room();
    return;
  }
  auto host = std::make_shared<tables::TableHost>(parts_, make_strand_(), game.table);
  directory_.add(game.table, host);
  host->open(tables::opening_of(game), std::nullopt);
  host->set_round(tables::RoundTime{game});
}

void House::set_live_clock(const tables::LiveGame& game) {
  if (const auto host = directory_.find(game.table)) host->set_round(tables::RoundTime{game});
}

void House::close_live(const std::string& table) {
  if (const auto host = directory_.find(table)) host->close("the event does not play here any more");
}

void House::seat_at_live(const tables::SeatClaim& claim, const tables::ClaimReply& reply) {
  if (!directory_.find(claim.table)) {
    if (const auto game = live_games_.find(claim.table)) open_live(*game);
  }
  if (const auto host = directory_.find(claim.table)) {
    host->give_seat(claim.seat, claim.token, reply);
  } else {
    reply(tables::ClaimAnswer::NoTable);
  }
}

void House::probe_log(tables::Clock::time_point now) {
  const std::uint64_t facts = metrics_.facts.load(std::memory_order_relaxed);
  const bool was_written = facts_at_probe_.exchange(facts) != facts;
  if (was_written && !log_watch_.is_failing()) return;
  std::int64_t answered = 0;
  // One probe at a time: while the log says nothing, how long it has said nothing counts.
  if (!probed_.compare_exchange_strong(answered, now.time_since_epoch().count())) return;
  parts_.log.probe([this, now](const std::optional<storage::StorageError>& error) {
    probed_.store(0);
    if (error) {
      log_watch_.failed(*error, now);
    } else {
      log_watch_.succeeded();
    }
  });
}

std::vector<std::string> House::reasons_not_ready(tables::Clock::time_point now) const {
  std::vector<std::string> reasons;
  if (log_watch_.is_failing()) reasons.emplace_back("the log cannot be written");
  const tables::Clock::duration since(probed_.load());
  if (since.count() != 0 && now.time_since_epoch() - since > limits_.longest_probe)
    reasons.emplace_back("the log does not answer");
  if (parts_.log.waiting() > limits_.most_unwritten) reasons.emplace_back("too much waits for the log");
  return reasons;
}

tables::Gauges House::gauges(tables::Clock::time_point now) const {
  tables::Gauges gauges;
  gauges.tables = directory_.size();
  gauges.gatherings = gatherings_.size();
  gauges.unwritten = parts_.log.waiting();
  gauges.work = staff_.workers.waiting();
  gauges.thoughts = staff_.thinkers.waiting();
  gauges.damaged = damaged_.all().size();
  gauges.is_ready = reasons_not_ready(now).empty();
  return gauges;
}

std::vector<protocol::TableListing> House::listings() const { return directory_.listings(kMostListed); }

std::vector<protocol::OwnSeat> House::seats_of(const storage::TokenHash& token) const {
  return directory_.seats_of(token);
}

Result<std::vector<std::string>, storage::StorageError> House::lines_of(std::string_view table) {
  return parts_.log.lines_of(table);
}

}  // namespace euchre::http
