#include "train_command.h"

#include "arguments.h"
#include "exit_status.h"
#include "lesson_codes.h"
#include "long_work.h"
#include "minds/learning/learner.h"
#include "minds/learning/quantise.h"
#include "minds/players/net_player.h"
#include "minds/players/search_players.h"
#include "minds/players/shipped_nets.h"
#include "named_player.h"
#include "read_input.h"
#include "threads.h"
#include "train_curve.h"

#include <fmt/format.h>

#include <chrono>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <memory>
#include <optional>
#include <string>

namespace {

namespace codes = euchre::codes;
namespace learning = euchre::learning;
namespace players = euchre::players;
using Clock = std::chrono::steady_clock;

struct Options {
  LessonCodes codes;
  std::string checkpoint;
  std::string nets;
  std::string curve;
  std::string plot;
  std::string start;
  std::string against;
  bool has_expert = false;
  unsigned measure_every = 0;
  unsigned measure_deals = 4000;
  learning::Settings settings;
  unsigned threads = 0;
  unsigned save_every = 25;
  double minutes = 0;
  bool are_settings_given = false;  ///< otherwise those of the checkpoint hold
};

void add_options(Arguments& arguments, Options& options) {
  arguments.set_footer(
      "Examples:\n"
      "  euchre train --seed 7 --drawn 400 --checkpoint hoyle.ckpt --nets hoyle.net --curve hoyle.csv\n"
      "  euchre train --minutes 2 --deals 3000 --nets quick.net\n"
      "  euchre train --against net --start shipped --critic-first 10 --minutes 10 --nets answer.net\n"
      "  euchre train --expert --start shipped --critic-first 5 --deals 2000 --iterations 100 --nets calls.net\n"
      "Where the checkpoint exists, learning goes on from it, to the same end as if it had never stopped. Ctrl-C "
      "keeps\n"
      "what was learnt. The same settings and seed give the same nets on any number of threads.");
  options.codes.add_options(arguments);
  arguments.add_option("--seed", &options.settings.seed, "repeats exactly");
  arguments.add_option("--iterations", &options.settings.iterations, "rounds of playing and learning")
      .allow_between(1U, 1'000'000U);
  arguments.add_option("--deals", &options.settings.deals_per_iteration, "deals in each")
      .allow_between(40U, 1'000'000U);
  arguments.add_option("--minutes", &options.minutes, "stop after so many minutes").allow_between(0.0001, 100'000.0);
  arguments.add_option("--checkpoint", &options.checkpoint, "a file to go on from and to keep the state in");
  arguments.add_option("--nets", &options.nets, "a file for the nets, as players read them");
  arguments.add_option("--curve", &options.curve, "a CSV file to which each iteration adds a line");
  arguments.add_option("--plot", &options.plot, "an SVG file, drawn from the curve at each checkpoint").need("--curve");
  arguments
      .add_option("--measure-every", &options.measure_every,
                  "play duplicate deals against `rules`, or against the adversary, after every so many iterations, "
                  "for the curve")
      .allow_between(1U, 10'000U);
  arguments.add_option("--measure-deals", &options.measure_deals, "how many deals each time, each at two tables")
      .allow_between(2U, 10'000'000U);
  arguments.add_option("--start", &options.start,
                       "a file of nets to go on from, in place of from nothing; `shipped`: those of the player `net`");
  arguments.add_option("--against", &options.against,
                       "learn the best answer to this player, who does not learn, in place of playing against itself");
  arguments.add_flag(
      "--expert", options.has_expert,
      "let a search as that of `best`, with the nets as they are, make the calls of the first round, and "
      "learn to make them without it");
  arguments.add_option("--critic-first", &options.settings.critic_first,
                       "iterations in which only the critic learns: where nets are gone on from it knows nothing yet");
  arguments.add_option("--threads", &options.threads, "0 for as many as the machine has cores").allow_between(0U, 64U);
  arguments.add_option("--save-every", &options.save_every, "iterations between two checkpoints")
      .allow_between(1U, 10'000U);
}

void complain(const std::string& words) { fmt::print(stderr, "euchre train: {}\n", words); }

/// Whole or not at all: a stop in the middle leaves the file as it was.
bool write_file(const std::string& name, const std::string& bytes) {
  const std::string fresh = name + ".new";
  std::ofstream file(fresh, std::ios::binary);
  file << bytes;
  file.close();
  std::error_code error;
  if (file) std::filesystem::rename(fresh, name, error);
  if (file && !error) return true;
  complain("cannot write " + name + ": is there room, and the right to?");
  return false;
}

bool save(const learning::Learner& learner, const Options& options) {
  const bool is_kept = options.checkpoint.empty() || write_file(options.checkpoint, learner.checkpoint());
  return (options.nets.empty() || write_file(options.nets, euchre::nets::to_bytes(quantise(learner.policy())))) &&
         is_kept;
}

std::string words_of(const learning::Settings& settings) {
  return fmt::format("--seed {} --iterations {} --deals {} --critic-first {}", settings.seed, settings.iterations,
                     settings.deals_per_iteration, settings.critic_first);
}

/// Takes up the checkpoint where there is one; false where it cannot be.
bool take_up(learning::Learner& learner, const Options& options) {
  if (options.checkpoint.empty() || !std::filesystem::exists(options.checkpoint)) return true;
  const auto bytes = read_input(options.checkpoint);
  if (!bytes) {
    complain(bytes.error());
    return false;
  }
  if (!learner.restore(*bytes)) {
    complain(options.checkpoint +
             " is not a checkpoint of this version; name another file, or remove it to begin anew");
    return false;
  }
  if (options.are_settings_given && learner.settings() != options.settings) {
    complain(
        fmt::format("{} was begun with {}, not with {}: give the same or none, or begin another from its nets, "
                    "with --start",
                    options.checkpoint, words_of(learner.settings()), words_of(options.settings)));
    return false;
  }
  fmt::print(stderr, "going on after {} of {} iterations\n", learner.iterations_done(), learner.settings().iterations);
  return true;
}

/// What learning is measured against, and where it is told.
struct Yardstick {
  const codes::Code& code;
  std::string name;
  const players::Player& adversary;
  std::optional<TrainCurve> curve;
};

/// Duplicate deals of the policy as players would use it, the likeliest action always.
euchre::arena::Tally strength_of(const learning::Learner& learner, const Yardstick& yardstick, unsigned deals,
                                 const euchre::RunAll& run_all) {
  constexpr unsigned parts = 16;
  const players::NetPlayer pupil(std::make_shared<const euchre::nets::NetPair>(quantise(learner.policy())));
  const euchre::arena::Contest contest{yardstick.code, pupil, yardstick.adversary};
  std::array<euchre::arena::Tally, parts> tallies;
  run_all(parts, [&](unsigned part) {
    for (unsigned number = part; number < deals; number += parts) tallies[part].add(play_pair(contest, number));
  });
  euchre::arena::Tally total;
  for (const auto& tally : tallies) total.merge(tally);
  return total;
}

/// The state, the nets and the plot; false where one of them cannot be written.
bool keep(const learning::Learner& learner, const Yardstick& yardstick, const Options& options) {
  if (!save(learner, options)) return false;
  if (options.plot.empty() || !yardstick.curve || yardstick.curve->is_empty()) return true;
  const std::string title = options.against.empty() ? "Learning by self-play" : "The best answer to " + options.against;
  return write_file(options.plot, yardstick.curve->plot(title, yardstick.name));
}

/// What the line of progress tells.
std::string words_of(const learning::Progress& progress, const Options& options) {
  std::string words = fmt::format("entropy {:.3f}", progress.entropy);
  if (options.has_expert) words += fmt::format(", calls as the expert {:.3f}", progress.as_expert);
  return words;
}

int learn(learning::Learner& learner, Yardstick& yardstick, const Options& options) {
  const euchre::RunAll run_all = on_threads(thread_count(options.threads));
  const StopOnInterrupt stop;
  const unsigned total = learner.settings().iterations;
  ProgressLine progress_line("iterations", total);
  const auto began = Clock::now();
  while (learner.iterations_done() < total) {
    TrainCurve::Line line{learner.iterate(run_all), 0, std::nullopt};
    const unsigned done = line.progress.iteration;
    if (options.measure_every > 0 && (done % options.measure_every == 0 || done == total)) {
      line.strength = strength_of(learner, yardstick, options.measure_deals, run_all);
    }
    line.seconds = std::chrono::duration<double>(Clock::now() - began).count();
    if (yardstick.curve && !yardstick.curve->add(line)) {
      complain("cannot write " + options.curve + ": is there room, and the right to?");
      return kFailed;
    }
    progress_line.show(done, words_of(line.progress, options));
    if (done % options.save_every == 0 && !keep(learner, yardstick, options)) return kFailed;
    if (StopOnInterrupt::is_wanted() || (options.minutes > 0 && line.seconds > options.minutes * 60)) break;
  }
  if (!keep(learner, yardstick, options)) return kFailed;
  fmt::print("{} iterations learnt\n", learner.iterations_done());
  return kDone;
}

/// What learning starts from: nets in a file, or those that are shipped for the pack of the first code.
euchre::Result<std::shared_ptr<const euchre::nets::NetPair>, std::string> starting_nets(const codes::Code& code,
                                                                                        const std::string& start) {
  if (start == "shipped") return players::shipped_nets(code.deal.pack);
  return nets_in(start);
}

/// The expert of `--expert`: the search, with the nets that are learnt.
euchre::game::Action call_as_best(const std::shared_ptr<const euchre::nets::NetPair>& nets,
                                  const euchre::game::SeatView& view, const euchre::match::Standing& standing,
                                  euchre::RandomStream& random) {
  return players::BestPlayer(nets).choose(view, standing, random);
}

/// Sets the learner up: what it starts from, whom it plays against, what it had learnt before.
bool prepare(learning::Learner& learner, const codes::Code& code,
             const std::shared_ptr<const players::Player>& adversary, const Options& options) {
  if (!options.start.empty()) {
    const auto nets = starting_nets(code, options.start);
    if (!nets) {
      complain(nets.error());
      return false;
    }
    learner.start_from(**nets);
  }
  if (!options.against.empty()) {
    learner.play_against(
        [adversary](const euchre::game::SeatView& view, const euchre::match::Standing& standing,
                    euchre::RandomStream& random) { return adversary->choose(view, standing, random); });
  }
  if (options.has_expert) learner.learn_from(call_as_best);
  return take_up(learner, options);
}

int start(const std::vector<const codes::Code*>& codes, const Options& options) {
  const std::string name = options.against.empty() ? "rules" : options.against;
  const auto adversary = named_player(name);
  if (!adversary) {
    complain(adversary.error());
    return kBadUsage;
  }
  learning::Learner learner(codes, options.settings);
  if (!prepare(learner, *codes.front(), *adversary, options)) return kBadUsage;
  Yardstick yardstick{*codes.front(), name, **adversary, std::nullopt};
  if (!options.curve.empty()) {
    auto curve = TrainCurve::open(options.curve, learner.iterations_done());
    if (!curve) {
      complain(curve.error());
      return kBadUsage;
    }
    yardstick.curve = *std::move(curve);
  }
  return learn(learner, yardstick, options);
}

}  // namespace

int train_command(int argc, char** argv) {
  Arguments arguments("euchre train",
                      "Learns to play by playing against itself, and writes the nets that players use.");
  Options options;
  add_options(arguments, options);
  if (const auto ended = arguments.read(argc, argv)) return *ended;
  options.are_settings_given = arguments.was_given("--seed") || arguments.was_given("--iterations") ||
                               arguments.was_given("--deals") || arguments.was_given("--critic-first");
  const auto lessons = lessons_of(options.codes);
  if (!lessons) {
    complain(lessons.error());
    return kBadUsage;
  }
  return start(lessons->codes, options);
}
