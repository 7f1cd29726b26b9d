#include "house/http/house.h"

#include "core/base/containment.h"
#include "core/notation/record.h"
#include "house/table/table.h"
#include "house/tables/contained_strand.h"
#include "house/tables/opening.h"

#include <spdlog/spdlog.h>

#include <utility>

namespace euchre::http {
namespace {

constexpr std::size_t kMostPutAway = 50;  ///< before others get their turn
constexpr std::chrono::milliseconds kBeforeTidyingOn{1000};

/// What is put away when it is so old.
struct Expiry {
  storage::LogKind kind;
  std::chrono::minutes age;
};

void refuse_creation(const tables::Guest& guest, tables::Metrics& metrics, protocol::RefusedMessage refused) {
  refused.to = "create-table";
  metrics.count_refusal(refused.code);
  send(*guest.client, refused);
}

/// How the first game in a log ended.
std::optional<tables::LiveEnd> end_in(const std::vector<std::string>& lines) {
  table::Table table;
  tables::LiveCount count;
  const auto broken = contain([&] {
    for (const std::string& line : lines) {
      const auto fact = notation::parse_line(line);
      if (!fact) continue;
      table.apply(*fact);
      count.note(*fact, table.deal());
    }
  });
  return broken ? std::nullopt : count.end();
}

}  // namespace

House::House(storage::Log& log, tables::Chance& chance, tables::StrandMaker make_strand, const Staff& staff,
             const tables::Limits& limits)
    : limits_(limits),
      staff_(staff),
      quotas_(limits_),
      tallies_(log, staff.workers, metrics_),
      make_strand_(std::move(make_strand)),
      parts_{log,     chance,      metrics_,      log_watch_, directory_, computers_, staff.thinkers,
             limits_, live_games_, choice_times_, quotas_,    tallies_},
      back_office_(staff.workers, metrics_),
      gatherings_(
          {log, chance, metrics_, log_watch_, live_games_, back_office_, damaged_, limits_, quotas_, doorkeeper_},
          make_strand_),
      decisions_(log, "decisions", [this](std::string_view line) { return doorkeeper_.restore(line); }),
      strand_(make_strand_()),
      tidying_(strand_->make_alarm()),
      nodes_(log.nodes()),
      sharing_(strand_->make_alarm()),
      waking_(strand_->make_alarm()) {
  if (nodes_ != nullptr) nodes_->when_lost([this] { strand_->post([this] { give_up_all(); }); });
  live_games_.set_hands(
      {[this](const tables::LiveGame& game) { open_live(game); },
       [this](const std::string& table) { close_live(table); },
       [this](const tables::LiveGame& game) { set_live_clock(game); },
       [this](const tables::LiveGame& game, const tables::LiveEnd& end) { gatherings_.enter_live(game, end); },
       [this](const tables::SeatClaim& claim, const tables::ClaimReply& reply) { seat_at_live(claim, reply); }});
}

Result<void, storage::StorageError> House::restore(std::vector<std::string>& unreadable) {
  if (auto decided = restore_decisions(unreadable); !decided) return decided;
  if (nodes_ != nullptr) return {};  // Each log is asked for when somebody asks for what it tells of.
  if (auto known = restore_heads(); !known) return known;
  if (auto known = gatherings_.restore(); !known) return known;
  read_on();
  return {};
}

void House::make_room() {
  const auto idle = directory_.longest_idle(limits_.idle_before_closing, tables::Clock::now());
  if (const auto host = idle ? find_or_wake(*idle) : nullptr) host->close("nobody came back to it");
}

void House::set_archive(storage::Archive& archive) {
  archive_ = &archive;
  gatherings_.set_archive(archive);
}

void House::set_calendar(const storage::Calendar& calendar) {
  calendar_ = calendar;
  gatherings_.set_calendar(calendar);
}

Result<void, storage::StorageError> House::restore_decisions(std::vector<std::string>& unreadable) {
  // What stands before a damage holds: better so than that nobody is kept out.
  const auto wrong = decisions_.restore();
  if (!wrong) return Failure{wrong.error()};
  if (!*wrong) return {};
  damaged_.add(decisions_.name(), **wrong);
  unreadable.push_back(**wrong);
  return {};
}

Result<void, storage::StorageError> House::decide(const std::string& line) {
  const auto decided = decisions_.add(line);
  if (!decided) return Failure{decided.error()};
  if (!*decided) return {};
  return Failure{storage::StorageError{storage::StorageProblem::LeaseLost,
                                       "node " + (*decided)->node + " keeps the decisions", "decide it there"}};
}

Result<void, std::string> House::reopen(const std::string& log) {
  damaged_.remove(log);
  return gatherings_.reopen(log);
}

void House::begin_upkeep() {
  tidy_again(limits_.tidy_interval);
  if (nodes_ != nullptr) share_again();
}

void House::tidy_again(std::chrono::milliseconds delay) {
  strand_->post([this, delay] {
    tidying_->set(delay, [this] {
      const gatherings::Asker house{{"house", "tidying"}, nullptr};
      back_office_.run(house, work::Lane::Long, [this](gatherings::BackOffice::Room room) {
        const bool is_done = room == gatherings::BackOffice::Room::Enough && tidy_up() == Left::Nothing;
        tidy_again(is_done ? std::chrono::milliseconds(limits_.tidy_interval) : kBeforeTidyingOn);
      });
    });
  });
}

House::Left House::tidy_up() {
  // What the workers had no room for.
  tallies_.try_again();
  Left left = erase_tallies();
  if (archive_ == nullptr) return left;
  for (const auto& [kind, age] :
       {Expiry{storage::LogKind::Event, limits_.event_age}, Expiry{storage::LogKind::Season, limits_.event_age},
        Expiry{storage::LogKind::Club, limits_.club_age}, Expiry{storage::LogKind::Table, limits_.closed_table_age}}) {
    if (age.count() > 0 && put_away(kind, age) == Left::More) left = Left::More;
  }
  return left;
}

House::Left House::put_away(storage::LogKind kind, std::chrono::minutes age) {
  const auto age_ms = static_cast<std::uint64_t>(std::chrono::milliseconds(age).count());
  const std::uint64_t now = calendar_();
  if (now < age_ms) return Left::Nothing;
  storage::LogsWanted wanted{.kind = kind, .life = {}, .written_before_ms = now - age_ms, .most = kMostPutAway};
  // A table that is not closed is somebody's.
  if (kind == storage::LogKind::Table) wanted.life = storage::TableLife::Closed;
  const auto old = parts_.log.summaries(wanted);
  if (!old) return Left::Nothing;
  std::size_t moved = 0;
  for (const storage::LogSummary& log : *old) {
    if (damaged_.find(log.log) || is_at_another(log.log)) continue;
    if (const auto done = archive_->put_away(log.log); !done) {
      if (done.error().problem == storage::StorageProblem::Corrupt) damaged_.add(log.log, done.error().what);
      spdlog::warn("{} was not put away: {}", log.log, to_text(done.error()));
      continue;
    }
    ++moved;
    if (kind != storage::LogKind::Table) gatherings_.forget(log.log);
  }
  return moved > 0 && old->size() == wanted.most ? Left::More : Left::Nothing;
}

House::Left House::erase_tallies() {
  const std::chrono::milliseconds age = limits_.tally_age;
  const std::uint64_t now = calendar_();
  const auto age_ms = static_cast<std::uint64_t>(age.count());
  if (age_ms == 0 || now < age_ms) return Left::Nothing;
  return tallies_.erase_unwritten_since(now - age_ms, kMostPutAway) == kMostPutAway ? Left::More : Left::Nothing;
}

std::shared_ptr<tables::TableHost> House::make_table(const std::string& name) {
  const auto strand = std::make_shared<tables::ContainedStrand>(make_strand_());
  auto host = std::make_shared<tables::TableHost>(parts_, strand, name);
  strand->when_broken([this, weak = std::weak_ptr(host)](const std::string& why) {
    const auto broken = weak.lock();
    if (!broken) return;
    const std::string where =
        "table " + broken->name() + ", after line " + std::to_string(broken->lines()) + ": " + why;
    note_damage(broken->name(), where);
    broken->break_off();
  });
  return host;
}

std::shared_ptr<tables::TableHost> House::create(const tables::Guest& guest,
                                                 const protocol::CreateTableMessage& message) {
  const tables::Consumer opener{guest.token, guest.network};
  auto refusal = quotas_.refuse_writing(opener, now());
  auto hold = refusal ? Result<std::shared_ptr<tables::Quotas::Hold>, tables::QuotaRefusal>(Failure{*refusal})
                      : quotas_.hold(tables::Stock::Table, opener);
  if (!hold) {
    if (!has_room()) make_room();
    refuse_creation(guest, metrics_, {protocol::RefusalCode::Busy, hold.error().reason, "", hold.error().hint, {}, {}});
    return nullptr;
  }
  const std::string name = parts_.chance.unguessable_name();
  auto opening = tables::read_opening(message, name, guest.token, computers_);
  if (!opening) {
    refuse_creation(guest, metrics_, opening.error());
    return nullptr;
  }
  auto host = make_table(name);
  host->belongs_to(opener, *std::move(hold));
  directory_.add(name, host);
  opening->settings.opened_from = guest.network;
  host->open(std::move(*opening), guest);
  return host;
}

/// Does again what was not done, so that it may be asked for at any time: a house that begins anew, or had no room, asks.
void House::open_live(const tables::LiveGame& game) {
  if (const auto host = find_or_wake(game.table)) {
    host->tell_end();
    host->set_round(tables::RoundTime{game});
    return;
  }
  const auto lines = parts_.log.lines_of(game.table);
  if (!lines) return;
  if (!lines->empty()) {
    if (const auto end = end_in(*lines)) {
      live_games_.ended(game.table, *end);
    } else if (const auto host = find_or_ask(game.table, line_of_house(game.table))) {
      host->set_round(tables::RoundTime{game});
    }
    return;
  }
  if (!has_room()) {
    make_room();
    return;
  }
  auto host = make_table(game.table);
  host->belongs_to({}, quotas_.hold_again(tables::Stock::Table, {}));
  directory_.add(game.table, host);
  host->open(tables::opening_of(game), std::nullopt);
  host->set_round(tables::RoundTime{game});
}

void House::set_live_clock(const tables::LiveGame& game) {
  if (const auto host = find_or_wake(game.table)) host->set_round(tables::RoundTime{game});
}

void House::close_live(const std::string& table) {
  if (const auto host = find_or_wake(table)) host->close("the event does not play here any more");
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
  // Whoever sends people here is to send them to a node that can take over its tables.
  if (!is_up_to_date()) reasons.emplace_back("it is cut off from the other nodes");
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
  if (nodes_ != nullptr) gauges.lease = nodes_->lease();
  gauges.is_ready = reasons_not_ready(now).empty();
  return gauges;
}

Result<std::vector<std::string>, storage::StorageError> House::lines_of(std::string_view table) {
  return parts_.log.lines_of(table);
}

}  // namespace euchre::http
