#include "solve_command.h"

#include "base/text.h"
#include "replay_input.h"
#include "solve_position.h"
#include "solver/solver.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <cstdio>
#include <string>
#include <string_view>
#include <vector>

namespace {

using euchre::Side;
namespace solver = euchre::solver;

constexpr int kDone = 0;
constexpr int kFoundWrong = 1;
constexpr int kBadUsage = 2;

/// From so many positions on, the big table is worth the seconds it takes to make.
constexpr std::size_t kManyPositions = 200'000;

struct Options {
  std::vector<std::string> position;
  std::string tsv_file;
  bool json = false;
};

void add_options(CLI::App& app, Options& options) {
  app.footer(
      "A position is one line: TRUMP TO_ACT SITS_OUT N E S W [trick=CARDS] [TRICKS]\n"
      "Examples:\n"
      "  euchre solve H N - JH,AH JD,9C 9S,TS KD,AD               the tricks of both sides, each card, a best line\n"
      "  euchre solve S E W TD AS,9C KC,QC - trick=9H            West sits out; North led 9H\n"
      "  euchre solve --tsv positions.tsv                         a value a line, then 'N agree, M differ'\n"
      "Exit status: 0 done, 1 a value differs, 2 the command was not understood or a line cannot be read.");
  app.add_option("POSITION", options.position, "the fields of one position");
  app.add_option("--tsv", options.tsv_file, "positions, one a line; - reads standard input; packed by gzip or not");
  app.add_flag("--json", options.json, "print one JSON object for the POSITION");
}

void complain(std::string_view words) { fmt::print(stderr, "euchre solve: {}\n", words); }

unsigned north_south_tricks(const solver::Solver& solver, const solver::OpenPosition& position) {
  return tricks_of(Side::NorthSouth, position, solver.tricks(position)).number();
}

struct NumberedLine {
  std::size_t number = 0;
  std::string_view text;
};

/// The lines of a file that hold a position.
std::vector<NumberedLine> position_lines(std::string_view text) {
  std::vector<NumberedLine> lines;
  std::size_t number = 0;
  for (const std::string_view line : euchre::split(text, '\n')) {
    ++number;
    if (!euchre::trim(line).empty() && !line.starts_with('#')) lines.push_back({number, line});
  }
  return lines;
}

int solve_file(const std::string& name) {
  const auto text = read_input(name);
  if (!text) {
    complain(text.error());
    return kBadUsage;
  }
  const auto lines = position_lines(*text);
  const solver::Solver solver(lines.size() < kManyPositions ? solver::Endgames::two_tricks()
                                                            : solver::Endgames::three_tricks());
  std::size_t agree = 0;
  std::size_t differ = 0;
  for (const auto& [number, line] : lines) {
    const auto written = parse_position(line);
    if (!written) {
      complain(fmt::format("{}:{}: {}", name == "-" ? "standard input" : name, number, written.error()));
      return kBadUsage;
    }
    const unsigned tricks = north_south_tricks(solver, written->position);
    fmt::print("{}\n", tricks);
    if (written->north_south_tricks) ++(*written->north_south_tricks == tricks ? agree : differ);
  }
  if (agree + differ > 0) fmt::print("{} agree, {} differ\n", agree, differ);
  return differ == 0 ? kDone : kFoundWrong;
}

struct Solution {
  unsigned north_south = 0;
  unsigned east_west = 0;
  solver::CardValues cards;
  solver::Line line;
};

Solution solve(const solver::OpenPosition& position) {
  const solver::Solver solver;
  const unsigned north_south = north_south_tricks(solver, position);
  return {north_south, position.tricks_left() - north_south, solver.card_values(position),
          solver.principal_line(position)};
}

void print_json(const solver::OpenPosition& position, const Solution& solution) {
  nlohmann::ordered_json object{{"tricks", {{"NS", solution.north_south}, {"EW", solution.east_west}}},
                                {"to_act", std::string(1, to_char(position.to_act))}};
  for (const solver::CardValue& value : solution.cards) object["cards"][to_text(value.card)] = value.tricks.number();
  for (const euchre::game::Play& play : solution.line) {
    object["line"].push_back({{"seat", std::string(1, to_char(play.seat))}, {"card", to_text(play.card)}});
  }
  fmt::print("{}\n", object.dump(2));
}

void print_words(const solver::OpenPosition& position, const Solution& solution) {
  fmt::print("North and South take {}, East and West {}.\n", solution.north_south, solution.east_west);
  fmt::print("What {} may play, and the tricks that brings his side:", name_of(position.to_act));
  for (const solver::CardValue& value : solution.cards)
    fmt::print("  {} {}", to_text(value.card), value.tricks.number());
  fmt::print("\nOne best line:");
  for (const euchre::game::Play& play : solution.line) fmt::print(" {} {}", to_char(play.seat), to_text(play.card));
  fmt::print("\n");
}

int solve_one(const Options& options) {
  std::string line;
  for (const std::string& field : options.position) line += field + ' ';
  const auto written = parse_position(line);
  if (!written) {
    complain(written.error());
    return kBadUsage;
  }
  const Solution solution = solve(written->position);
  if (options.json) {
    print_json(written->position, solution);
  } else {
    print_words(written->position, solution);
  }
  const auto& claimed = written->north_south_tricks;
  return !claimed || *claimed == solution.north_south ? kDone : kFoundWrong;
}

}  // namespace

int solve_command(int argc, char** argv) {
  CLI::App app("Exact values of positions in which all hands are seen.", "euchre solve");
  Options options;
  add_options(app, options);
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    return app.exit(error) == 0 ? kDone : kBadUsage;
  }
  if (options.position.empty() == options.tsv_file.empty()) {
    complain("give either one POSITION or --tsv FILE; --help shows examples");
    return kBadUsage;
  }
  return options.tsv_file.empty() ? solve_one(options) : solve_file(options.tsv_file);
}
