#pragma once

#include "house/protocol/generated/messages.h"
#include "house/table/audience.h"
#include "house/table/table.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace euchre::tables {

/// Facts one after another as an audience is told them, lines of the running account or blanks with their numbers. Who is
/// told them sits where he sits when all have happened: what was done in that seat before, by himself or another, is told by
/// names.
class RunningAccount {
 public:
  /// `coming` are all facts that will be told.
  RunningAccount(const table::Audience& audience, std::span<const facts::Fact> coming);

  /// The next of them; `after` is the table when it has been applied.
  void tell(std::uint64_t number, const facts::Fact& fact, const table::Table& after);
  /// The next is not told.
  void pass_over() { ++place_; }

  [[nodiscard]] const table::Audience& audience() const { return audience_; }
  [[nodiscard]] const std::vector<protocol::SeenFact>& lines() const { return lines_; }

 private:
  table::Audience audience_;
  std::size_t seated_at_;  ///< the place of the fact by which he sat down there; 0 where none of them is
  std::size_t place_ = 0;
  std::vector<protocol::SeenFact> lines_;
};

}  // namespace euchre::tables
