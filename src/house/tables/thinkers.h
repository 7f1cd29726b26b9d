#pragma once

#include "house/tables/strand.h"

#include <memory>

namespace euchre::tables {

/// Where computers think: away from the tables' strands, so that no table and no connection waits for what another
/// table's computer has to think about. Tests bring their own.
class Thinkers {
 public:
  Thinkers() = default;
  Thinkers(const Thinkers&) = delete;
  Thinkers& operator=(const Thinkers&) = delete;
  virtual ~Thinkers() = default;

  /// Does `work` some time, first come first served, on whichever thread; what was not begun when the thinkers are
  /// destroyed is never done. Any thread may call it; `work` must not throw.
  virtual void think(Work work) = 0;
};

/// REQUIRES: threads > 0.
[[nodiscard]] std::unique_ptr<Thinkers> make_thinkers(unsigned threads);

}  // namespace euchre::tables
