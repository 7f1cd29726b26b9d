#include "bench_command.h"

#include "arguments.h"
#include "bench_players.h"
#include "bench_solver.h"
#include "bench_workloads.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdint>
#include <ctime>
#include <string>
#include <string_view>

namespace {

namespace bench = euchre::bench;
using Seconds = std::chrono::duration<double>;

constexpr std::string_view kLatency = "microseconds that 99 of 100 single solves take at most, without a big table";
constexpr std::string_view kThinking = "milliseconds that 99 of 100 cards of the player `best` take at most";

/// The best rates seen, in runs a second.
struct Measured {
  double rate = 0;
  double baseline = 0;
};

/// Processor time: what else runs on the machine does not count.
Seconds processor_time() { return Seconds(static_cast<double>(std::clock()) / CLOCKS_PER_SEC); }

Seconds time_of(const bench::Workload& workload, std::uint64_t count) {
  const Seconds start = processor_time();
  const volatile std::uint64_t kept = workload.run(count);  // volatile: work whose result nobody reads is left out
  static_cast<void>(kept);
  return std::max(processor_time() - start, Seconds(1e-6));
}

/// How often a workload must run to take about `window`.
std::uint64_t fitting_count(const bench::Workload& workload, Seconds window) {
  static_cast<void>(time_of(workload, 1));  // what is made on first use is not measured
  std::uint64_t count = workload.fewest;
  Seconds taken = time_of(workload, count);
  while (taken < window / 4) {
    count *= 4;
    taken = time_of(workload, count);
  }
  return std::max(workload.fewest, static_cast<std::uint64_t>(static_cast<double>(count) * (window / taken)));
}

/// Measures in many short windows, the two by turns, and keeps the best of each: other work on the machine only slows.
Measured measure(const bench::Rate& rate, Seconds budget) {
  const Seconds window = std::min(Seconds(0.02), budget / 8);
  const std::uint64_t count = fitting_count(rate.measured, window);
  const std::uint64_t baseline_count = rate.has_baseline() ? fitting_count(rate.baseline, window) : 0;
  Measured best;
  const Seconds start = processor_time();
  do {
    best.rate = std::max(best.rate, static_cast<double>(count) / time_of(rate.measured, count).count());
    if (!rate.has_baseline()) continue;
    best.baseline =
        std::max(best.baseline, static_cast<double>(baseline_count) / time_of(rate.baseline, baseline_count).count());
  } while (processor_time() - start < budget);
  return best;
}

/// In the rate's unit, as a JSON number.
nlohmann::json in_unit(double runs_per_second, bench::Unit unit) {
  switch (unit) {
    case bench::Unit::PerSecond:
      if (runs_per_second < 100) return std::round(runs_per_second * 100) / 100;
      return std::llround(runs_per_second);
    case bench::Unit::Nanoseconds: return std::round(1e11 / runs_per_second) / 100;
  }
  return nullptr;
}

void print_rates(Seconds budget) {
  for (const bench::Rate& rate : bench::rates()) {
    const Measured measured = measure(rate, budget);
    fmt::print("{:<24}{:>12}   {}\n", rate.key, in_unit(measured.rate, rate.unit).dump(), rate.measured.meaning);
    if (!rate.has_baseline()) continue;
    fmt::print("{:<24}{:>12}   {}\n", "  baseline", in_unit(measured.baseline, rate.unit).dump(),
               rate.baseline.meaning);
    fmt::print("{:<24}{:>12.1f}\n", "  times faster", measured.rate / measured.baseline);
  }
  fmt::print("{:<24}{:>12.1f}   {}\n", "solve_p99_us", bench::solve_p99_microseconds(), kLatency);
  fmt::print("{:<24}{:>12.1f}   {}\n", "best_ms_per_card_p99", bench::best_p99_milliseconds(), kThinking);
  fmt::print("{:<24}{:>12}\n", "signature", bench::signature());
}

void print_json(Seconds budget) {
  nlohmann::ordered_json report;
  nlohmann::ordered_json meaning;
  for (const bench::Rate& rate : bench::rates()) {
    const Measured measured = measure(rate, budget);
    const std::string key(rate.key);
    report[key] = in_unit(measured.rate, rate.unit);
    meaning[key] = rate.measured.meaning;
    if (!rate.has_baseline()) continue;
    report[key + "_baseline"] = in_unit(measured.baseline, rate.unit);
    meaning[key + "_baseline"] = rate.baseline.meaning;
  }
  report["solve_p99_us"] = std::round(bench::solve_p99_microseconds() * 10) / 10;
  meaning["solve_p99_us"] = kLatency;
  report["best_ms_per_card_p99"] = std::round(bench::best_p99_milliseconds() * 100) / 100;
  meaning["best_ms_per_card_p99"] = kThinking;
  report["signature"] = bench::signature();
  report["meaning"] = meaning;
  fmt::print("{}\n", report.dump(2));
}

}  // namespace

int bench_command(int argc, char** argv) {
  Arguments arguments(
      "euchre bench",
      "Measures this machine: rates of the program beside plain ways to the same ends, in processor time of one core,\n"
      "the best of many short runs.\n"
      "Example: euchre bench --json --seconds 2");
  double seconds = 1;
  bool as_json = false;
  bool only_signature = false;
  arguments.add_option("--seconds", &seconds, "how long to measure each rate").allow_between(0.01, 600.0);
  arguments.add_flag("--json", as_json, "print one JSON object");
  arguments.add_flag("--signature", only_signature,
                     "print only the number that changes when the rules behave otherwise");
  if (const auto ended = arguments.read(argc, argv)) return *ended;
  if (only_signature) {
    fmt::print("{}\n", bench::signature());
  } else if (as_json) {
    print_json(Seconds(seconds));
  } else {
    print_rates(Seconds(seconds));
  }
  return 0;
}
