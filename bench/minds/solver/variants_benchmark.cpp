/// What each method of the solver gains, by leaving it out: docs/solver.md tells what they are. All variants solve the
/// same random deals and must come to the same sum of tricks.

#include "bench_solver.h"
#include "minds/solver/detail/engine_with.h"
#include "minds/solver/detail/gather_with.h"
#include "minds/solver/detail/position_lanes.h"

#include <benchmark/benchmark.h>

#include <cstdio>
#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace {

namespace bench = euchre::bench;
namespace detail = euchre::solver::detail;
using detail::Hands;
using detail::Methods;
using euchre::solver::Endgames;

constexpr int kTricks = 5;

constexpr Methods kWithoutEquals{.one_of_equals = false};
constexpr Methods kWithoutOrderOfLeads{.leads_in_order = false};
constexpr Methods kWithoutOrderOfReplies{.replies_in_order = false};
constexpr Methods kWithoutSureTricks{.sure_tricks = false};
constexpr Methods kWithoutAll{
    .one_of_equals = false, .leads_in_order = false, .replies_in_order = false, .sure_tricks = false};

/// Counts what is asked of another: the work of a search, whatever the machine.
template <class Known>
struct Counted {
  static constexpr bool knows(unsigned left) { return Known::knows(left); }

  template <unsigned kLeft>
  [[nodiscard]] unsigned tricks(const Hands& hands) const {
    ++look_ups;
    return known.template tricks<kLeft>(hands);
  }

  const Known& known;
  std::uint64_t& look_ups;
};

/// Three tricks by heart with the side suits as they lie: seven times the memory, and nothing to sort.
struct UnsortedTable {
  static constexpr bool knows(unsigned left) { return left == 3; }

  template <unsigned kLeft>
  [[gnu::always_inline]] [[nodiscard]] unsigned tricks(const Hands& hands) const {
    return detail::look_up<Shape, detail::Pext>(table, hands);
  }

  using Shape = detail::EndgameShape<4, 3, detail::SuitOrder::AsTheyLie>;
  const detail::EndgameTable<Shape>& table;
};

const std::vector<Hands>& deals() {
  static const std::vector<Hands> kMade = [] {
    std::vector<Hands> made;
    for (const auto& position : bench::solver_positions()) {
      made.push_back(hands_from(position, detail::Labels(position.trump), position.to_act));
    }
    return made;
  }();
  return kMade;
}

int by_a_glance(const Hands& hands) { return detail::first_guess(hands, kTricks); }
int from_the_middle(const Hands& /*hands*/) { return 3; }
int from_below(const Hands& /*hands*/) { return 1; }

template <int (*kGuess)(const Hands&), Methods kMethods, class Known>
std::uint64_t solve_all(const Known& known) {
  const detail::Search<Known, kMethods> search(known);
  std::uint64_t sum = 0;
  for (const Hands& hands : deals()) {
    sum +=
        detail::greatest(kTricks, kGuess(hands), [&](int need) { return search.template takes<kTricks>(hands, need); });
  }
  return sum;
}

void measure(benchmark::State& state, const std::function<std::uint64_t()>& solve) {
  static const std::uint64_t kRight = bench::solve_singly(deals().size());
  for (auto _ : state) {
    if (solve() != kRight) state.SkipWithError("another sum of tricks");
  }
  state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(deals().size()));
}

template <int (*kGuess)(const Hands&) = by_a_glance, Methods kMethods = Methods{}, class Known>
void add(const std::string& name, const Known& known) {
  benchmark::RegisterBenchmark(name.c_str(), [&known](benchmark::State& state) {
    measure(state, [&] { return solve_all<kGuess, kMethods>(known); });
    if constexpr (Known::knows(2) || Known::knows(3)) {
      std::uint64_t look_ups = 0;
      const Counted<Known> counted{known, look_ups};
      benchmark::DoNotOptimize(solve_all<kGuess, kMethods>(counted));
      state.counters["look_ups"] = static_cast<double>(look_ups) / static_cast<double>(deals().size());
    }
  })->Unit(benchmark::kMillisecond);
}

void add_whole(const std::string& name, std::uint64_t (*work)(std::uint64_t)) {
  benchmark::RegisterBenchmark(name.c_str(), [work](benchmark::State& state) {
    const auto count = static_cast<std::uint64_t>(deals().size());
    for (auto _ : state) benchmark::DoNotOptimize(work(count));
    state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(count));
  })->Unit(benchmark::kMillisecond);
}

void add_searches() {
  static const Endgames::Tables& tables = Endgames::three_tricks().tables();
  static const detail::NothingKnown nothing;
  static const detail::TwoTricksKnown<detail::Pext> two{*tables.two};
  static const detail::TwoTricksKnown<detail::CardByCard> two_by_loops{*tables.two};
  static const detail::ThreeTricksKnown<detail::Pext> three{*tables.two, *tables.three};
  static const detail::ThreeTricksKnown<detail::CardByCard> three_by_loops{*tables.two, *tables.three};
  static const detail::EndgameTable<UnsortedTable::Shape> large(
      [&](const Hands& hands) { return three.tricks<3>(hands); });
  static const UnsortedTable unsorted{large};
  add("two_tricks", two);
  add<by_a_glance, kWithoutEquals>("two_tricks/without_equals", two);
  add<by_a_glance, kWithoutOrderOfLeads>("two_tricks/without_order_of_leads", two);
  add<by_a_glance, kWithoutOrderOfReplies>("two_tricks/without_order_of_replies", two);
  add<by_a_glance, kWithoutSureTricks>("two_tricks/without_sure_tricks", two);
  add<from_the_middle>("two_tricks/guess_3", two);
  add<from_below>("two_tricks/guess_1", two);
  add("two_tricks/without_pext", two_by_loops);
  add<from_below, kWithoutAll>("two_tricks/without_all_of_these", two);
  add("nothing_by_heart", nothing);
  add<from_below, kWithoutAll>("nothing_by_heart/without_all_of_these", nothing);
  add("three_tricks", three);
  add("three_tricks/without_pext", three_by_loops);
  add("three_tricks/unsorted_58_MB", unsorted);
}

void add_faces() {
  add_whole("solver/two_tricks", bench::solve_singly);
  add_whole("solver/three_tricks", bench::solve_singly_with_table);
  add_whole("solver/batch", bench::solve_in_batch);
  add_whole("solver/root_cards", bench::value_root_cards);
  add_whole("solver/par", bench::find_par);
  add_whole("solver/all_contracts", bench::find_contracts);
}

}  // namespace

int main(int argc, char** argv) {
  if (detail::bmi2_engine() == nullptr) {
    std::fputs("the variants are compiled for processors with BMI2, and this has none\n", stderr);
    return 1;
  }
  add_searches();
  add_faces();
  benchmark::Initialize(&argc, argv);
  if (benchmark::ReportUnrecognizedArguments(argc, argv)) return 2;
  benchmark::RunSpecifiedBenchmarks();
  benchmark::Shutdown();
  return 0;
}
