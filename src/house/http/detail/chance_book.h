#pragma once

#include "core/base/keep_going.h"
#include "core/codes/code.h"
#include "minds/analysis/winning_chances.h"

#include <cstddef>
#include <memory>
#include <mutex>
#include <vector>

namespace euchre::http::detail {

/// Chances of winning under the codes that were asked for, each computed once. Any number of threads may share one book.
class ChanceBook {
 public:
  /// `deals` are played for each code that is new to the book.
  explicit ChanceBook(unsigned deals) : deals_(deals) {}

  /// Null once `keep_going` says no before they are found. Any thread may ask, and none waits for another.
  [[nodiscard]] std::shared_ptr<const analysis::WinningChances> of(const codes::Code& code,
                                                                   const KeepGoing& keep_going = {});

 private:
  /// REQUIRES: the mutex is held.
  [[nodiscard]] std::shared_ptr<const analysis::WinningChances> find(const codes::Code& code) const;

  struct Page {
    codes::DealRules deal;
    codes::MatchRules match;
    std::shared_ptr<const analysis::WinningChances> chances;
  };
  /// House rules are without number; the oldest page goes.
  static constexpr std::size_t kMostPages = 64;

  unsigned deals_;
  std::mutex mutex_;
  std::vector<Page> pages_;
};

}  // namespace euchre::http::detail
