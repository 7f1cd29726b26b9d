#include "bench_workloads.h"

#include <benchmark/benchmark.h>

#include <string>

namespace {

namespace bench = euchre::bench;

constexpr std::uint64_t kBatch = 1024;

void run_batches(benchmark::State& state, const bench::Workload& workload) {
  const std::uint64_t batch = workload.fewest > 1 ? workload.fewest : kBatch;
  for (auto _ : state) benchmark::DoNotOptimize(workload.run(batch));
  state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(batch));
}

void add(const std::string& name, const bench::Workload& workload) {
  benchmark::RegisterBenchmark(name.c_str(), [&workload](benchmark::State& state) { run_batches(state, workload); });
}

}  // namespace

int main(int argc, char** argv) {
  for (const bench::Rate& rate : bench::rates()) {
    add(std::string(rate.key), rate.measured);
    if (rate.has_baseline()) add(std::string(rate.key) + "_baseline", rate.baseline);
  }
  benchmark::Initialize(&argc, argv);
  if (benchmark::ReportUnrecognizedArguments(argc, argv)) return 2;
  benchmark::RunSpecifiedBenchmarks();
  benchmark::Shutdown();
  return 0;
}
