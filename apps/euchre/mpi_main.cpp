/// `euchre-mpi`: the commands that many machines can share, for `mpirun`. Apart from `euchre`, so that a house needs no MPI.

#include "arena_command.h"
#include "exit_status.h"
#include "mpi_processes.h"
#include "simulate_command.h"

#include <fmt/core.h>

#include <cstdio>
#include <exception>
#include <string_view>

namespace {

constexpr std::string_view kUsage =
    "usage: mpirun [-n PROCESSES] euchre-mpi simulate|arena [OPTIONS]\n\n"
    "The same commands as those of euchre, with the same results, shared among processes and machines.\n"
    "  euchre-mpi simulate --help   tells the options\n";

/// All processes say the same; it is heard once.
void silence_all_but_the_first(const Processes& processes) {
  if (processes.is_first()) return;
  static_cast<void>(std::freopen("/dev/null", "w", stdout));
  static_cast<void>(std::freopen("/dev/null", "w", stderr));
}

int dispatch(int argc, char** argv, Processes& processes) {
  const std::string_view name = argc < 2 ? std::string_view() : argv[1];
  if (name == "simulate") return simulate_with(processes, argc - 1, argv + 1);
  if (name == "arena") return arena_with(processes, argc - 1, argv + 1);
  const bool is_asked = name == "--help" || name == "-h";
  fmt::print(is_asked ? stdout : stderr, "{}", kUsage);
  return is_asked ? 0 : kBadUsage;
}

}  // namespace

int main(int argc, char** argv) {
  try {
    MpiProcesses processes(argc, argv);
    silence_all_but_the_first(processes);
    return dispatch(argc, argv, processes);
  } catch (const std::exception& failure) {
    std::fprintf(stderr, "euchre-mpi: %s\n", failure.what());
    return kFailed;
  }
}
