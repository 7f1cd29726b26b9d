#include "arena_command.h"

#include "arena_ladder.h"
#include "arena_play.h"
#include "arguments.h"
#include "chosen_code.h"
#include "exit_status.h"
#include "long_work.h"
#include "outsiders.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <chrono>
#include <cstdint>
#include <fstream>
#include <random>
#include <string>
#include <vector>

namespace {

namespace arena = euchre::arena;
namespace codes = euchre::codes;

struct Options {
  std::string a = "net";
  std::string b = "rules";
  std::string partner;
  ChosenCode code;
  bool is_whole = false;
  std::uint64_t deals = 20'000;
  std::uint64_t seed = 0;  ///< a fresh one unless it is given
  double answer_within = 10;
  unsigned threads = 0;
  double until_sure = 0;
  std::vector<std::string> ladder;
  std::uint64_t games = 1000;
  std::string csv;
  std::string plot;
  bool json = false;
};

void add_options(Arguments& arguments, Options& options) {
  arguments.set_footer(
      "Every deal is played twice, with the sides changed; the mean of the two is one sample.\n"
      "Example:\n"
      "  euchre arena --a net --b rules --deals 20000 --seed 7\n"
      "  euchre arena --a best --b net --matches --deals 2000\n"
      "  euchre arena --ladder beginner,casual,rules,net --deals 5000 --games 1000 --seed 7 --plot ladder.svg\n"
      "  euchre arena --a best --b \"pipe:python3 docs/examples/bot.py\" --deals 1000\n"
      "A player is one of the program's, a file of nets whose name ends in .net, or pipe: and the command that runs a\n"
      "bot, which is asked in lines of text (docs/bots.md).\n"
      "The same seed gives the same result on any number of threads, and of processes where mpirun starts\n"
      "euchre-mpi. Ctrl-C ends with what was played.");
  arguments.add_option("--a", &options.a, "the player whose points are told");
  arguments.add_option("--b", &options.b, "its adversary");
  arguments.add_option("--partner", &options.partner, "who sits opposite A, where not A itself");
  arguments.add_flag("--matches", options.is_whole,
                     "play whole games or rubbers, so that the score counts; --deals is then the number of these");
  arguments.add_option("--deals", &options.deals, "how many deals, each played at two tables")
      .allow_between(std::uint64_t{2}, std::uint64_t{1'000'000'000});
  arguments.add_option("--seed", &options.seed, "repeats exactly; where none is given a fresh one is drawn and told");
  arguments
      .add_option("--answer-within", &options.answer_within,
                  "how many seconds a bot has for each answer; 10 unless told")
      .allow_between(0.01, 3600.0);
  options.code.add_options(arguments);
  arguments
      .add_option("--threads", &options.threads,
                  "how many deals at a time; 0 for as many as the machine has cores, one in each of many processes")
      .allow_between(0U, 256U);
  arguments
      .add_option("--until-sure", &options.until_sure,
                  "stop once it is clear whether A is better by so many points a deal, or not at all")
      .allow_between(0.001, 4.0);
  arguments
      .add_option(
          "--ladder", &options.ladder,
          "in place of --a and --b: these players, weakest first, each against the one before it, in deals and in "
          "whole games")
      .split_at(',');
  arguments
      .add_option("--games", &options.games, "with --ladder: how many whole games or rubbers of each two; 0 for none")
      .allow_between(std::uint64_t{0}, std::uint64_t{100'000'000});
  arguments.add_option("--csv", &options.csv, "with --ladder: a CSV file for the table");
  arguments.add_option("--plot", &options.plot, "with --ladder: an SVG file for a plot of it");
  arguments.add_flag("--json", options.json, "print one JSON object");
}

void complain(const std::string& words) { fmt::print(stderr, "euchre arena: {}\n", words); }

nlohmann::ordered_json json_of(const Options& options, const codes::Code& code, const arena::Tally& tally,
                               double milliseconds_each) {
  const double mean = tally.mean();
  const double half_width = tally.half_width();
  nlohmann::ordered_json report{{"a", options.a}, {"b", options.b}, {"code", code.id}, {"seed", options.seed}};
  if (!options.partner.empty()) report["partner"] = options.partner;
  if (options.is_whole) {
    // A win counts 1, a loss -1: the chance of winning is half of one more.
    report["winning_chance"] = (1 + mean) / 2;
    report["ci95"] = {(1 + mean - half_width) / 2, (1 + mean + half_width) / 2};
    report["half_width"] = half_width / 2;
    report["pairs"] = tally.pairs();
    report["ms_per_match"] = milliseconds_each;
  } else {
    report["points_per_deal"] = mean;
    report["ci95"] = {mean - half_width, mean + half_width};
    report["half_width"] = half_width;
    report["pairs"] = tally.pairs();
    report["ms_per_deal"] = milliseconds_each;
  }
  return report;
}

void print(const Options& options, const codes::Code& code, const arena::Tally& tally, double milliseconds_each) {
  if (options.json) {
    fmt::print("{}\n", json_of(options, code, tally, milliseconds_each).dump(2));
    return;
  }
  const double mean = tally.mean();
  const double half_width = tally.half_width();
  const std::string a = options.partner.empty() ? options.a : options.a + " with " + options.partner;
  if (options.is_whole) {
    constexpr double kPerCent = 50;  // a win counts 1, a loss -1
    fmt::print("{} against {} under {}: wins {:.2f} % of the matches, 95 % interval {:.2f} to {:.2f}\n", a, options.b,
               code.id, kPerCent * (1 + mean), kPerCent * (1 + mean - half_width), kPerCent * (1 + mean + half_width));
  } else {
    fmt::print("{} against {} under {}: {:+.4f} points a deal, 95 % interval {:+.4f} to {:+.4f}\n", a, options.b,
               code.id, mean, mean - half_width, mean + half_width);
  }
  const char* unit = options.is_whole ? "match" : "deal";
  fmt::print("{} {}, each at two tables, from seed {}; {:.3f} ms a {}\n", tally.pairs(),
             options.is_whole ? "matches" : "deals", options.seed, milliseconds_each, unit);
}

Outsiders outsiders_for(const codes::Code& code, const Options& options) {
  return Outsiders(code,
                   std::chrono::ceil<std::chrono::milliseconds>(std::chrono::duration<double>(options.answer_within)));
}

/// Whether a bot failed in any of the processes; each tells of its own.
bool has_failed(Processes& processes, const Outsiders& outsiders) {
  const auto trouble = outsiders.trouble();
  if (trouble) complain(*trouble);
  return processes.greatest(trouble ? 1 : 0) == 1;
}

/// Two players, or one with a partner against another.
int compare(Processes& processes, const codes::Code& code, const Options& options) {
  if (!options.partner.empty() && code.deal.players == codes::Players::Two) {
    complain("--partner: where two play, nobody sits opposite A");
    return kBadUsage;
  }
  const Outsiders outsiders = outsiders_for(code, options);
  const auto a = outsiders.player(options.a);
  const auto b = outsiders.player(options.b);
  const auto partner = outsiders.player(options.partner.empty() ? options.a : options.partner);
  for (const auto* found : {&a, &b, &partner}) {
    if (!*found) {
      complain(found->error());
      return kBadUsage;
    }
  }
  const Plan plan{options.is_whole ? Unit::Match : Unit::Deal, options.deals, options.threads, options.until_sure};
  const auto began = std::chrono::steady_clock::now();
  const arena::Tally tally = play_pairs(processes, {code, **a, **b, options.seed, partner->get()}, plan,
                                        options.is_whole ? "matches" : "deals");
  const std::chrono::duration<double, std::milli> spent = std::chrono::steady_clock::now() - began;
  if (has_failed(processes, outsiders)) return kFailed;
  if (!processes.is_first()) return kDone;
  if (tally.pairs() < 2) {
    complain("stopped before two deals were played");
    return kFailed;
  }
  print(options, code, tally, spent.count() / (2.0 * static_cast<double>(tally.pairs())));
  return kDone;
}

bool write_text(const std::string& name, const std::string& text) {
  if (name.empty()) return true;
  std::ofstream file(name, std::ios::binary);
  file << text;
  if (file.flush()) return true;
  complain("cannot write " + name + ": is there room, and the right to?");
  return false;
}

int climb(Processes& processes, const codes::Code& code, const Options& options) {
  Ladder ladder{code, options.seed, options.deals, options.games, options.threads, {}};
  const Outsiders outsiders = outsiders_for(code, options);
  for (const std::string& name : options.ladder) {
    auto player = outsiders.player(name);
    if (!player) {
      complain(player.error());
      return kBadUsage;
    }
    ladder.players.push_back({name, *std::move(player)});
  }
  if (ladder.players.size() < 2) {
    complain("--ladder: name two players or more, weakest first, such as casual,rules,net");
    return kBadUsage;
  }
  const std::vector<Rung> rungs = climbed(processes, ladder);
  if (has_failed(processes, outsiders)) return kFailed;
  if (!processes.is_first()) return kDone;
  if (rungs.empty()) {
    complain("stopped before the first two players had met");
    return kFailed;
  }
  fmt::print("{}", options.json ? json_of(ladder, rungs).dump(2) + '\n' : table_of(ladder, rungs));
  return write_text(options.csv, csv_of(ladder, rungs)) && write_text(options.plot, plot_of(ladder, rungs)) ? kDone
                                                                                                            : kFailed;
}

/// One that nobody has chosen, the same in all processes.
std::uint64_t fresh_seed(Processes& processes) {
  std::random_device device;
  return processes.greatest(std::uint32_t{device()});
}

int start(Processes& processes, const Options& options) {
  const auto code = options.code.load();
  if (!code) {
    complain(code.error());
    return kBadUsage;
  }
  const StopOnInterrupt stop;
  return options.ladder.empty() ? compare(processes, *code, options) : climb(processes, *code, options);
}

}  // namespace

int arena_with(Processes& processes, int argc, char** argv) {
  Arguments arguments("euchre arena", "Plays computer players against one another on duplicate deals.");
  Options options;
  add_options(arguments, options);
  if (const auto ended = arguments.read(argc, argv)) return *ended;
  if (!arguments.was_given("--seed")) options.seed = fresh_seed(processes);
  return start(processes, options);
}

int arena_command(int argc, char** argv) { return arena_with(one_process(), argc, argv); }
