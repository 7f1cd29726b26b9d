#pragma once

#include "core/facts/course.h"

#include <string>
#include <string_view>
#include <vector>

namespace euchre::notation::detail {

/// What the shuffles of a record prove and what they do not, kept while it is checked.
class ShuffleTally {
 public:
  /// A shuffle was computed again and agrees. `shuffle` is null under the first version; `place` as in `deal 3`.
  void take(const facts::ShuffleCourse* shuffle, const std::string& place);
  /// A sentence for each thing that a reader could take for more than it is. Without capital or full stop.
  [[nodiscard]] std::vector<std::string> remarks() const;

 private:
  using Places = std::vector<std::string>;

  Places in_clear_;     ///< under the first version
  Places house_alone_;  ///< no person's pledge was opened
  BySeat<Places> lapsed_;
};

}  // namespace euchre::notation::detail
