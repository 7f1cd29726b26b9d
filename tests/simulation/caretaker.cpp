#include "simulation/caretaker.h"

#include "house/http/house.h"

#include <utility>
#include <vector>

namespace euchre::simulation {
namespace {

/// Tables go by their names alone.
bool is_table(std::string_view log) { return log.find('/') == std::string_view::npos; }

bool is_gathering(std::string_view log) { return log.starts_with("event/") || log.starts_with("club/"); }

protocol::CreateTableMessage table_of_one() {
  protocol::CreateTableMessage opening;
  opening.code = "hoyle";
  opening.seat = protocol::Seat::N;
  for (const protocol::Seat seat : {protocol::Seat::E, protocol::Seat::S, protocol::Seat::W})
    opening.others.push_back({seat, protocol::OccupantKind::Computer, "rules"});
  opening.clock_seconds = 60;
  opening.pace_ms = 1500;
  return opening;
}

}  // namespace

Caretaker::~Caretaker() {
  store_.when_appended = nullptr;
  town_.schedule.drop(self_);
}

void Caretaker::begin() {
  store_.when_appended = [this](const std::string& log) {
    if (ambushed_.empty() || log != ambushed_) return;
    town_.schedule.after(Micros(town_.schedule.upto(5000)), self_, [this, at = std::exchange(ambushed_, {})] {
      if (town_.rates.put_away_seconds > 0) tidy_away(at);
    });
  };
  come_soon();
}

/// Where nothing goes wrong any more he only brings back, and soon.
void Caretaker::come_soon() {
  const std::uint32_t seconds = town_.rates.put_away_seconds;
  const Millis least(seconds == 0 ? 2000 : 500 * seconds);
  town_.schedule.after(town_.schedule.between(least, 2 * least), self_, [this] { come(); });
}

void Caretaker::come() {
  see_that_all_is_whole();
  follow_passer_by();
  const bool is_trouble = town_.rates.put_away_seconds > 0;
  if (store_.put_away.empty() ? is_trouble : is_trouble && town_.schedule.once_in(3)) {
    choose();
  } else if (!store_.put_away.empty()) {
    bring_one_back();
  }
  come_soon();
}

void Caretaker::see_that_all_is_whole() {
  const Door* door = any_open(town_);
  const storage::Archive* archive = door == nullptr ? nullptr : door->house->archive();
  if (archive == nullptr) return;
  std::erase_if(seen_, [this](const std::string& log) { return !store_.put_away.contains(log); });
  for (const auto& [log, stored] : store_.put_away) {
    if (!seen_.insert(log).second) continue;
    const auto lines = archive->lines_of(log);
    if (!lines) {
      town_.witness.complain(log + " was put away and cannot be read: " + storage::to_text(lines.error()));
    } else if (*lines != stored.lines) {
      town_.witness.complain(log + ": " + std::to_string(lines->size()) +
                             " lines lie in the archive, which are not the " + std::to_string(stored.lines.size()) +
                             " that the store had");
    }
  }
}

/// Those who are played on wait for it.
void Caretaker::bring_one_back() {
  std::vector<std::string> open;
  std::vector<std::string> all;
  for (const auto& [log, stored] : store_.put_away) {
    all.push_back(log);
    if (stored.life == storage::TableLife::Open) open.push_back(log);
  }
  const std::vector<std::string>& first = open.empty() ? all : open;
  act({{"do", "restore"}, {"log", first[town_.schedule.upto(static_cast<std::uint32_t>(first.size() - 1))]}});
}

void Caretaker::choose() {
  const std::string log = any_log();
  if (log.empty()) return;
  constexpr std::uint32_t kAmbushOnceIn = 2;
  if (is_gathering(log) && town_.schedule.once_in(kAmbushOnceIn)) {
    ambushed_ = log;
  } else {
    put_away(log);
  }
}

/// An event, an evening or a closed table; nothing where there is none.
std::string Caretaker::any_log() {
  std::vector<std::string> logs;
  for (const auto& [name, log] : store_.logs) {
    if (is_gathering(name) || (is_table(name) && log.life == storage::TableLife::Closed)) logs.push_back(name);
  }
  return logs.empty() ? std::string() : logs[town_.schedule.upto(static_cast<std::uint32_t>(logs.size() - 1))];
}

void Caretaker::put_away(const std::string& log) { act({{"do", "archive"}, {"log", log}}); }

/// As a house does by itself with what it takes for old, whatever else is going on.
void Caretaker::tidy_away(const std::string& log) {
  for (const Door& door : town_.doors) {
    const bool can = door.house != nullptr && town_.schedule.goes_on(door.run) == town_.schedule.now();
    if (!can || !door.house->archive()->put_away(log)) continue;
    door.house->gatherings().forget(log);
    return;
  }
}

/// What the house cannot do now is refused; he comes again.
void Caretaker::act(const Json& wish) {
  caller_.ask({"POST", "/api/admin", wish.dump(), std::string(kKey)},
              [this, wish](unsigned status, const std::string& body) {
                constexpr unsigned kGiven = 200;
                constexpr unsigned kNotThere = 404;
                constexpr unsigned kRefused = 409;
                if (status == kGiven || status == kNotThere || status == kRefused) return;
                town_.witness.complain("whoever runs the house asked " + wish.dump() + " and is answered " + body);
              });
}

/// Somebody opens a table, plays for some time, and it is closed over his head.
void Caretaker::follow_passer_by() {
  if (!passer_by_) {
    if (town_.rates.put_away_seconds == 0) return;
    passer_by_ = std::make_unique<Person>(town_, "Passer-by");
    passer_by_->will_open(table_of_one());
    passer_by_->arrive();
    return;
  }
  const auto log = store_.logs.find(passer_by_->table());
  if (log == store_.logs.end()) {
    if (store_.put_away.contains(passer_by_->table())) passer_by_.reset();
    return;
  }
  if (log->second.life == storage::TableLife::Closed) {
    passer_by_.reset();
  } else if (town_.schedule.once_in(2)) {
    act({{"do", "close"}, {"log", passer_by_->table()}});
  }
}

}  // namespace euchre::simulation
