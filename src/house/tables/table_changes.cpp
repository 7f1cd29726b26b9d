#include "house/tables/table_changes.h"

#include "house/tables/seating.h"

#include <algorithm>
#include <utility>

namespace euchre::tables {
namespace {

std::vector<storage::SeatOwner> owners_after_move(const std::vector<facts::Fact>& facts, const Owners& owners) {
  std::vector<storage::SeatOwner> moved;
  for (const facts::Fact& fact : facts) {
    const auto* seats = std::get_if<facts::SeatsDrawn>(&fact);
    if (seats == nullptr) continue;
    for (const Seat seat : kSeats) moved.push_back({seat, owners[seats->came_from[seat]]});
  }
  return moved;
}

/// More than it takes for four to come and sit down, whatever was written for whoever opened the table.
constexpr std::uint64_t kMostBeforeMatch = 200;
/// In one deal. So much no deal holds that is played to its end.
constexpr std::uint64_t kMostInDeal = 1000;

/// Whether a person may have it again and again in one deal, and play comes no nearer to its end by it.
bool is_beside_play(const facts::Fact& fact, bool is_under_appeal) {
  if (const auto* taken = std::get_if<facts::SeatTaken>(&fact))
    return taken->occupant.kind == facts::OccupantKind::Human;
  if (std::holds_alternative<facts::Incident>(fact)) return is_under_appeal;
  return std::holds_alternative<facts::ActsUndone>(fact) || std::holds_alternative<facts::DirectorNamed>(fact) ||
         std::holds_alternative<facts::RuledByHand>(fact) || std::holds_alternative<facts::ScoreCorrected>(fact);
}

bool ends_deal(const facts::Fact& fact) {
  return std::holds_alternative<facts::DealSettled>(fact) || std::holds_alternative<facts::DealEntered>(fact);
}

bool is_left(const facts::Fact& fact) { return std::holds_alternative<facts::SeatLeft>(fact); }

}  // namespace

TableChanges::TableChanges(const HouseParts& house, const LiveTable& live, const TableVoice& voice, ChangeQueue& queue,
                           Write write)
    : house_(house), live_(live), voice_(voice), queue_(queue), write_(std::move(write)) {}

/// The facts of all commands, each decided after the ones before it.
Result<std::vector<facts::Fact>, table::Refusal> TableChanges::decide(
    const std::vector<table::Command>& commands) const {
  if (commands.size() == 1) return live_.table().decide(commands.front());
  table::Table table = live_.table();
  std::vector<facts::Fact> all;
  for (const table::Command& command : commands) {
    auto facts = table.decide(command);
    if (!facts) return facts;
    for (facts::Fact& fact : *facts) {
      table.apply(fact);
      all.push_back(std::move(fact));
    }
  }
  return all;
}

std::vector<storage::HandShown> TableChanges::shown_after(const Change& change) const {
  return tables::shown_after(live_, change, [this, &change](const storage::TokenHash& token) {
    std::vector<storage::TokenHash> networks = voice_.networks_of(token);
    const bool is_his = change.asker && change.asker->token == token;
    const auto network = is_his ? network_of(live_.name(), change.asker->network) : std::nullopt;
    if (network) networks.push_back(*network);
    return networks;
  });
}

std::optional<TableChanges::No> TableChanges::refuse_filling(const Change& change) const {
  const facts::Course& course = live_.table().course();
  if (!change.asker || change.facts.empty() || !live_.table().is_open()) return std::nullopt;
  if (!course.is_match_running() && !course.is_draw_pending()) {
    // Whoever leaves makes room.
    const bool may_be = live_.last() < kMostBeforeMatch || std::ranges::any_of(change.facts, is_left);
    const auto refusal = may_be ? std::nullopt : house_.quotas.refuse_writing(live_.opener(), queue_.now());
    if (!refusal) return std::nullopt;
    return No{protocol::RefusalCode::Busy, refusal->reason, refusal->hint};
  }
  const auto is_beside = [&](const facts::Fact& fact) { return is_beside_play(fact, course.is_under_appeal()); };
  const bool may_be = live_.recent().count_in_deal() < kMostInDeal || std::ranges::any_of(change.facts, ends_deal) ||
                      std::ranges::none_of(change.facts, is_beside);
  if (may_be) return std::nullopt;
  return No{protocol::RefusalCode::NotAllowed, "too much has happened in this deal already", "play it to its end"};
}

void TableChanges::write(Change change) {
  if (const auto no = refuse_filling(change))
    return voice_.refuse(*change.asker, change.asked, no->code, no->reason, no->hint);
  auto shown = shown_after(change);
  if (shown != (change.settings ? change.settings->shown : live_.settings().shown)) {
    if (!change.settings) change.settings = live_.settings();
    change.settings->shown = std::move(shown);
  }
  write_(std::move(change));
}

bool TableChanges::has_been_shown(const Guest& player) const {
  Change change;
  change.asker = player;
  return shown_after(change) == live_.settings().shown;
}

void TableChanges::perform(const std::vector<table::Command>& commands, Change change) {
  auto facts = decide(commands);
  if (!facts) {
    if (change.asker) voice_.refuse(*change.asker, change.asked, facts.error());
    return;
  }
  change.facts = std::move(*facts);
  write(std::move(change));
}

void TableChanges::perform_for(const Guest& guest, const table::Command& command, std::string_view asked) {
  Change change;
  change.asker = guest;
  change.asked = asked;
  perform({command}, std::move(change));
}

void TableChanges::begin_match(const Guest* asker, table::Partners partners, std::string_view asked) {
  const table::Table& table = live_.table();
  std::vector<table::Command> commands;
  for (const Seat seat : table.empty_seats())
    commands.emplace_back(table::TakeSeat{seat, computer_for(table, seat, table::kStandIn)});
  // Where somebody has left a draw that was begun, it goes on once his seat is taken.
  const bool goes_on = table.course().is_draw_pending() && !commands.empty();
  if (!goes_on) commands.emplace_back(table::BeginDraw{house_.chance.secret(), partners});
  Change change;
  if (asker != nullptr) change.asker = *asker;
  change.asked = asked;
  perform(commands, std::move(change));
}

void TableChanges::swap_seats(const Guest& asker, const table::SwapSeats& command, std::function<void()> then) {
  auto facts = decide({command});
  if (!facts) return voice_.refuse(asker, "swap-seats", facts.error());
  Change change;
  change.owners = owners_after_move(*facts, live_.owners());
  change.facts = std::move(*facts);
  change.asker = asker;
  change.asked = "swap-seats";
  change.then = std::move(then);
  write(std::move(change));
}

void TableChanges::draw() {
  auto facts = decide({table::DrawCards{}});
  if (!facts) return;
  Change change;
  change.owners = owners_after_move(*facts, live_.owners());
  change.facts = std::move(*facts);
  write(std::move(change));
}

}  // namespace euchre::tables
