#pragma once

#include "house/work/thought_queue.h"

#include <functional>
#include <memory>
#include <string>

namespace euchre::work {

/// Where computers think: away from the tables' strands, so that no table and no connection waits for what another
/// table's computer has to think about. Any thread may call it. Tests bring their own.
class Thinkers {
 public:
  Thinkers() = default;
  Thinkers(const Thinkers&) = delete;
  Thinkers& operator=(const Thinkers&) = delete;
  virtual ~Thinkers() = default;

  /// Thinks some time, in the order of `ThoughtQueue`, on whichever thread; `thought` must not throw. Of what is not taken
  /// nothing comes, and of what was taken nothing where the table is forgotten, the thinkers are destroyed before its turn, or it
  /// gives way to somebody who has less waiting.
  [[nodiscard]] virtual Reception think(Question question, std::function<void()> thought) = 0;
  /// The table has gone on: what waits for it is dropped.
  virtual void forget(const std::string& table) = 0;
  /// How many thoughts wait for their turn.
  [[nodiscard]] virtual std::size_t waiting() const = 0;
};

/// So many threads that think about everything, and one more that thinks only about moves at tables where people sit: so
/// those wait for nobody's long thought. REQUIRES: threads > 0.
[[nodiscard]] std::unique_ptr<Thinkers> make_thinkers(unsigned threads);

}  // namespace euchre::work
