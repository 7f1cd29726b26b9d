#include "event_show.h"

#include "base/text.h"
#include "event_file.h"
#include "tournament/standings.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <memory>

namespace {

namespace tournament = euchre::tournament;
using Json = nlohmann::ordered_json;
using tournament::EntryId;
using tournament::Event;
using tournament::Game;
using tournament::GameStatus;

struct Options {
  std::string file;
  std::size_t at = 0;
  std::uint32_t round = 0;
  bool json = false;
};

std::string_view word_of(GameStatus status) {
  switch (status) {
    case GameStatus::Open: return "open";
    case GameStatus::Reported: return "reported";
    case GameStatus::Disputed: return "disputed";
    case GameStatus::Settled: return "settled";
    case GameStatus::Voided: return "void";
    case GameStatus::Postponed: return "postponed";
  }
  return "";
}

std::string title(const Event& event, const std::vector<EntryId>& side) {
  std::string text;
  for (const EntryId id : side) text += (text.empty() ? "" : " & ") + event.entry(id)->title();
  return text;
}

// ---- standings

Json row_json(const Event& event, const tournament::StandingRow& row) {
  Json json{{"place", row.place}, {"entry", row.entry.number()}, {"names", event.entry(row.entry)->names}};
  if (!event.entry(row.entry)->club.empty()) json["club"] = event.entry(row.entry)->club;
  json["played"] = row.played;
  json["wins"] = row.half_wins % 2 == 0 ? Json(row.half_wins / 2) : Json(row.half_wins / 2.0);
  json["losses"] = row.lost;
  json["drawn"] = row.drawn;
  json["byes"] = row.byes;
  json["points"] = row.points;
  json["against"] = row.against;
  json["average"] = row.played == 0 ? 0.0 : static_cast<double>(row.points) / row.played;
  json["reason"] = reason_of(event, row);
  json["articles"] = Json::array();
  for (const std::string_view article : euchre::words(tournament::articles_of(row.basis)))
    json["articles"].push_back(article);
  return json;
}

int print_standings(const Options& options) {
  int status = 0;
  const auto read = read_event(options.file, options.at, status);
  if (!read) return status;
  const auto standings = standings_of(read->event);
  if (options.json) {
    Json json{{"event", read->event.settings().name}, {"facts", read->facts.size()}};
    json["rounds"] = read->event.rounds().size();
    json["ranking"] = Json::array();
    for (const auto& row : standings.rows) json["ranking"].push_back(row_json(read->event, row));
    json["needs"] = Json::array();
    for (const auto& need : standings.needs) json["needs"].push_back(to_text(read->event, need));
    fmt::print("{}\n", json.dump(2));
    return status;
  }
  fmt::print("{:>5}  {:<40} {:>6} {:>6} {:>6}  why\n", "place", "entry", "played", "wins", "points");
  for (const auto& row : standings.rows) {
    fmt::print("{:>5}  {:<40} {:>6} {:>6} {:>6}  {}\n", row.place,
               fmt::format("{} {}", row.entry.number(), read->event.entry(row.entry)->title()), row.played,
               row.half_wins / 2.0, row.points, reason_of(read->event, row));
  }
  for (const auto& need : standings.needs) fmt::print("To settle: {}.\n", to_text(read->event, need));
  return status;
}

// ---- the whole event

Json numbers(const std::vector<EntryId>& entries) {
  Json json = Json::array();
  for (const EntryId entry : entries) json.push_back(entry.number());
  return json;
}

Json game_json(const Game& game) {
  Json json{{"game", to_text(game.id)}, {"table", game.id.table}};
  json["sides"] = {numbers(game.sides[0]), numbers(game.sides[1])};
  json["status"] = word_of(game.status);
  if (game.score) json["score"] = {game.score->first, game.score->second};
  if (game.contested) json["contested"] = {game.contested->first, game.contested->second};
  return json;
}

Json entry_json(const tournament::Entry& entry) {
  Json json{
      {"entry", entry.id.number()}, {"names", entry.names}, {"title", entry.title()}, {"present", entry.is_present}};
  if (!entry.club.empty()) json["club"] = entry.club;
  if (!entry.card.empty()) json["cut"] = entry.card;
  if (entry.drawn_into) json["pair"] = entry.drawn_into->number();
  if (entry.home)
    json["place"] = {{"letter", entry.home->letter == tournament::Letter::A ? "A" : "B"}, {"table", entry.home->table}};
  return json;
}

Json event_json(const ReadEvent& read) {
  const Event& event = read.event;
  Json json{{"event", event.settings().name}, {"facts", read.facts.size()}, {"closed", event.is_closed()}};
  json["entries"] = Json::array();
  for (const auto& entry : event.entries()) json["entries"].push_back(entry_json(entry));
  json["rounds"] = Json::array();
  for (const auto& round : event.rounds()) {
    Json one{{"round", round.number}, {"label", round.label}, {"games", Json::array()}, {"byes", numbers(round.byes)}};
    for (const auto id : round.games) one["games"].push_back(game_json(*event.game(id)));
    json["rounds"].push_back(one);
  }
  json["extra"] = Json::array();
  for (const auto& [id, game] : event.games()) {
    if (id.round == 0) json["extra"].push_back(game_json(game));
  }
  return json;
}

void print_game(const ReadEvent& read, const Game& game) {
  const std::string score = game.score ? to_text(*game.score) : "";
  fmt::print("  table {:>3}  {} v {}  {} {}\n", game.id.table, title(read.event, game.sides[0]),
             title(read.event, game.sides[1]), score, word_of(game.status));
  // The trail is of interest where more was said than a report and a confirmation.
  if (game.trail.size() <= 3 && game.status != GameStatus::Disputed) return;
  for (const std::size_t fact : game.trail) fmt::print("             {:>5}  {}\n", fact + 1, to_line(read.facts[fact]));
}

void print_event(const ReadEvent& read, std::uint32_t only_round) {
  const Event& event = read.event;
  fmt::print("{}: {} facts, {} entries, {} rounds{}\n", event.settings().name, read.facts.size(),
             event.entries().size(), event.rounds().size(), event.is_closed() ? ", closed" : "");
  for (const auto& entry : event.entries()) {
    if (only_round > 0 || !event.competes(entry)) continue;
    const std::string place =
        entry.home ? fmt::format("  {}{}", entry.home->letter == tournament::Letter::A ? "A" : "B", entry.home->table)
                   : "";
    fmt::print("  {:>4}  {}{}{}\n", entry.id.number(), entry.title(), place, entry.is_present ? "" : "  (withdrawn)");
  }
  for (const auto& round : event.rounds()) {
    if (only_round > 0 && round.number != only_round) continue;
    fmt::print("round {}{}\n", round.number, round.label.empty() ? "" : ", " + round.label);
    for (const auto id : round.games) print_game(read, *event.game(id));
    for (const EntryId bye : round.byes) fmt::print("  sits out   {}\n", event.entry(bye)->title());
  }
}

int show(const Options& options) {
  int status = 0;
  const auto read = read_event(options.file, options.at, status);
  if (!read) return status;
  if (options.json) {
    fmt::print("{}\n", event_json(*read).dump(2));
  } else {
    print_event(*read, options.round);
  }
  return status;
}

}  // namespace

void add_show_commands(CLI::App& event, int& status) {
  const auto options = std::make_shared<Options>();
  CLI::App* command = event.add_subcommand("show", "entries, rounds, scores and their trails");
  command->footer(
      "Examples:\n"
      "  euchre event show drive.event --round 3\n"
      "  euchre event show drive.event --at 40      as it stood after its first 40 facts");
  command->add_option("FILE", options->file, "the event")->required();
  command->add_option("--at", options->at, "so many facts only");
  command->add_option("--round", options->round, "one round only");
  command->add_flag("--json", options->json, "print one JSON object");
  command->callback([=, &status] { status = show(*options); });

  command = event.add_subcommand("standings", "the ranking, with the reason for each place");
  command->footer("Example:\n  euchre event standings drive.event --json");
  command->add_option("FILE", options->file, "the event")->required();
  command->add_option("--at", options->at, "as it stood after so many facts");
  command->add_flag("--json", options->json, "print one JSON object");
  command->callback([=, &status] { status = print_standings(*options); });
}
