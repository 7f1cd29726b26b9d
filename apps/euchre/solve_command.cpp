#include "solve_command.h"

#include "arguments.h"
#include "chosen_code.h"
#include "core/base/text.h"
#include "exit_status.h"
#include "minds/solver/solver.h"
#include "read_input.h"
#include "solve_par.h"
#include "solve_position.h"
#include "solve_record.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <cstdio>
#include <string>
#include <string_view>
#include <vector>

namespace {

using euchre::Side;
namespace solver = euchre::solver;

/// From so many positions on, the big table is worth the seconds it takes to make.
constexpr std::size_t kManyPositions = 200'000;

struct Options {
  std::vector<std::string> position;
  std::string tsv_file;
  std::string record_file;
  RecordPlace place;
  ChosenCode code;
  bool par = false;
  bool json = false;
};

void add_options(Arguments& arguments, Options& options) {
  arguments.set_footer(
      "A position is one line: TRUMP TO_ACT SITS_OUT N E S W [trick=CARDS] [TRICKS]\n"
      "TRUMP is C, D, H or S, N for no trump, or L for low no trump, where the lowest card is the best.\n"
      "A deal, with --par, is: DEALER TURN_UP N E S W\n"
      "Examples:\n"
      "  euchre solve H N - JH,AH JD,9C 9S,TS KD,AD               the tricks of both sides, each card, a best line\n"
      "  euchre solve S E W TD AS,9C KC,QC - trick=9H            West sits out; North led 9H\n"
      "  euchre solve --tsv positions.tsv                         a value a line, then 'N agree, M differ'\n"
      "  euchre solve --par N 9D JH,AH,9C,TC,QC JD,KH,9S,TS,AS QH,TH,KS,KC,AC 9H,JS,QS,TD,AD\n"
      "                                                           best calls and discard, tricks under every trump\n"
      "  euchre solve --record evening.record --deal 3            the same of a recorded deal\n"
      "  euchre solve --record evening.record --deal 3 --card 5   the position before its fifth card\n"
      "Exit status: 0 done, 1 a value differs, 2 the command was not understood or a line cannot be read.");
  arguments.add_option("POSITION", &options.position, "the fields of one position, or of a deal");
  arguments.add_option("--tsv", &options.tsv_file,
                       "positions, one a line; - reads standard input; packed by gzip or not");
  arguments.add_flag("--par", options.par,
                     "weigh a whole deal: every call, discard, trump and lone hand with open hands");
  arguments.add_option("--record", &options.record_file, "take a deal of a record, EGN game or OpenSpiel history");
  arguments.add_option("--deal", &options.place.deal, "which deal of the record")
      .allow_between(1U, 1'000'000U)
      .show_default();
  arguments.add_option("--card", &options.place.card, "the position before this card of the deal")
      .allow_between(1U, 20U);
  options.code.add_options(arguments);
  arguments.add_flag("--json", options.json, "print one JSON object");
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

/// The positions of a file; the error says in which line what is wrong.
euchre::Result<std::vector<WrittenPosition>, std::string> read_positions(const std::string& name) {
  const auto text = read_input(name);
  if (!text) return euchre::Failure{text.error()};
  const std::vector<NumberedLine> lines = position_lines(*text);
  std::vector<WrittenPosition> positions;
  positions.reserve(lines.size());
  for (const auto& [number, line] : lines) {
    const auto written = parse_position(line);
    if (!written) {
      return euchre::Failure{fmt::format("{}:{}: {}", name == "-" ? "standard input" : name, number, written.error())};
    }
    positions.push_back(*written);
  }
  return positions;
}

std::vector<euchre::game::TrickCount> solve_all(const std::vector<WrittenPosition>& written) {
  const solver::Solver solver(written.size() < kManyPositions ? solver::Endgames::two_tricks()
                                                              : solver::Endgames::three_tricks());
  std::vector<solver::OpenPosition> positions;
  positions.reserve(written.size());
  for (const WrittenPosition& one : written) positions.push_back(one.position);
  std::vector<euchre::game::TrickCount> tricks(positions.size());
  solver.tricks(positions, tricks);
  return tricks;
}

int solve_file(const std::string& name) {
  const auto written = read_positions(name);
  if (!written) {
    complain(written.error());
    return kBadUsage;
  }
  const std::vector<euchre::game::TrickCount> of_sides_to_act = solve_all(*written);
  std::size_t agree = 0;
  std::size_t differ = 0;
  for (std::size_t i = 0; i < written->size(); ++i) {
    const auto& [position, claimed] = (*written)[i];
    const unsigned tricks = tricks_of(Side::NorthSouth, position, of_sides_to_act[i]).number();
    fmt::print("{}\n", tricks);
    if (claimed) ++(*claimed == tricks ? agree : differ);
  }
  if (agree + differ > 0) fmt::print("{} agree, {} differ\n", agree, differ);
  return differ == 0 ? kDone : kFailed;
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

void print(const solver::OpenPosition& position, const Solution& solution, const Options& options) {
  if (options.json) {
    print_json(position, solution);
  } else {
    print_words(position, solution);
  }
}

void print_par(const euchre::game::Dealt& dealt, const euchre::codes::Code& code, const Options& options) {
  const ParReport report = par_report(dealt, code);
  fmt::print("{}", options.json ? par_as_json(report) : par_in_words(report));
}

std::string joined(const std::vector<std::string>& fields) {
  std::string line;
  for (const std::string& field : fields) line += field + ' ';
  return line;
}

int solve_position(const Options& options) {
  const auto written = parse_position(joined(options.position));
  if (!written) {
    complain(written.error());
    return kBadUsage;
  }
  const Solution solution = solve(written->position);
  print(written->position, solution, options);
  const auto& claimed = written->north_south_tricks;
  return !claimed || *claimed == solution.north_south ? kDone : kFailed;
}

int solve_deal(const Options& options) {
  const auto code = options.code.load();
  if (!code) {
    complain(code.error());
    return kBadUsage;
  }
  const auto dealt = parse_dealt(joined(options.position), code->deal);
  if (!dealt) {
    complain(dealt.error());
    return kBadUsage;
  }
  print_par(*dealt, *code, options);
  return kDone;
}

int solve_record(const Options& options) {
  const auto recorded = read_recorded_deal(options.record_file, options.place);
  if (!recorded) {
    complain(recorded.error());
    return kBadUsage;
  }
  if (recorded->before_card) {
    const solver::OpenPosition position = solver::position_of(*recorded->before_card);
    print(position, solve(position), options);
  } else {
    print_par(recorded->dealt, recorded->code, options);
  }
  return kDone;
}

}  // namespace

int solve_command(int argc, char** argv) {
  Arguments arguments("euchre solve", "Exact values of positions and deals in which all hands are seen.");
  Options options;
  add_options(arguments, options);
  if (const auto ended = arguments.read(argc, argv)) return *ended;
  const int inputs =
      (options.position.empty() ? 0 : 1) + (options.tsv_file.empty() ? 0 : 1) + (options.record_file.empty() ? 0 : 1);
  if (inputs != 1 || (options.par && options.position.empty())) {
    complain("give one of POSITION, --par DEAL, --tsv FILE and --record FILE; --help shows examples");
    return kBadUsage;
  }
  if (!options.tsv_file.empty()) return solve_file(options.tsv_file);
  if (!options.record_file.empty()) return solve_record(options);
  return options.par ? solve_deal(options) : solve_position(options);
}
