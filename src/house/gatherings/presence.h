#pragma once

#include "house/work/turns.h"

#include <functional>
#include <memory>
#include <mutex>
#include <utility>
#include <vector>

namespace euchre::gatherings {

/// Whether somebody still waits for an answer. Any thread may call it.
class Presence {
 public:
  /// Calls back once he has left; at once where he has already.
  void when_gone(std::function<void()> then) {
    {
      const std::lock_guard lock(mutex_);
      if (!is_gone_) {
        then_.push_back(std::move(then));
        return;
      }
    }
    then();
  }
  void leave() {
    std::vector<std::function<void()>> all;
    {
      const std::lock_guard lock(mutex_);
      is_gone_ = true;
      all = std::exchange(then_, {});
    }
    for (const auto& then : all) then();
  }

 private:
  std::mutex mutex_;
  std::vector<std::function<void()>> then_;
  bool is_gone_ = false;
};

/// Who asks: in whose turn it is worked out, and whether he still waits.
struct Asker {
  work::Line line;                     ///< his address, and the guest there that he says he is
  std::shared_ptr<Presence> presence;  ///< null: he stays
};

}  // namespace euchre::gatherings
