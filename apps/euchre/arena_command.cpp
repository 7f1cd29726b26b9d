#include "arena_command.h"

#include "arena/duplicate.h"
#include "arena/sequential.h"
#include "base/text.h"
#include "long_work.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

namespace {

namespace arena = euchre::arena;
namespace codes = euchre::codes;
namespace players = euchre::players;
using euchre::Failure;
using euchre::Result;

constexpr int kDone = 0;
constexpr int kBadUsage = 2;

struct Options {
  std::string a = "net";
  std::string b = "rules";
  std::string code = "hoyle";
  std::uint64_t deals = 20'000;
  std::uint64_t seed = 1;
  unsigned threads = 0;
  double until_sure = 0;
  bool json = false;
};

void add_options(CLI::App& app, Options& options) {
  app.footer(
      "Every deal is played twice, with the sides changed; the mean of the two is one sample.\n"
      "Example:\n"
      "  euchre arena --a net --b rules --deals 20000 --seed 7\n"
      "The same seed gives the same result on any number of threads. Ctrl-C ends with what was played.");
  app.add_option("--a", options.a, "the player whose points are told");
  app.add_option("--b", options.b, "its adversary");
  app.add_option("--deals", options.deals, "how many deals, each played at two tables")
      ->check(CLI::Range(std::uint64_t{2}, std::uint64_t{1'000'000'000}));
  app.add_option("--seed", options.seed, "repeats exactly");
  app.add_option("--code", options.code, "somerset, keller, hoyle, danville or alberta");
  app.add_option("--threads", options.threads, "how many deals at a time; 0 for as many as the machine has cores")
      ->check(CLI::Range(0U, 256U));
  app.add_option("--until-sure", options.until_sure,
                 "stop once it is clear whether A is better by so many points a deal, or not at all")
      ->check(CLI::Range(0.001, 4.0));
  app.add_flag("--json", options.json, "print one JSON object");
}

void complain(const std::string& words) { fmt::print(stderr, "euchre arena: {}\n", words); }

Result<std::shared_ptr<const players::Player>, std::string> find_player(const std::string& name) {
  if (auto player = players::make_player(name)) return player;
  std::string all;
  for (const std::string_view known : players::player_names()) all += (all.empty() ? "" : ", ") + std::string(known);
  return Failure{"there is no player '" + name + "'; the players are " + all};
}

/// The tally of the pairs in order as far as they are all in; later ones wait, so that where play stops early does not
/// depend on which thread was faster.
class OrderedTallies {
 public:
  explicit OrderedTallies(std::uint64_t count) : chunks_(count) {}

  /// Returns the tally of all chunks before the first that is missing.
  arena::Tally add(std::uint64_t chunk, const arena::Tally& tally) {
    const std::lock_guard lock(mutex_);
    chunks_[chunk] = tally;
    while (next_ < chunks_.size() && chunks_[next_] && !is_closed_) merge_next();
    return total_;
  }
  /// When `verdict` is reached after a chunk, no later one counts.
  void stop_when(double least) { least_ = least; }
  [[nodiscard]] bool is_closed() {
    const std::lock_guard lock(mutex_);
    return is_closed_;
  }
  [[nodiscard]] arena::Tally total() {
    const std::lock_guard lock(mutex_);
    return total_;
  }

 private:
  void merge_next() {
    total_.merge(*chunks_[next_++]);
    is_closed_ = least_ > 0 && arena::sequential_verdict(total_, least_) != arena::Verdict::Undecided;
  }

  std::mutex mutex_;
  std::vector<std::optional<arena::Tally>> chunks_;
  std::size_t next_ = 0;
  arena::Tally total_;
  double least_ = 0;
  bool is_closed_ = false;
};

arena::Tally play(const arena::Contest& contest, const Options& options) {
  constexpr std::uint64_t kChunk = 50;
  const std::uint64_t chunks = (options.deals + kChunk - 1) / kChunk;
  OrderedTallies tallies(chunks);
  tallies.stop_when(options.until_sure);
  const StopOnInterrupt stop;
  ProgressLine progress("deals", options.deals);
  std::mutex progress_mutex;
  std::atomic<std::uint64_t> next = 0;
  const auto work = [&] {
    for (std::uint64_t chunk = next++; chunk < chunks; chunk = next++) {
      if (StopOnInterrupt::is_wanted() || tallies.is_closed()) return;
      arena::Tally tally;
      const std::uint64_t end = std::min(options.deals, (chunk + 1) * kChunk);
      for (std::uint64_t number = chunk * kChunk; number < end; ++number) tally.add(arena::play_pair(contest, number));
      const arena::Tally total = tallies.add(chunk, tally);
      const std::lock_guard lock(progress_mutex);
      progress.show(total.pairs(), total.pairs() < 2 ? "" : fmt::format("{:+.3f}", total.points_per_deal()));
    }
  };
  const unsigned threads = options.threads != 0 ? options.threads : std::max(1U, std::thread::hardware_concurrency());
  std::vector<std::jthread> others;
  others.reserve(threads);
  for (unsigned i = 1; i < threads; ++i) others.emplace_back(work);
  work();
  others.clear();
  return tallies.total();
}

void print(const Options& options, const arena::Tally& tally, double milliseconds_per_deal) {
  const double mean = tally.points_per_deal();
  const double half_width = tally.half_width();
  if (options.json) {
    const nlohmann::ordered_json report{
        {"a", options.a},           {"b", options.b},          {"code", options.code},
        {"seed", options.seed},     {"points_per_deal", mean}, {"ci95", {mean - half_width, mean + half_width}},
        {"half_width", half_width}, {"pairs", tally.pairs()},  {"ms_per_deal", milliseconds_per_deal}};
    fmt::print("{}\n", report.dump(2));
    return;
  }
  fmt::print("{} against {} under {}: {:+.4f} points a deal, 95 % interval {:+.4f} to {:+.4f}\n", options.a, options.b,
             options.code, mean, mean - half_width, mean + half_width);
  fmt::print("{} deals, each at two tables; {:.3f} ms a deal\n", tally.pairs(), milliseconds_per_deal);
}

}  // namespace

int arena_command(int argc, char** argv) {
  CLI::App app("Plays computer players against one another on duplicate deals.", "euchre arena");
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
  const auto a = find_player(options.a);
  const auto b = find_player(options.b);
  for (const auto* found : {&a, &b}) {
    if (!*found) {
      complain(found->error());
      return kBadUsage;
    }
  }
  const auto began = std::chrono::steady_clock::now();
  const arena::Tally tally = play({*code, **a, **b, options.seed}, options);
  const std::chrono::duration<double, std::milli> spent = std::chrono::steady_clock::now() - began;
  if (tally.pairs() < 2) {
    complain("stopped before two deals were played");
    return 1;
  }
  print(options, tally, spent.count() / (2.0 * static_cast<double>(tally.pairs())));
  return kDone;
}
