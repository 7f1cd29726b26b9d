#include "event_season.h"

#include "arguments.h"
#include "club/office/csv.h"
#include "club/office/tell_season.h"
#include "club/print/event_sheets.h"
#include "club/print/pdf.h"
#include "club/print/season_sheet.h"
#include "club/tournament/season.h"
#include "club/tournament/season_text.h"
#include "event_file.h"
#include "exit_status.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <fstream>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace {

namespace office = euchre::office;
namespace print = euchre::print;
namespace told = euchre::office::told;
namespace tournament = euchre::tournament;

constexpr auto kLines = euchre::wire::Layout::Lines;

struct Options {
  std::vector<std::string> files;
  std::vector<std::string> joins;
  std::string name = "Season";
  std::string of = "players";
  std::string by = "points";
  std::uint32_t best = 0;
  std::uint32_t least = 0;
  std::optional<std::uint64_t> absent;
  std::optional<std::uint64_t> share;
  std::string base = "best";
  std::string most = "3";
  bool json = false;
  bool csv = false;
  std::string pdf;
  std::string paper = "a4";
  std::string language = "en";
};

void complain(const std::string& words) { fmt::print(stderr, "euchre event season: {}\n", words); }

/// More than fits is more than any rule allows, which then says so.
std::uint32_t narrow(std::uint64_t number) {
  return static_cast<std::uint32_t>(std::min<std::uint64_t>(number, std::numeric_limits<std::uint32_t>::max()));
}

/// Nothing, after a word on standard error, where they do not go together.
std::optional<tournament::SeasonRules> rules_of(const Options& options) {
  tournament::SeasonRules rules;
  rules.of = *tournament::parse_season_of(options.of);
  rules.by = *tournament::parse_season_by(options.by);
  rules.best = options.best;
  rules.least = options.least;
  if (options.absent) rules.absent_points = narrow(*options.absent);
  if (options.share) {
    const auto most = tournament::parse_tenths(options.most);
    const auto base = options.base == "best" ? std::optional<std::uint32_t>() : tournament::parse_tenths(options.base);
    if (!most || (options.base != "best" && !base)) {
      complain("--most and --base are points a game with one decimal at most, such as 2.5; --base may also be best");
      return std::nullopt;
    }
    rules.handicap = tournament::HandicapRules{narrow(*options.share), base, *most};
  }
  if (const auto wrong = misfit(rules)) {
    complain(explain(*wrong));
    return std::nullopt;
  }
  return rules;
}

/// `Bob=Robert Miller`, once for each; nothing, after a word on standard error, where one is not so written.
std::optional<std::vector<tournament::NamesJoined>> joined_in(const std::vector<std::string>& joins) {
  std::vector<tournament::NamesJoined> joined;
  for (const std::string& join : joins) {
    const std::size_t equals = join.find('=');
    const bool is_whole = equals != std::string::npos && equals > 0 && equals + 1 < join.size();
    if (!is_whole) {
      complain("--join " + join +
               ": write the one name, an equals sign and the name that is to be told, such as \"Bob=Robert\"");
      return std::nullopt;
    }
    joined.push_back({join.substr(0, equals), join.substr(equals + 1)});
  }
  return joined;
}

std::string text(const std::optional<std::int64_t>& number) { return number ? std::to_string(*number) : ""; }
std::string text(const std::optional<double>& number) { return number ? office::number_text(*number) : ""; }

void print_table(const told::Season& season) {
  const bool has_handicaps = season.rules.handicaps.has_value();
  fmt::print("{}: {}\n", season.season, season.rules.words);
  for (const told::SeasonEvening& evening : season.evenings)
    fmt::print("  evening {}: {}, {} entries{}\n", evening.evening, evening.name, evening.people,
               evening.problem ? "; " + *evening.problem : "");
  fmt::print("{:>5}  {:<32} {:>8} {:>6} {:>6} {:>7}", "place", "name", "evenings", "games", "points", "average");
  fmt::print("{}  why\n",
             has_handicaps ? fmt::format(" {:>9} {:>10} {:>8}", "net place", "net points", "handicap") : "");
  for (const told::SeasonRow& row : season.rows) {
    fmt::print("{:>5}  {:<32} {:>8} {:>6} {:>6} {:>7}", text(row.place), row.title, row.evenings, row.games, row.points,
               row.average ? office::average_text(*row.average) : std::string());
    if (has_handicaps) fmt::print(" {:>9} {:>10} {:>8}", text(row.net_place), text(row.net_points), text(row.handicap));
    fmt::print("  {}\n", row.reason);
  }
}

int print_pdf(const office::SeasonStanding& standing, const Options& options) {
  const auto language = *print::parse_language(options.language);
  const auto document =
      print::season_sheet(tell(standing, print::wording_of(language)), *print::parse_paper(options.paper), language);
  const auto pdf = to_pdf(document);
  if (!pdf) {
    complain(pdf.error());
    return kFailed;
  }
  std::ofstream out(options.pdf, std::ios::binary);
  out << *pdf;
  out.close();
  if (!out) {
    complain(options.pdf + ": cannot be written");
    return kFailed;
  }
  fmt::print("{}: {} {}\n", options.pdf, document.pages.size(), document.pages.size() == 1 ? "page" : "pages");
  return kDone;
}

int print_season(const Options& options) {
  const auto rules = rules_of(options);
  auto joined = joined_in(options.joins);
  if (!rules || !joined) return kBadUsage;
  office::SeasonStanding standing{options.name, *rules, {}, *std::move(joined)};
  for (const std::string& file : options.files) {
    int status = 0;
    const auto read = read_event(file, 0, status);
    if (!read) return status;
    standing.parts.push_back(office::season_part({}, read->event));
  }
  if (!options.pdf.empty()) return print_pdf(standing, options);
  const told::Season season = office::tell(standing);
  if (options.json) {
    fmt::print("{}\n", to_json(season, kLines));
  } else if (options.csv) {
    fmt::print("{}", office::csv_file(office::season_csv(season)));
  } else {
    print_table(season);
  }
  return kDone;
}

}  // namespace

void add_season_command(Arguments& event) {
  const auto options = std::make_shared<Options>();
  Arguments* command = &event.add_part("season", "the ranking over several events, with averages and handicaps");
  command->set_footer(
      "Examples; the files are the evenings in their order:\n"
      "  euchre event season week1.event week2.event week3.event --best 2\n"
      "  euchre event season week*.event --by average --least 3 --share 80 --most 2.5\n"
      "  euchre event season week*.event --pdf season.pdf\n"
      "Names that look alike are one person. A handicap is that share of what an average so far falls short of the "
      "base.");
  command->add_option("FILE", &options->files, "the events, first evening first").require();
  command->add_option("--name", &options->name, "what the season is called").show_default();
  command
      ->add_option(
          "--join", &options->joins,
          "two names of one person, such as \"Bob=Robert\": he is told under the second; once for each of them")
      .take(1);
  command->add_option("--of", &options->of, "whom it ranks").allow({"players", "pairs"}).show_default();
  command->add_option("--by", &options->by, "by what").allow({"points", "average"}).show_default();
  command->add_option("--best", &options->best, "so many evenings of each count, his best; 0: all").show_default();
  command->add_option("--least", &options->least, "so many evenings are needed for a place").show_default();
  command->add_option("--absent", &options->absent,
                      "points for an evening without somebody; none where it is left out");
  command->add_option("--share", &options->share,
                      "handicaps: the share of the difference that is given, in the hundred");
  command
      ->add_option("--base", &options->base,
                   "points a game from which handicaps are reckoned, or best: the best average")
      .show_default();
  command->add_option("--most", &options->most, "the highest handicap, in points a game").show_default();
  command->add_flag("--json", options->json, "print one JSON object");
  command->add_flag("--csv", options->csv, "print a table for a spreadsheet");
  command->add_option("--pdf", &options->pdf, "make this file, to print");
  command->add_option("--paper", &options->paper).allow({"a4", "letter"}).show_default();
  command->add_option("--language", &options->language, "of the PDF's words: English or French")
      .allow({"en", "fr"})
      .show_default();
  command->set_action([=] { return print_season(*options); });
}
