#pragma once

#include "house/storage/nodes.h"
#include "simulation/schedule.h"

#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace euchre::simulation {

/// What the database knows of the nodes, by the rules of its functions (`postgres_schema.cpp`): which of them are alive, and
/// which run of which node has which log.
class Members {
 public:
  static constexpr Millis kLease{3000};

  /// A node from one beginning to the next: to others it is dead in between.
  struct Run {
    std::string node;
    std::uint64_t epoch = 0;
    friend bool operator==(const Run&, const Run&) = default;
  };

  /// The node begins a new run.
  Run join(const std::string& node, Time now);
  /// Whether it is still the node's run; its lease lasts longer then.
  bool renew(const Run& run, Time now);
  /// The process is gone, and its connection with it.
  void end_session(const std::string& node) { rows_[node].has_session = false; }

  [[nodiscard]] bool is_run(const Run& run) const;
  /// A run may have lost its log to nobody yet, and be dead.
  [[nodiscard]] bool is_dead(const std::string& node, Time now) const;
  /// What the node had is free.
  void bury(const std::string& node);
  [[nodiscard]] std::uint64_t living(Time now) const;
  [[nodiscard]] unsigned burials() const { return burials_; }

  std::map<std::string, Run> owners;  ///< of logs
  std::map<std::string, std::vector<storage::Notice>> notices;

 private:
  struct Row {
    std::uint64_t epoch = 0;
    Time until{};
    bool has_session = false;
  };

  std::map<std::string, Row> rows_;
  unsigned burials_ = 0;
};

}  // namespace euchre::simulation
