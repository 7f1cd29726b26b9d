#include "review_command.h"

#include "arguments.h"
#include "core/notation/check.h"
#include "exit_status.h"
#include "long_work.h"
#include "minds/analysis/tell_review.h"
#include "read_input.h"
#include "review_print.h"
#include "threads.h"

#include <fmt/format.h>

#include <cstdio>
#include <string>

namespace {

namespace analysis = euchre::analysis;
namespace notation = euchre::notation;

constexpr unsigned kDealsForOdds = 20'000;

struct Options {
  std::string file;
  unsigned worlds = 400;
  unsigned threads = 0;
  std::uint64_t seed = 1;
  bool json = false;
};

void add_options(Arguments& arguments, Options& options) {
  arguments.set_footer(
      "Examples:\n"
      "  euchre review evening.record             who decided well, and the three costliest moments\n"
      "  euchre review --json final.egn           every choice weighed, for programs\n"
      "Each decision is judged by deals that fit what its player had seen and heard, never by the cards of the "
      "others;\n"
      "what only open hands show stands apart, at the end. Grades go by the chance of winning the game that a "
      "decision\n"
      "cost: up to 0.7 % good, 2 % doubtful, 5 % a mistake, more a blunder.\n"
      "Exit status: 0 done, 1 the record is not lawful, 2 the command was not understood or a file cannot be read.");
  arguments.add_option("FILE", &options.file, "a record or an EGN game, packed by gzip or not; - reads standard input")
      .require();
  arguments
      .add_option("--deals", &options.worlds, "deals to look at for a decision that is in doubt; a fifth for the rest")
      .allow_between(20U, 100'000U)
      .show_default();
  arguments.add_option("--seed", &options.seed, "which deals are looked at").show_default();
  arguments.add_option("--threads", &options.threads, "at most this many; as many as the machine has unless told");
  arguments.add_flag("--json", options.json, "print one JSON object");
}

void complain(const std::string& words) { fmt::print(stderr, "euchre review: {}\n", words); }

analysis::Review look_at(const Options& options, const analysis::PlayedRecord& record) {
  const StopOnInterrupt until_asked;
  analysis::ReviewEffort effort;
  effort.worlds = options.worlds / 5;
  effort.more_worlds = options.worlds - effort.worlds;
  effort.at_once = thread_count(options.threads);
  effort.run_all = on_threads(effort.at_once);
  effort.seed = options.seed;
  std::optional<ProgressLine> progress;
  return analysis::review(record, analysis::find_winning_chances(record.code, kDealsForOdds), effort,
                          [&](std::size_t done, std::size_t all) {
                            if (!progress) progress.emplace("decisions", all);
                            progress->show(done);
                            return !StopOnInterrupt::is_wanted();
                          });
}

int start(const Options& options) {
  const auto text = read_input(options.file);
  if (!text) {
    complain(text.error());
    return kBadUsage;
  }
  const std::string name = options.file == "-" ? "standard input" : options.file;
  const auto format = notation::recognise(*text);
  if (!format || format == notation::Format::OpenSpiel) {
    complain(name + ":1: neither a record nor EGN");
    return kBadUsage;
  }
  const auto checked = notation::to_checked_record(*text, name, *format);
  if (!checked) {
    complain(checked.error());
    return kFailed;
  }
  const auto record = analysis::played_deals(*checked);
  if (!record) {
    complain(name + ": " + record.error());
    return kFailed;
  }
  const analysis::Review review = look_at(options, *record);
  if (options.json) {
    fmt::print("{}\n", to_json(analysis::tell(*record, review), euchre::wire::Layout::Lines));
  } else {
    fmt::print("{}", review_in_words(*record, review));
  }
  return kDone;
}

}  // namespace

int review_command(int argc, char** argv) {
  Arguments arguments("euchre review", "Grades the decisions of a finished game by what each player could know.");
  Options options;
  add_options(arguments, options);
  if (const auto ended = arguments.read(argc, argv)) return *ended;
  return start(options);
}
