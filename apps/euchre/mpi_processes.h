#pragma once

#include "processes.h"

#include <cstddef>
#include <string>
#include <vector>

/// The processes that `mpirun` started. Parts are taken from a common counter, so that a slow machine takes fewer.
/// One at a time: it starts MPI and ends it. Where MPI fails it ends all processes itself.
class MpiProcesses final : public Processes {
 public:
  MpiProcesses(int& argc, char**& argv);
  ~MpiProcesses() override;

  [[nodiscard]] unsigned count() const override { return static_cast<unsigned>(count_); }
  [[nodiscard]] bool is_first() const override { return rank_ == 0; }
  [[nodiscard]] euchre::FindAll find_all(unsigned threads) override;
  [[nodiscard]] std::uint32_t greatest(std::uint32_t own) override;

 private:
  class Counter;

  /// Finds parts on this process as long as the counter has some.
  [[nodiscard]] static std::vector<std::string> find_some(Counter& counter, unsigned parts, unsigned threads,
                                                          const euchre::FindPart& find);
  /// Brings what all have found to the first process. Each process has found other parts.
  [[nodiscard]] std::vector<std::string> gather(const std::vector<std::string>& found) const;

  int count_ = 1;
  int rank_ = 0;
};
