#include "simulate_command.h"

#include "arguments.h"
#include "chosen_code.h"
#include "core/base/text.h"
#include "exit_status.h"
#include "long_work.h"
#include "minds/analysis/simulate.h"
#include "simulate_print.h"
#include "table_file.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <memory>
#include <optional>
#include <vector>

namespace {

namespace analysis = euchre::analysis;
namespace players = euchre::players;

struct Options {
  ChosenCode code;
  std::vector<std::string> players{"rules"};
  std::uint64_t deals = 100'000;
  std::uint64_t seed = 1;
  unsigned threads = 0;
  std::string csv_file;
  bool json = false;
};

void add_options(Arguments& arguments, Options& options) {
  arguments.set_footer(
      "Examples:\n"
      "  euchre simulate --deals 200000                         the rules player at every seat, under Hoyle\n"
      "  euchre simulate --code alberta --deals 50000 --json    for programs\n"
      "  euchre simulate --players rules,random                 North and South against East and West\n"
      "  euchre simulate --deals 1000000 --csv deals.csv.zst    a line for each deal, packed\n"
      "The same seed gives the same deals, on any number of threads, and of processes where mpirun starts\n"
      "euchre-mpi. Ctrl-C ends it with what it has.\n"
      "Exit status: 0 done, 1 refused, 2 the command was not understood.");
  std::string names;
  for (const std::string_view name : players::player_names()) names += (names.empty() ? "" : " ") + std::string(name);
  arguments
      .add_option("--players", &options.players,
                  "who plays: one name, two (North-South, East-West) or four from North on, of " + names)
      .split_at(',')
      .show_default();
  arguments.add_option("--deals", &options.deals, "how many deals").show_default();
  arguments.add_option("--seed", &options.seed, "which deals").show_default();
  arguments.add_option("--threads", &options.threads,
                       "at most this many; as many as the machine has unless told, one in each of many processes");
  arguments.add_option("--csv", &options.csv_file,
                       "write a line for each deal to this file; .zst packs it, - is standard output");
  options.code.add_options(arguments);
  arguments.add_flag("--json", options.json, "print one JSON object");
}

void complain(const std::string& words) { fmt::print(stderr, "euchre simulate: {}\n", words); }

/// The players that were named, each made once.
struct Players {
  std::vector<std::shared_ptr<const players::Player>> owned;
  players::Lineup lineup;
};

euchre::Result<Players, std::string> players_named(const std::vector<std::string>& names) {
  if (names.size() != 1 && names.size() != 2 && names.size() != 4) {
    return euchre::Failure{fmt::format("--players: name one, two or four players, not {}", names.size())};
  }
  Players made;
  made.owned.reserve(names.size());
  for (const std::string& name : names) {
    made.owned.push_back(players::make_player(name));
    if (!made.owned.back()) return euchre::Failure{fmt::format("--players: there is no player '{}'", name)};
  }
  for (const euchre::Seat seat : euchre::kSeats) {
    made.lineup[seat] = made.owned[index_of(seat) % names.size()].get();
  }
  return made;
}

struct Found {
  analysis::SimulationTally tally;
  std::string problem;  ///< of the file; empty where all was written
};

/// Plays the deals in rounds, so that progress can be seen and Ctrl-C ends it.
Found run(Processes& processes, const Options& options, const analysis::Simulation& simulation,
          std::optional<TableFile>& file) {
  constexpr std::uint64_t parts_each = 8;
  const unsigned threads = threads_each(processes, options.threads);
  const std::uint64_t round = parts_each * analysis::kDealsPerPart * threads * processes.count();
  const StopOnInterrupt until_asked;
  const euchre::FindAll find_all = until_interrupted(processes.find_all(threads));
  ProgressLine progress("deals", options.deals);
  Found found;
  if (file) file->write(analysis::csv_heading());
  std::uint64_t done = 0;
  while (done < options.deals && processes.greatest(StopOnInterrupt::is_wanted() ? 1 : 0) == 0) {
    const auto count = static_cast<unsigned>(std::min(round, options.deals - done));
    std::string lines;
    const bool has_lines = !options.csv_file.empty();
    found.tally += analysis::simulate(simulation, done, count, find_all, has_lines ? &lines : nullptr);
    if (file) file->write(lines);
    done += count;
    progress.show(done);
  }
  if (file) {
    if (const auto closed = file->close(); !closed) found.problem = closed.error();
  }
  return found;
}

void print(const Options& options, const analysis::Simulation& simulation, const analysis::SimulationTally& tally) {
  if (options.csv_file == "-") return;
  if (options.json) {
    fmt::print("{}\n", to_json(simulation, tally).dump(2));
  } else {
    fmt::print("{}", tables_in_words(simulation, tally));
  }
}

int start(Processes& processes, const Options& options) {
  const auto code = options.code.load();
  if (!code) {
    complain(code.error());
    return kBadUsage;
  }
  const auto made = players_named(options.players);
  if (!made) {
    complain(made.error());
    return kBadUsage;
  }
  std::optional<TableFile> file;
  std::string problem;
  if (!options.csv_file.empty() && processes.is_first()) {
    auto opened = TableFile::open(options.csv_file);
    if (opened) {
      file = *std::move(opened);
    } else {
      problem = opened.error();
    }
  }
  const analysis::Simulation simulation{*code, made->lineup, options.seed};
  if (processes.greatest(problem.empty() ? 0 : 1) == 0) {
    const Found found = run(processes, options, simulation, file);
    problem = found.problem;
    if (problem.empty() && processes.is_first()) print(options, simulation, found.tally);
  }
  if (problem.empty()) return kDone;
  complain(problem);
  return kFailed;
}

}  // namespace

int simulate_with(Processes& processes, int argc, char** argv) {
  Arguments arguments("euchre simulate", "How deals go in the long run: what is called, who scores, what it is worth.");
  Options options;
  add_options(arguments, options);
  if (const auto ended = arguments.read(argc, argv)) return *ended;
  return start(processes, options);
}

int simulate_command(int argc, char** argv) { return simulate_with(one_process(), argc, argv); }
