#include "processes.h"

#include "threads.h"

namespace {

class Alone final : public Processes {
 public:
  [[nodiscard]] unsigned count() const override { return 1; }
  [[nodiscard]] bool is_first() const override { return true; }
  [[nodiscard]] euchre::FindAll find_all(unsigned threads) override { return euchre::find_all_by(on_threads(threads)); }
  [[nodiscard]] std::uint32_t greatest(std::uint32_t own) override { return own; }
};

}  // namespace

unsigned threads_each(const Processes& processes, unsigned asked_for) {
  return asked_for == 0 && processes.count() > 1 ? 1 : thread_count(asked_for);
}

Processes& one_process() {
  static Alone alone;
  return alone;
}
