#include "train_command.h"

#include "learning/learner.h"
#include "learning/quantise.h"
#include "long_work.h"
#include "replay_input.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include <atomic>
#include <chrono>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <string>
#include <thread>
#include <vector>

namespace {

namespace codes = euchre::codes;
namespace learning = euchre::learning;
using Clock = std::chrono::steady_clock;

constexpr int kDone = 0;
constexpr int kFailed = 1;
constexpr int kBadUsage = 2;

struct Options {
  std::string code = "hoyle";
  std::string checkpoint;
  std::string nets;
  std::string curve;
  learning::Settings settings;
  unsigned threads = 0;
  unsigned save_every = 25;
  double minutes = 0;
};

void add_options(CLI::App& app, Options& options) {
  app.footer(
      "Examples:\n"
      "  euchre train --seed 7 --checkpoint hoyle.ckpt --nets hoyle.net --curve hoyle.csv\n"
      "  euchre train --minutes 2 --deals 3000 --nets quick.net\n"
      "Where the checkpoint exists, learning goes on from it, to the same end as if it had never stopped. Ctrl-C "
      "keeps\n"
      "what was learnt. The same settings and seed give the same nets on any number of threads.");
  app.add_option("--code", options.code, "the code to learn: somerset, keller, hoyle, danville or alberta");
  app.add_option("--seed", options.settings.seed, "repeats exactly");
  app.add_option("--iterations", options.settings.iterations, "rounds of playing and learning")
      ->check(CLI::Range(1U, 1'000'000U));
  app.add_option("--deals", options.settings.deals_per_iteration, "deals in each")->check(CLI::Range(40U, 1'000'000U));
  app.add_option("--minutes", options.minutes, "stop after so many minutes")->check(CLI::Range(0.01, 100'000.0));
  app.add_option("--checkpoint", options.checkpoint, "a file to go on from and to keep the state in");
  app.add_option("--nets", options.nets, "a file for the nets, as players read them");
  app.add_option("--curve", options.curve, "a CSV file to which each iteration adds a line");
  app.add_option("--threads", options.threads, "0 for as many as the machine has cores")->check(CLI::Range(0U, 64U));
  app.add_option("--save-every", options.save_every, "iterations between two checkpoints")
      ->check(CLI::Range(1U, 10'000U));
}

void complain(const std::string& words) { fmt::print(stderr, "euchre train: {}\n", words); }

/// Runs pieces of work on so many threads.
learning::RunAll runner(unsigned threads) {
  return [threads](unsigned count, const std::function<void(unsigned)>& work) {
    std::atomic<unsigned> next = 0;
    const auto take = [&] {
      for (unsigned i = next++; i < count; i = next++) work(i);
    };
    std::vector<std::jthread> others;
    others.reserve(threads);
    for (unsigned i = 1; i < threads; ++i) others.emplace_back(take);
    take();
  };
}

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

void add_to_curve(std::ofstream& curve, const learning::Progress& progress, double seconds) {
  curve << fmt::format("{},{},{:.1f},{:.4f},{:.4f},{:.4f},{:.4f}\n", progress.iteration, progress.deals, seconds,
                       progress.entropy, progress.clipped, progress.value_error, progress.makers_points);
}

/// Takes up the checkpoint where there is one; false where it cannot be.
bool take_up(learning::Learner& learner, const Options& options) {
  if (options.checkpoint.empty() || !std::filesystem::exists(options.checkpoint)) return true;
  std::ifstream file(options.checkpoint, std::ios::binary);
  const std::string bytes{std::istreambuf_iterator<char>(file), {}};
  if (learner.restore(bytes)) {
    fmt::print(stderr, "going on after {} iterations\n", learner.iterations_done());
    return true;
  }
  complain(options.checkpoint + " is not a checkpoint of this version; name another file, or remove it to begin anew");
  return false;
}

int learn(learning::Learner& learner, const Options& options) {
  const unsigned threads = options.threads != 0 ? options.threads : std::max(1U, std::thread::hardware_concurrency());
  const learning::RunAll run_all = runner(threads);
  std::ofstream curve;
  if (!options.curve.empty()) {
    const bool is_new = !std::filesystem::exists(options.curve);
    curve.open(options.curve, std::ios::app);
    if (is_new) curve << "iteration,deals,seconds,entropy,clipped,value_error,makers_points\n";
  }
  const StopOnInterrupt stop;
  const unsigned total = learner.settings().iterations;
  ProgressLine progress_line("iterations", total);
  const auto began = Clock::now();
  while (learner.iterations_done() < total) {
    const learning::Progress progress = learner.iterate(run_all);
    const double seconds = std::chrono::duration<double>(Clock::now() - began).count();
    if (curve.is_open()) add_to_curve(curve, progress, seconds);
    progress_line.show(progress.iteration, fmt::format("entropy {:.3f}", progress.entropy));
    if (progress.iteration % options.save_every == 0 && !save(learner, options)) return kFailed;
    if (StopOnInterrupt::is_wanted() || (options.minutes > 0 && seconds > options.minutes * 60)) break;
  }
  if (!save(learner, options)) return kFailed;
  fmt::print("{} iterations learnt\n", learner.iterations_done());
  return kDone;
}

}  // namespace

int train_command(int argc, char** argv) {
  CLI::App app("Learns to play by playing against itself, and writes the nets that players use.", "euchre train");
  Options options;
  add_options(app, options);
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    return app.exit(error) == 0 ? kDone : kBadUsage;
  }
  const codes::Code* code = codes::find_code(options.code);
  if (code == nullptr) {
    complain("there is no code '" + options.code + "'; the codes are somerset, keller, hoyle, danville and alberta");
    return kBadUsage;
  }
  learning::Learner learner(*code, options.settings);
  if (!take_up(learner, options)) return kBadUsage;
  return learn(learner, options);
}
