#include "simulation/witness.h"

#include "core/notation/record.h"
#include "house/protocol/table_messages.h"
#include "house/tables/running_account.h"
#include "house/tables/talk.h"

#include <algorithm>
#include <array>
#include <span>
#include <utility>
#include <variant>

namespace euchre::simulation {
namespace {

/// The first of the ears that hear what was done in a seat before somebody sat down in it.
constexpr std::size_t kOfNames = 5;

/// The ear of an audience that hears what it did itself.
std::size_t place_of(const table::Audience& audience) {
  const auto seat = table::seat_of(audience);
  return seat ? index_of(*seat) : kSeats.size();
}

table::Audience audience_at(std::size_t place) {
  return place < kSeats.size() ? table::Audience(kSeats[place]) : table::Audience(table::Watcher{});
}

/// What an ear hears of a fact, as a frame has it; `after` is the table when it has been applied.
std::string heard(std::size_t ear, std::size_t number, const facts::Fact& fact, const table::Table& after) {
  // What is followed by a draw of the seats is told by names.
  const bool is_by_names = ear >= kOfNames;
  std::vector<facts::Fact> coming;
  if (is_by_names) coming = {fact, facts::SeatsDrawn{}};
  tables::RunningAccount account(audience_at(is_by_names ? ear - kOfNames : ear),
                                 is_by_names ? std::span<const facts::Fact>(coming) : std::span(&fact, 1));
  account.tell(number, fact, after);
  return protocol::encode(account.lines().front());
}

BySeat<CardSet> hands_at(const table::Table& table) {
  BySeat<CardSet> hands{};
  if (table.open_deal() != nullptr) return table.open_deal()->at().hands;
  for (const Seat seat : kSeats) {
    if (table.deal() != nullptr) hands[seat] = table.deal()->hand(seat);
  }
  return hands;
}

/// In which seats somebody sits down by that fact, or may.
BySeat<bool> who_sits_down(const facts::Fact& fact) {
  BySeat<bool> seats{};
  const auto* taken = std::get_if<facts::SeatTaken>(&fact);
  for (const Seat seat : kSeats)
    seats[seat] = std::holds_alternative<facts::SeatsDrawn>(fact) || (taken != nullptr && taken->seat == seat);
  return seats;
}

std::string name_of(const table::Audience& audience) {
  const auto seat = table::seat_of(audience);
  return seat ? std::string(1, to_char(*seat)) : std::string("a watcher");
}

/// What the log does not say: who is connected, what a clock shows, what is set beside the facts.
void forget_surroundings(protocol::TableView& view) {
  view.watchers = 0;
  view.host = false;
  view.invite.clear();
  view.pace_ms = 0;
  view.clock_seconds = 0;
  view.gives_advice = false;
  view.round_seconds_left.reset();
  view.asking.reset();
  view.rematch.reset();
  for (protocol::SeatState& seat : view.seats) seat.connected = false;
  if (view.your_turn) view.your_turn->seconds_left.reset();
  if (view.open) {
    view.open->seconds_left.reset();
    view.open->direction.reset();
  }
}

/// Where two texts part, and how each goes on from shortly before.
std::string difference(const std::string& shown, const std::string& expected) {
  constexpr std::ptrdiff_t kBefore = 30;
  constexpr std::size_t kMost = 100;
  const std::ptrdiff_t at = std::ranges::mismatch(shown, expected).in1 - shown.begin();
  const auto from = static_cast<std::size_t>(std::max<std::ptrdiff_t>(0, at - kBefore));
  return "..." + shown.substr(from, kMost) + "... for ..." + expected.substr(from, kMost) + "...";
}

}  // namespace

void Witness::complain(std::string what) { complaints_.push_back(std::move(what)); }

const storage::StoredTable* Witness::log_of(const std::string& log) const {
  for (const auto* logs : {&store_.logs, &store_.put_away}) {
    if (const auto found = logs->find(log); found != logs->end()) return &found->second;
  }
  return nullptr;
}

std::size_t Witness::lines_of(const std::string& log) const {
  const storage::StoredTable* const found = log_of(log);
  return found == nullptr ? 0 : found->lines.size();
}

std::size_t Witness::lines_with(const std::string& log, std::string_view word) const {
  const storage::StoredTable* const found = log_of(log);
  if (found == nullptr) return 0;
  return static_cast<std::size_t>(std::ranges::count_if(
      found->lines, [&](const std::string& line) { return line.find(word) != std::string::npos; }));
}

std::vector<std::string> Witness::facts_in(const std::string& log) const {
  std::vector<std::string> lines;
  const storage::StoredTable* const found = log_of(log);
  if (found == nullptr) return lines;
  std::ranges::copy_if(found->lines, std::back_inserter(lines),
                       [](const std::string& line) { return !line.starts_with('#'); });
  return lines;
}

std::int64_t Witness::most_told(const std::string& table) const {
  const auto fold = folds_.find(table);
  return fold == folds_.end() ? 0 : fold->second.most_told;
}

bool Witness::fold_to(Fold& fold, const std::string& table, std::size_t lines) {
  const storage::StoredTable* const log = log_of(table);
  if (log == nullptr || log->lines.size() < lines) return false;
  while (fold.lines() < lines) {
    auto fact = notation::parse_line(log->lines[fold.lines()]);
    if (!fact) {
      complain("table " + table + ": line " + std::to_string(fold.lines() + 1) + " on the disk is no fact");
      return false;
    }
    fold.table.apply(*fact);
    for (std::size_t ear = 0; ear < kEars; ++ear) {
      Ear& one = fold.ears[ear];
      if (one.is_listening) one.written.push_back(heard(ear, fold.lines() + 1, *fact, fold.table));
    }
    fold.sits_down.push_back(who_sits_down(*fact));
    fold.hands.push_back(hands_at(fold.table));
    fold.facts.push_back(*std::move(fact));
  }
  return true;
}

/// Whoever hears by his own ear goes on hearing by it; what was before somebody sat down is told again and again, and no more
/// comes to it.
void Witness::hear(Fold& fold, std::size_t ear, std::size_t end) {
  Ear& one = fold.ears[ear];
  if (one.is_listening || one.written.size() >= end) return;
  one.is_listening = ear < kOfNames;
  table::Table table;
  const std::size_t upto = one.is_listening ? fold.lines() : end;
  for (std::size_t index = 0; index < upto; ++index) {
    table.apply(fold.facts[index]);
    if (index >= one.written.size()) one.written.push_back(heard(ear, index + 1, fold.facts[index], table));
  }
}

const std::vector<facts::Fact>* Witness::facts_of(const std::string& table) {
  Fold& fold = folds_[table];
  return fold_to(fold, table, lines_of(table)) ? &fold.facts : nullptr;
}

void Witness::told(const std::string& table, const table::Audience& audience,
                   const std::vector<protocol::SeenFact>& facts) {
  Fold& fold = folds_[table];
  const auto last = facts.empty() ? std::size_t{0} : static_cast<std::size_t>(facts.back().seq);
  const bool is_on_disk = last <= fold.lines() || fold_to(fold, table, last);
  for (const protocol::SeenFact& fact : facts) {
    ++facts_told_;
    fold.most_told = std::max(fold.most_told, fact.seq);
    const auto number = static_cast<std::size_t>(fact.seq);
    const std::string what = "table " + table + ": fact " + std::to_string(number);
    if (!is_on_disk) {
      complain(what + " was told and is not on the disk");
    } else if (written(fold, number - 1, ear_of(fold, audience, number - 1, last), last) != protocol::encode(fact)) {
      complain(what + " was told to " + name_of(audience) + " otherwise than the log has it: " + fact.words);
    }
  }
}

const std::string& Witness::written(Fold& fold, std::size_t index, std::size_t ear, std::size_t end) {
  hear(fold, ear, end);
  return fold.ears[ear].written[index];
}

std::size_t Witness::ear_of(const Fold& fold, const table::Audience& audience, std::size_t index, std::size_t last) {
  const auto seat = table::seat_of(audience);
  for (std::size_t later = index + 1; seat && later < last; ++later) {
    if (fold.sits_down[later][*seat]) return place_of(audience) + kOfNames;
  }
  return place_of(audience);
}

void Witness::told(const std::string& table, const table::Audience& audience, std::int64_t before, std::int64_t last,
                   std::string_view facts) {
  Fold& fold = folds_[table];
  const auto lines = static_cast<std::size_t>(last);
  if (lines > fold.lines() && !fold_to(fold, table, lines)) {
    return complain("table " + table + ": fact " + std::to_string(last) + " was told and is not on the disk");
  }
  std::string_view rest = facts;
  bool is_same = true;
  for (auto index = static_cast<std::size_t>(before); is_same && index < lines; ++index) {
    const std::string& expected = written(fold, index, ear_of(fold, audience, index, lines), lines);
    const bool is_last = index + 1 == lines;
    is_same = rest.starts_with(expected) && (is_last || rest.substr(expected.size()).starts_with(','));
    if (is_same) rest.remove_prefix(expected.size() + (is_last ? 0 : 1));
    ++facts_told_;
  }
  fold.most_told = std::max(fold.most_told, last);
  if (is_same && rest.empty()) return;
  complain("table " + table + ": after fact " + std::to_string(before) + " " + name_of(audience) +
           " is told otherwise than the log has it: " + std::string(facts.substr(0, 300)));
}

void Witness::shown_hand(const std::string& table, const table::Audience& audience, std::int64_t last,
                         std::string_view hand) {
  const Fold& fold = folds_[table];
  const auto line = static_cast<std::size_t>(last);
  if (line == 0 || line > fold.lines()) return;  // That it is told is complained of elsewhere.
  ++hands_compared_;
  CardSet shown;
  constexpr std::size_t kQuotedCard = 4;
  for (std::size_t at = 0; at + kQuotedCard <= hand.size(); at += kQuotedCard + 1)
    shown.insert(parse_card(hand.substr(at + 1, 2)).value());
  const auto seat = table::seat_of(audience);
  // Where nobody may look he is shown none.
  if (shown.empty() || (seat && shown == fold.hands[line - 1][*seat])) return;
  complain("table " + table + ": after fact " + std::to_string(last) + " " + name_of(audience) +
           " is shown a hand that is not his: " + std::string(hand));
}

void Witness::shown(const std::string& table, const table::Audience& audience, std::int64_t last,
                    protocol::TableView view) {
  Fold& fold = folds_[table];
  const auto lines = static_cast<std::size_t>(last);
  if (lines < fold.lines()) return;  // Others have seen more since.
  if (!fold_to(fold, table, lines)) return complain("table " + table + ": a view of what is not on the disk");
  protocol::TableView expected = protocol::to_wire(table::view_of(fold.table, audience));
  forget_surroundings(expected);
  forget_surroundings(view);
  expected.may_talk = table::seat_of(audience) && tables::is_time_for_talk(fold.table);
  ++views_compared_;
  if (view == expected) return;
  complain("table " + table + ": after fact " + std::to_string(lines) + " " + name_of(audience) +
           " is shown what the log does not say: " + difference(protocol::encode(view), protocol::encode(expected)));
}

}  // namespace euchre::simulation
