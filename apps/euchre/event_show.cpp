#include "event_show.h"

#include "arguments.h"
#include "club/office/csv.h"
#include "club/office/event_csv.h"
#include "club/office/plan_csv.h"
#include "club/office/player_csv.h"
#include "club/office/tell_bracket.h"
#include "club/office/tell_event.h"
#include "club/tournament/prizes.h"
#include "club/tournament/rounds_ahead.h"
#include "club/tournament/standings.h"
#include "event_file.h"
#include "exit_status.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <memory>
#include <string>
#include <string_view>

namespace {

namespace office = euchre::office;
namespace tournament = euchre::tournament;
using tournament::EntryId;
using tournament::Event;
using tournament::Game;
using tournament::GameStatus;

constexpr auto kLines = euchre::wire::Layout::Lines;

struct Options {
  std::string file;
  std::size_t at = 0;
  std::uint32_t round = 0;
  bool json = false;
  std::string table;
  std::string prizes;
};

// ---- standings

int print_standings(const Options& options) {
  int status = 0;
  const auto read = read_event(options.file, options.at, status);
  if (!read) return status;
  const auto standings = standings_of(read->event);
  if (options.json) {
    office::told::StandingsReport report{.event = read->event.settings().name,
                                         .facts = static_cast<std::int64_t>(read->facts.size()),
                                         .rounds = static_cast<std::int64_t>(read->event.rounds().size()),
                                         .ranking = {},
                                         .needs = office::tell(read->event, standings.needs)};
    report.ranking = office::tell_rows(read->event, standings);
    fmt::print("{}\n", to_json(report, kLines));
    return status;
  }
  fmt::print("{:>5}  {:<40} {:>6} {:>6} {:>6}  why\n", "place", "entry", "played", "wins", "points");
  for (const auto& row : standings.rows) {
    const auto& entry = *read->event.entry(row.entry);
    const std::string who =
        fmt::format("{} {}{}", row.entry.number(), entry.title(), entry.is_present ? "" : ", went home");
    fmt::print("{:>5}  {:<40} {:>6} {:>6} {:>6}  {}\n", row.place, who, row.played, row.half_wins / 2.0, row.points,
               reason_of(read->event, row));
  }
  for (const auto& need : standings.needs) fmt::print("To settle: {}.\n", to_text(read->event, need));
  return status;
}

// ---- tables for others

struct Table {
  std::string_view word;
  std::string (*write)(const Event&, const euchre::Wording&);
};
constexpr std::array<Table, 9> kTables{
    {{"standings", office::standings_csv},
     {"results", office::results_csv},
     {"entries", office::entries_csv},
     {"paid", office::paid_csv},
     {"rounds", office::rounds_csv},
     {"counts", office::counts_csv},
     {"bracket", office::bracket_csv},
     {"fixtures",
      [](const Event& event, const euchre::Wording& say) {
        return office::fixtures_csv(tournament::with_rounds_ahead(event, tournament::Effort::Full), say);
      }},
     {"crosstable",
      [](const Event& event, const euchre::Wording& say) { return office::crosstable_csv(event, {}, say); }}}};

int print_prizes(const Event& event, const std::string& text) {
  const auto prizes = tournament::parse_prizes(text);
  if (!prizes) {
    fmt::print(stderr, "{}\n", "--prizes says what there is, such as: 50, 25, 12.50, low 5, ladies 10, most loners 10");
    return kBadUsage;
  }
  fmt::print("{}", office::csv_file(office::prizes_csv(event, *prizes)));
  return 0;
}

int print_table(const Options& options) {
  int status = 0;
  const auto read = read_event(options.file, options.at, status);
  if (!read) return status;
  if (options.table == "crosstable" && options.json) {
    const office::told::CrossReport report{.event = read->event.settings().name,
                                           .facts = static_cast<std::int64_t>(read->facts.size()),
                                           .rows = office::tell_crosstable(read->event)};
    fmt::print("{}\n", to_json(report, kLines));
    return status;
  }
  if (options.json) {
    fmt::print(stderr, "{}\n", "--json is for the crosstable; `show --json` and `standings --json` give the rest");
    return kBadUsage;
  }
  if (options.table == "prizes") return print_prizes(read->event, options.prizes);
  const auto table = std::ranges::find(kTables, options.table, &Table::word);
  fmt::print("{}", office::csv_file(table->write(read->event, {})));
  return status;
}

// ---- the whole event

/// Whether more was said of the game than a report and a confirmation.
bool has_story(const ReadEvent& read, const Game& game) {
  const bool is_changed = std::ranges::any_of(game.trail, [&](std::size_t fact) {
    return std::holds_alternative<tournament::Corrected>(read.facts[fact].fact) ||
           std::holds_alternative<tournament::Voided>(read.facts[fact].fact) ||
           std::holds_alternative<tournament::Cleared>(read.facts[fact].fact);
  });
  return is_changed || game.trail.size() > 3 || game.status == GameStatus::Disputed;
}

void print_game(const ReadEvent& read, const Game& game) {
  const std::string score = game.score ? to_text(*game.score) : "";
  fmt::print("  table {:>3}  {} v {}  {} {}\n", game.id.table, office::side_title(read.event, game.sides[0]),
             office::side_title(read.event, game.sides[1]), score, office::word_of(game.status));
  if (!has_story(read, game)) return;
  for (const std::size_t fact : game.trail) fmt::print("             {:>5}  {}\n", fact + 1, to_line(read.facts[fact]));
}

/// Where he begins, whether he came alone, and whether he went home.
std::string marks_of(const Event& event, const tournament::Entry& entry) {
  std::string marks;
  if (entry.home)
    marks += fmt::format("  {}{}", entry.home->letter == tournament::Letter::A ? "A" : "B", entry.home->table);
  if (entry.drawn_into)
    marks += fmt::format("  (alone, plays in {})", entry.drawn_into->number());
  else if (!event.competes(entry))
    marks += "  (alone)";
  return marks + (entry.is_present ? "" : "  (withdrawn)");
}

void print_event(const ReadEvent& read, std::uint32_t only_round) {
  const Event& event = read.event;
  fmt::print("{}: {} facts, {} entries, {} rounds{}\n", event.settings().name, read.facts.size(),
             event.entries().size(), event.rounds().size(), event.is_closed() ? ", closed" : "");
  for (const auto& entry : event.entries()) {
    if (only_round > 0 || entry.is_removed) continue;
    fmt::print("  {:>4}  {}{}\n", entry.id.number(), entry.title(), marks_of(event, entry));
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
    fmt::print("{}\n", to_json(office::tell_whole(read->event), kLines));
  } else {
    print_event(*read, options.round);
  }
  return status;
}

}  // namespace

void add_show_commands(Arguments& event) {
  const auto options = std::make_shared<Options>();
  Arguments* command = &event.add_part("show", "entries, rounds, scores and their trails");
  command->set_footer(
      "Examples:\n"
      "  euchre event show drive.event --round 3\n"
      "  euchre event show drive.event --at 40      as it stood after its first 40 facts");
  command->add_option("FILE", &options->file, "the event").require();
  command->add_option("--at", &options->at, "so many facts only");
  command->add_option("--round", &options->round, "one round only");
  command->add_flag("--json", options->json, "print one JSON object");
  command->set_action([=] { return show(*options); });

  command = &event.add_part(
      "table",
      "standings, results, entries, what was paid, rounds, counts, a bracket, who met whom, fixtures or prizes, for a "
      "spreadsheet");
  command->set_footer(
      "Examples:\n"
      "  euchre event table drive.event standings > standings.csv\n"
      "  euchre event table drive.event crosstable --json\n"
      "  euchre event table drive.event prizes --prizes '50, 25, most loners 10'");
  command->add_option("FILE", &options->file, "the event").require();
  command
      ->add_option("WHAT", &options->table,
                   "standings, results, entries, paid, rounds, counts, bracket, crosstable, fixtures or prizes")
      .require()
      .allow({"standings", "results", "entries", "paid", "rounds", "counts", "bracket", "crosstable", "fixtures",
              "prizes"});
  command->add_option("--at", &options->at, "as it stood after so many facts");
  command->add_option("--prizes", &options->prizes, "what the prizes are");
  command->add_flag("--json", options->json, "who met whom as one JSON object");
  command->set_action([=] { return print_table(*options); });

  command = &event.add_part("standings", "the ranking, with the reason for each place");
  command->set_footer("Example:\n  euchre event standings drive.event --json");
  command->add_option("FILE", &options->file, "the event").require();
  command->add_option("--at", &options->at, "as it stood after so many facts");
  command->add_flag("--json", options->json, "print one JSON object");
  command->set_action([=] { return print_standings(*options); });
}
