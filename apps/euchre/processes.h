#pragma once

#include "core/base/run_all.h"

#include <cstdint>

/// The processes that share the work of a command: one in `euchre`, those of MPI in `euchre-mpi`. Every process goes
/// through the whole command and asks here in the same order; what a question brings does not depend on how many they are.
class Processes {
 public:
  Processes() = default;
  Processes(const Processes&) = delete;
  Processes& operator=(const Processes&) = delete;
  virtual ~Processes() = default;

  /// How many they are.
  [[nodiscard]] virtual unsigned count() const = 0;
  /// Whether this is the one that gets what was found, and tells it.
  [[nodiscard]] virtual bool is_first() const = 0;
  /// The parts of some work, shared among all processes, each working on so many threads.
  [[nodiscard]] virtual euchre::FindAll find_all(unsigned threads) = 0;
  /// The greatest of the numbers that the processes bring, each its own.
  [[nodiscard]] virtual std::uint32_t greatest(std::uint32_t own) = 0;
};

/// How many threads each process is to use: what was asked for; for 0 all that the machine has, or one where there are
/// several processes.
[[nodiscard]] unsigned threads_each(const Processes& processes, unsigned asked_for);

/// This process alone.
[[nodiscard]] Processes& one_process();
